/**
 * Fifty Masters think at the same time, or sixteen in a sample, at tables of the four games with opponents. They think in worker threads: the thread that serves
 * people is not kept waiting, and everybody gets a move within reasonable time, because bots think shorter when many are asked.
 *
 * How late the event loop was by the clock is printed, and judged by its own processor time (see two-hundred.slow.test.ts).
 */
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { poll } from '../../src/database/wait.ts'
import type { Socket } from '../support/client.ts'
import { Robot } from '../support/robot.ts'
import { type Lateness, ServerProcess } from '../support/server-process.ts'
import { setUpTable, type TableWish } from '../support/table-setup.ts'

const MASTERS = inject('sample').scale < 1 ? 16 : 50
const MOST_DELAY_MS = 20
/** Moves that each table has to see, the robot's own among them: enough for a Master to have been asked more than once. */
const MOVES = 8

const kinds: readonly TableWish[] = [
  { game: 'crazy-tens', people: 1, bots: ['master'] },
  { game: 'tschau-sepp', people: 1, bots: ['master'] },
  { game: 'big-two', people: 1, bots: ['master', 'learner', 'learner'] },
  { game: 'scrabble', people: 1, bots: ['master'] },
]

let server: ServerProcess
beforeAll(async () => {
  server = await ServerProcess.start({ LOG_LEVEL: 'warn' })
}, 60_000)
afterAll(() => server?.destroy())

it(`serves people while ${MASTERS} Masters think`, { timeout: 300_000 }, async () => {
  const sockets: Socket[] = []
  const robots: Robot[] = []
  for (let index = 0; index < MASTERS; index++) {
    const { gameId, seated } = await setUpTable(server.url, kinds[index % kinds.length] as TableWish)
    for (const { player } of seated) {
      robots.push(new Robot(player, gameId, { seed: `masters ${index}`, onSocket: (socket) => void sockets.push(socket) }))
    }
  }
  await server.loopFigures()
  const began = performance.now()
  // Ended by closing their sockets below, in the middle of their matches.
  const over = new Set<Robot>()
  const troubles: unknown[] = []
  let closing = false
  const playing = robots.map((robot) =>
    robot.play().then(
      () => over.add(robot),
      (error: unknown) => closing || troubles.push(error),
    ),
  )
  const behind = () => robots.filter((robot) => !over.has(robot) && (robot.seen.at(-1) ?? 0) < MOVES)
  await poll(240_000, 100, async () => (behind().length === 0 || troubles.length > 0 ? true : undefined))
  const seconds = (performance.now() - began) / 1000
  const late = behind().map(({ gameId, seat, seen }) => `${gameId}: seat ${seat} saw ${seen.join(' ')}`)
  const loop = await server.loopFigures()
  closing = true
  for (const socket of sockets) socket.close()
  await Promise.all(playing)
  console.log(
    [
      `${MASTERS} Masters at once: ${MOVES} moves or more at every table in ${seconds.toFixed(1)} s`,
      `event-loop delay: ${words(loop.delay)}`,
      ...(loop.own === null ? [] : [`of that by the server's own work: ${words(loop.own)}`]),
    ].join('\n'),
  )
  expect(server.log).toEqual([])
  expect(troubles).toEqual([])
  expect(late).toEqual([])
  expect(sockets.flatMap(({ answers }) => answers.filter(({ ok }) => !ok))).toEqual([])
  expect(loop.delay.samples).toBeGreaterThan(0)
  expect(loop.own?.p99 ?? 0).toBeLessThanOrEqual(MOST_DELAY_MS)
})

const words = ({ p50, p99, max, samples }: Lateness): string => {
  const ms = (value: number) => `${value.toFixed(1)} ms`
  return `p50 ${ms(p50)}, p99 ${ms(p99)}, longest ${ms(max)} in ${samples} samples`
}
