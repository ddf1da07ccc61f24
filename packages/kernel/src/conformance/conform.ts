/** The run: thousands of random matches at every kind of table, until everything is done, the time is up or enough is known. */
import { type AnyModule, isRefusal } from '../game.ts'
import type { Json } from '../json.ts'
import { type Bench, benchFor } from './bench.ts'
import type { Check } from './check.ts'
import { type Expected, judgeCoverage } from './coverage.ts'
import { dice, PURPOSE } from './dice.ts'
import { sampleEffort, thoroughEffort } from './effort.ts'
import { type Failure, failureOf } from './failure.ts'
import { brief, change, sent } from './plain-json.ts'
import { type Played, playCase } from './play-case.ts'
import { ConformanceError, type Report, reportOf, reportText } from './report.ts'
import { shrink } from './shrink.ts'
import { type Expectations, type Spec, SpecError } from './spec.ts'
import { addTally, newTally, type Tally } from './tally.ts'

/** After a failure so many matches are played on, to see whether it is the only one. */
const AFTERMATH = 50
const MOST_FAILURES = 3
const SHRINKING_MS = 2_000
/** Fewer imagined positions than this say nothing about whether they vary. */
const ENOUGH_IMAGINED = 50

/** Checks a game by random play as the spec says. Never throws for a failing game; the report has it all. */
export const conform = (module: AnyModule, spec: Spec): Report => conformAll(module, [spec])

/** Several specs in turn, each with its own tables, budget and promises; coverage is judged over all of them together. */
export function conformAll(module: AnyModule, specs: readonly Spec[]): Report {
  const runs = specs.map((spec) => new Run(module, spec))
  const tally = newTally()
  for (const run of runs) {
    run.play()
    addTally(tally, run.tally)
  }
  const failures = firstOfEach(runs.flatMap((run) => run.failures))
  const expect = specs.map((spec) => spec.expect).filter((expected) => expected !== undefined)
  const extent = runs.some((run) => run.failures.length > 0) ? 'cut short' : 'complete'
  const gaps = expect.length === 0 ? [] : judgeCoverage(tally.coverage, together(module, expect), extent)
  const coverage: Failure[] = gaps.length === 0 ? [] : [{ check: 'coverage', message: gaps.join('; and '), shownBy: null }]
  const budgets = specs.map((spec) => spec.budgetSeconds)
  const spent = {
    seconds: runs.reduce((sum, run) => sum + run.seconds, 0),
    budgetSeconds: budgets.every((budget) => budget !== undefined) ? budgets.reduce((sum, budget) => sum + budget, 0) : null,
  }
  return reportOf({ game: module.title, rules: module.rules }, tally, spent, [...failures, ...coverage])
}

/** `conformAll`, and throws a ConformanceError with the whole report when anything failed. */
export function assertConforms(module: AnyModule, ...specs: readonly Spec[]): Report {
  const report = conformAll(module, specs)
  if (report.failures.length > 0) throw new ConformanceError(reportText(report), report.failures)
  return report
}

/** The game itself declares the reasons for its refusals. */
const together = ({ refusals }: AnyModule, all: readonly Expectations[]): Expected => ({
  actions: all.flatMap(({ actions }) => actions),
  refusals: all.flatMap((expected) => expected.refusals),
  reasons: Object.keys(refusals.codes),
  happenings: all.flatMap(({ happenings }) => happenings),
})

const firstOfEach = (failures: readonly Failure[]): Failure[] =>
  failures.filter(({ check }, index) => failures.findIndex((other) => other.check === check) === index)

/** One spec's matches. */
class Run {
  readonly tally = newTally()
  readonly failures: Failure[] = []
  seconds = 0
  readonly #module: AnyModule
  readonly #spec: Spec
  readonly #known = new Set<Check>()
  #left = Number.POSITIVE_INFINITY

  constructor(module: AnyModule, spec: Spec) {
    const labels = spec.tables.map(({ label }) => label)
    if (labels.length === 0) throw new SpecError('a spec needs at least one table')
    if (new Set(labels).size !== labels.length) throw new SpecError(`the labels of tables must differ: ${labels.join(', ')}`)
    this.#module = module
    this.#spec = spec
  }

  play(): void {
    const started = this.#now()
    this.#checkOptions()
    const total = this.#spec.tables.reduce((sum, { matches }) => sum + matches, 0)
    for (const table of this.#spec.tables) {
      const bench = benchFor(this.#module, this.#spec, table)
      const tally = newTally()
      for (let match = 0; match < table.matches && this.#left > 0; match++, this.#left--) {
        if (this.#overBudget(started, this.tally.matches + tally.matches, total)) break
        this.#playMatch(bench, match, tally)
      }
      this.#checkVariety(bench, tally)
      addTally(this.tally, tally)
    }
    this.seconds = (this.#now() - started) / 1_000
  }

  #now(): number {
    return this.#spec.now?.() ?? performance.now()
  }

  #playMatch(bench: Bench, match: number, tally: Tally): void {
    const { sample = 0.02, thorough = 3, dense = Number.POSITIVE_INFINITY } = this.#spec
    const seed = firstSeed(this.#spec) + match
    const whole = match < thorough
    // Examining a move folds all moves before it again: growing ever rarer keeps a long match from costing the square of its length.
    const part = (step: number) => (whole ? Math.max(sample, dense / (step + 1)) : sample)
    const played = playCase(
      bench,
      { seed },
      {
        examines: (step) => part(step) >= 1 || dice(seed, step, PURPOSE.sample).below(1_000_000) < part(step) * 1_000_000,
        wanted: null,
        known: this.#known,
        effort: whole ? thoroughEffort(this.#spec) : sampleEffort(this.#spec),
        tally,
      },
    )
    if (played.breach !== null) this.#note(this.#shortened(bench, seed, played))
  }

  #shortened(bench: Bench, seed: number, played: Played): Failure | null {
    const until = this.#now() + SHRINKING_MS
    const found = { seed, choices: played.line.moves.map(({ choice }) => choice) }
    const check = played.breach?.check ?? 'throws'
    const shrunk = shrink(bench, check, found, { known: this.#known, inTime: () => this.#now() < until })
    return shrunk === null ? failureOf(bench, played, found) : failureOf(bench, shrunk.played, shrunk.failing)
  }

  #note(failure: Failure | null): void {
    if (failure === null || this.#known.has(failure.check)) return
    this.#known.add(failure.check)
    this.failures.push(failure)
    this.#left = this.failures.length >= MOST_FAILURES ? 0 : Math.min(this.#left, AFTERMATH)
  }

  #overBudget(started: number, done: number, total: number): boolean {
    const { budgetSeconds } = this.#spec
    const seconds = (this.#now() - started) / 1_000
    if (budgetSeconds === undefined || seconds <= budgetSeconds) return false
    const message = `the budget of ${budgetSeconds} s was used up after ${done} of ${total} matches`
    if (this.failures.length === 0) this.#note({ check: 'budget', message, shownBy: null })
    this.#left = 0
    return true
  }

  #checkVariety({ table }: Bench, { imagined, varied }: Tally): void {
    if (this.#spec.perfectInformation === true || table.seats === 1 || imagined < ENOUGH_IMAGINED || varied > 0) return
    const message = `at table "${table.label}" all ${imagined} imagined positions were the true one, so views hide nothing; a game without secrets says perfectInformation`
    this.#note({ check: 'imagine-varies', message, shownBy: null })
  }

  #checkOptions(): void {
    const { options } = this.#module
    for (const given of [
      undefined,
      ...Object.keys(options.presets).map((preset) => ({ preset })),
      ...this.#spec.tables.map((table) => table.options),
    ]) {
      const parsed = options.parse(given)
      const again = isRefusal(parsed) ? parsed : options.parse(sent(parsed as Json))
      const changed = isRefusal(again) ? `${again.code}, ${again.message}` : change(parsed, again, 'options')
      if (changed !== null) this.#note({ check: 'options', message: `the options ${brief(given ?? {})}: ${changed}`, shownBy: null })
    }
  }
}

/** Matches are numbered from here on. */
function firstSeed({ seed = 0 }: Spec): number {
  if (typeof seed === 'number') return seed
  return [...seed].reduce((hash, letter) => (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 1, 7)
}
