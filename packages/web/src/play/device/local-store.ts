/**
 * Where matches of this device are kept: in IndexedDB, so that a reload or a crash loses nothing, or in memory where the browser forbids
 * it. An event is stored under its number; a number that is taken means that another tab plays the same match.
 */
import { randomHex } from '@parlour/client'
import type { Event, Header } from '@parlour/kernel'
import { asGameId, type GameId } from '@parlour/protocol/ids'
import type { MatchTime } from '@parlour/protocol/match-time'
import { LOCAL_PREFIX, type LocalMatch, type LocalPlayer } from '../tables.ts'

export const newLocalId = (): GameId => asGameId(`${LOCAL_PREFIX}${randomHex(8)}`)

/** Everything that a match kept here is made of, beside its log. */
export interface MatchHere {
  readonly id: GameId
  readonly header: Header
  readonly players: readonly LocalPlayer[]
  /** Hex; null for a numbered deal, which has none. It leaves the device's store only when the match is closed. */
  readonly secret: string | null
  readonly startedAt: number
  /** Time for the match, where it is played with a clock. */
  readonly time?: MatchTime
  /** The match that followed. */
  readonly next?: GameId
}

/** What the list of matches shows and the log does not say by itself. */
export interface Standing {
  readonly changedAt: number
  readonly moves: number
  readonly over: boolean
  readonly turn: number | null
}

export interface WholeMatch {
  readonly match: MatchHere
  readonly events: readonly Event[]
  /** When each event was stored; an older version of the page did not say. */
  readonly times: readonly (number | undefined)[]
}

/** The log as a house reads it. */
export const entriesOf = (whole: WholeMatch | null) =>
  whole?.events.map((event, index) => ({ event, move: null, at: whole.times[index] })) ?? []

export interface LocalStore {
  /** Whether a worker of this page finds the same matches. */
  readonly shared: boolean
  create(match: MatchHere, standing: Standing): Promise<void>
  /** Stores events from number `seq` on, all or none. Throws AlreadyStored where one of the numbers is taken. */
  append(id: GameId, seq: number, events: readonly Event[], standing: Standing): Promise<void>
  followedBy(id: GameId, next: GameId): Promise<void>
  read(id: GameId): Promise<WholeMatch | null>
  /** Newest first. */
  list(): Promise<readonly LocalMatch[]>
  remove(id: GameId): Promise<void>
}

export class AlreadyStored extends Error {
  readonly code = 'AlreadyStored'
  constructor() {
    super('The match was continued somewhere else.')
    this.name = 'AlreadyStored'
  }
}

/** One row of the list of matches. */
export type StoredMatch = MatchHere & Standing

/** A set-up position is a lesson's, and lessons are no matches. */
export const isListed = ({ header }: MatchHere): boolean => header.position === undefined

export const summaryOf = ({ id, header, players, startedAt, changedAt, moves, over, turn }: StoredMatch): LocalMatch => ({
  id,
  game: header.game,
  players,
  startedAt,
  changedAt,
  moves,
  over,
  turn,
})

export const newestFirst = (a: LocalMatch, b: LocalMatch): number => b.changedAt - a.changedAt

/** As long as the page lives. */
export function memoryStore(): LocalStore {
  const matches = new Map<GameId, { row: StoredMatch; events: readonly Event[]; times: readonly number[] }>()
  const found = (id: GameId) => {
    const match = matches.get(id)
    if (match === undefined) throw new Error('There is no such match.')
    return match
  }
  return {
    shared: false,
    async create(match, standing) {
      matches.set(match.id, { row: { ...match, ...standing }, events: [], times: [] })
    },
    async append(id, seq, events, standing) {
      const match = found(id)
      if (match.events.length !== seq - 1) throw new AlreadyStored()
      match.events = [...match.events, ...events]
      match.times = [...match.times, ...events.map(() => standing.changedAt)]
      match.row = { ...match.row, ...standing }
    },
    async followedBy(id, next) {
      const match = found(id)
      match.row = { ...match.row, next }
    },
    async read(id) {
      const match = matches.get(id)
      return match === undefined ? null : { match: match.row, events: match.events, times: match.times }
    },
    async list() {
      return [...matches.values()]
        .map(({ row }) => row)
        .filter(isListed)
        .map(summaryOf)
        .sort(newestFirst)
    },
    async remove(id) {
      matches.delete(id)
    },
  }
}
