/**
 * Blocked people never meet in a quick match, however they come together: asked for at the same moment at two nodes, merged when windows have
 * grown, filled up with bots, or blocked while they wait side by side. Ten thousand pairings, a sample of them in an ordinary run, with the
 * server's own matchmaking on a real database; only sockets and the tables of the matches are left out.
 */
import type { PlayerId } from '@parlour/protocol'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { MatchmakingDeps } from '../../src/matchmaking/deps.ts'
import { Matchmaking } from '../../src/matchmaking/matchmaking.ts'
import { QuickMatches } from '../../src/matchmaking/quick-match.ts'
import { type NewGame, newId, type Player, type Repository } from '../../src/repository/index.ts'
import { openResources } from '../../src/resources/index.ts'
import { type Bench, openBench, somebody } from '../repository/support.ts'

const { scale, seed } = inject('sample')
const PAIRINGS = Math.ceil(10_000 * scale)
const PEOPLE = 40
/** Of all pairs, so many have a block between them. */
const BLOCKED = 0.25
const GAMES = ['crazy-tens', 'big-two', 'tschau-sepp', 'scrabble']

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench?.close())

/** The same every time for the same seed. */
function luckOf(text: string): () => number {
  let state = [...text].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A node: its own repository, and what it tells nobody. */
function nodeOn(repository: Repository, made: (game: NewGame) => void): { readonly quick: QuickMatches; readonly lobbies: Matchmaking } {
  const deps: MatchmakingDeps = {
    repository,
    resources: openResources({}),
    defaults: { turnMs: 60_000, graceMs: 60_000 },
    announcer: { lobbyChanged: () => undefined, lobbyUnlisted: () => undefined, toPlayer: () => undefined, isOnline: () => true },
    sessions: { registerGameSession: async (game) => made(game) },
    now: Date.now,
    nodeId: newId(),
  }
  const lobbies = new Matchmaking(deps)
  return { lobbies, quick: new QuickMatches(deps, lobbies) }
}

const pair = (one: PlayerId, other: PlayerId): string => [one, other].sort().join(' ')

it(`in ${PAIRINGS} pairings nobody meets whom they have blocked, or who has blocked them (seed ${seed})`, async () => {
  const luck = luckOf(seed)
  const below = (count: number): number => Math.floor(luck() * count)
  const people: Player[] = []
  for (let count = 0; count < PEOPLE; count++) people.push(await somebody(bench.repository))
  const any = (): Player => people[below(PEOPLE)] as Player
  /** Pairs with a block, and who has blocked. */
  const apart = new Map<string, readonly [PlayerId, PlayerId]>()
  const block = async (one: Player, other: Player): Promise<void> => {
    if (one === other || apart.has(pair(one.id, other.id))) return
    apart.set(pair(one.id, other.id), [one.id, other.id])
    await bench.repository.avoidances.avoid(other.id, 'blocked', { playerId: one.id, allow: () => undefined })
  }
  while (apart.size < (BLOCKED * PEOPLE * (PEOPLE - 1)) / 2) await block(any(), any())

  let pairings = 0
  const wrong: string[] = []
  const met = new Set<string>()
  const made = ({ seats }: NewGame): void => {
    const sitting = seats.flatMap(({ playerId }) => (playerId === null ? [] : [playerId]))
    for (const [index, one] of sitting.entries()) {
      for (const other of sitting.slice(index + 1)) {
        pairings++
        met.add(pair(one, other))
        if (apart.has(pair(one, other))) wrong.push(pair(one, other))
      }
    }
  }
  const nodes = [nodeOn(bench.repository, made), nodeOn(bench.other, made)] as const
  const node = () => nodes[below(2)] as (typeof nodes)[number]
  const rounds: string[] = []
  for (let round = 0; pairings < PAIRINGS; round++) {
    expect(round, `${pairings} pairings after ${rounds.slice(-20).join(', ')}`).toBeLessThan(PAIRINGS + 200)
    // Some block each other while they wait, and some think better of it.
    for (let turn = 0; turn < 3; turn++) {
      const given = [...apart.values()][below(apart.size)]
      if (given !== undefined && luck() < 0.5) {
        apart.delete(pair(...given))
        await bench.repository.avoidances.forget(...given)
      } else await block(any(), any())
    }
    const kind = ['ask', 'ask', 'ask', 'sweep', 'fill', 'grow'][below(6)] as string
    rounds.push(kind)
    // Many at once, at both nodes; what loses a race is refused, and that is no pairing.
    if (kind === 'ask') {
      const asking = Array.from({ length: 8 }, () => ({ at: node(), who: any(), game: GAMES[below(GAMES.length)] as string }))
      await Promise.all(asking.map(({ at, who, game }) => at.quick.seek(who, game, null).catch(() => undefined)))
    } else if (kind === 'grow') {
      // Ratings far apart meet only when their windows have grown: then the sweep brings them together.
      await bench.client.query(`update lobbies set rating = 1000 + floor(random() * 1000) where kind = 'quick' and game_id is null`)
      await bench.client.query(
        `update lobbies set created_at = created_at - interval '20 seconds' where kind = 'quick' and game_id is null`,
      )
    } else if (kind === 'fill') {
      const due = await bench.repository.lobbies.dueLobbies(new Date(Date.now() + 60_000))
      await Promise.all(due.flatMap((id) => nodes.map(({ quick }) => quick.fill(id).catch(() => undefined))))
    } else await Promise.all(nodes.map(({ quick }) => quick.sweep()))
    expect(wrong, `after ${rounds.slice(-20).join(', ')}`).toEqual([])
  }
  // They are kept apart, and not everybody from everybody.
  expect(met.size).toBeGreaterThan(Math.min(pairings, 300) / 2)
  // Whoever is left waits where nobody is whom they are to be kept apart from, once it was looked after.
  for (const { quick } of nodes) await quick.sweep()
  for (const { apart: left } of await bench.repository.lobbies.findWaiting()) expect(left).toEqual([])
}, 1_800_000)

it('two who wait side by side when one blocks the other do not begin together, also if that is asked for first', async () => {
  const games: NewGame[] = []
  const { quick, lobbies } = nodeOn(bench.repository, (game) => games.push(game))
  await bench.client.query(`delete from lobbies`)
  const [ann, ben] = [await somebody(bench.repository), await somebody(bench.repository)]
  const { lobbyId } = await quick.seek(ann, 'big-two', null)
  expect(await quick.seek(ben, 'big-two', null)).toMatchObject({ status: 'waiting', lobbyId })
  await bench.repository.avoidances.avoid(ann.id, 'blocked', { playerId: ben.id, allow: () => undefined })
  await expect(lobbies.start(lobbyId)).rejects.toThrow()
  expect(games).toEqual([])
  await quick.fill(lobbyId)
  const waiting = await bench.repository.lobbies.findWaiting('big-two')
  expect(waiting.map(({ taken }) => taken.map(({ player }) => player?.id))).toEqual([[ann.id], [ben.id]])
  // Now each begins by themselves.
  for (const { id } of waiting) await quick.fill(id)
  expect(games.map(({ seats }) => seats.filter(({ playerId }) => playerId !== null).length)).toEqual([1, 1])
})
