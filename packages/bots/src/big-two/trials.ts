/**
 * Keeps score of candidates that are all tried in the same imagined worlds. Differences within a world show far sooner than values are
 * known: whoever is clearly behind the leader is tried no longer, and the rest of the effort goes to those among whom it is open.
 */
import { at } from '@parlour/kernel'

/** Rounds before anyone is dropped: fewer say too little about how much the values scatter. */
const WARM_UP = 12
const LOOK_EVERY = 4
/** Standard errors behind the leader at which a candidate is dropped. */
const CLEARLY = 2.6
/** Standard errors by which another must be ahead of the first candidate, which looked best beforehand, to be believed. */
const CREDIBLY = 1

interface Tally {
  readonly index: number
  /** By round. */
  readonly points: number[]
  sum: number
  share: number
}

export interface Result {
  readonly points: number
  readonly share: number
}

export interface Verdict {
  readonly index: number
  readonly points: number
  readonly share: number
  readonly rounds: number
}

export class Trials {
  #open: Tally[]
  readonly #dropped: Tally[] = []
  readonly #kept: ReadonlySet<number>
  #rounds = 0

  /** Those in `kept` are tried to the end, whatever they are worth. */
  constructor(candidates: number, kept: readonly number[] = []) {
    this.#open = Array.from({ length: candidates }, (_, index) => ({ index, points: [], sum: 0, share: 0 }))
    this.#kept = new Set(kept)
  }

  get open(): readonly number[] {
    return this.#open.map(({ index }) => index)
  }

  /** Also where there was nothing to choose, a few rounds are tried: they tell what it is worth. */
  get decided(): boolean {
    return this.#open.length === 1 && this.#rounds >= WARM_UP
  }

  /** Points and share for everyone in `open`, in that order, all from one world. */
  round(values: readonly Result[]): void {
    for (const [place, tally] of this.#open.entries()) {
      const { points, share } = at(values, place)
      tally.points.push(points)
      tally.sum += points
      tally.share += share
    }
    if (++this.#rounds >= WARM_UP && this.#rounds % LOOK_EVERY === 0) this.#drop()
  }

  #drop(): void {
    const best = this.#leader
    const stays = (tally: Tally) => tally === best || this.#kept.has(tally.index) || lag(best, tally) < CLEARLY
    this.#dropped.unshift(...this.#open.filter((tally) => !stays(tally)))
    this.#open = this.#open.filter(stays)
  }

  /** Everyone, best first; the first candidate stands first while its lag may as well be luck, and those dropped behind the others. */
  verdicts(): Verdict[] {
    const ranked = (tallies: readonly Tally[]) => tallies.map(verdict).sort((a, b) => b.points - a.points || a.index - b.index)
    const [first, best] = [this.#open.find(({ index }) => index === 0), this.#leader]
    const favoured = first === undefined || first === best || (this.#rounds > 0 && lag(best, first) > CREDIBLY) ? [] : [first]
    return [...favoured.map(verdict), ...ranked(this.#open.filter((tally) => !favoured.includes(tally))), ...ranked(this.#dropped)]
  }

  get #leader(): Tally {
    return this.#open.reduce((leader, tally) => (tally.sum > leader.sum ? tally : leader))
  }
}

const verdict = ({ index, points, sum, share }: Tally): Verdict => {
  const rounds = points.length
  return { index, rounds, points: rounds === 0 ? 0 : sum / rounds, share: rounds === 0 ? 0 : share / rounds }
}

/** How far a candidate is behind, in standard errors of the difference. Two values more, as far apart as luck may bring, guard against few equal ones. */
function lag(best: Tally, tally: Tally): number {
  const rounds = tally.points.length
  const mean = (best.sum - tally.sum) / rounds
  let squares = DOUBT
  for (let round = 0; round < rounds; round++) squares += (at(best.points, round) - at(tally.points, round) - mean) ** 2
  return mean / Math.sqrt(squares / rounds / rounds)
}

const DOUBT = 50
