/** A server with its own database in processes of their own, which can be killed and started again on the same data folder. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** How the line of measured figures begins. */
const FIGURES = '{"delay"'

const program = fileURLToPath(new URL('./serve.mjs', import.meta.url))

/** How late the event loop was, in milliseconds. */
export interface Lateness {
  readonly p50: number
  readonly p99: number
  readonly max: number
  readonly samples: number
}

export interface LoopFigures {
  /** By the clock on the wall: what the server did, and what it waited for a processor. */
  readonly delay: Lateness
  /** By the processor time of the serving thread: what it did itself. Null where the system does not tell. */
  readonly own: Lateness | null
  /** Processor time of the serving thread. */
  readonly cpuMs: number
}

export class ServerProcess {
  readonly dataDir: string
  readonly #env: NodeJS.ProcessEnv
  #child: ChildProcess | null = null
  #url = ''
  #errors = ''
  #lines: Interface | null = null
  /** What it printed beside its address: its log, as much of it as LOG_LEVEL lets through. */
  readonly log: string[] = []

  /** Run from here from the next start on. */
  program = program

  private constructor(env: NodeJS.ProcessEnv, dataDir: string) {
    this.#env = env
    this.dataDir = dataDir
  }

  /** The port stays the same over restarts, as it does in life. */
  static async start(env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
    const dataDir = mkdtempSync(join(tmpdir(), 'parlour-faults-'))
    const limits = {
      REQUESTS_PER_MINUTE: '1000000',
      GUESTS_PER_MINUTE: '1000000',
      SOCKETS_PER_ADDRESS: '1000000',
      BOT_DELAY_MS: '0',
      LOG_LEVEL: 'fatal',
    }
    const port = String(await freePort())
    const server = new ServerProcess({ ...process.env, ...limits, PORT: port, DATA_DIR: dataDir, ...env }, dataDir)
    await server.restart()
    return server
  }

  get url(): string {
    return this.#url
  }

  get errors(): string {
    return this.#errors
  }

  async restart(): Promise<void> {
    const child = spawn(process.execPath, [this.program], { env: this.#env, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#child = child
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#errors += text
    })
    const lines = createInterface({ input: child.stdout })
    this.#lines = lines
    const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The server ended with ${code}: ${this.#errors}`)))
    this.#url = await Promise.race([this.#printed('http'), ended])
    lines.on('line', (line) => {
      if (!line.startsWith(FIGURES)) this.log.push(line)
    })
    ended.catch(() => undefined)
  }

  /** What has been measured since the last time this was asked. */
  async loopFigures(): Promise<LoopFigures> {
    const answer = this.#printed(FIGURES)
    this.#child?.kill('SIGUSR2')
    return JSON.parse(await answer) as LoopFigures
  }

  /** The next line that begins like this. */
  async #printed(beginning: string): Promise<string> {
    const lines = this.#lines
    if (lines === null) throw new Error('The server is not running.')
    for (;;) {
      const [line] = (await once(lines, 'line')) as [string]
      if (line.startsWith(beginning)) return line
    }
  }

  /** In order, as a deploy does it; the exit code. */
  async stop(): Promise<number | null> {
    const child = this.#child
    if (child === null || child.exitCode !== null) return child?.exitCode ?? null
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    return (await ended)[0] as number | null
  }

  /** kill -9. */
  async killServer(): Promise<void> {
    const child = this.#child
    if (child === null || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  /** kill -9 to the database's first process; its children follow. */
  killDatabase(): void {
    const pid = this.databasePid()
    if (pid !== null) process.kill(pid, 'SIGKILL')
  }

  databasePid(): number | null {
    try {
      return Number(readFileSync(join(this.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
    } catch {
      return null
    }
  }

  /** Ends everything and removes the folder. */
  async destroy(): Promise<void> {
    const child = this.#child
    if (child !== null && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    this.killDatabaseIfLeft()
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  killDatabaseIfLeft(): void {
    try {
      this.killDatabase()
    } catch {
      // It had ended already.
    }
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
