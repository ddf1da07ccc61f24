/** What tables need from the rest of the server. */
import type { Ports, Table } from '@parlour/house'
import type { GameKind, OpenGames } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import type { Logger } from 'pino'
import type { Audience } from '../audience/audience.ts'
import type { Config } from '../config/config.ts'
import type { Neighbours } from '../nodes/neighbours.ts'
import type { LocalPresence } from '../nodes/presence.ts'
import type { Repository, TableRules } from '../repository/index.ts'
import type { LogWriter } from '../repository/log-writer.ts'

/** The other servers on the database. */
export interface OtherNodes extends Pick<Neighbours, 'shared' | 'tell'>, Pick<LocalPresence, 'enter' | 'exit'> {
  readonly nodeId: string
  /** Somebody has said something at a table. */
  said(gameId: GameId): void
}

export interface TableDeps extends Pick<Ports, 'clock' | 'decide'> {
  readonly games: OpenGames
  readonly repository: Pick<Repository, 'games' | 'chat'> & { readonly events: Pick<Repository['events'], 'read' | 'findMove'> }
  readonly writer: LogWriter
  readonly settings: Pick<Config, 'botDelayMs' | 'revealMs' | 'idleMs'>
  readonly log: Logger
  readonly nodes: OtherNodes
  /** Whether a bot makes use of what it was told. */
  remembers(kind: GameKind, level: string): boolean
  /** The table's closing event is stored: results and whatever comes next. May be called again. */
  closed(table: Table, rules: TableRules): Promise<void>
  /** The node that saw to the table before is gone, perhaps before it told anybody that there is a match. */
  inherited(live: { readonly table: Table; readonly audience: Audience }): void
}
