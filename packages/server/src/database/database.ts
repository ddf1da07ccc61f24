/** What the rest of the server knows of its database: how to connect, and how to keep it alive. */
import type { ClientConfig } from 'pg'

export interface Database {
  /** For `pg.Pool` and `pg.Client`. */
  readonly connection: ClientConfig
  /** Run by this server, or by somebody else. */
  readonly kind: 'embedded' | 'external'
  /** One line for people: `its own PostgreSQL 18.4 in data/postgres`, `PostgreSQL at db.example:5432/parlour`. Never a password. */
  readonly description: string
  /**
   * Resolves when the database process ends without having been asked to; for an external database, never. After `revive` it is a new
   * promise, about the new process.
   */
  readonly ended: Promise<Error>
  /** Starts the database again after it ended unexpectedly; resolves when it accepts connections. Does nothing while it runs, or when it is external. */
  revive(): Promise<void>
  /** Ends the database in order and releases the data folder. May be called again. */
  stop(): Promise<void>
}

export interface DatabaseOptions {
  /** DATA_DIR; an embedded database lives in its folder `postgres`. */
  readonly dataDir: string
  /** DATABASE_URL; then that server is used, after a check that it can be. */
  readonly databaseUrl?: string
  /** Told what takes time, in words for people. */
  readonly note?: (line: string) => void
}
