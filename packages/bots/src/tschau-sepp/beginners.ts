/**
 * How people play Tschau Sepp who know its rules and not yet the game. A learner plays the first thing it sees that fits, a Jack as
 * gladly as anything, and often forgets to announce. A casual player seldom forgets, keeps Jacks, likes to play on after an Ace or an
 * eight and to follow its own cards; but neither asks what the others may hold.
 */
import { type Action, isAce, isJack, type View } from '@parlour/games/tschau-sepp'
import { at, type Card, countCards, countSuit, highBit, lowBit, suitOf } from '@parlour/kernel'
import { type Appraise, fallible } from '../fallible.ts'
import type { Mind } from '../mind.ts'
import { afterPlaying, type Followers } from './followers.ts'

/** Per card of the suit wished. */
const SUIT = 0.5
/** Drawing and passing are for when nothing seems to fit. */
const NOTHING_FITS = -10
/** What is due is said first, by whoever thinks of it. */
const FIRST = 10

const CASUAL = {
  /** For playing a Jack while others are left. */
  jack: -1,
  /** Per own card that fits. */
  follow: 0.3,
  /** For playing on at once. */
  again: 0.5,
} as const

const appraising =
  (ofPlay: (view: View, card: Card) => number): Appraise<Action, View> =>
  (game, view) =>
    game.legal(view).map((action) => ({ action, marks: marksOf(view, action, ofPlay) }))

function marksOf(view: View, action: Action, ofPlay: (view: View, card: Card) => number): number {
  switch (action.type) {
    case 'play':
      return ofPlay(view, action.card)
    case 'choose-suit':
      return SUIT * countSuit(view.low, view.high, action.suit)
    case 'say':
      return FIRST
    default:
      return NOTHING_FITS
  }
}

export const tschauSeppLearner = (): Mind<Action, View> =>
  fallible(
    appraising(() => 0),
    { doubt: 0.5, overlooks: 35 },
  )

export const tschauSeppCasual = (followers: Followers): Mind<Action, View> =>
  fallible(
    appraising((view, card) => {
      const after = afterPlaying(card, suitOf(card), 0)
      const following = countCards(
        view.low & ~lowBit(card) & at(followers.low, after),
        view.high & ~highBit(card) & at(followers.high, after),
      )
      return CASUAL.follow * following + (isAce(card) ? CASUAL.again : 0) + (isJack(card) ? CASUAL.jack : 0)
    }),
    { doubt: 0.3, overlooks: 12 },
  )
