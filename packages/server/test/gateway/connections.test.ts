/** Sockets that go at bad moments, do not answer, or outlive their token, on a gateway whose accounts can be held up. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { asPlayerId } from '@parlour/protocol'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import type { Identity } from '../../src/auth/accounts.ts'
import type { RevocationListener } from '../../src/auth/sign-ins.ts'
import { Connections } from '../../src/gateway/connections.ts'
import type { GatewayDeps } from '../../src/gateway/deps.ts'
import { Gateway } from '../../src/gateway/gateway.ts'
import { serverMetrics } from '../../src/metrics.ts'

const HOUR_MS = 3_600_000
const ANN = asPlayerId('ann')
const BOB = asPlayerId('bob')

let connections: Connections
/** Connections of a player through other nodes. */
let elsewhere: number
let nodes: number
let server: WebSocketServer
let authenticated: (identity: Identity) => void
let revoked: RevocationListener

beforeEach(async () => {
  elsewhere = 0
  nodes = 1
  const presence = { enter: async () => elsewhere, elsewhere: async () => elsewhere, exit: () => undefined }
  connections = new Connections(presence, { perAddress: 5, perPlayer: 3, nodes: () => nodes })
  const deps = {
    connections,
    log: pino({ level: 'silent' }),
    now: Date.now,
    talk: { join: async () => null, say: async () => undefined, leave: () => undefined },
    metrics: serverMetrics(),
    accounts: {
      authenticate: () =>
        new Promise<Identity>((resolve) => {
          authenticated = resolve
        }),
      onRevoked: (listener: RevocationListener) => {
        revoked = listener
        return () => undefined
      },
    },
  }
  const gateway = new Gateway(deps as Partial<GatewayDeps> as GatewayDeps)
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (socket) => gateway.handleConnection(socket, '192.0.2.1'))
  await once(server, 'listening')
})
afterEach(() => {
  connections.terminateAll()
  server.close()
})

const identity = (expiresAt = new Date(Date.now() + HOUR_MS)): Identity =>
  ({ player: { id: ANN, username: 'ann', role: 'guest' }, sessionId: 'session', expiresAt }) as Identity

async function connect(options: { readonly autoPong?: boolean } = {}): Promise<WebSocket> {
  const { port } = server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, options)
  await once(socket, 'open')
  return socket
}

async function sayHello(socket: WebSocket): Promise<void> {
  const asked = authenticated
  socket.send(JSON.stringify({ type: 'hello', id: 1, token: 'x', protocol: 1 }))
  await until(() => authenticated !== asked)
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 10_000
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('That does not come about.')
    await new Promise((resolve) => setImmediate(resolve))
  }
}

async function known(options: { readonly autoPong?: boolean } = {}, who = identity()): Promise<WebSocket> {
  const socket = await connect(options)
  await sayHello(socket)
  const answered = once(socket, 'message')
  authenticated(who)
  await answered
  return socket
}

it('whoever goes while hello is being looked at does not count as being here', async () => {
  const socket = await connect()
  await sayHello(socket)
  socket.terminate()
  await until(() => connections.size === 0)
  authenticated(identity())
  // What follows from the token has had its turn after another whole hello.
  const other = await known({}, { ...identity(), player: { ...identity().player, id: BOB } })
  expect(connections.isOnline(BOB)).toBe(true)
  expect(connections.isOnline(ANN)).toBe(false)
  other.terminate()
})

it('a player is here as long as one socket is', async () => {
  const [one, two] = [await known(), await known()]
  one.terminate()
  await until(() => connections.size === 1)
  expect(connections.isOnline(ANN)).toBe(true)
  two.terminate()
  await until(() => connections.size === 0)
  expect(connections.isOnline(ANN)).toBe(false)
})

it('a socket that does not answer a ping is gone at the next', async () => {
  const [deaf, well] = [await known({ autoPong: false }), await known()]
  const gone = once(deaf, 'close')
  const ponged = once(well, 'ping')
  connections.beat(Date.now())
  await ponged
  // Both pings have been answered, or not, when an answer to something later has come.
  const answered = once(well, 'message')
  well.send(JSON.stringify({ type: 'unwatch', id: 2 }))
  await answered
  connections.beat(Date.now())
  expect((await gone)[0]).toBe(1006)
  expect(well.readyState).toBe(WebSocket.OPEN)
})

it('a socket whose token has run out is closed with 4401 though it says nothing', async () => {
  const socket = await known()
  const closed = once(socket, 'close')
  connections.beat(Date.now() + HOUR_MS + 1)
  expect((await closed)[0]).toBe(4401)
})

it('a sign-in that ends takes its sockets along', async () => {
  const socket = await known()
  const closed = once(socket, 'close')
  revoked(['another'], 'here')
  revoked(['session'], 'elsewhere')
  expect((await closed)[0]).toBe(4401)
})

it('one player has so many sockets, here and through other nodes together', async () => {
  const open = [await known(), await known(), await known()]
  const beyond = await connect()
  const refused = once(beyond, 'message')
  const gone = once(beyond, 'close')
  await sayHello(beyond)
  authenticated(identity())
  expect(JSON.parse(String((await refused)[0]))).toMatchObject({ ok: false, error: { code: 'TooManyRequests' } })
  expect((await gone).map(String)).toEqual(['4429', 'too many connections'])
  expect(connections.isOnline(ANN)).toBe(true)

  open.pop()?.terminate()
  await until(() => connections.size === 2)
  elsewhere = 1
  const another = await connect()
  const closed = once(another, 'close')
  await sayHello(another)
  authenticated(identity())
  expect((await closed)[0]).toBe(4429)
  await until(() => connections.size === 2)
})

it('one address has so many sockets, whoever they are', async () => {
  const open = await Promise.all(Array.from({ length: 5 }, () => connect()))
  const beyond = await connect()
  expect((await once(beyond, 'close')).map(String)).toEqual(['4429', 'too many connections'])
  open[0]?.terminate()
  await until(() => connections.size === 4)
  const next = await connect()
  await until(() => connections.size === 5)
  expect(next.readyState).toBe(WebSocket.OPEN)
})

it('sockets that came through several nodes in the same instant are counted once more', async () => {
  nodes = 2
  const [first, second] = [await known(), await known()]
  const gone = Promise.race([once(first, 'close'), once(second, 'close')])
  // Neither of the two nodes had seen what came to the other.
  elsewhere = 2
  expect((await gone).map(String)).toEqual(['4429', 'too many connections'])
})

it('what one address may have open is shared out among the nodes', async () => {
  nodes = 2
  const open = await Promise.all(Array.from({ length: 3 }, () => connect()))
  const beyond = await connect()
  expect((await once(beyond, 'close')).map(String)).toEqual(['4429', 'too many connections'])
  expect(open.map(({ readyState }) => readyState)).toEqual(open.map(() => WebSocket.OPEN))
})
