/** What outsiders learn about an error: named ones as they are, a database that is away as such, and of everything else nothing. */
import { NotSaved } from '@parlour/house'
import type { WireError } from '@parlour/protocol'
import { AppError, failed, failure } from './errors.ts'
import { DatabaseConnectionError, RecordNotFound, UnstorableData } from './repository/errors.ts'

export function appErrorOf(error: unknown, unexpected: (error: unknown) => void): AppError {
  if (error instanceof AppError) return error
  if (error instanceof RecordNotFound) return failure('RecordNotFound')
  if (error instanceof UnstorableData) return failed({ why: 'unstorable-text' })
  unexpected(error)
  if (error instanceof NotSaved) return failed({ why: 'saved-or-not' })
  return error instanceof DatabaseConnectionError ? failure('Unavailable') : failure('InternalError')
}

export const wireErrorOf = (error: unknown, unexpected: (error: unknown) => void): WireError => appErrorOf(error, unexpected).wire
