/** What the API needs from the rest of the server. */

import type { Resources } from '@parlour/house'
import type { PlayerId } from '@parlour/protocol'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Audit } from '../audit/audit.ts'
import type { Accounts } from '../auth/accounts.ts'
import type { Config } from '../config/config.ts'
import type { Dailies } from '../matchmaking/daily.ts'
import type { LobbyCodes } from '../matchmaking/lobby-codes.ts'
import type { Matchmaking } from '../matchmaking/matchmaking.ts'
import type { QuickMatches } from '../matchmaking/quick-match.ts'
import type { ServerStatus } from '../metrics.ts'
import type { Lease } from '../nodes/lease.ts'
import type { Neighbours } from '../nodes/neighbours.ts'
import type { Repository } from '../repository/index.ts'

export interface ApiDeps {
  readonly config: Config
  readonly accounts: Accounts
  readonly repository: Repository
  readonly matchmaking: Matchmaking
  readonly lobbyCodes: LobbyCodes
  readonly quickMatches: QuickMatches
  readonly dailies: Dailies
  readonly audit: Audit
  readonly resources: Resources
  /** Ed25519 seed that signs the records of finished matches. */
  readonly recordKey: Uint8Array
  readonly log: Logger
  readonly metrics: Registry
  /** The figures of all nodes that one process keeps, where there are several. */
  readonly figures?: (() => Promise<string>) | undefined
  status(): ServerStatus
  /** False once the server has begun to send its people elsewhere. */
  isReady(): boolean
  readonly neighbours: Pick<Neighbours, 'busKind' | 'unheard'>
  readonly lease: Pick<Lease, 'id' | 'others'>
  /** Bytes that the built-in database may still fill; null where the database is somebody else's. */
  freeDisk(): Promise<number | null>
  /** Gives up every seat that a player still has. */
  leaveAll(playerId: PlayerId): Promise<void>
  readonly version: string
  /** Where other devices on the local network reach this server. */
  addresses(): readonly string[]
}
