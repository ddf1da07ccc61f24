/** As much of PostgreSQL's protocol as it takes to be asked for a version and to answer; or to accept a connection and say nothing. */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A message of the protocol: its letter, its length, its body. */
function message(letter: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)))
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

function int(size: 2 | 4, value: number): Buffer {
  const buffer = Buffer.alloc(size)
  buffer.writeIntBE(value, 0, size)
  return buffer
}

const ready = message('Z', Buffer.from('I'))
const welcome = Buffer.concat([message('R', int(4, 0)), ready])

function versionAnswer(version: string): Buffer {
  const column = [int(2, 1), 'server_version_num', int(4, 0), int(2, 0), int(4, 25), int(2, -1), int(4, -1), int(2, 0)]
  const row = [int(2, 1), int(4, version.length), Buffer.from(version)]
  return Buffer.concat([message('T', ...column), message('D', ...row), message('C', 'SHOW'), ready])
}

/** Listens on the loopback until the test ends; answers like a server of that version, or not at all. */
export async function pretendServer(versionNumber: string | 'silent'): Promise<{ readonly port: number }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    let greeted = false
    socket.on('data', (data) => {
      if (versionNumber === 'silent') return
      if (greeted && data[0] === 'Q'.charCodeAt(0)) socket.write(versionAnswer(versionNumber))
      if (!greeted) socket.write(welcome)
      greeted = true
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port')
  return { port: address.port }
}

/** A port of the loopback at which nobody listens. */
export async function deafPort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('No port')
  return address.port
}
