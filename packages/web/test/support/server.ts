/** A real server in a process of its own, with its own database, which can be killed and started again where it was. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../../cli/bin/parlour.mjs', import.meta.url))

const SETTINGS = { HOST: '127.0.0.1', LOG_LEVEL: 'fatal', BOT_DELAY_MS: '0', REQUESTS_PER_MINUTE: '1000000', GUESTS_PER_MINUTE: '1000000' }

export class TestServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'parlour-web-'))
  #child: ChildProcess | null = null
  /** Without a slash at the end. */
  url = ''

  static async start(): Promise<TestServer> {
    const server = new TestServer()
    await server.restart()
    return server
  }

  /** On the port it had before. */
  async restart(): Promise<void> {
    const port = this.url === '' ? '0' : new URL(this.url).port
    const env = { ...process.env, ...SETTINGS, PORT: port, DATA_DIR: join(this.#folder, 'data') }
    const child = spawn(process.execPath, [program, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    this.#child = child
    const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The server ended with ${code}.`)))
    ended.catch(() => undefined)
    let printed = ''
    while (!/http:\S+(?=\/ )/.test(printed)) {
      const [text] = (await Promise.race([once(child.stdout.setEncoding('utf8'), 'data'), ended])) as [string]
      printed += text
    }
    this.url = /http:\S+(?=\/ )/.exec(printed)?.[0] ?? ''
  }

  async kill(): Promise<void> {
    await this.#ended('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.#ended('SIGTERM')
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #ended(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}
