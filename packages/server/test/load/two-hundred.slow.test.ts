/**
 * Two hundred matches of all five games at the same time, or twenty in a sample, against bots and between clients, on one server in a process of its
 * own. All of them end, nothing is refused, every record is authentic.
 *
 * How late the server's event loop was meanwhile is printed. By the clock on the wall it is not judged: server, bots, database and robots
 * share the machine's processors with whatever else runs. What the serving thread did by itself is judged, in its own processor time.
 * On two otherwise idle cores: 20,000 events in 6.3 s, delay p50 0.8 ms and p99 19.6 ms by the clock, p99 4.4 ms by the server's own work.
 */
import { fromHex, quickChance, verify } from '@parlour/kernel'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { libraryOf, openResources } from '../../src/resources/index.ts'
import { type Socket, TestPlayer } from '../support/client.ts'
import { recordOfFinished } from '../support/finished.ts'
import { mannersFor } from '../support/manners.ts'
import { playPatience } from '../support/patience.ts'
import { Robot } from '../support/robot.ts'
import { type Lateness, ServerProcess } from '../support/server-process.ts'
import { type NewTable, setUpTable, type TableWish } from '../support/table-setup.ts'

const MATCHES = inject('sample').scale < 1 ? 20 : 200
const QUICK = 'learner'
const MOVES_ALONE = 60
const MOST_DELAY_MS = 20

const kinds: readonly TableWish[] = [
  { game: 'crazy-tens', options: { preset: 't42' }, people: 2 },
  { game: 'crazy-tens', options: { preset: 'dozenal', target: 40 }, people: 1, bots: [QUICK] },
  { game: 'tschau-sepp', people: 4 },
  { game: 'tschau-sepp', options: { preset: 'swiss' }, people: 1, bots: [QUICK, QUICK] },
  { game: 'big-two', people: 4 },
  { game: 'big-two', options: { hands: 2 }, people: 1, bots: [QUICK, QUICK, QUICK] },
  { game: 'forty-thieves', options: { preset: 'josephine' }, people: 1 },
  { game: 'forty-thieves', options: { preset: 'rank-and-file' }, people: 1 },
  { game: 'scrabble', people: 2 },
  { game: 'scrabble', people: 1, bots: [QUICK] },
]

let server: ServerProcess
beforeAll(async () => {
  server = await ServerProcess.start({ LOG_LEVEL: 'warn' })
}, 60_000)
afterAll(() => server?.destroy())

it(`plays ${MATCHES} matches at once to their end`, { timeout: 600_000 }, async () => {
  const sockets: Socket[] = []
  const listen = (socket: Socket) => void sockets.push(socket)
  try {
    const tables: { readonly wish: TableWish; readonly table: NewTable }[] = []
    for (let index = 0; index < MATCHES; index++) {
      const wish = kinds[index % kinds.length] as TableWish
      tables.push({ wish, table: await setUpTable(server.url, wish) })
    }
    // From here on it counts.
    await server.loopFigures()
    const began = performance.now()
    await Promise.all(tables.map(({ wish, table }, index) => playTable(wish, table, `load ${index}`, listen)))
    const seconds = (performance.now() - began) / 1000
    const loop = await server.loopFigures()

    const { keys } = await (await TestPlayer.guest(server.url)).must<{ keys: readonly { publicKey: string }[] }>('GET', '/keys')
    const verifier = { ...libraryOf(openResources({})), keys: [fromHex(keys[0]?.publicKey ?? '')] }
    let events = 0
    for (const { table } of tables) {
      const [host] = table.seated
      const record = await recordOfFinished(host?.player as TestPlayer, table.gameId)
      expect(verify(record, verifier)).toMatchObject({ word: 'authentic' })
      events += record.events.length
    }
    const frames = sockets.reduce((sum, { texts }) => sum + texts.length, 0)
    console.log(
      [
        `${tables.length} matches at once: ${events} events and ${frames} frames in ${seconds.toFixed(1)} s`,
        `event-loop delay: ${words(loop.delay)}`,
        ...(loop.own === null ? [] : [`of that by the server's own work: ${words(loop.own)}`]),
        `${(loop.cpuMs / events).toFixed(2)} ms of processor time of the serving thread for each event`,
      ].join('\n'),
    )
    expect(sockets.flatMap(({ answers }) => answers.filter(({ ok }) => !ok))).toEqual([])
    expect(server.log).toEqual([])
    expect(sockets.every(({ isOpen }) => isOpen)).toBe(true)
    expect(loop.delay.samples).toBeGreaterThan(0)
    // In processor time, so that it holds whatever else the machine does.
    expect(loop.own?.p99 ?? 0).toBeLessThanOrEqual(MOST_DELAY_MS)
  } finally {
    for (const socket of sockets) socket.close()
  }
})

const words = ({ p50, p99, max, samples }: Lateness): string => {
  const ms = (value: number) => `${value.toFixed(1)} ms`
  return `p50 ${ms(p50)}, p99 ${ms(p99)}, longest ${ms(max)} in ${samples} samples`
}

/** Everyone at one table, from the first card to the last. */
async function playTable(wish: TableWish, { gameId, seated }: NewTable, seed: string, onSocket: (socket: Socket) => void): Promise<void> {
  const chance = quickChance(seed)
  if (wish.game === 'forty-thieves') {
    await Promise.all(seated.map(({ player }) => playPatience(player, gameId, { moves: MOVES_ALONE, chance, onSocket })))
    return
  }
  const choose = mannersFor(wish.game, chance)
  const robots = seated.map(
    ({ player }, seat) => new Robot(player, gameId, { seed: `${seed} ${seat}`, onSocket, ...(choose && { choose }) }),
  )
  await Promise.all(robots.map((robot) => robot.play()))
}
