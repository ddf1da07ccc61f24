/**
 * How a sensible person plays Big Two without thinking ahead. Every legal action gets marks for
 *   – the plan it leaves: few groups, and strong ones to come back in with (plan.ts);
 *   – the odds to take the trick and lead next;
 *   – what it lets through to someone who is about to go out;
 *   – the cards it sheds, when the hand may be over soon.
 * A play that goes out is made at once; so is one that nobody can beat when everything left but one group is as strong.
 * The weights are from simulation against the document's bot and itself.
 */
import { type Action, countIn, listLeads, type Options, orderFor, type PlayAction, type View } from '@parlour/games/big-two'
import { at } from '@parlour/kernel'
import type { Policy } from '../mind.ts'
import { type Estimates, estimatesFor, lets, takes } from './estimates.ts'
import { type Costs, type Five, fiveOf, MOST_FIVES, planCost } from './plan.ts'

export interface Weights {
  /** Part of a turn that a group certain to take its trick wins back. */
  readonly control: number
  /** For the odds to take this trick. */
  readonly lead: number
  /** For passing: strong cards are worth more later. */
  readonly patience: number
  /** For letting someone go out who holds as many cards as were played. */
  readonly danger: number
  /** For every card shed: those left at the end are paid for. */
  readonly card: number
  /** Again for every card shed, divided by the fewest cards another holds. */
  readonly shed: number
}

const WEIGHTS: Weights = { control: 3, lead: 0.1, patience: 0, danger: 2, card: 2, shed: 12 }

/** Enough to decide, whatever else speaks against it. */
const CERTAIN = 1_000

export function bigTwoHeuristic(options: Options, weights: Weights = WEIGHTS): Policy<Action, View> {
  const order = orderFor(options)
  const { allowTriples } = options

  return {
    choose(game, view) {
      const legal = game.legal(view)
      const first = at(legal, 0)
      if (legal.length === 1) return first
      const own = countIn(view.counts, view.turn)
      const estimates = estimatesFor(view)
      const costs = costsOf(estimates, weights.control, allowTriples)
      const loose = looseOf(estimates, allowTriples)
      const plays: PlayAction[] = []
      listLeads(plays, view.low, view.high, allowTriples)
      const fives: Five[] = []
      const looseFives: Five[] = []
      for (const play of plays) {
        if (play.count !== 5 || fives.length === MOST_FIVES) continue
        const odds = takes(estimates, order, play)
        fives.push(fiveOf(play, 1 - weights.control * odds))
        looseFives.push(fiveOf(play, odds === 1 ? 0 : 1))
      }
      const fewest = fewestOf(view)

      const marks = (action: Action): number => {
        if (action.type === 'pass') return weights.patience - planCost(view.low, view.high, fives, costs) - threat(view.previous)
        if (action.count === own) return 2 * CERTAIN
        const low = view.low & ~action.low
        const high = view.high & ~action.high
        const odds = takes(estimates, order, action)
        const plan = planCost(low, high, fives, costs)
        if (odds === 1 && planCost(low, high, looseFives, loose) <= 1) return CERTAIN - plan
        return weights.lead * odds - plan - threat(action) + (weights.card + weights.shed / fewest) * action.count
      }

      /** What it may cost that this is the play to beat for those who hold as many cards. */
      const threat = (play: PlayAction | null): number =>
        play === null ? 0 : weights.danger * seatsHolding(view, play.count) * lets(estimates, order, play)

      let best = first
      let most = Number.NEGATIVE_INFINITY
      for (const action of legal) {
        const value = marks(action)
        if (value > most) {
          most = value
          best = action
        }
      }
      return best
    },
  }
}

/** How many others hold so many cards. */
function seatsHolding(view: View, count: number): number {
  let seats = 0
  for (let seat = 0; seat < 4; seat++) if (seat !== view.turn && countIn(view.counts, seat) === count) seats++
  return seats
}

/** The fewest cards that another seat holds. */
function fewestOf(view: View): number {
  let fewest = 13
  for (let seat = 0; seat < 4; seat++) if (seat !== view.turn) fewest = Math.min(fewest, countIn(view.counts, seat))
  return fewest
}

const priced = (odds: Float64Array, control: number): Float64Array => odds.map((one) => 1 - control * one)
const NEVER = new Float64Array(13).fill(Number.POSITIVE_INFINITY)

const costsOf = ({ single, pair, triple }: Estimates, control: number, allowTriples: boolean): Costs => ({
  single: priced(single, control),
  pair: priced(pair, control),
  triple: allowTriples ? priced(triple, control) : NEVER,
})

/** One for every group that might be beaten: with at most one of them left, and the lead, a hand cannot be lost. */
const looseOf = ({ single, pair, triple }: Estimates, allowTriples: boolean): Costs => ({
  single: single.map(unsure),
  pair: pair.map(unsure),
  triple: allowTriples ? triple.map(unsure) : NEVER,
})
const unsure = (odds: number): number => (odds === 1 ? 0 : 1)
