/** A match on the server as one of the tables of this page: everybody has a screen of their own. */
import type { Table as ClientTable, TableState } from '@parlour/client'
import type { Table, TableSnapshot } from './table.ts'

const snapshotOf = (state: TableState): TableSnapshot => ({ ...state, kind: 'online', handOver: null })

export function onlineTable(table: ClientTable): Table {
  let state = table.getSnapshot()
  let snapshot = snapshotOf(state)
  return {
    // The same object until something has changed.
    getSnapshot() {
      const now = table.getSnapshot()
      if (now !== state) [state, snapshot] = [now, snapshotOf(now)]
      return snapshot
    },
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
    takeScreen: () => undefined,
    dispose: () => table.dispose(),
  }
}
