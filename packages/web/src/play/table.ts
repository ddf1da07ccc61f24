/**
 * A table as the page sees it, wherever the match is kept: on a server (online), in a worker of this page (against bots, offline) or on
 * one screen that people hand round. Screens and boards use this interface and never learn which it is.
 */
import type { Table as ClientTable, TableState } from '@parlour/client'
import type { Seat } from '@parlour/kernel'

export type { Position, Problem, Step } from '@parlour/client'

export interface TableSnapshot extends TableState {
  readonly kind: 'online' | 'local' | 'hot-seat'
  /** On one shared screen: who has to take it before any card is shown; `seat` is then the one that holds it. */
  readonly handOver: Seat | null
}

export interface Table extends ClientTable<TableSnapshot> {
  /** The person whose turn it is has taken the shared screen. */
  takeScreen(): void
}

/** What is done at a table, passed on as it is. */
export const passedOn = (table: ClientTable): Omit<ClientTable, 'getSnapshot'> => ({
  subscribe: (listener) => table.subscribe(listener),
  onPosition: (follower) => table.onPosition(follower),
  submit: (action) => table.submit(action),
  undo: (steps) => table.undo(steps),
  redo: (steps) => table.redo(steps),
  leave: () => table.leave(),
  say: (text) => table.say(text),
  kick: (seat) => table.kick(seat),
  close: () => table.close(),
  restart: () => table.restart(),
  offerRematch: () => table.offerRematch(),
  hurryBots: () => table.hurryBots(),
  dispose: () => table.dispose(),
})
