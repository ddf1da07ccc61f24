/**
 * How a sensible person plays Crazy Tens without thinking ahead. Every legal play gets marks for what it leaves behind, the best is
 * played:
 *   – few of the cards that the other may hold should fit on it, so that the other has to draw: this matters most by far;
 *   – at least one of the own cards should fit on it;
 *   – expensive cards go first, the more so the fewer cards the other holds;
 *   – wild cards are kept, for they can always be played: best as the very last card.
 * The weights are from simulation: hill climbing over two million matches to 72, then rounded where rounding cost nothing.
 */
import { type Action, decks, isWild, type Options, scoreValue, type View } from '@parlour/games/crazy-tens'
import { at, type Card, countCards, highBit, lowBit } from '@parlour/kernel'
import type { Policy } from '../mind.ts'
import { power } from '../power.ts'
import { randomAction, surprises } from '../random.ts'
import { afterPlaying, type Followers } from './followers.ts'
import { isStandOff } from './stand-off.ts'

const WEIGHTS = {
  /** For the chance that the other holds nothing that fits. */
  block: 2,
  /** For holding something that fits oneself. */
  fit: 0.6,
  /** Per point that the card would cost, divided by the number of cards the other holds. */
  urgency: 0.05,
  /** For playing a wild card while others are left. */
  wild: -1,
} as const

export function crazyTensHeuristic(options: Options, followers: Followers): Policy<Action, View> {
  const tens = decks[options.deck]
  const whole = tens.deck.cards.length

  /** Marks for playing a card while others are left. */
  function marks(view: View, seen: Seen, card: Card, suit: number): number {
    const low = view.low & ~lowBit(card)
    const high = view.high & ~highBit(card)
    const after = afterPlaying(card, suit)
    const fitLow = at(followers.low, after)
    const fitHigh = at(followers.high, after)
    const fitting = countCards(fitLow & ~seen.low, fitHigh & ~seen.high)
    return (
      WEIGHTS.block * power(1 - fitting / seen.unseen, seen.other) +
      ((low & fitLow) !== 0 || (high & fitHigh) !== 0 ? WEIGHTS.fit : 0) +
      (WEIGHTS.urgency * scoreValue(tens, card)) / seen.other +
      (isWild(tens, card) ? WEIGHTS.wild : 0)
    )
  }

  return {
    choose(game, view, chance) {
      const legal = game.legal(view)
      const only = at(legal, 0)
      if (legal.length === 1) return only
      const seen = seenBy(view, whole)
      // The last card wins, whatever it is.
      if (seen.own === 1) return only
      if (isStandOff(view) && surprises(chance)) return randomAction(game, view, chance)
      let best = only
      let most = Number.NEGATIVE_INFINITY
      for (const action of legal) {
        if (action.type === 'draw') continue
        const value = marks(view, seen, action.card, action.suit)
        if (value > most) {
          most = value
          best = action
        }
      }
      return best
    },
  }
}

/** What the viewer has seen: its own cards and the discards. */
interface Seen {
  readonly low: number
  readonly high: number
  readonly unseen: number
  readonly own: number
  readonly other: number
}

function seenBy(view: View, whole: number): Seen {
  let { low, high } = view
  for (let pile: View['discards'] | null = view.discards; pile !== null; pile = pile.below) {
    low |= lowBit(pile.card)
    high |= highBit(pile.card)
  }
  const own = view.seat === 1 ? view.count1 : view.count0
  const other = view.seat === 1 ? view.count0 : view.count1
  return { low, high, unseen: Math.max(1, whole - countCards(low, high)), own, other }
}
