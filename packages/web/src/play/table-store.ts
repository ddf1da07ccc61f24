/** The part that all tables share: a snapshot that is replaced as a whole, those who look at it, and those who follow every position. */
import type { Position, TableSnapshot } from './table.ts'

export class TableStore {
  #snapshot: TableSnapshot
  readonly #listeners = new Set<() => void>()
  readonly #followers = new Set<(position: Position) => void>()

  constructor(id: string, kind: TableSnapshot['kind'], link: TableSnapshot['link']) {
    this.#snapshot = {
      id,
      kind,
      phase: 'connecting',
      problem: null,
      header: null,
      seat: null,
      position: null,
      steps: [],
      presence: null,
      clock: null,
      chat: [],
      link,
      lostAt: null,
      pending: null,
      handOver: null,
      canUndo: false,
      canRedo: false,
      rematch: [],
      next: null,
      rated: false,
    }
  }

  get now(): TableSnapshot {
    return this.#snapshot
  }

  change(changes: Partial<TableSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...changes }
    for (const listener of [...this.#listeners]) listener()
  }

  /** A new position, with whatever else changes at the same moment. */
  show(position: Position, changes: Partial<TableSnapshot>): void {
    this.change({ ...changes, position, phase: position.outcome === null ? 'playing' : 'over' })
    for (const follower of [...this.#followers]) follower(position)
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  onPosition(follower: (position: Position) => void): () => void {
    this.#followers.add(follower)
    return () => this.#followers.delete(follower)
  }
}
