/** What tables need from the rest of the server. */
import type { Seat } from '@parlour/kernel'
import type { Logger } from 'pino'
import type { BotAnswer } from '../bots/bot-task.ts'
import type { Repository } from '../repository/index.ts'
import type { LogWriter } from './log-writer.ts'
import type { Table } from './table.ts'

export interface TableSettings {
  /** How long a bot usually seems to think, in milliseconds. */
  readonly botDelayMs: number
  /** How long pledged luck is waited for. */
  readonly revealMs: number
  /** How long an idle table stays in memory. */
  readonly idleMs: number
  /** Turns in a row that a seat may let pass before it counts as left. */
  readonly expiriesAllowed: number
}

export interface BotQuestion {
  readonly table: Table
  readonly seat: Seat
  readonly level: string
}

export interface Services {
  readonly repository: Pick<Repository, 'games' | 'events' | 'chat'>
  readonly writer: LogWriter
  readonly settings: TableSettings
  readonly log: Logger
  /** Milliseconds since 1970. */
  now(): number
  /** A bot's decision, made elsewhere than on this thread. */
  decide(question: BotQuestion): Promise<BotAnswer>
  /** The table's closing event is stored: results and whatever comes next. May be called again. */
  closed(table: Table): Promise<void>
}
