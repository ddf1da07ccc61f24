/**
 * How people play Crazy Tens who know its rules and not yet the game. A learner is glad to find something that fits, a ten at once
 * because it always does, and names the suit held most. A casual player has learnt to keep tens for later, to get rid of dear cards and
 * to stay able to follow; but neither asks what the other may hold.
 */
import { type Action, decks, isWild, NO_SUIT, type Options, scoreValue, type View } from '@parlour/games/crazy-tens'
import { at, type Card, countSuit, highBit, lowBit } from '@parlour/kernel'
import { type Appraise, fallible } from '../fallible.ts'
import type { Mind } from '../mind.ts'
import { afterPlaying, type Followers } from './followers.ts'

/** Per card of the suit named, for both. */
const SUIT = 0.3

const CASUAL = {
  /** For playing a wild card while others are left. */
  wild: -1,
  /** For holding something that fits. */
  fit: 0.5,
  /** Per point that the card would cost. */
  price: 0.05,
} as const

const suitHeld = (view: View, card: Card, suit: number): number =>
  suit === NO_SUIT ? 0 : countSuit(view.low & ~lowBit(card), view.high & ~highBit(card), suit)

const learnerThinks: Appraise<Action, View> = (game, view) =>
  game.legal(view).map((action) => ({ action, marks: action.type === 'draw' ? 0 : SUIT * suitHeld(view, action.card, action.suit) }))

export const crazyTensLearner = (): Mind<Action, View> => fallible(learnerThinks, { doubt: 0.3, overlooks: 25 })

export function crazyTensCasual({ deck }: Options, followers: Followers): Mind<Action, View> {
  const tens = decks[deck]

  const marks = (view: View, card: Card, suit: number): number => {
    const after = afterPlaying(card, suit)
    const low = view.low & ~lowBit(card) & at(followers.low, after)
    const high = view.high & ~highBit(card) & at(followers.high, after)
    return (
      SUIT * suitHeld(view, card, suit) +
      (low !== 0 || high !== 0 ? CASUAL.fit : 0) +
      CASUAL.price * scoreValue(tens, card) +
      (isWild(tens, card) ? CASUAL.wild : 0)
    )
  }

  const thinks: Appraise<Action, View> = (game, view) =>
    game.legal(view).map((action) => ({ action, marks: action.type === 'draw' ? 0 : marks(view, action.card, action.suit) }))
  return fallible(thinks, { doubt: 0.2, overlooks: 10 })
}
