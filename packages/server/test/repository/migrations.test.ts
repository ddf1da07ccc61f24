import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseConnectionError, DatabaseTooNew, openRepository } from '../../src/repository/index.ts'
import { migrations } from '../../src/repository/migrations.ts'
import { freshDatabase } from '../support/test-database.ts'
import { somebody, tenPoints } from './support.ts'

describe('the schema', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let client: Client
  const options = { rate: tenPoints }

  beforeEach(async () => {
    database = await freshDatabase()
    client = new Client(database.connection)
    await client.connect()
  })
  afterEach(async () => {
    await client.end()
    await database.drop()
  })

  const applied = async () =>
    (await client.query('select hash from drizzle.__drizzle_migrations order by created_at')).rows.map(({ hash }) => hash)
  const expected = () => migrations().map(({ hash }) => hash)

  it('is created in an empty database', async () => {
    const repository = await openRepository(database.connection, options)
    await expect(repository.ping()).resolves.toBeUndefined()
    expect(await applied()).toEqual(expected())
    await repository.close()
  })

  it('is left alone by a second start, with what is in it', async () => {
    const first = await openRepository(database.connection, options)
    const ann = await somebody(first)
    await first.close()
    const second = await openRepository(database.connection, options)
    expect(await second.players.findPlayerById(ann.id)).toEqual(ann)
    expect(await applied()).toEqual(expected())
    await second.close()
  })

  it('is created once by servers that start at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => openRepository(database.connection, options)))
    expect(await applied()).toEqual(expected())
    for (const repository of all) await repository.close()
  })

  it('of a newer version is refused and not touched', async () => {
    await (await openRepository(database.connection, options)).close()
    await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)`)
    const refused = openRepository(database.connection, options)
    await expect(refused).rejects.toThrow(DatabaseTooNew)
    await expect(refused).rejects.toThrow('newer version')
    expect(await applied()).toEqual([...expected(), 'later'])
  })

  it('is created whole or not at all', async () => {
    await client.query('create table statistics (something integer)')
    await expect(openRepository(database.connection, options)).rejects.toThrow(DatabaseConnectionError)
    const { rows } = await client.query(`select tablename from pg_tables where schemaname in ('public', 'drizzle')`)
    expect(rows).toEqual([{ tablename: 'statistics' }])
  })

  it('cannot be reached where there is no database', async () => {
    await expect(openRepository({ ...database.connection, connectionString: undefined, database: 'nowhere' }, options)).rejects.toThrow(
      DatabaseConnectionError,
    )
  })
})
