/**
 * How a sensible person plays Tschau Sepp without thinking ahead: never forget an announcement, never draw with something to play, keep
 * Jacks for when nothing else fits, hit the next player with sevens and eights when that one is nearly out, and lead on in a suit that
 * the own hand can follow.
 */
import { type Action, deck, isAce, isEight, isJack, isSeven, type View } from '@parlour/games/tschau-sepp'
import { at, type Card, cardsIn, countSuit, rankOf, SUITS, suitOf } from '@parlour/kernel'
import type { Policy } from '../mind.ts'

/** Marks for a play; found by simulation against random players and itself. */
const WEIGHTS = {
  /** Per own card that could follow this one. */
  follow: 1,
  /** For keeping a Jack. */
  jack: -6,
  /** For an Ace that can be covered, and one that cannot. */
  coveredAce: 5,
  bareAce: -3,
  /** For hurting the next player, by how few cards that one holds. */
  attack: 4,
} as const

export const tschauSeppHeuristic: Policy<Action, View> = {
  choose(game, view) {
    const legal = game.legal(view)
    const first = at(legal, 0)
    if (view.owesSuit) return wish(legal, view) ?? first
    const call = legal.find((action) => action.type === 'say')
    const plays = legal.flatMap((action) => (action.type === 'play' ? [action] : []))
    if (plays.length > 0) {
      if (call !== undefined) return call
      return plays.reduce((best, action) => (marks(view, action.card) > marks(view, best.card) ? action : best))
    }
    return legal.find((action) => action.type === 'draw') ?? legal.find((action) => action.type === 'pass') ?? first
  },
}

/** The suit held most, Jacks not counted: they need no suit. */
function wish(legal: readonly Action[], view: View): Action | undefined {
  const held = (suit: number) =>
    countSuit(view.low, view.high, suit) - cardsIn(view.low, view.high).filter((card) => isJack(card) && suitOf(card) === suit).length
  const best = Array.from(SUITS, (_, suit) => suit).reduce((most, suit) => (held(suit) > held(most) ? suit : most))
  return legal.find((action) => action.type === 'choose-suit' && action.suit === best)
}

function marks(view: View, card: Card): number {
  const rest = cardsIn(view.low, view.high).filter((other) => other !== card)
  const following = rest.filter((other) => isJack(other) || suitOf(other) === suitOf(card) || rankOf(other) === rankOf(card))
  let value = WEIGHTS.follow * following.length
  if (isJack(card)) value += WEIGHTS.jack
  if (isAce(card)) value += following.length > 0 || rest.length === 0 ? WEIGHTS.coveredAce : WEIGHTS.bareAce
  if (isSeven(card) || isEight(card)) value += WEIGHTS.attack / Math.max(1, nextCount(view))
  return value
}

/** Cards of whoever is next in the direction of play. */
function nextCount(view: View): number {
  const seats = view.counts.length
  for (let steps = 1; steps < seats; steps++) {
    const seat = (view.turn + steps * view.direction + steps * seats) % seats
    if (((view.playing >> seat) & 1) === 1) return at(view.counts, seat)
  }
  return deck.cards.length
}
