/**
 * After a restart everybody comes back at the same moment: ten thousand sockets, or a thousand in a sample, open and say hello at once. All
 * of them are let in, none is thrown out for having said nothing, and somebody who plays meanwhile is not kept from it.
 */
import { once } from 'node:events'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { WebSocket } from 'ws'
import { Chair, playMoves } from '../gateway/chair.ts'
import { TestPlayer } from '../support/client.ts'
import { ServerProcess } from '../support/server-process.ts'
import { setUpTable } from '../support/table-setup.ts'

const MANY = inject('sample').scale < 1 ? 1_000 : 10_000
const PEOPLE = 20
const ONE_BY_ONE = 300

let server: ServerProcess
beforeAll(async () => {
  server = await ServerProcess.start({ LOG_LEVEL: 'warn', SOCKETS_PER_PLAYER: '1000000' })
}, 60_000)
afterAll(() => server?.destroy())

/** What became of a socket that says hello as soon as it is open. */
async function comeBack(token: string, sockets: WebSocket[]): Promise<string> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`)
  sockets.push(socket)
  socket.on('error', () => undefined)
  const closed = once(socket, 'close').then(([code]) => `closed with ${code}`)
  socket.on('open', () => socket.send(JSON.stringify({ id: 1, type: 'hello', token, protocol: 1 })))
  const answered = once(socket, 'message').then(([data]) => (JSON.parse(String(data)).ok === true ? 'in' : String(data)))
  return await Promise.race([closed, answered.catch(() => closed)])
}

it(`${MANY} sockets that return at once are all let in, while others play`, { timeout: 180_000 }, async () => {
  const tokens = await Promise.all(Array.from({ length: PEOPLE }, async () => (await TestPlayer.guest(server.url)).token))
  const { gameId, seated } = await setUpTable(server.url, { game: 'crazy-tens', people: 2 })
  const chairs = await Chair.takeAll(
    seated.map(({ player }) => player),
    gameId,
  )
  const sockets: WebSocket[] = []
  // What it costs when they come one after the other.
  await server.loopFigures()
  for (let index = 0; index < ONE_BY_ONE; index++) await comeBack(tokens[index % PEOPLE] as string, sockets)
  const alone = (await server.loopFigures()).cpuMs / ONE_BY_ONE
  const returning = Array.from({ length: MANY }, (_, index) => comeBack(tokens[index % PEOPLE] as string, sockets))
  await playMoves(chairs, 4)
  const fates = await Promise.all(returning)
  const together = (await server.loopFigures()).cpuMs / MANY
  console.log(`processor time of a hello: ${alone.toFixed(2)} ms one by one, ${together.toFixed(2)} ms when ${MANY} come at once`)
  for (const socket of sockets) socket.terminate()
  expect([...new Set(fates)]).toEqual(['in'])
})
