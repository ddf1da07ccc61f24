/** The way from server to server through the database, over a network that falls silent. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { poll } from '../../src/database/wait.ts'
import { Channel } from '../../src/repository/channel.ts'
import { freshDatabase, type TestDatabase } from '../support/test-database.ts'

const WAIT_MS = 15_000

let database: TestDatabase
let network: Server
const open = new Set<Socket>()
beforeAll(async () => {
  database = await freshDatabase()
  network = createServer((here) => {
    const there = connect(addressOf(database.connection))
    for (const end of [here, there]) open.add(end.on('error', () => end.destroy()))
    here.pipe(there).pipe(here)
  }).listen(0, '127.0.0.1')
  await once(network, 'listening')
})
afterAll(async () => {
  for (const end of open) end.destroy()
  network?.close()
  await database?.drop()
})

function addressOf({ host = '', port = 5432, connectionString }: ClientConfig) {
  if (connectionString === undefined) return { path: join(host, `.s.PGSQL.${port}`) }
  const { hostname, port: named } = new URL(connectionString)
  return { host: hostname, port: Number(named || port) }
}

/** What is open stays so, and nothing comes through it any more. */
function fallSilent(): void {
  for (const end of open) end.unpipe().pause()
}

it('a connection that says nothing more is given up, and another one made', async () => {
  const { port } = network.address() as AddressInfo
  const { connectionString, ...connection } = database.connection
  const through = connectionString === undefined ? { ...connection, host: '127.0.0.1', port } : moved(connectionString, port)
  const channel = new Channel(through)
  const heard: string[] = []
  let listening = 0
  channel.onMessage((text) => heard.push(text))
  channel.onResumed(() => listening++)
  channel.start()
  try {
    expect(await poll(WAIT_MS, 20, async () => (listening === 1 ? true : undefined))).toBe(true)
    channel.publish('before')
    expect(await poll(WAIT_MS, 20, async () => (heard.includes('before') ? true : undefined))).toBe(true)
    fallSilent()
    channel.publish('into nothing')
    expect(await poll(WAIT_MS, 20, async () => (listening === 2 ? true : undefined))).toBe(true)
    channel.publish('after')
    expect(await poll(WAIT_MS, 20, async () => (heard.includes('after') ? true : undefined))).toBe(true)
    expect(heard).toEqual(['before', 'after'])
  } finally {
    await channel.close()
  }
})

function moved(connectionString: string, port: number): ClientConfig {
  const url = new URL(connectionString)
  url.host = `127.0.0.1:${port}`
  return { connectionString: url.href }
}
