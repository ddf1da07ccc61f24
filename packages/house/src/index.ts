/**
 * What a running match is, wherever it is kept: making one, the fold of its log with seating and what everyone was told, one thing at a
 * time, and what is due next. Pure: whoever keeps a match brings a store, a clock, somebody who decides for bots, and those who look on.
 */
export { House, type Leaving, type Submission } from './house.ts'
export type { Narrated } from './judged.ts'
export { NotSaved } from './limited.ts'
export { MemoryStore } from './memory-store.ts'
export {
  type NewMatch,
  newHeader,
  type Participant,
  type Prepared,
  prepare,
  type Resource,
  type Resources,
  type Wanted,
} from './new-match.ts'
export type { Audience, Clock, HouseSettings, KnownLuck, LogEntry, LuckStore, News, Ports, Store } from './ports.ts'
export type { Occupant } from './seating.ts'
export { type KeptMatch, Table, type TableOptions } from './table.ts'
