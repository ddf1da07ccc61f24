/**
 * Requirements of the document about master and slaves, at the level of the rules: the match is the master, a slave has a seat and what
 * it is sent. Sockets, accounts and screens stand on exactly this.
 */
import {
  type AnyModule,
  commit,
  type Event,
  isRefusal,
  type Json,
  type Match,
  narration,
  type Refusal,
  seedOf,
  utf8,
} from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { tschauSepp } from '../../src/tschau-sepp/index.ts'
import { opened } from '../random-match.ts'

const module: AnyModule = tschauSepp
const SEATS = [0, 1, 2]

function master(): Match {
  const secret = utf8('a secret')
  const nobody = SEATS.map(() => null)
  const header = {
    game: module.id,
    rules: module.rules,
    options: module.options.parse(undefined) as Json,
    resources: {},
    seats: SEATS.map((seat) => ({ name: `Player ${seat}`, kind: 'person' as const })),
    commitment: commit(secret),
    pledges: nobody,
    contributions: nobody,
  }
  return opened(module, header, seedOf(secret, nobody))
}

const after = (match: Match, event: Event): Match => {
  const next = match.after(event)
  if (isRefusal(next)) throw new Error(next.message)
  return next
}
const onTurn = (match: Match): number => match.toAct[0] ?? expect.fail('nobody is to act')
const auto = (match: Match): Event => {
  const seat = onTurn(match)
  return { type: 'play', seat, action: match.game.wire.action.encode(match.game.auto(match.view(seat))) }
}
/** What a slave holds: the view as it was sent. */
const slave = (match: Match, seat: number | null): unknown => {
  const view = match.game.wire.view.decode(JSON.parse(JSON.stringify(match.game.wire.view.encode(match.view(seat)))))
  if (isRefusal(view)) throw new Error(view.message)
  return view
}
const shown = (match: Match, view: unknown) => match.game.wire.view.encode(view)

describe('Tschau Sepp: master and slaves', () => {
  it('R 3.1.1.001, R 3.1.3.001: a slave has one seat, and its view lists and judges that seat’s actions alone', () => {
    const match = master()
    for (const seat of SEATS) {
      expect(shown(match, match.view(seat))).toMatchObject({ seat })
      expect(match.game.legal(match.view(seat)).length > 0).toBe(seat === onTurn(match))
    }
  })

  it('R 3.1.1.004, R 3.1.2.001, R 3.1.2.003: several players at one match, each acting by messages of its own', () => {
    let match = master()
    const acted = new Set<number>()
    for (let n = 0; n < 30; n++) {
      const event = JSON.parse(JSON.stringify(auto(match))) as Event & { seat: number }
      acted.add(event.seat)
      match = after(match, event)
    }
    expect([...acted].sort()).toEqual(SEATS)
  })

  it('R 3.1.1.005: the master has the state, a slave cannot reach it', () => {
    const match = master()
    const cards = JSON.stringify(shown(match, match.view(0))).match(/"[A6-9TJQK][CDHS]"/g) ?? []
    expect(cards).toHaveLength(6)
    expect(match.game.wire.position.encode(match.state)).toMatchObject({ drawPile: expect.any(Array) })
  })

  it('R 3.1.2.002: the master may play a seat itself, under the same rules', () => {
    const match = master()
    const notOnTurn = SEATS.find((seat) => seat !== onTurn(match)) ?? -1
    expect(isRefusal(match.after({ type: 'play', seat: notOnTurn, action: { type: 'draw' } }))).toBe(true)
    expect(after(match, auto(match)).seq).toBe(1)
  })

  it('R 3.1.2.006, R 3.2.003: after every change every slave can be sent its new view, which shows the change', () => {
    const before = master()
    const told = narration<Json>()
    const next = before.after({ type: 'play', seat: onTurn(before), action: { type: 'draw' } }, told.tell) as Match
    for (const seat of [...SEATS, null]) {
      expect(shown(next, next.view(seat))).not.toEqual(shown(before, before.view(seat)))
      expect(told.heardBy(seat).length).toBeGreaterThan(0)
    }
  })

  it('R 3.1.2.007, R 3.1.3.002, R 3.1.3.003: a slave finds out by itself what it may do, with the master’s own reasons', () => {
    let match = master()
    for (let n = 0; n < 60; n++) {
      for (const seat of SEATS) {
        const view = slave(match, seat)
        for (const json of [{ type: 'draw' }, { type: 'pass' }, { type: 'play', card: '6H' }, { type: 'say', word: 'sepp' }]) {
          const mine = match.game.refuse(view, match.game.wire.action.decode(json))
          const masters = match.after({ type: 'play', seat, action: json })
          expect(mine).toEqual(isRefusal(masters) ? (masters as Refusal) : null)
        }
      }
      match = after(match, auto(match))
    }
  })

  it('R 3.1.3.004: whatever a slave asks of its view, neither the view nor the master changes', () => {
    const match = master()
    const before = [shown(match, match.view(1)), match.game.wire.position.encode(match.state)]
    const view = slave(match, 1)
    match.game.legal(view)
    match.game.refuse(view, match.game.wire.action.decode({ type: 'draw' }))
    match.game.auto(slave(match, onTurn(match)))
    expect([shown(match, match.view(1)), match.game.wire.position.encode(match.state)]).toEqual(before)
    expect(shown(match, view)).toEqual(before[0])
  })

  it('R 3.1.3.005: what a slave holds is what the master sent', () => {
    let match = master()
    for (let n = 0; n < 40; n++) {
      for (const seat of [...SEATS, null]) expect(shown(match, slave(match, seat))).toEqual(shown(match, match.view(seat)))
      match = after(match, auto(match))
    }
  })

  it('R 3.2.001, R 3.2.004: whatever comes in, the match answers and can go on', () => {
    let match = master()
    const nonsense: Json[] = [null, [], 'draw', { type: 'kick' }, { type: 'play', card: 'XX' }, { type: 'choose-suit', suit: 7 }]
    for (let n = 0; n < 50; n++) {
      for (const action of nonsense) expect(isRefusal(match.after({ type: 'play', seat: n % 4, action }))).toBe(true)
      match = after(match, auto(match))
    }
    expect(match.seq).toBe(50)
  })

  it('R 3.2.005: a message costs a bounded number of steps, however long the match has lasted', () => {
    // Counted in calls to the luck of the step, not in seconds: only a restock uses any, and at most one number per card.
    const { game } = master()
    let drawn = 0
    const counting = {
      below: (n: number) => {
        drawn++
        return n - 1
      },
    }
    let state = game.start(counting)
    for (let n = 0; n < 500 && game.outcome(state) === null; n++) {
      drawn = 0
      const seat = game.toAct(state)[0] as number
      state = game.play(state, seat, game.auto(game.view(state, seat)), counting)
      expect(drawn).toBeLessThanOrEqual(36 * 3)
    }
  })
})
