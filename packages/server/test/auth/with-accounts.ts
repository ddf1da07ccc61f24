/** Accounts on a real database, for the tests of one file; each test gets accounts, a clock and a log of its own. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { Accounts, type AccountsDeps } from '../../src/auth/accounts.ts'
import { rate } from '../../src/ratings/glicko.ts'
import { openRepository, type Repository } from '../../src/repository/index.ts'
import { freshDatabase, type TestDatabase } from '../support/test-database.ts'
import { AuthEvents, CHEAP, Clock } from './setup.ts'

export interface Setting {
  repository: Repository
  accounts: Accounts
  clock: Clock
  log: AuthEvents
  /** Other accounts over the same database, clock and log. */
  anew(deps?: Partial<AccountsDeps>): Accounts
}

export const KEYS = { tokenKey: randomBytes(32), refreshKey: randomBytes(32) }

export function withAccounts(): Setting {
  let database: TestDatabase
  const setting = {
    anew: (deps: Partial<AccountsDeps> = {}) => {
      const { players, credentials, sessions, botTokens, attempts } = setting.repository
      const { now } = setting.clock
      return new Accounts({
        players,
        credentials,
        sessions,
        botTokens,
        attempts,
        keys: KEYS,
        audit: setting.log,
        now,
        hashConfig: CHEAP,
        ...deps,
      })
    },
  } as Setting
  beforeAll(async () => {
    database = await freshDatabase()
    setting.repository = await openRepository(database.connection, { rate })
  })
  afterAll(async () => {
    await setting.repository?.close()
    await database?.drop()
  })
  beforeEach(() => {
    setting.clock = new Clock()
    setting.log = new AuthEvents()
    setting.accounts = setting.anew()
  })
  return setting
}

/** A name that no other test has. */
export const someName = (): string => `ann-${randomBytes(6).toString('hex')}`
export const someDevice = (): string => randomBytes(24).toString('base64url')
export const PASSWORD = 'correct horse'
