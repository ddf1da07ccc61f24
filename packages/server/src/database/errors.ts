/**
 * What can go wrong while getting a PostgreSQL to talk to. Each error carries a code for programs and one sentence for the person who
 * started the server, saying what to do; neither ever contains a password.
 */

export type DatabaseErrorCode =
  /** Another living server uses this data folder. */
  | 'DataDirInUse'
  /** The data folder cannot be made, entered or written, or something else lies where the database belongs. */
  | 'DataDirUnusable'
  /** The data folder was made by a newer, or an older, major version of PostgreSQL than the one that came with this server. */
  | 'DataDirTooNew'
  | 'DataDirTooOld'
  /** There are no PostgreSQL binaries that run on this machine. */
  | 'NoBinaries'
  /** The embedded PostgreSQL did not start; its log says why. */
  | 'StartFailed'
  /** DATABASE_URL is not an address of a PostgreSQL. */
  | 'BadUrl'
  /** Nobody answers at DATABASE_URL. */
  | 'Unreachable'
  /** The server at DATABASE_URL answers but lets nobody in with this user, password or encryption. */
  | 'Refused'
  /** The server at DATABASE_URL has no database of that name. */
  | 'NoSuchDatabase'
  /** The server at DATABASE_URL is older than Parlour needs. */
  | 'VersionTooOld'

export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly code: DatabaseErrorCode

  constructor(code: DatabaseErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** The `code` that Node and the driver put on their errors (`ENOENT`, `57P03`), if there is one. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

const folderTroubles: { readonly [code: string]: string } = {
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'is on a read-only disk',
  ENOSPC: 'is on a full disk',
  EDQUOT: 'is on a full disk',
  ENOTDIR: 'lies below a file, not a folder',
  EEXIST: 'is a file, not a folder',
  ELOOP: 'is a link that leads nowhere',
  ENOENT: 'is a link that leads nowhere',
}

/** Turns a failed file operation in the data folder into the sentence that says which folder and why. */
export function unusable(folder: string, error: unknown): DatabaseError {
  const why = folderTroubles[codeOf(error) ?? ''] ?? `cannot be used (${error instanceof Error ? error.message : String(error)})`
  return new DatabaseError('DataDirUnusable', `The data folder ${folder} ${why}; repair that or set DATA_DIR to another folder.`, {
    cause: error,
  })
}

/** Somebody has taken away what a running server stands on: nothing takes its place but what was there. */
export const vanished = (folder: string): DatabaseError =>
  new DatabaseError(
    'DataDirUnusable',
    `The database that was in ${folder} is no longer there; put it back (is its disk mounted?), and it is started again by itself.`,
  )
