/**
 * A race between candidates that are all tried in the same imagined worlds. Because every runner meets the same luck, differences
 * between them show far sooner than their values are known; whoever is clearly behind the leader drops out, and the rest of the budget
 * goes to those among whom it is still open.
 */
import { at } from '@parlour/kernel'

/** Rounds before anyone is dropped: fewer say too little about how much the values scatter, or what a learner will be able to do. */
const WARM_UP = { ready: 8, learning: 32 } as const
/** What the past is still worth each time a learner has raced twice as long. */
const FADING = 0.25
/**
 * Standard errors behind the leader at which a runner drops out, and by which the leader must be ahead of the favourite to be believed.
 * Errors are taken from distances to the mean of all in a round, so with k runners left they look √(1 − 1/k) as large as they are: of two
 * runners one drops out at about two true standard errors. The numbers were found with that and are measured strength, not statistics.
 */
const CLEARLY = 3
const CREDIBLY = 2

/** Learners get better while they race, so that their first rounds say little about their last. */
export type Form = keyof typeof WARM_UP

interface Tally {
  readonly runner: number
  rounds: number
  /** Rounds by what they are still worth; so are all sums. */
  weight: number
  sum: number
  /** Sum and squares of the distances to the mean of everyone in the same round: the scatter that luck does not explain. */
  offset: number
  squares: number
}

export interface Placing {
  readonly runner: number
  readonly mean: number
  readonly rounds: number
}

export class Race {
  readonly #dropped: Tally[] = []
  readonly #form: Form
  readonly #invited: number | undefined
  #racing: Tally[]

  /** `invited` never drops out, however far behind: how it does is asked for. */
  constructor(runners: number, form: Form, invited?: number) {
    this.#form = form
    this.#invited = invited
    this.#racing = Array.from({ length: runners }, (_, runner) => ({ runner, rounds: 0, weight: 0, sum: 0, offset: 0, squares: 0 }))
  }

  /** Those still racing, in a fixed order. */
  get racing(): readonly number[] {
    return this.#racing.map((tally) => tally.runner)
  }

  get decided(): boolean {
    return this.#racing.length === 1 && (this.#invited === undefined || this.#leader.rounds >= WARM_UP[this.#form])
  }

  /** One round: a value for everyone in `racing`, in that order. */
  round(values: readonly number[]): void {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    for (const [index, tally] of this.#racing.entries()) {
      const value = at(values, index)
      if (this.#form === 'learning' && isDouble(tally.rounds)) fade(tally)
      tally.rounds++
      tally.weight++
      tally.sum += value
      tally.offset += value - mean
      tally.squares += (value - mean) ** 2
    }
    this.#dropLaggards()
  }

  /** The leader; but the favourite, if one is known to be good beforehand, while its lag may as well be luck. Null before the first round. */
  winner(favourite: number | null): number | null {
    const leader = this.#leader
    if (leader.rounds === 0) return null
    const favoured = this.#racing.find(({ runner }) => runner === favourite)
    return favoured !== undefined && lag(favoured, leader) <= CREDIBLY ? favourite : leader.runner
  }

  /** Everyone, best first; dropped runners stand behind those still racing. */
  placings(): Placing[] {
    const ranked = (tallies: readonly Tally[]) => tallies.map(placing).sort((a, b) => b.mean - a.mean || a.runner - b.runner)
    return [...ranked(this.#racing), ...ranked(this.#dropped)]
  }

  get #leader(): Tally {
    return this.#racing.reduce((best, tally) => (tally.sum > best.sum ? tally : best))
  }

  #dropLaggards(): void {
    const leader = this.#leader
    if (leader.rounds < WARM_UP[this.#form]) return
    const kept = this.#racing.filter((tally) => tally.runner === this.#invited || lag(tally, leader) <= CLEARLY)
    if (kept.length === this.#racing.length) return
    this.#dropped.push(...this.#racing.filter((tally) => !kept.includes(tally)))
    this.#racing = kept
  }
}

/** After the warm-up and whenever it has raced twice as long since. */
const isDouble = (rounds: number): boolean => rounds >= WARM_UP.learning && (rounds & (rounds - 1)) === 0

function fade(tally: Tally): void {
  tally.weight *= FADING
  tally.sum *= FADING
  tally.offset *= FADING
  tally.squares *= FADING
}

/** How far a runner is behind the leader, in standard errors. */
function lag(tally: Tally, leader: Tally): number {
  const behind = (leader.sum - tally.sum) / leader.weight
  return behind / Math.sqrt((scatter(tally) + scatter(leader)) / leader.weight)
}

const placing = ({ runner, rounds, weight, sum }: Tally): Placing => ({ runner, rounds, mean: rounds === 0 ? 0 : sum / weight })

/** Variance of the distances, with a little doubt added so that few equal values do not look like certainty. */
function scatter({ weight, offset, squares }: Tally): number {
  const mean = offset / weight
  return (squares + 0.25) / weight - mean * mean
}
