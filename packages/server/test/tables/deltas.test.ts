/** Whoever is told only what has changed sees what everybody else sees: every view of random matches of all games, from every place. */
import { games } from '@parlour/games'
import { prepare } from '@parlour/house'
import { at, type Event, isRefusal, type Json, type Match, openMatch, quickChance, seedOf, utf8 } from '@parlour/kernel'
import { checksumOf, deltaOf, viewAfter } from '@parlour/protocol/deltas'
import { describe, expect, it } from 'vitest'
import { openResources } from '../../src/resources/index.ts'

const MOVES = 150
const resources = openResources({})

/** A match of so many events at most, event by event; some of them take moves back, where one is alone. */
function* positionsOf(id: string, seats: number, luck: string): Generator<Match> {
  const module = games.find((one) => one.id === id) ?? expect.fail(`no game ${id}`)
  const prepared = prepare(module, { seats, options: id === 'crazy-tens' ? { preset: 'dozenal' } : {} }, resources)
  if (isRefusal(prepared)) throw new Error(prepared.message)
  const { game, options } = prepared
  const chance = quickChance(luck)
  const full = {
    game: id,
    rules: module.rules,
    options: options as Json,
    resources: {},
    seats: Array.from({ length: seats }, (_, seat) => ({ name: `Player ${seat}`, kind: 'person' as const })),
    commitment: null,
    pledges: Array.from({ length: seats }, () => null),
    contributions: Array.from({ length: seats }, () => null),
    ...(seats === 1 && { undo: true as const }),
  }
  let match = openMatch({ game, header: full, seed: seedOf(utf8(luck), full.contributions) })
  if (isRefusal(match)) throw new Error(match.message)
  yield match
  for (let moves = 0; moves < MOVES && match.outcome === null; moves++) {
    const next: Match = after(match, chance.below(8) === 0 && match.canUndo ? { type: 'undo', steps: 1 } : randomPlay(match, chance))
    if (next === match) return
    match = next
    yield match
  }
}

function randomPlay(match: Match, chance: ReturnType<typeof quickChance>): Event | null {
  const seat = at(match.toAct, 0)
  const legal = match.game.legal(match.view(seat))
  if (legal.length === 0) return null
  return { type: 'play', seat, action: match.game.wire.action.encode(at(legal, chance.below(legal.length))) }
}

function after(match: Match, event: Event | null): Match {
  const next = event === null ? match : match.after(event)
  if (isRefusal(next)) throw new Error(next.message)
  return next
}

const sent = (json: Json): Json => JSON.parse(JSON.stringify(json))

describe.each(games.map(({ id, seats }) => [id, seats.usual] as const))('%s', (id, seats) => {
  it('is the same view by view, for every seat and for spectators, also between any two positions', () => {
    const chance = quickChance(`pairs ${id}`)
    let changes = 0
    for (const luck of ['one', 'two', 'three']) {
      const seen: Json[][] = []
      for (const match of positionsOf(id, seats, `${id} ${luck}`)) {
        const views = [null, ...Array.from({ length: seats }, (_, seat) => seat)].map((seat) =>
          match.game.wire.view.encode(match.view(seat)),
        )
        for (const [place, now] of views.entries()) {
          const crc = checksumOf(now)
          for (const before of [seen.at(-1)?.[place], seen[chance.below(seen.length + 1)]?.[chance.below(seats + 1)]]) {
            if (before === undefined) continue
            changes++
            expect(viewAfter(sent(before), { delta: sent(deltaOf(before, now)), crc })).toStrictEqual(sent(now))
          }
        }
        seen.push(views)
      }
    }
    expect(changes).toBeGreaterThan(100)
  })
})
