/** What the gateway needs from the rest of the server. */
import type { Logger } from 'pino'
import type { Audit } from '../audit/audit.ts'
import type { Accounts } from '../auth/accounts.ts'
import type { LobbyCodes } from '../matchmaking/lobby-codes.ts'
import type { Matchmaking } from '../matchmaking/matchmaking.ts'
import type { Rematches } from '../matchmaking/rematches.ts'
import type { ServerMetrics } from '../metrics.ts'
import type { Avoidances } from '../repository/index.ts'
import type { Tables } from '../tables/tables.ts'
import type { Announcements } from './announcements.ts'
import type { Connections } from './connections.ts'
import type { LobbyTalk } from './lobby-talk.ts'
import type { Rate } from './token-bucket.ts'

export interface GatewayDeps {
  readonly connections: Connections
  readonly announcer: Pick<Announcements, 'toPlayer'>
  readonly accounts: Pick<Accounts, 'authenticate' | 'onRevoked'>
  readonly tables: Tables
  readonly avoidances: Pick<Avoidances, 'apartFrom'>
  readonly talk: Pick<LobbyTalk, 'join' | 'say' | 'leave'>
  readonly matchmaking: Pick<Matchmaking, 'listLobbies' | 'findLobby'>
  readonly lobbyCodes: LobbyCodes
  readonly rematches: Pick<Rematches, 'offer'>
  readonly audit: Pick<Audit, 'logGameplayEvent'>
  readonly log: Logger
  /** The time that all nodes share, in milliseconds since 1970. */
  readonly now: () => number
  readonly metrics: Pick<ServerMetrics, 'acknowledged' | 'refused' | 'closed'>
  readonly limits?: Rate
}
