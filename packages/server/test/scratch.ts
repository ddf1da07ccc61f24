import { TestPlayer } from './support/client.ts'
import { Robot } from './support/robot.ts'
import { ServerProcess } from './support/server-process.ts'
const server = await ServerProcess.start({ LOG_LEVEL: 'warn' })
const N = Number(process.argv[2] ?? 10)
async function seatTwo() {
  const [host, guest] = [await TestPlayer.guest(server.url), await TestPlayer.guest(server.url)]
  const { lobbyId } = await host.must<{ lobbyId: string }>('POST', '/lobbies', { game: 'crazy-tens', options: { preset: 't100' }, visibility: 'private' })
  await guest.must('POST', `/lobbies/${lobbyId}/join`, {})
  const { gameId } = await host.must<{ gameId: string }>('POST', `/lobbies/${lobbyId}/start`)
  return [host, guest].map((player) => new Robot(player, gameId, { persistent: true, url: () => server.url }))
}
console.log('up')
const robots = (await Promise.all(Array.from({ length: N }, seatTwo))).flat()
const done = new Set<Robot>()
const all = Promise.all(robots.map(async (r) => { try { await r.play() } catch (e) { console.log('robot failed', e) } done.add(r) }))
const count = () => robots.reduce((s, r) => s + r.acknowledged.length, 0)
const t = setInterval(() => console.log('acks', count(), 'done', done.size), 2000)
const kinds = (process.argv[3] ?? 'server,database,both').split(',').filter(Boolean)
for (const what of kinds) {
  await new Promise((r) => setTimeout(r, 2000))
  console.log('kill', what)
  if (what !== 'server') server.killDatabase()
  if (what !== 'database') { await server.killServer(); await server.restart() }
  console.log('restarted')
}
await Promise.race([all, new Promise((r) => setTimeout(r, 25000))])
for (const r of robots) if (!done.has(r)) console.log('stuck', r.gameId, r.seat, r.seen.at(-1), r.acknowledged.at(-1)?.seq, JSON.stringify((r as any).debug?.()))
console.log(server.errors.slice(-3000))
clearInterval(t)
await server.destroy()
process.exit(0)
