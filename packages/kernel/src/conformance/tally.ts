/** What a run has done so far; counters only. */
import type { Check } from './check.ts'
import { add, type Coverage, KINDS, noCoverage } from './coverage.ts'

export interface Tally {
  matches: number
  /** Moves of the matches themselves, without those of lines that checks tried on the side. */
  moves: number
  /** How often each check was made. */
  readonly checks: Map<string, number>
  readonly coverage: Coverage
  /** Imagined positions, and how many of them differed from the true one. */
  imagined: number
  varied: number
  /** Moves played in truth and in imagination whose telling could be compared, and those where the views parted. */
  conclusive: number
  inconclusive: number
}

export const newTally = (): Tally => ({
  matches: 0,
  moves: 0,
  checks: new Map(),
  coverage: noCoverage(),
  imagined: 0,
  varied: 0,
  conclusive: 0,
  inconclusive: 0,
})

export const did = (tally: Tally, check: Check, times = 1): void => add(tally.checks, check, times)

export function addTally(to: Tally, from: Tally): void {
  for (const key of ['matches', 'moves', 'imagined', 'varied', 'conclusive', 'inconclusive'] as const) to[key] += from[key]
  for (const [check, times] of from.checks) add(to.checks, check, times)
  for (const kind of KINDS) {
    for (const [name, times] of from.coverage[kind]) add(to.coverage[kind], name, times)
  }
}
