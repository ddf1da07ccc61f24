/** Whether a lobby's host is there, as everyone is told. */
import { asGameId, asPlayerId } from '@parlour/protocol'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lobbyView } from '../../src/matchmaking/lobby-view.ts'
import { Sweeper } from '../../src/matchmaking/sweeper.ts'
import { type Lobby, newId } from '../../src/repository/index.ts'

const ANN = asPlayerId('ann')
const host = { id: ANN, username: 'ann', displayName: 'Ann', role: 'player' } as const
const NOW = new Date('2026-05-01T12:00:00Z')

const lobby = (seconds: number, changes: Partial<Lobby> = {}): Lobby => ({
  id: newId(),
  code: 'ABC234',
  kind: 'public',
  game: 'crazy-tens',
  options: {},
  seats: 2,
  rules: { clock: null, spectators: true, rated: false, autoRestart: false, grace: 120 },
  hostId: ANN,
  secret: null,
  commitment: null,
  previous: null,
  rating: null,
  createdAt: new Date(NOW.getTime() - seconds * 1000),
  startAt: null,
  sentAway: [],
  apart: [],
  gameId: null,
  taken: [{ seat: 0, player: host, bot: null, pledge: null, agreedTo: null, joinedAt: NOW, elsewhere: false }],
  ...changes,
})

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

it('a host without a connection is away, once the page has had time to come', () => {
  const seen = (online: boolean, seconds: number, changes?: Partial<Lobby>) =>
    lobbyView(lobby(seconds, changes), { isOnline: () => online }, Date.now()).hostAway
  expect(seen(false, 60)).toBe(true)
  expect(seen(false, 5)).toBeUndefined()
  expect(seen(true, 60)).toBeUndefined()
  expect(seen(false, 60, { kind: 'private' })).toBe(true)
  expect(seen(false, 60, { kind: 'quick' })).toBeUndefined()
  expect(seen(false, 60, { gameId: asGameId('begun') })).toBeUndefined()
})

it('those who look are told when a host goes and comes back, once each, and a table without anybody is cleared away', async () => {
  const table = lobby(60)
  let online = true
  const told: boolean[] = []
  const removed: string[] = []
  const none = { lobbies: { listOpen: async () => (removed.length > 0 ? [] : [table]), dueLobbies: async () => [] } }
  const sweeper = new Sweeper({
    repository: none as never,
    matchmaking: {
      announce: () => void told.push(online),
      change: async (id) => {
        removed.push(id)
        return table
      },
    },
    announcer: { isOnline: () => online },
    quickMatches: { sweep: async () => undefined } as never,
    rematches: {} as never,
    settlement: { sweep: async () => undefined } as never,
    log: pino({ level: 'silent' }),
    now: Date.now,
  })
  sweeper.start()
  const round = () => vi.advanceTimersByTimeAsync(30_000)
  await round()
  expect(told).toEqual([])
  online = false
  await round()
  await round()
  expect(told).toEqual([false])
  online = true
  await round()
  expect(told).toEqual([false, true])
  online = false
  for (let minute = 0; minute < 16; minute++) await vi.advanceTimersByTimeAsync(60_000)
  expect(removed).toEqual([table.id])
  await sweeper.stop()
})
