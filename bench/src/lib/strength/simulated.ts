/** One `parlour simulate` in a process of its own, and what it found out. */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** The part of its JSON that is used here. */
export interface Simulated {
  readonly seats: number
  readonly deals: number
  readonly bots: readonly [SimulatedBot, SimulatedBot]
  /** Points by which A is ahead, per deal. */
  readonly ahead: { readonly mean: number; readonly interval: readonly [number, number] | null }
}

interface SimulatedBot {
  readonly wins: number
  readonly interval: readonly [number, number]
  readonly ms: { readonly p50: number; readonly p95: number; readonly max: number }
}

export async function simulated(parlour: string, command: readonly string[]): Promise<Simulated> {
  const child = spawn(process.execPath, [parlour, ...command, '--json', '--quiet'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const code = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  const output = await text(child.stdout)
  if ((await code) !== 0) throw new Error(`parlour ${command.join(' ')} failed`)
  return JSON.parse(output) as Simulated
}
