import { Client } from 'pg'
import { expect, it } from 'vitest'
import { freshDatabase } from '../support/test-database.ts'

async function rowsOf(connection: ConstructorParameters<typeof Client>[0], statement: string): Promise<unknown[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

it('gives each test a database of its own', async () => {
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()])
  try {
    await rowsOf(one.connection, 'CREATE TABLE only_here (n int)')
    const tables = "SELECT count(*)::int AS n FROM pg_tables WHERE tablename = 'only_here'"
    expect(await rowsOf(one.connection, tables)).toEqual([{ n: 1 }])
    expect(await rowsOf(other.connection, tables)).toEqual([{ n: 0 }])
  } finally {
    await Promise.all([one.drop(), other.drop()])
  }
})

it('removes a database although somebody is still connected', async () => {
  const database = await freshDatabase()
  const client = new Client(database.connection)
  client.on('error', () => undefined)
  await client.connect()
  await database.drop()
  await expect(rowsOf(database.connection, 'SELECT 1')).rejects.toMatchObject({ code: '3D000' })
})
