/** Everybody at a table learns by name who looks on, through whichever node they all come. */
import { quickChance } from '@parlour/kernel'
import { type GameId, MOST_WATCHERS, type Presence, type Watcher } from '@parlour/protocol'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { poll } from '../../src/database/wait.ts'
import { Chair, playMoves } from '../gateway/chair.ts'
import { House } from '../gateway/house.ts'
import type { TestPlayer } from '../support/client.ts'
import { statementsOf } from '../support/statements.ts'

const WATCHED = { game: 'crazy-tens', visibility: 'public', table: { spectators: true } } as const
const { seed } = inject('sample')

let house: House
const urls: string[] = []
beforeAll(async () => {
  house = await House.open()
  const nodes = [house.server, await house.start()]
  urls.push(...nodes.map(({ url }) => url))
  const know = await poll(20_000, 20, async () => nodes.every(({ lease }) => lease.aliveOthers === 1) || undefined)
  if (know === undefined) throw new Error('The nodes do not find each other.')
})
afterAll(() => house?.close())

const told = ({ socket, joined, gameId }: Chair): Presence => {
  const last = socket.frames.findLast((frame) => frame.type === 'presence' && frame.gameId === gameId)
  return last?.type === 'presence' ? last : joined.presence
}
const byName = (watchers: readonly Watcher[]) => watchers.toSorted((a, b) => (a.name < b.name ? -1 : 1))
const watcherOf = async (player: TestPlayer): Promise<Watcher> => {
  const { displayName, username, role } = await player.must<{ displayName: string; username: string; role: string }>('GET', '/profile')
  return { name: displayName, ...(role !== 'guest' && { username }) }
}
const seated = async () => {
  const { gameId, people } = await house.seat(WATCHED)
  return {
    gameId,
    chairs: await Chair.takeAll(
      people.map((player, index) => player.at(urls[index] ?? '')),
      gameId,
    ),
  }
}
const WAITS = { timeout: 20_000 }

it(`whoever comes and goes is named to all, and nothing is said where nobody looks on (seed ${seed})`, async () => {
  const chance = quickChance(`watchers ${seed}`)
  const { gameId, chairs } = await seated()
  for (const chair of chairs) expect(Object.keys(told(chair))).not.toContain('watchers')
  const there: { readonly chair: Chair; readonly who: Watcher }[] = []
  const agree = async (): Promise<void> => {
    const expected = byName(there.map(({ who }) => who))
    for (const chair of [...chairs, ...there.map(({ chair }) => chair)])
      await expect.poll(() => byName(told(chair).watchers ?? []), WAITS).toEqual(expected)
  }
  for (let step = 0; step < 8; step++) {
    const leaves = there.length > 0 && chance.below(3) === 0
    if (leaves) there.splice(chance.below(there.length), 1)[0]?.chair.socket.cut()
    else {
      const player = chance.below(2) === 0 ? await house.guest() : await house.account()
      const at = player.at(urls[chance.below(urls.length)] ?? '')
      there.push({ chair: await Chair.take(at, gameId), who: await watcherOf(player) })
    }
    await agree()
  }
  for (const { chair } of there.splice(0)) chair.socket.cut()
  for (const chair of chairs) await expect.poll(() => Object.keys(told(chair)), WAITS).not.toContain('watchers')
})

it('somebody who looks on through several windows and nodes is named once', async () => {
  const { gameId, chairs } = await seated()
  const player = await house.account()
  const who = await watcherOf(player)
  for (const url of [...urls, ...urls]) await Chair.take(player.at(url), gameId)
  for (const chair of chairs) {
    await expect.poll(() => told(chair).watchers, WAITS).toEqual([who])
    expect(told(chair).moreWatchers).toBeUndefined()
  }
})

it('of a crowd fifty are named and the others counted, at either node', async () => {
  const { gameId, chairs } = await seated()
  const crowd = await house.guests(MOST_WATCHERS + 3)
  await Promise.all(crowd.map((player, index) => Chair.take(player.at(urls[index % 2] ?? ''), gameId)))
  for (const chair of chairs) {
    await expect.poll(() => told(chair).spectators, WAITS).toBe(crowd.length)
    expect([told(chair).watchers?.length, told(chair).moreWatchers]).toEqual([MOST_WATCHERS, 3])
  }
})

it('no move asks who somebody is, whoever looks on', async () => {
  const { gameId, chairs } = await seated()
  // Coming asks, and some of that is done a moment later; a move that asked would do so every time.
  const asked = async (): Promise<readonly string[]> => {
    const sent = await statementsOf(() => playMoves(chairs, 4))
    return sent.map(({ text }) => text).filter((text) => /\bplayers\b/.test(text))
  }
  await expect.poll(asked, WAITS).toEqual([])
  const watcher = await Chair.take((await house.account()).at(urls[1] ?? ''), gameId)
  for (const chair of chairs) await expect.poll(() => told(chair).watchers?.length, WAITS).toBe(1)
  await expect.poll(asked, WAITS).toEqual([])
  await watcher.reaches(8)
})

it('a table that nobody may watch names nobody', async () => {
  const { gameId } = await house.seat({ ...WATCHED, visibility: 'private', table: { spectators: false } })
  const outsider = await house.guest()
  await expect(Chair.take(outsider, gameId as GameId)).rejects.toThrow('RecordNotFound')
})

it('somebody who comes in again and again does not make the table talk each time', async () => {
  const { gameId, chairs } = await seated()
  const [player] = await house.guests(1)
  const watcher = await Chair.take(player as TestPlayer, gameId)
  await expect.poll(() => told(chairs[0]).spectators, WAITS).toBe(1)
  const frames = () => chairs[0].socket.frames.filter(({ type }) => type === 'presence').length
  const [before, began] = [frames(), performance.now()]
  for (let times = 0; times < 30; times++) await watcher.socket.join(gameId, {})
  const quarters = (performance.now() - began) / 250
  expect(frames() - before).toBeLessThanOrEqual(quarters + 1)
  const there = [await watcherOf(player as TestPlayer)]
  await expect.poll(() => told(chairs[0]).watchers, WAITS).toEqual(there)
})
