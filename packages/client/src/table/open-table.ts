/** Sits down at a match on a server. Not a method of the client, so that a page without a table need not load one. */
import type { GameId } from '@parlour/protocol'
import { OnlineTable, type OnlineTableDeps } from './online-table.ts'
import type { Table } from './table.ts'

/** Whoever opens a table disposes of it. */
export const openTable = (client: OnlineTableDeps, gameId: GameId): Table => new OnlineTable(gameId, client)
