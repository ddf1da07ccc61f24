/**
 * A real server for a test file: `parlour serve` as a process of its own, on a free port, with a database folder of its own and the
 * built client. It can be killed and started again at the same address, as a machine that loses power would be.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../../packages/cli/bin/parlour.mjs', import.meta.url))
const CLIENT = fileURLToPath(new URL('../../packages/web/dist/index.html', import.meta.url))
/** Generous: the first start makes a database, on a machine that does other things too. */
const START_MS = 60_000

export interface GameServer {
  /** Without a slash at the end; stays the same over restarts. */
  readonly url: string
  /** Ends it without warning. */
  kill(): Promise<void>
  /** Starts it again after `kill`, at the same address and with the same data. */
  restart(): Promise<void>
  /** Ends it in order and removes its data. */
  stop(): Promise<void>
}

export async function startGameServer(settings: Readonly<Record<string, string>> = {}): Promise<GameServer> {
  if (!existsSync(CLIENT)) throw new Error('The client is not built; run "npm run build" first.')
  const dataDir = await mkdtemp(join(tmpdir(), 'parlour-e2e-'))
  const env = { ...process.env, LOG_LEVEL: 'error', BOT_DELAY_MS: '50', HOST: '127.0.0.1', ...settings, DATA_DIR: dataDir }
  let running = await start({ ...env, PORT: '0' })
  const { url } = running
  const { port } = new URL(url)
  return {
    url,
    kill: () => end(running.child, 'SIGKILL'),
    restart: async () => {
      running = await start({ ...env, PORT: port })
    },
    stop: async () => {
      await end(running.child, 'SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function start(env: NodeJS.ProcessEnv): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const child = spawn(process.execPath, [PROGRAM, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const url = new Promise<string>((resolve, reject) => {
    const listen = (text: string): void => {
      said += text
      const address = /Parlour is at (http:\S+)\/ /.exec(said)?.[1]
      // Every address of this computer includes its own.
      if (address !== undefined) resolve(address.replace('//0.0.0.0:', '//127.0.0.1:'))
    }
    child.stdout.setEncoding('utf8').on('data', listen)
    child.stderr.setEncoding('utf8').on('data', listen)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it served:\n${said}`)))
    setTimeout(() => reject(new Error(`The server did not start within ${START_MS / 1000} s:\n${said}`)), START_MS).unref()
  })
  try {
    return { child, url: await url }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
