/** What every bench prints first, and how it ends when its command line is wrong. */
import { availableParallelism, cpus, loadavg } from 'node:os'
import benchPackage from '../../package.json' with { type: 'json' }
import { ArgumentError } from './arguments.ts'

/** The circumstances without which no figure means anything. */
export function circumstances(bench: string, args: readonly string[], peers: { readonly [name: string]: string } = {}): string {
  const versions = Object.entries({ parlour: benchPackage.version, ...peers }).map(([name, version]) => `${name} ${version}`)
  return [
    `command   npm run bench -- ${[bench, ...args].join(' ')}`,
    `machine   ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, ${load()}`,
    `versions  Node ${process.versions.node}, V8 ${process.versions.v8}, ${versions.join(', ')}`,
  ].join('\n')
}

/** How busy the machine is, others included: above the number of cores, every figure is too low. */
export const load = (): string => `load average ${(loadavg()[0] ?? 0).toFixed(1)}`

/** Runs a bench; a wrong command line ends it with one sentence and exit code 2. */
export async function runBench(measure: () => Promise<void>): Promise<void> {
  try {
    await measure()
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error
    console.error(error.message)
    process.exitCode = 2
  }
}
