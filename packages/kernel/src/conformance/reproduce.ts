/** Plays one match again with all checks on every move: what a failure's last line calls, and what a test keeps once it is mended. */
import type { AnyModule } from '../game.ts'
import { benchFor } from './bench.ts'
import type { Check } from './check.ts'
import { failureOf, failureText } from './failure.ts'
import { ConformanceError } from './report.ts'
import { examineCase } from './shrink.ts'
import { type Case, type Spec, SpecError } from './spec.ts'

export interface Reproduction extends Case {
  /** The label of a table of the spec. */
  readonly table: string
  /** The check that is expected to fail; another one that fails is only reported when this one does not. */
  readonly check?: Check
}

/** Throws a ConformanceError with the readable failure, or returns when nothing is wrong with this match (any more). */
export function reproduce(module: AnyModule, spec: Spec, { table, check, ...failing }: Reproduction): void {
  const found = spec.tables.find(({ label }) => label === table)
  if (found === undefined) throw new SpecError(`the spec has no table "${table}"`)
  const bench = benchFor(module, spec, found)
  for (const wanted of check === undefined ? [null] : [check, null]) {
    const failure = failureOf(bench, examineCase(bench, failing, { wanted, known: new Set() }, 'all'), failing)
    if (failure !== null) throw new ConformanceError(failureText(failure), [failure])
  }
}
