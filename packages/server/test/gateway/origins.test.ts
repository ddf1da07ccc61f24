/** Which pages may open a socket: those of the site itself; programs name no page. */
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
let named: TestServer
beforeAll(async () => {
  server = await startTestServer()
  named = await startTestServer({ publicUrl: 'https://play.example' })
})
afterAll(async () => {
  await server?.close()
  await named?.close()
})

async function opened({ socketUrl }: TestServer, origin?: string): Promise<number> {
  const socket = new WebSocket(socketUrl, origin === undefined ? {} : { origin })
  const status = await Promise.race([
    once(socket, 'open').then(() => 101),
    once(socket, 'unexpected-response').then(([, response]) => (response as { readonly statusCode: number }).statusCode),
  ])
  socket.on('error', () => undefined)
  socket.terminate()
  return status
}

it.each([
  ['no page', undefined],
  ['the address it is reached at', 'own'],
])('opens a socket for %s', async (_, origin) => {
  expect(await opened(server, origin === 'own' ? server.url : origin)).toBe(101)
  expect(await opened(named, origin === 'own' ? named.url : origin)).toBe(101)
})

it('opens one for the site that it is known as', async () => {
  expect(await opened(named, 'https://play.example')).toBe(101)
  expect(await opened(server, 'https://play.example')).toBe(403)
})

it.each(['https://evil.example', 'http://play.example', 'https://play.example:8443', 'null', 'nonsense'])(
  'opens none for %s',
  async (origin) => {
    expect(await opened(named, origin)).toBe(403)
  },
)
