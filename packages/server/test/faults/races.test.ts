/**
 * Moves that are sent twice, lost, late or at the same moment as others: the log stays right, and each client ends with the true view.
 */
import { randomUUID } from 'node:crypto'
import type { GameId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Chair, onTurn, playMoves } from '../gateway/chair.ts'
import { House } from '../gateway/house.ts'
import { LossyProxy } from './lossy-proxy.ts'

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house?.close())

async function two(): Promise<[Chair, Chair, ...Chair[]]> {
  const { gameId, people } = await house.seat({ game: 'crazy-tens', options: { target: 1_000_000 } })
  return Chair.takeAll(people, gameId)
}

/** What the log folds to, by a server that has never seen the table. */
async function truth(gameId: GameId, chair: Chair) {
  const fresh = await house.start()
  try {
    const { seq, h, view, toAct } = await (await chair.player.at(fresh.url).socket()).join(gameId)
    return { seq, h, view, toAct }
  } finally {
    await fresh.close()
  }
}

/** All chairs have the view that follows from the log, which has one event for every number. */
async function allTrue(chairs: readonly Chair[]): Promise<void> {
  const [{ gameId }] = chairs as [Chair]
  const log = await house.log(gameId)
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1))
  for (const chair of chairs) {
    const { seq, h, view, toAct } = await chair.reaches(log.length)
    expect({ seq, h, view, toAct }).toEqual(await truth(gameId, chair))
  }
}

describe('the same move more than once', () => {
  it('five times at once through one socket: one event, five equal answers', async () => {
    const chairs = await two()
    const { actor } = await onTurn(chairs)
    const move = { seq: 0, move: 'again', action: actor.legal() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => actor.submit(move)))
    expect(answers.map(({ ok, seq }) => ({ ok, seq }))).toEqual(Array.from({ length: 5 }, () => ({ ok: true, seq: 1 })))
    expect(await house.log(actor.gameId)).toHaveLength(1)
    await allTrue(chairs)
  })

  it('five times at once through five sockets: one event, five equal answers', async () => {
    const chairs = await two()
    const { actor } = await onTurn(chairs)
    const copies = await Promise.all(Array.from({ length: 5 }, () => Chair.take(actor.player, actor.gameId)))
    const move = { seq: 0, move: 'again', action: actor.legal() }
    const answers = await Promise.all(copies.map((copy) => copy.submit(move)))
    expect(answers.map(({ ok, seq }) => ({ ok, seq }))).toEqual(copies.map(() => ({ ok: true, seq: 1 })))
    expect(await house.log(actor.gameId)).toHaveLength(1)
    await Promise.all(copies.map((copy) => copy.reaches(1)))
    for (const { states } of copies) expect(states.map(({ seq }) => seq)).toEqual([1])
    await allTrue([...chairs, ...copies])
  })
})

describe('lost connections', () => {
  it('cut between commit and acknowledgement: the move counts, and sent again it is answered as if nothing had happened', async () => {
    const proxy = await LossyProxy.between(house.url)
    try {
      const chairs = await two()
      for (let round = 0; round < 10; round++) {
        const { actor, other } = await onTurn(chairs)
        const through = await Chair.take(actor.player.at(proxy.url), actor.gameId)
        proxy.breaksOn = (text) => text.startsWith('{"re":') && text.includes('"seq"')
        const before = (await house.log(actor.gameId)).length
        const move = { seq: before, move: `lost ${round}`, action: actor.legal() }
        await expect(through.submit(move)).rejects.toThrow('closed')
        // The others know before the sender does.
        await other.reaches(before + 1)
        proxy.breaksOn = () => false
        const back = await Chair.take(actor.player.at(proxy.url), actor.gameId, { have: before })
        expect(back.joined.seq).toBe(before + 1)
        expect(back.joined.missed?.map(({ seq }) => seq)).toEqual([before + 1])
        expect(await back.submit(move)).toMatchObject({ ok: true, seq: before + 1 })
        expect(await house.log(actor.gameId)).toHaveLength(before + 1)
        back.socket.cut()
      }
      await allTrue(chairs)
    } finally {
      await proxy.close()
    }
  })

  it('cut right after sending, many times: whatever became of the move, sending it again settles it', async () => {
    const chairs = await two()
    for (let round = 0; round < 30; round++) {
      const { actor } = await onTurn(chairs)
      const once = await Chair.take(actor.player, actor.gameId)
      const move = { seq: once.now.seq, move: `cut ${round}`, action: once.legal() }
      once.submit(move).catch(() => undefined)
      once.socket.cut()
      const answer = await actor.submit(move)
      expect(answer).toMatchObject({ ok: true, seq: move.seq + 1 })
      await Promise.all(chairs.map((chair) => chair.reaches(move.seq + 1)))
    }
    const log = await house.log(chairs[0].gameId)
    expect(log.map(({ move }) => move)).toEqual(Array.from({ length: 30 }, (_, round) => `cut ${round}`))
    await allTrue(chairs)
  })

  it('a cut while joining leaves nobody at the table', async () => {
    const { gameId, people } = await house.seat({ game: 'crazy-tens' })
    const [, guest] = people as [Chair['player'], Chair['player']]
    const host = await Chair.take(people[0] as Chair['player'], gameId)
    for (let round = 0; round < 20; round++) {
      const socket = await guest.socket()
      socket.join(gameId).catch(() => undefined)
      socket.cut()
    }
    const live = house.server.tables.peek(gameId)
    const deadline = Date.now() + 10_000
    // All joins have had their turn when a later one has.
    for (;;) {
      await host.must('joinGame')
      if (live?.audience.viewers.size === 1) break
      if (Date.now() > deadline) throw new Error(`${live?.audience.viewers.size} still look on.`)
    }
  })
})

describe('moves out of order', () => {
  it('the later one first is refused, and accepted in its turn', async () => {
    const chairs = await two()
    const { actor } = await onTurn(chairs)
    const action = actor.legal()
    const [late, first] = await Promise.all([
      actor.submit({ seq: 1, move: 'second', action: { type: 'draw' } }),
      actor.submit({ seq: 0, move: 'first', action }),
    ])
    expect(late.error?.code).toBe('FutureSeq')
    expect(first).toMatchObject({ ok: true, seq: 1 })
    await playMoves(chairs, 3)
    // Far too late, with ids that nobody knows: refused; with an id that is known: the old answer.
    expect((await actor.submit({ seq: 1, move: 'third', action })).error?.code).toBe('StaleSeq')
    expect(await actor.submit({ seq: 0, move: 'first', action })).toMatchObject({ ok: true, seq: 1 })
    expect(await house.log(actor.gameId)).toHaveLength(4)
    await allTrue(chairs)
  })
})

describe('two clients of one account at one seat', () => {
  it('both see everything; of two moves for one position one counts, and the other gets StaleSeq and the current view', async () => {
    const chairs = await two()
    let races = 0
    for (let round = 0; round < 20; round++) {
      const { actor, other } = await onTurn(chairs)
      const [left, right] = [await Chair.take(actor.player, actor.gameId), await Chair.take(actor.player, actor.gameId)]
      const { seq } = left.now
      const options = left.now.legal ?? []
      const answers = await Promise.all([
        left.submit({ seq, move: randomUUID(), action: options[0] ?? null }),
        right.submit({ seq, move: randomUUID(), action: options.at(-1) ?? null }),
      ])
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(answers.find(({ ok }) => !ok)?.error?.code).toBe('StaleSeq')
      races++
      for (const chair of [left, right, actor, other]) await chair.reaches(seq + 1)
      const loser = answers[0]?.ok === true ? right : left
      await loser.until(() => loser.states.some(({ happened, seq: told }) => told === seq + 1 && happened.length === 0))
      expect(left.now.view).toEqual(right.now.view)
      for (const { socket } of [left, right]) socket.cut()
    }
    expect(await house.log(chairs[0].gameId)).toHaveLength(races)
    await allTrue(chairs)
  })

  it('one of them may go; the seat is connected as long as the other is there', async () => {
    const chairs = await two()
    const second = await Chair.take(chairs[0].player, chairs[0].gameId)
    chairs[0].socket.cut()
    await second.socket.must('unwatch')
    expect((await chairs[1].must('joinGame')).presence).toMatchObject({ seats: [{ connected: true }, { connected: true }] })
  })
})

it('many moves racing for one place: one event for each number, whatever is sent', async () => {
  const chairs = await two()
  for (let round = 0; round < 10; round++) {
    const { actor } = await onTurn(chairs)
    const { seq, legal = [] } = actor.now
    const storm = chairs.flatMap((chair) =>
      Array.from({ length: 8 }, (_, index) => chair.submit({ seq, move: randomUUID(), action: legal[index % legal.length] ?? null })),
    )
    const answers = await Promise.all(storm)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    await Promise.all(chairs.map((chair) => chair.reaches(seq + 1)))
  }
  expect(await house.log(chairs[0].gameId)).toHaveLength(10)
  await allTrue(chairs)
})
