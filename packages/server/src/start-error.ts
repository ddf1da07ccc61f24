/** The known reasons why a server cannot start; each has a sentence that says what to do. */
import { KeyError } from './auth/keys.ts'
import { DatabaseError } from './database/errors.ts'
import { DatabaseConnectionError, DatabaseTooNew, OlderNodesLive } from './repository/errors.ts'
import { ResourceError } from './resources/errors.ts'

const KNOWN = [DatabaseError, DatabaseTooNew, OlderNodesLive, DatabaseConnectionError, KeyError, ResourceError] as const

export const isStartError = (error: unknown): error is Error => KNOWN.some((known) => error instanceof known)
