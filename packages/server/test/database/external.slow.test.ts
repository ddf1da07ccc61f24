/** DATABASE_URL: each mistake is told in a sentence of its own, and never with the password. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { describe, expect, it } from 'vitest'
import { DatabaseError, openDatabase } from '../../src/database/index.ts'
import { deafPort, pretendServer } from './old-server.ts'
import { eventually, query, scratchData, untilEnd } from './scratch.ts'

const dataDir = 'never-made'

async function refusalOf(databaseUrl: string): Promise<DatabaseError> {
  const outcome = await openDatabase({ dataDir, databaseUrl }).catch((error: unknown) => error)
  if (outcome instanceof DatabaseError) return outcome
  throw new Error(`Not refused: ${JSON.stringify(outcome)}`)
}

describe('an address that leads nowhere', () => {
  it.each(['garbage', 'mysql://root:s3cret@localhost/parlour', 'postgres://user:s3cret@host:notaport/parlour', ''])(
    'is told when it is not one: %s',
    async (url) => {
      const refusal = await refusalOf(url)
      expect(refusal.code).toBe('BadUrl')
      expect(refusal.message).toContain('postgres://user:password@host:5432/name')
      expect(`${refusal.message} ${JSON.stringify(refusal)} ${String(refusal.cause)}`).not.toContain('s3cret')
    },
  )

  it('is told when nobody listens', async () => {
    const port = await deafPort()
    const refusal = await refusalOf(`postgres://parlour:s3cret@127.0.0.1:${port}/parlour`)
    expect(refusal.code).toBe('Unreachable')
    expect(refusal.message).toBe(`No PostgreSQL answers at 127.0.0.1:${port}/parlour; start it or correct DATABASE_URL.`)
  })

  it('is told when the host is unknown', async () => {
    const refusal = await refusalOf('postgres://parlour:s3cret@no-such-host.invalid/parlour')
    expect(refusal.code).toBe('Unreachable')
    expect(refusal.message).toContain('The host no-such-host.invalid in DATABASE_URL is unknown')
  })

  it('is told when the server says nothing', async () => {
    const { port } = await pretendServer('silent')
    const refusal = await refusalOf(`postgres://parlour:s3cret@127.0.0.1:${port}/parlour`)
    expect(refusal.code).toBe('Unreachable')
    expect(refusal.message).toContain('did not answer within 5 seconds')
  })

  it('is told when the server is too old', async () => {
    const { port } = await pretendServer('130014')
    const refusal = await refusalOf(`postgres://parlour@127.0.0.1:${port}/parlour`)
    expect(refusal.code).toBe('VersionTooOld')
    expect(refusal.message).toBe(`The PostgreSQL at 127.0.0.1:${port}/parlour is version 13; Parlour needs 14 or newer.`)
  })
})

describe('a server that is there', () => {
  /** A user who needs a password, on a server of our own. */
  async function guardedServer(): Promise<(login: string, database: string) => string> {
    const ours = await scratchData()
    const { connection } = untilEnd(await openDatabase({ dataDir: ours }))
    await query(connection, "CREATE ROLE guest LOGIN PASSWORD 'right s3cret'")
    const rules = join(ours, 'postgres', 'pg_hba.conf')
    await writeFile(rules, `local all guest scram-sha-256\nlocal all stranger reject\n${await readFile(rules, 'utf8')}`)
    await query(connection, 'SELECT pg_reload_conf()')
    const url = (login: string, database: string) => `postgres://${login}@/${database}?host=${encodeURIComponent(connection.host ?? '')}`
    await eventually('the new rules hold', async () => {
      const guest: ClientConfig = { ...connection, user: 'guest', password: 'wrong' }
      return await query(guest, 'SELECT 1').then(
        () => false,
        () => true,
      )
    })
    return url
  }

  it('is used as it is, or says what is wrong with the login', async () => {
    const url = await guardedServer()
    const right = `guest:${encodeURIComponent('right s3cret')}`

    const database = await openDatabase({ dataDir, databaseUrl: url(right, 'parlour') })
    expect(database.kind).toBe('external')
    expect(database.description).toMatch(/^PostgreSQL at .*\/parlour$/)
    expect(database.description).not.toContain('s3cret')
    await database.revive()
    await database.stop()
    expect(await query(database.connection, 'SELECT current_user AS name')).toEqual([{ name: 'guest' }])

    const wrong = await refusalOf(url('guest:wr0ng', 'parlour'))
    expect(wrong).toMatchObject({ code: 'Refused', message: expect.stringContaining('does not accept the password of guest') })
    expect(wrong.message).not.toContain('wr0ng')
    expect(await refusalOf(url('guest', 'parlour'))).toMatchObject({
      code: 'Refused',
      message: expect.stringContaining('wants a password for guest'),
    })
    expect(await refusalOf(url('stranger', 'parlour'))).toMatchObject({ code: 'Refused', message: expect.stringContaining('stranger') })
    expect(await refusalOf(url(right, 'attic'))).toMatchObject({
      code: 'NoSuchDatabase',
      message: expect.stringContaining('has no database "attic"'),
    })
  })
})
