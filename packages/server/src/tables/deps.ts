/** What tables need from the rest of the server. */
import type { Ports, Table } from '@parlour/house'
import type { GameKind, OpenGames } from '@parlour/kernel'
import type { Logger } from 'pino'
import type { Repository, TableRules } from '../repository/index.ts'
import type { LogWriter } from '../repository/log-writer.ts'

export interface TableSettings {
  /** How long a bot usually seems to think, in milliseconds. */
  readonly botDelayMs: number
  /** How long pledged luck is waited for. */
  readonly revealMs: number
  /** How long an idle table stays in memory. */
  readonly idleMs: number
}

export interface TableDeps extends Pick<Ports, 'clock' | 'decide'> {
  readonly games: OpenGames
  readonly repository: Pick<Repository, 'games' | 'chat'> & { readonly events: Pick<Repository['events'], 'read' | 'findMove'> }
  readonly writer: LogWriter
  readonly settings: TableSettings
  readonly log: Logger
  /** Whether a bot makes use of what it was told. */
  remembers(kind: GameKind, level: string): boolean
  /** The table's closing event is stored: results and whatever comes next. May be called again. */
  closed(table: Table, rules: TableRules): Promise<void>
}
