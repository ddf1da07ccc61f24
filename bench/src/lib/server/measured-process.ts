/**
 * A server in a process of its own, as the bench sees it: an address, its processor time, its memory, and how it is stopped. Processes
 * are started apart from the terminal's group, so that Ctrl-C reaches only the bench, which then stops them in order.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CleanUp } from './clean-up.ts'
import type { ProcessFigures } from './proc-stat.ts'

export interface Launch {
  readonly name: string
  readonly args: readonly string[]
  readonly environment: NodeJS.ProcessEnv
  /** Finds the address in the first lines that the process prints. */
  readonly address: RegExp
}

/** What a process prints after it has collected garbage: bytes resident, and bytes in use by JavaScript and its buffers. */
const COLLECTED = 'collected garbage:'

/**
 * Loaded into every process before its own program: collects garbage on SIGUSR2 and tells what is left, and ends the process when the
 * bench is no longer there to do it.
 */
const PRELOAD = `data:text/javascript,${encodeURIComponent(`
  import { setFlagsFromString } from 'node:v8'
  import { runInNewContext } from 'node:vm'
  import { isMainThread } from 'node:worker_threads'
  if (isMainThread) {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc')
    process.on('SIGUSR2', () => {
      collect()
      const { rss, heapUsed, external } = process.memoryUsage()
      process.stdout.write('${COLLECTED} ' + rss + ' ' + (heapUsed + external) + '\\n')
    })
    const parent = process.ppid
    setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 500).unref()
  }
`)}`

const COLLECTED_LINE = new RegExp(`${COLLECTED} (\\d+) (\\d+)\n`)
const START_MS = 30_000
const STOP_MS = 15_000
const COLLECT_MS = 15_000
const MOST_COLLECTIONS = 20
/** Memory has settled when another collection changes it by less. */
const SETTLED = 0.002

export interface HeldMemory {
  readonly resident: number
  /** By JavaScript and its buffers. */
  readonly inUse: number
}

export class MeasuredProcess {
  readonly name: string
  readonly url: string
  readonly #child: ChildProcess
  readonly #figures: ProcessFigures

  private constructor(name: string, url: string, child: ChildProcess, figures: ProcessFigures) {
    this.name = name
    this.url = url
    this.#child = child
    this.#figures = figures
  }

  static async start({ name, args, environment, address }: Launch, figures: ProcessFigures, cleanUp: CleanUp): Promise<MeasuredProcess> {
    const child = spawn(process.execPath, ['--import', PRELOAD, ...args], {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const exited = once(child, 'exit')
    cleanUp.add(() => stop(child))
    let printed = ''
    const url = new Promise<string>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (text: string) => {
          // Kept short: only the address and the last words of a process that fails matter.
          printed = (printed + text).slice(-4000)
          const found = address.exec(printed)?.[1]
          if (found !== undefined) resolve(found)
        })
      }
    })
    const ended = exited.then(([code]) => `it ended with code ${code}`)
    const late = sleep(START_MS, 'it took too long', { ref: false })
    const outcome = await Promise.race([url.then((found) => ({ url: found })), ended, late])
    if (typeof outcome !== 'string') return new MeasuredProcess(name, outcome.url, child, figures)
    await stop(child)
    throw new Error(`${name} did not start: ${outcome}\n${printed}`)
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  coreSeconds(): number {
    return this.#figures.coreSeconds(this.pid)
  }

  /** Memory once nothing more can be collected. */
  async settledMemory(): Promise<HeldMemory> {
    let least = await this.#collect()
    for (let unchanged = 0, rounds = 0; unchanged < 3 && rounds < MOST_COLLECTIONS; rounds++) {
      // What is freed in one collection may only be given back in a later turn of the event loop.
      await sleep(50)
      const now = await this.#collect()
      unchanged = now.resident < least.resident * (1 - SETTLED) ? 0 : unchanged + 1
      if (now.resident < least.resident) least = now
    }
    return least
  }

  stop(): Promise<void> {
    return stop(this.#child)
  }

  /** Has garbage collected and waits until that is told. */
  async #collect(): Promise<HeldMemory> {
    const { stdout } = this.#child
    if (stdout === null) throw new Error('a measured process has no output')
    const told = new Promise<HeldMemory>((resolve) => {
      let text = ''
      const listen = (more: string): void => {
        text += more
        const [, resident, inUse] = COLLECTED_LINE.exec(text) ?? []
        if (resident === undefined || inUse === undefined) return
        stdout.off('data', listen)
        resolve({ resident: Number(resident), inUse: Number(inUse) })
      }
      stdout.on('data', listen)
    })
    const late = sleep(COLLECT_MS, null, { ref: false })
    process.kill(this.pid, 'SIGUSR2')
    const memory = await Promise.race([told, late])
    if (memory === null) throw new Error(`${this.name} does not collect its garbage`)
    return memory
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const late = await Promise.race([exited.then(() => false), sleep(STOP_MS, true, { ref: false })])
  if (!late) return
  child.kill('SIGKILL')
  await exited
}
