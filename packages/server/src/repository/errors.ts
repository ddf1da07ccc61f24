/** What can go wrong between a caller and the store. Callers see these, never a driver's error. */
export class RecordNotFound extends Error {
  override readonly name = 'RecordNotFound'
}

export class UniqueConstraintViolation extends Error {
  override readonly name = 'UniqueConstraintViolation'
  readonly constraint: string

  constructor(constraint: string) {
    super(`There is already a row like this (${constraint}).`)
    this.constraint = constraint
  }
}

/** Something in it cannot be stored at all: a NUL, half a character, a moment before time. */
export class UnstorableData extends Error {
  override readonly name = 'UnstorableData'
}

/** The database did not answer, or answered with something other than a result; whether a change was made is not known. */
export class DatabaseConnectionError extends Error {
  override readonly name = 'DatabaseConnectionError'
  /** It has said no itself, or nobody was there to hear: nothing has been changed. */
  readonly unchanged: boolean

  constructor(message: string, { unchanged = false, ...options }: ErrorOptions & { readonly unchanged?: boolean } = {}) {
    super(message, options)
    this.unchanged = unchanged
  }
}

/** The database was written by a newer version of this program, which alone knows what its tables mean. */
export class DatabaseTooNew extends Error {
  override readonly name = 'DatabaseTooNew'
}

/** What this program needs of the tables would take away what servers need that use them now. */
export class OlderNodesLive extends Error {
  override readonly name = 'OlderNodesLive'
}

/** A backup that cannot be restored here; nothing has been changed. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
  readonly code: 'NotABackup' | 'Damaged' | 'TooNew' | 'NotEmpty'

  constructor(code: BackupRefused['code'], message: string) {
    super(message)
    this.code = code
  }
}
