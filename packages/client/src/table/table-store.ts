/** Keeps the state of a table: those who look at it get the newest state, those who follow get every position once, in order. */
import type { Seat } from '@parlour/kernel'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Position, TableState } from './table-state.ts'

/** A position, and through whose eyes it is. */
export type Follower = (position: Position, seat: Seat | null) => void

export class TableStore<State extends TableState> {
  readonly #state: StoreApi<State>
  readonly #followers = new Set<Follower>()

  constructor(initial: State) {
    this.#state = createStore<State>(() => initial)
  }

  get now(): State {
    return this.#state.getState()
  }

  change(changes: Partial<State>): void {
    this.#state.setState(changes)
  }

  /** A new position, or another look at the newest, with whatever else changes at the same moment. */
  show(position: Position, changes: Partial<State>): void {
    const phase: TableState['phase'] = position.outcome === null ? 'playing' : 'over'
    this.#state.setState({ ...this.now, ...changes, position, phase }, true)
    for (const follower of [...this.#followers]) follower(position, this.now.seat)
  }

  subscribe(listener: () => void): () => void {
    return this.#state.subscribe(listener)
  }

  /** Tells the position as it stands at once, and every later one. */
  onPosition(follower: Follower): () => void {
    const { position, seat } = this.now
    if (position !== null) follower(position, seat)
    this.#followers.add(follower)
    return () => this.#followers.delete(follower)
  }
}
