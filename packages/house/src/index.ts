/**
 * What a running match is, wherever it is kept: making one, the fold of its log with seating and what everyone was told, one thing at a
 * time, and what is due next. Pure: whoever keeps a match brings a store, a clock, somebody who decides for bots, and those who look on.
 */
export { House } from './house.ts'
export { NotSaved } from './limited.ts'
export { MemoryStore } from './memory-store.ts'
export { newHeader, type Prepared, prepare, type Resources } from './new-match.ts'
export type { Clock, Narrated, Ports, Store } from './ports.ts'
export { systemClock } from './system-clock.ts'
export { type KeptMatch, Table } from './table.ts'
