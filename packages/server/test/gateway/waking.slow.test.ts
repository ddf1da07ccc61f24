/** Tables leave memory and come back, servers stop and start: nobody at the table can tell. */
import { randomBytes } from 'node:crypto'
import { commit, fromHex } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import { afterEach, expect, it } from 'vitest'
import { poll } from '../../src/database/wait.ts'
import type { TestPlayer } from '../support/client.ts'
import { Robot } from '../support/robot.ts'
import { Chair, onTurn, playMoves } from './chair.ts'
import { House, type HouseSettings } from './house.ts'

let house: House
afterEach(() => house?.close())

async function open(settings: HouseSettings): Promise<House> {
  house = await House.open(settings)
  return house
}

const gone = (gameId: GameId, limit = 20_000) =>
  poll(limit, 50, async () => (house.server.tables.peek(gameId) === undefined ? true : undefined))

it('an idle table leaves memory and comes back with the same view', async () => {
  await open({ idleMs: 1_000 })
  const { gameId, people } = await house.seat({ game: 'crazy-tens', options: { target: 1_000_000 } })
  const chairs = await Chair.takeAll(people, gameId)
  await playMoves(chairs, 30)
  const before = chairs.map(({ now: { seq, h, view, toAct } }) => ({ seq, h, view, toAct }))
  for (const { socket } of chairs) socket.cut()
  expect(await gone(gameId)).toBe(true)
  const back = await Chair.takeAll(people, gameId)
  expect(back.map(({ joined: { seq, h, view, toAct } }) => ({ seq, h, view, toAct }))).toEqual(before)
  await playMoves(back, 2)
})

it('a table that somebody looks at, or where something is due, stays', async () => {
  await open({ idleMs: 0 })
  const watched = await house.seat({ game: 'crazy-tens' })
  await Chair.takeAll(watched.people, watched.gameId)
  const timed = await house.seat({ game: 'crazy-tens', table: { clock: 600 } })
  const idle = await house.seat({ game: 'crazy-tens' })
  expect(await gone(idle.gameId)).toBe(true)
  expect(house.server.tables.peek(watched.gameId)).toBeDefined()
  expect(house.server.tables.peek(timed.gameId)).toBeDefined()
})

it('what a server saw to that is gone is seen to by the next, and nothing keeps it from leaving memory', async () => {
  await open({ idleMs: 3_000 })
  const { gameId } = await house.seat({ game: 'crazy-tens' })
  expect(await gone(gameId)).toBe(true)
  await house.sql(`update games set awake_by = gen_random_uuid()`)
  const back = await poll(10_000, 20, async () => house.server.tables.peek(gameId))
  expect(back).toBeDefined()
  expect(await gone(gameId)).toBe(true)
  expect(await house.server.repository.games.inherit(house.server.lease.id, 10)).toEqual([])
})

it('after a restart bots that were to move do, without anyone coming', async () => {
  // So long that the first server never gets to it.
  await open({ botDelayMs: 60_000 })
  const player = await house.guest()
  const { gameId } = await player.must<{ gameId: GameId }>('POST', '/games', { game: 'tschau-sepp', opponents: [{ bot: 'learner' }] })
  const chair = await Chair.take(player, gameId)
  const before = chair.now
  while (chair.isToAct) await chair.reaches((await chair.submit()).seq as number)
  const { seq } = chair.now
  expect(await house.log(gameId)).toHaveLength(seq)
  await house.restart({ botDelayMs: 0 })
  expect((await chair.socket.closed).code).toBe(1001)
  const moved = await poll(20_000, 20, async () => ((await house.log(gameId)).length > seq ? true : undefined))
  expect(moved).toBe(true)
  expect((await house.log(gameId))[seq]).toMatchObject({ type: 'play', seat: 1 })
  const back = await Chair.take(player.at(house.url), gameId, { have: before.seq })
  expect(back.joined.missed?.[0]?.seq).toBe(before.seq + 1)
})

it('after a restart a table that waits for luck goes on waiting, and knows what has been revealed', async () => {
  await open({ revealMs: 600_000 })
  const luck = randomBytes(32).toString('hex')
  const pledges = [commit(fromHex(luck)), commit(randomBytes(32))]
  const { gameId, people } = await house.seat({ game: 'crazy-tens', pledges })
  const chair = await Chair.take(people[0] as TestPlayer, gameId)
  await chair.must('contribute', { contribution: luck })
  await house.restart({ revealMs: 1_000 })
  const dealt = await poll(20_000, 20, async () => (await house.server.repository.games.find(gameId))?.dealtAt ?? undefined)
  expect(dealt).toBeDefined()
  const back = await Chair.take((people[0] as TestPlayer).at(house.url), gameId)
  expect(back.joined.header.contributions).toEqual([luck, 'withheld'])
})

it('after a restart a clock goes on, and time without a server does not count as absence', async () => {
  await open({ graceMs: 1_000 })
  const { gameId, people } = await house.seat({ game: 'crazy-tens', table: { clock: 1 } })
  const chairs = await Chair.takeAll(people, gameId)
  await onTurn(chairs)
  await house.restart()
  // Nobody has come back, and still the turn runs out.
  const acted = await poll(20_000, 20, async () => ((await house.log(gameId)).some(({ by }) => by === 'clock') ? true : undefined))
  expect(acted).toBe(true)
  expect((await house.log(gameId)).some(({ why }) => why === 'gone')).toBe(false)
})

it('a restart that became due while the server was down still comes, for those who come back', async () => {
  await open({})
  const { gameId, people } = await house.seat({ game: 'crazy-tens', options: { preset: 'single' }, table: { autoRestart: true } })
  await Promise.all(people.map((player) => new Robot(player, gameId).play()))
  const lobby = await poll(10_000, 20, async () => (await house.server.repository.lobbies.findRematch(gameId)) ?? undefined)
  expect(lobby?.startAt).not.toBeNull()
  await house.sql(`update lobbies set start_at = now() - interval '1 second' where start_at is not null`)
  await house.restart()
  // Slower than the first look around.
  await poll(10_000, 50, async () =>
    performance.timeOrigin + performance.now() - (lobby?.createdAt.getTime() ?? 0) > 3_000 ? true : undefined,
  )
  const sockets = await Promise.all(people.map((player) => player.at(house.url).socket()))
  for (const socket of sockets) {
    const { gameId: next } = await socket.next('matchFound', ({ previous }) => previous === gameId)
    expect((await socket.join(next)).header.previous).toBe(gameId)
  }
})

it('what was under way when the server stopped is finished by the next: moves, views, chat', async () => {
  await open({})
  const { gameId, people } = await house.seat({ game: 'crazy-tens', options: { target: 1_000_000 } })
  const chairs = await Chair.takeAll(people, gameId)
  await playMoves(chairs, 5)
  await chairs[0].must('chat', { text: 'before' })
  const { actor } = await onTurn(chairs)
  const moving = actor.submit({ move: 'at the last moment' }).catch(() => undefined)
  await house.restart()
  const answer = await moving
  const back = await Chair.takeAll(
    people.map((player) => player.at(house.url)),
    gameId,
  )
  if (answer?.ok === true) expect(back[0].joined.seq).toBe(answer.seq)
  expect(back[0].joined.chat).toMatchObject([{ text: 'before' }])
  await playMoves(back, 5)
})
