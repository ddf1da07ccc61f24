/**
 * Where matches of this device are kept: in IndexedDB, so that a reload or a crash loses nothing, or in memory where the browser forbids
 * it. An event is stored under its number; a number that is taken means that another tab plays the same match.
 */
import type { Event, Header } from '@parlour/kernel'
import type { LocalMatch, LocalPlayer } from '../tables.ts'

/** Everything that a match kept here is made of, beside its log. */
export interface MatchHere {
  readonly id: string
  readonly header: Header
  readonly players: readonly LocalPlayer[]
  /** Hex; null for a numbered deal, which has none. It leaves the device's store only when the match is closed. */
  readonly secret: string | null
  readonly startedAt: number
  /** The match that followed. */
  readonly next?: string
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
}

export interface LocalStore {
  /** Whether a worker of this page finds the same matches. */
  readonly shared: boolean
  create(match: MatchHere, standing: Standing): Promise<void>
  /** Stores events from number `seq` on, all or none. Throws AlreadyStored where one of the numbers is taken. */
  append(id: string, seq: number, events: readonly Event[], standing: Standing): Promise<void>
  followedBy(id: string, next: string): Promise<void>
  read(id: string): Promise<WholeMatch | null>
  /** Newest first. */
  list(): Promise<readonly LocalMatch[]>
  remove(id: string): Promise<void>
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
  const matches = new Map<string, { row: StoredMatch; events: readonly Event[] }>()
  const found = (id: string) => {
    const match = matches.get(id)
    if (match === undefined) throw new Error('There is no such match.')
    return match
  }
  return {
    shared: false,
    async create(match, standing) {
      matches.set(match.id, { row: { ...match, ...standing }, events: [] })
    },
    async append(id, seq, events, standing) {
      const match = found(id)
      if (match.events.length !== seq - 1) throw new AlreadyStored()
      match.events = [...match.events, ...events]
      match.row = { ...match.row, ...standing }
    },
    async followedBy(id, next) {
      const match = found(id)
      match.row = { ...match.row, next }
    },
    async read(id) {
      const match = matches.get(id)
      return match === undefined ? null : { match: match.row, events: match.events }
    },
    async list() {
      return [...matches.values()].map(({ row }) => summaryOf(row)).sort(newestFirst)
    },
    async remove(id) {
      matches.delete(id)
    },
  }
}
