/** How a sensible person plays Big Two without thinking ahead: whatever gets the most marks (appraiser.ts). */
import { type Action, countIn, deck, type Options, TWO, unseenHigh, unseenLow, type View } from '@parlour/games/big-two'
import { at, countCards, highBit, lowBit, rankOf } from '@parlour/kernel'
import type { Policy } from '../mind.ts'
import { Appraiser, fivesIn, type Weights } from './appraiser.ts'
import type { Sight } from './estimates.ts'

/** Which of the legal actions somebody thinks of at all. */
type Habit = (view: View, legal: readonly Action[]) => readonly Action[]

export function bigTwoHeuristic(options: Options, weights?: Weights, habit?: Habit): Policy<Action, View> {
  const appraiser = new Appraiser(options, weights)
  return {
    choose(game, view) {
      const legal = game.legal(view)
      let best = at(legal, 0)
      if (legal.length === 1) return best
      appraiser.look(sightOf(view), fivesIn(view.low, view.high))
      let most = Number.NEGATIVE_INFINITY
      for (const action of habit?.(view, legal) ?? legal) {
        const marks = appraiser.marks(action)
        if (marks <= most) continue
        most = marks
        best = action
      }
      return best
    },
  }
}

export const sightOf = (view: View): Sight => ({
  seat: view.turn,
  low: view.low,
  high: view.high,
  unseenLow: unseenLow(view),
  unseenHigh: unseenHigh(view),
  counts: view.counts,
  previous: view.previous,
})

/** The four highest cards, as card-set words. */
const TWOS = deck.cards.filter((card) => rankOf(card) === TWO)
const TWOS_LOW = TWOS.reduce((low, card) => low | lowBit(card), 0)
const TWOS_HIGH = TWOS.reduce((high, card) => high | highBit(card), 0)
const holdsTwo = (action: Action): boolean => action.type === 'play' && ((action.low & TWOS_LOW) | (action.high & TWOS_HIGH)) !== 0
const isSingle = (action: Action): boolean => action.type === 'play' && countCards(action.low, action.high) === 1

/** With so many cards in every hand a two is worth more later: thirteen without a play of five. */
const EARLY = 8

/** A sensible person does not lead with twos while the hand is young, whatever combination they would make, nor answers with several cards. */
export const keepsTwos: Habit = (view, legal) => {
  const young = Array.from({ length: 4 }, (_, seat) => countIn(view.counts, seat)).every((count) => count >= EARLY)
  if (!young) return legal
  const others = legal.filter((action) => !holdsTwo(action) || (view.previous !== null && isSingle(action)))
  return others.length === 0 ? legal : others
}
