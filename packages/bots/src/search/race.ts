/**
 * A race between candidates that are all tried in the same imagined worlds. Because every runner meets the same luck, differences
 * between them show far sooner than their values are known; whoever is clearly behind the leader drops out, and the rest of the budget
 * goes to those among whom it is still open.
 */
import { at } from '@parlour/kernel'

/** Rounds before anyone is dropped: fewer say too little about how much the values scatter. */
const WARM_UP = 8
/** Standard errors behind the leader at which a runner drops out. */
const CLEARLY = 3
/** Standard errors by which the leader must be ahead of the favourite to be believed. */
const CREDIBLY = 2

interface Tally {
  readonly runner: number
  rounds: number
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
  #racing: Tally[]

  constructor(runners: number) {
    this.#racing = Array.from({ length: runners }, (_, runner) => ({ runner, rounds: 0, sum: 0, offset: 0, squares: 0 }))
  }

  /** Those still racing, in a fixed order. */
  get racing(): readonly number[] {
    return this.#racing.map((tally) => tally.runner)
  }

  get decided(): boolean {
    return this.#racing.length === 1
  }

  /** One round: a value for everyone in `racing`, in that order. */
  round(values: readonly number[]): void {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    for (const [index, tally] of this.#racing.entries()) {
      const value = at(values, index)
      tally.rounds++
      tally.sum += value
      tally.offset += value - mean
      tally.squares += (value - mean) ** 2
    }
    this.#dropLaggards()
  }

  /** The leader; but the favourite, known to be good beforehand, as long as its lag may as well be luck. Null before the first round. */
  winner(favourite: number): number | null {
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
    if (leader.rounds < WARM_UP) return
    const kept = this.#racing.filter((tally) => lag(tally, leader) <= CLEARLY)
    if (kept.length === this.#racing.length) return
    this.#dropped.push(...this.#racing.filter((tally) => !kept.includes(tally)))
    this.#racing = kept
  }
}

/** How far a runner is behind the leader, in standard errors. */
function lag(tally: Tally, leader: Tally): number {
  const behind = (leader.sum - tally.sum) / leader.rounds
  return behind / Math.sqrt((scatter(tally) + scatter(leader)) / leader.rounds)
}

const placing = ({ runner, rounds, sum }: Tally): Placing => ({ runner, rounds, mean: rounds === 0 ? 0 : sum / rounds })

/** Variance of the distances, with a little doubt added so that few equal values do not look like certainty. */
function scatter({ rounds, offset, squares }: Tally): number {
  const mean = offset / rounds
  return (squares + 0.25) / rounds - mean * mean
}
