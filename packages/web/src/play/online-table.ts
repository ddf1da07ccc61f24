/** A match on the server as one of the tables of this page: everybody has a screen of their own. */
import type { Table as ClientTable, TableState } from '@parlour/client'
import { passedOn, type Table, type TableSnapshot } from './table.ts'

const snapshotOf = (state: TableState): TableSnapshot => ({ ...state, kind: 'online', handOver: null })

export function onlineTable(table: ClientTable): Table {
  let state = table.getSnapshot()
  let snapshot = snapshotOf(state)
  return {
    ...passedOn(table),
    // The same object until something has changed.
    getSnapshot() {
      const now = table.getSnapshot()
      if (now !== state) [state, snapshot] = [now, snapshotOf(now)]
      return snapshot
    },
    takeScreen: () => undefined,
  }
}
