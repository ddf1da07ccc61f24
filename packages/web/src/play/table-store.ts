/** The state of a table of this page, before anything is known of it. */
import { TableStore as Store, unknownTable } from '@parlour/client'
import type { TableSnapshot } from './table.ts'

export class TableStore extends Store<TableSnapshot> {
  constructor(id: TableSnapshot['id'], kind: TableSnapshot['kind'], link: TableSnapshot['link']) {
    super({ ...unknownTable(id, link), kind, handOver: null })
  }
}
