/** What goes wrong inside authentication and is nobody's fault outside: outsiders read a general sentence, the log has the cause. */
import { ERRORS } from '@parlour/protocol'
import { AppError } from '../errors.ts'

/** The store of accounts did not answer. */
export class CredentialStoreError extends AppError {
  constructor(cause: unknown) {
    super('Unavailable', ERRORS.Unavailable[1])
    this.cause = cause
  }
}

/** A token could not be signed or checked because of the key, not because of the token. */
export class TokenSigningError extends AppError {
  constructor(cause: unknown) {
    super('InternalError', ERRORS.InternalError[1])
    this.cause = cause
  }
}
