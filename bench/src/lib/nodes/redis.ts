/** A Redis of the bench's own, which keeps nothing on disk. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { findProgram } from '../../../../scripts/lib/system-packages.mjs'
import { ArgumentError } from '../arguments.ts'
import type { CleanUp } from '../server/clean-up.ts'
import type { ProcessFigures } from '../server/proc-stat.ts'

const PROGRAM = 'redis-server'
const READY = 'Ready to accept connections'

export interface Redis {
  readonly url: string
  coreSeconds(): number
  stop(): Promise<void>
}

/** Refuses like a wrong command line where there is none to start. */
export function redisProgram(): string {
  const program = findProgram(PROGRAM)
  if (program === null) throw new ArgumentError(`--redis needs the program ${PROGRAM}, which is not installed.`)
  return program
}

export async function startRedis(figures: ProcessFigures, cleanUp: CleanUp): Promise<Redis> {
  const port = await freePort()
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()]
  // Apart from the terminal's group, as all that the bench starts.
  const child = spawn(redisProgram(), args, { stdio: ['ignore', 'pipe', 'ignore'], detached: true })
  const exited = once(child, 'exit')
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await exited
  }
  cleanUp.add(stop)
  const ready = new Promise<true>((resolve) => {
    let printed = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (printed.includes(READY)) return
      printed += text
      if (printed.includes(READY)) resolve(true)
    })
  })
  if ((await Promise.race([ready, exited])) !== true) throw new Error(`${PROGRAM} did not start`)
  return { url: `redis://127.0.0.1:${port}`, coreSeconds: () => figures.coreSeconds(child.pid ?? 0), stop }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
