/**
 * What a sensible person thinks of every play without looking ahead. An action gets marks for
 *   – the plan it leaves: few groups, and strong ones to come back in with (plan.ts);
 *   – the odds to take the trick and lead next;
 *   – what it lets through to someone who is about to go out;
 *   – the cards it sheds, when the hand may be over soon.
 * A play that goes out gets most of all; then one that nobody can beat when everything left but one group is as strong.
 * The weights are from simulation against the document's bot and itself.
 *
 * One appraiser is used for one look after another and keeps its tables: `look` at the cards, then ask for `marks`.
 */
import { type Action, countIn, listLeads, type Options, orderFor, type PlayAction } from '@parlour/games/big-two'
import { Estimates, type Sight } from './estimates.ts'
import { type Costs, Plan } from './plan.ts'

export interface Weights {
  /** Part of a turn that a group certain to take its trick wins back. */
  readonly control: number
  /** For the odds to take this trick. */
  readonly lead: number
  /** For letting someone go out who holds as many cards as were played. */
  readonly danger: number
  /** For every card shed: those left at the end are paid for. */
  readonly card: number
  /** Again for every card shed, divided by the fewest cards another holds. */
  readonly shed: number
}

export const WEIGHTS: Weights = { control: 3, lead: 0.1, danger: 2, card: 2, shed: 12 }

/** Enough to decide, whatever else speaks against it. */
const CERTAIN = 1_000

export class Appraiser {
  readonly #weights: Weights
  readonly #estimates: Estimates
  readonly #allowTriples: boolean
  readonly #costs = emptyCosts()
  readonly #plan = new Plan(this.#costs)
  /** One for every group that might be beaten: with at most one of them left, and the lead, a hand cannot be lost. */
  readonly #looseCosts = emptyCosts()
  readonly #loosePlan = new Plan(this.#looseCosts)
  #looseLaid = false
  #sight: Sight | undefined
  #fives: readonly PlayAction[] = []
  #own = 0
  #perCard = 0
  readonly #fiveCost = (five: PlayAction): number => 1 - this.#weights.control * this.#estimates.takes(five)
  readonly #looseFiveCost = (five: PlayAction): number => (this.#estimates.takes(five) === 1 ? 0 : 1)

  constructor(options: Options, weights: Weights = WEIGHTS) {
    this.#weights = weights
    this.#estimates = new Estimates(orderFor(options))
    this.#allowTriples = options.allowTriples
  }

  /** `fives` are the five-card hands within the hand looked at. */
  look(sight: Sight, fives: readonly PlayAction[]): void {
    const { low, high, seat, counts } = sight
    const { control, card, shed } = this.#weights
    this.#sight = sight
    this.#fives = fives
    this.#own = countIn(counts, seat)
    this.#perCard = card + shed / fewestOf(sight)
    this.#estimates.look(sight)
    this.#price(this.#costs, (odds) => 1 - control * odds)
    this.#plan.lay(low, high, fives, this.#fiveCost)
    this.#looseLaid = false
  }

  marks(action: Action): number {
    if (action.type === 'pass') return -this.#plan.cost() - this.#threat(this.#sight?.previous ?? null)
    if (action.count === this.#own) return 2 * CERTAIN
    const odds = this.#estimates.takes(action)
    const plan = this.#plan.costWithout(action)
    if (odds === 1 && this.#looseAfter(action) <= 1) return CERTAIN - plan
    return this.#weights.lead * odds - plan - this.#threat(action) + this.#perCard * action.count
  }

  /** How many groups that might be beaten a play leaves, at best. */
  #looseAfter(play: PlayAction): number {
    if (!this.#looseLaid) {
      this.#price(this.#looseCosts, (odds) => (odds === 1 ? 0 : 1))
      this.#loosePlan.lay(this.#sight?.low ?? 0, this.#sight?.high ?? 0, this.#fives, this.#looseFiveCost)
      this.#looseLaid = true
    }
    return this.#loosePlan.costWithout(play)
  }

  /** What it may cost that this is the play to beat for those who hold as many cards. */
  #threat(play: PlayAction | null): number {
    const sight = this.#sight
    if (play === null || sight === undefined) return 0
    const seats = seatsHolding(sight, play.count)
    return seats === 0 ? 0 : this.#weights.danger * seats * this.#estimates.lets(play)
  }

  #price({ single, pair, triple }: Costs, price: (odds: number) => number): void {
    const { single: ofSingle, pair: ofPair, triple: ofTriple } = this.#estimates
    for (let card = 0; card < 52; card++) single[card] = price(ofSingle[card] as number)
    for (let rank = 0; rank < 13; rank++) {
      pair[rank] = price(ofPair[rank] as number)
      triple[rank] = this.#allowTriples ? price(ofTriple[rank] as number) : Number.POSITIVE_INFINITY
    }
  }
}

/** The five-card hands within a hand. */
export function fivesIn(low: number, high: number): PlayAction[] {
  const fives: PlayAction[] = []
  listLeads({ push: (play) => play.count === 5 && fives.push(play) }, low, high, false)
  return fives
}

const emptyCosts = (): Costs => ({ single: new Float64Array(52), pair: new Float64Array(13), triple: new Float64Array(13) })

/** How many others hold so many cards. */
function seatsHolding({ seat, counts }: Sight, count: number): number {
  let seats = 0
  for (let other = 0; other < 4; other++) if (other !== seat && countIn(counts, other) === count) seats++
  return seats
}

/** The fewest cards that another seat holds. */
function fewestOf({ seat, counts }: Sight): number {
  let fewest = 13
  for (let other = 0; other < 4; other++) if (other !== seat) fewest = Math.min(fewest, countIn(counts, other))
  return fewest
}
