/** What a run did and found, as data and as text. */
import type { Failure } from './failure.ts'
import { failureText } from './failure.ts'
import type { Tally } from './tally.ts'

export interface Report {
  readonly game: string
  readonly rules: number
  /** Empty when the game conforms. At most one for every check. */
  readonly failures: readonly Failure[]
  readonly matches: number
  readonly moves: number
  readonly seconds: number
  /** Null where none was given. */
  readonly budgetSeconds: number | null
  /** How often each check was made. */
  readonly checks: Counts
  /** How often each action, refusal (by code), reason for one and happening occurred, side lines included. */
  readonly coverage: { readonly actions: Counts; readonly refusals: Counts; readonly reasons: Counts; readonly happenings: Counts }
  /** Imagined positions, and how many differed from the true one. */
  readonly imagined: { readonly positions: number; readonly varied: number }
  /** Events done in truth and in imagination: how many allowed to compare what was heard. */
  readonly narration: { readonly conclusive: number; readonly inconclusive: number }
}

export type Counts = { readonly [name: string]: number }

/** The game does not conform; the message is the whole report. */
export class ConformanceError extends Error {
  override readonly name = 'ConformanceError'
  readonly failures: readonly Failure[]

  constructor(text: string, failures: readonly Failure[]) {
    super(text)
    this.failures = failures
  }
}

export const reportOf = (
  game: Pick<Report, 'game' | 'rules'>,
  tally: Tally,
  spent: Pick<Report, 'seconds' | 'budgetSeconds'>,
  failures: readonly Failure[],
): Report => ({
  ...game,
  failures,
  matches: tally.matches,
  moves: tally.moves,
  ...spent,
  checks: countsOf(tally.checks),
  coverage: {
    actions: countsOf(tally.coverage.actions),
    refusals: countsOf(tally.coverage.refusals),
    reasons: countsOf(tally.coverage.reasons),
    happenings: countsOf(tally.coverage.happenings),
  },
  imagined: { positions: tally.imagined, varied: tally.varied },
  narration: { conclusive: tally.conclusive, inconclusive: tally.inconclusive },
})

const countsOf = (counts: ReadonlyMap<string, number>): Counts => Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))

const number = (value: number) => value.toLocaleString('en-GB')
const listed = (counts: Counts) =>
  Object.entries(counts)
    .map(([name, times]) => `${name} ${number(times)}`)
    .join(' · ') || 'none'

export function reportText(report: Report): string {
  const { game, rules, failures, seconds, budgetSeconds, coverage, imagined, narration } = report
  const verdict =
    failures.length === 0 ? 'conforms' : `does not conform, ${failures.length === 1 ? 'one failure' : `${failures.length} failures`}`
  const budget = budgetSeconds === null ? '' : ` of a budget of ${number(budgetSeconds)} s`
  return [
    `${game} (rules ${rules}) ${verdict}`,
    ...failures.map((failure) => `\n${failureText(failure)}`),
    ...(failures.length === 0 ? [] : ['']),
    `  ${number(report.matches)} matches, ${number(report.moves)} moves in ${seconds.toFixed(1)} s${budget}`,
    `  actions: ${listed(coverage.actions)}`,
    `  refusals: ${listed(coverage.refusals)}`,
    `  reasons: ${listed(coverage.reasons)}`,
    `  happenings: ${listed(coverage.happenings)}`,
    `  imagined positions: ${number(imagined.positions)}, of which ${number(imagined.varied)} differ from the truth`,
    `  narration compared: ${number(narration.conclusive)} conclusive, ${number(narration.inconclusive)} inconclusive`,
    `  checks made: ${listed(report.checks)}`,
  ].join('\n')
}
