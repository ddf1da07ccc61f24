/** What a running match is, wherever it is kept. Pure: whoever keeps one brings store, clock, minds for bots and those who look on. */
export { House } from './house.ts'
export { NotSaved } from './limited.ts'
export { MemoryStore } from './memory-store.ts'
export { newHeader, type Prepared, prepare, type Resources } from './new-match.ts'
export type { Clock, Narrated, Ports, Store } from './ports.ts'
export { systemClock } from './system-clock.ts'
export { type KeptMatch, Table } from './table.ts'
