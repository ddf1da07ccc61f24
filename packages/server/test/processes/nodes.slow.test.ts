/** `NODES=2 parlour serve`: two processes behind one port, on one database that comes along. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { poll } from '../../src/database/wait.ts'
import { Crowd } from '../faults/crowd.ts'
import { freePort } from '../support/server-process.ts'

const PROGRAM = fileURLToPath(new URL('../../../cli/bin/parlour.mjs', import.meta.url))
const WAIT_MS = 60_000
const NODES = 2

let dataDir: string
let keeper: ChildProcess
let url: string
let said = ''
let crowd: Crowd

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'parlour-nodes-'))
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const limits = {
    REQUESTS_PER_MINUTE: '1000000',
    GUESTS_PER_MINUTE: '1000000',
    SOCKETS_PER_ADDRESS: '1000000',
    BOT_DELAY_MS: '0',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '2',
  }
  const env = { ...process.env, ...limits, PORT: String(port), DATA_DIR: dataDir, NODES: String(NODES) }
  keeper = spawn(process.execPath, [PROGRAM, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [keeper.stdout, keeper.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  await until(async () => said.includes('Parlour is at'))
  crowd = await Crowd.sitDown(4, () => url)
}, 120_000)
afterAll(async () => {
  if (keeper.exitCode === null) {
    keeper.kill('SIGTERM')
    await once(keeper, 'exit')
  }
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

async function until(condition: () => Promise<boolean>): Promise<void> {
  if ((await poll(WAIT_MS, 50, async () => ((await condition()) ? true : undefined))) === undefined)
    throw new Error(`That does not come about:\n${said}`)
}

/** Who serves: asked often enough, by new connections, that every node has answered. */
async function nodes(): Promise<string[]> {
  const found = new Set<string>()
  for (let asked = 0; asked < 4 * NODES; asked++) {
    const answer = await fetch(`${url}/api/v1/health/deep`, { headers: { connection: 'close' } }).catch(() => null)
    if (answer?.ok) found.add(((await answer.json()) as { node: string }).node)
  }
  return [...found].sort()
}

const processes = (): number[] =>
  readFileSync(`/proc/${keeper.pid}/task/${keeper.pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid.trim()}/cmdline`, 'utf8').includes('node.mjs'))
    .map(Number)

const playsOn = async (): Promise<void> => {
  const goesOn = crowd.mark()
  await until(async () => goesOn()).catch((error: unknown) => {
    throw new Error(crowd.describe(), { cause: error })
  })
  expect(crowd.problems).toEqual([])
}

it('serves through as many processes, which know each other and are counted together', async () => {
  await until(async () => (await nodes()).length === NODES)
  await playsOn()
  const figures = await (await fetch(`${url}/metrics`)).text()
  expect(figures).toMatch(new RegExp(`^parlour_nodes ${NODES}$`, 'm'))
  const events = Number(/^parlour_events_total (\d+)$/m.exec(figures)?.[1])
  expect(events).toBeGreaterThan(0)
  expect(events).toBeLessThanOrEqual(crowd.acknowledged + 100)
})

it('starts another one in the place of one that was killed, and every table plays on', async () => {
  const before = await nodes()
  process.kill(processes()[0] as number, 'SIGKILL')
  await playsOn()
  await until(async () => {
    const now = await nodes()
    return now.length === NODES && now.join() !== before.join()
  })
})

it('replaces all of them on SIGHUP, and no move fails', { timeout: 120_000 }, async () => {
  const before = await nodes()
  const refused = crowd.refused.length
  keeper.kill('SIGHUP')
  await until(async () => {
    const now = await nodes()
    return now.length === NODES && now.every((node) => !before.includes(node))
  })
  await until(async () => processes().length === NODES)
  await playsOn()
  expect(crowd.refused.slice(refused)).toEqual([])
})

it('ends all of them in order', async () => {
  const children = processes()
  expect(children).toHaveLength(NODES)
  await crowd.stop()
  said = ''
  const began = performance.now()
  keeper.kill('SIGTERM')
  const [code] = await once(keeper, 'exit')
  expect(code).toBe(0)
  // Nobody is sent to nodes that end as well.
  expect(performance.now() - began).toBeLessThan(10_000)
  for (const pid of children) expect(() => process.kill(pid, 0)).toThrow()
  expect(said).toBe('')
})
