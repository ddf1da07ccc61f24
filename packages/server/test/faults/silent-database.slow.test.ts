/**
 * A database that does not fail but says nothing more: every process of it is stopped, connections stay open. Nobody waits for it without
 * limit, nothing is acknowledged that is not stored, and when it goes on, so does everybody.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GameId } from '@parlour/protocol'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { type Database, openDatabase } from '../../src/database/index.ts'
import { type RunningServer, startServer } from '../../src/server.ts'
import { Chair, onTurn, playMoves } from '../gateway/chair.ts'
import { TestPlayer } from '../support/client.ts'

/** What is promised, and a little for a machine that does other things too. */
const LIMIT_MS = 9_000 + 1_000
const TABLES = 3

let folder: string
let database: Database
let server: RunningServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlour-silent-'))
  database = await openDatabase({ dataDir: folder })
  const config = readConfig({ PORT: '0', DATA_DIR: folder, GRACE_SECONDS: '3600' })
  server = await startServer(config, { log: pino({ level: 'silent' }), database })
})
afterAll(async () => {
  signal('SIGCONT')
  await server?.close()
  await database?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** To the database and all of its processes: no other is named by its folder or begun by that one. */
function signal(name: 'SIGSTOP' | 'SIGCONT'): void {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args=']).toString().trim().split('\n')
  const processes = lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .map(([, pid, parent, args = '']) => ({ pid: Number(pid), parent: Number(parent), args }))
  const main = processes.find(({ args }) => args.includes(folder) && args.includes('postgres'))
  if (main === undefined) throw new Error('There is no such database.')
  for (const { pid, parent } of processes) if (pid === main.pid || parent === main.pid) process.kill(pid, name)
}

/** A move that was refused may be there after all: then the table has moved on, and its players are told. */
async function playOn(chairs: readonly Chair[], count: number): Promise<void> {
  for (let played = 0; played < count; ) {
    const { actor } = await onTurn(chairs)
    const before = actor.now.seq
    const { ok, seq, error } = await actor.submit()
    if (!ok) {
      expect(error?.code).toBe('StaleSeq')
      await actor.reaches(before + 1)
      continue
    }
    await Promise.all(chairs.map((chair) => chair.reaches(seq as number)))
    played++
  }
}

const timed = async <T>(work: Promise<T>): Promise<{ readonly answer: T; readonly ms: number }> => {
  const since = performance.now()
  return { answer: await work, ms: performance.now() - since }
}

it('moves are refused and requests answered within nine seconds, and afterwards everything goes on with nothing lost', async () => {
  const tables: [Chair, Chair, ...Chair[]][] = []
  for (let index = 0; index < TABLES; index++) {
    const people = [await TestPlayer.guest(server.url), await TestPlayer.guest(server.url)] as const
    const { lobbyId } = await people[0].must<{ lobbyId: string }>('POST', '/lobbies', {
      game: 'crazy-tens',
      seats: 2,
      visibility: 'private',
    })
    await people[1].must('POST', `/lobbies/${lobbyId}/join`)
    const { gameId } = await people[0].must<{ gameId: GameId }>('POST', `/lobbies/${lobbyId}/start`)
    const chairs = await Chair.takeAll(people, gameId)
    await playMoves(chairs, 4)
    tables.push(chairs)
  }
  const acknowledged = tables.map(([chair]) => chair.now.seq)

  signal('SIGSTOP')
  const moves = tables.map((chairs) => {
    const actor = chairs.find(({ isToAct }) => isToAct) as Chair
    return timed(actor.refused('submitMove', { seq: actor.now.seq, move: `silent-${actor.gameId}`, action: actor.legal() }))
  })
  const requests = ['/guest', '/guest', '/guest'].map((path) =>
    timed(
      fetch(`${server.url}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ deviceId: crypto.randomUUID() + crypto.randomUUID() }),
      }),
    ),
  )
  const health = await timed(fetch(`${server.url}/api/v1/health/deep`))
  expect(health.answer.status).toBe(503)
  for (const { answer, ms } of await Promise.all(moves)) {
    expect(answer).toBe('NotSaved')
    expect(ms).toBeLessThan(LIMIT_MS)
  }
  for (const { answer, ms } of await Promise.all(requests)) {
    expect(answer.status).toBe(503)
    expect(ms).toBeLessThan(LIMIT_MS)
  }
  signal('SIGCONT')

  // What was refused may have been stored by a process that went on; then everybody sees it. Sent again, it counts once.
  for (const [index, chairs] of tables.entries()) {
    await playOn(chairs, 4)
    const log = await server.repository.events.read(chairs[0].gameId)
    expect(log.length).toBeGreaterThanOrEqual((acknowledged[index] ?? 0) + 4)
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, place) => place + 1))
    expect(new Set(log.flatMap(({ move }) => move ?? [])).size).toBe(log.filter(({ move }) => move !== null).length)
  }

  expect((await fetch(`${server.url}/api/v1/health/deep`)).status).toBe(200)
  const figures = await (await fetch(`${server.url}/metrics`)).text()
  const figure = (name: string): number =>
    Number(
      figures
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    )
  expect(figure('parlour_acknowledgement_seconds_count')).toBeGreaterThanOrEqual(8 * TABLES)
  expect(figure('parlour_refusals_total{code="NotSaved"}')).toBe(TABLES)
  expect(figure('parlour_batches_failed_total')).toBeGreaterThan(0)
  expect(figure('parlour_oldest_write_seconds')).toBe(0)
  expect(figure('parlour_disk_free_bytes')).toBeGreaterThan(0)
})
