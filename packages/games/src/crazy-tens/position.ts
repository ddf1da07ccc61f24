/** Whole positions from outside, for set-ups, tests and the document's round states: `{hands, drawPile, discardPile, forcedSuit?, turn, scores?, round?}`. */
import {
  type Card,
  cardsIn,
  type Deck,
  isObject,
  isRefusal,
  type Json,
  pileCards,
  pileOf,
  type Refusal,
  SUITS,
  suitNamed,
} from '@parlour/kernel'
import { impossible } from '../unreadable.ts'
import { cardList, isCount, isSeat, namesOf, wordsOf } from '../wire.ts'
import { NO_SUIT } from './matching.ts'
import { highOf, lowOf, type State } from './state.ts'

export const encodePosition = (deck: Deck, s: State): { readonly [field: string]: Json } => ({
  hands: [0, 1].map((seat) => namesOf(deck, cardsIn(lowOf(s, seat), highOf(s, seat)))),
  drawPile: namesOf(deck, s.order.slice(0, s.left)),
  discardPile: namesOf(deck, pileCards(s.discards)),
  ...(s.forced === NO_SUIT ? {} : { forcedSuit: SUITS.charAt(s.forced) }),
  turn: s.turn,
  scores: s.scores,
  round: s.round,
})

/** So that counting on stays exact. */
const MOST_ROUNDS = 1_000_000
const FIELDS = ['hands', 'drawPile', 'discardPile', 'forcedSuit', 'turn', 'scores', 'round']

/** The state, or what cannot be: unknown or repeated cards, wrong counts, unknown fields. Cards may be missing, and a hand may be empty. */
export function decodePosition(deck: Deck, json: unknown): State | Refusal {
  if (!isObject(json)) return impossible('A position is an object.')
  const unknown = Object.keys(json).find((field) => !FIELDS.includes(field))
  if (unknown !== undefined) return impossible(`A position has no field "${unknown}"; it has ${FIELDS.join(', ')}.`)
  const { hands, forcedSuit, turn } = json
  if (!Array.isArray(hands) || hands.length !== 2) return impossible('"hands" must be two lists of cards.')
  const [hand0, hand1] = [cardList(deck, hands[0], 'hands[0]'), cardList(deck, hands[1], 'hands[1]')]
  if (isRefusal(hand0)) return impossible(hand0.message)
  if (isRefusal(hand1)) return impossible(hand1.message)
  const draw = cardList(deck, json.drawPile, 'drawPile')
  if (isRefusal(draw)) return impossible(draw.message)
  const discards = cardList(deck, json.discardPile, 'discardPile')
  if (isRefusal(discards)) return impossible(discards.message)
  const pile = pileOf(discards)
  if (pile === null) return impossible('"discardPile" must have at least its top card.')
  const twice = firstRepeated([...hand0, ...hand1, ...draw, ...discards])
  if (twice !== undefined) return impossible(`${deck.name(twice)} appears twice.`)
  if (forcedSuit !== undefined && forcedSuit !== null && suitNamed(forcedSuit) === -1) {
    return impossible(`"forcedSuit" is one of C, D, H, S, not ${JSON.stringify(forcedSuit)}.`)
  }
  if (!isSeat(turn, 2)) return impossible('"turn" is the seat to act, 0 or 1.')
  const scores = json.scores ?? [0, 0]
  if (!Array.isArray(scores) || scores.length !== 2 || !scores.every(isCount))
    return impossible('"scores" are two whole numbers from 0 up.')
  const round = json.round ?? 1
  if (!isCount(round) || round < 1 || round > MOST_ROUNDS) return impossible(`"round" is a whole number from 1 to ${MOST_ROUNDS}.`)
  const [words0, words1] = [wordsOf(hand0), wordsOf(hand1)]
  return {
    round,
    turn,
    low0: words0.low,
    high0: words0.high,
    low1: words1.low,
    high1: words1.high,
    order: draw,
    left: draw.length,
    discards: pile,
    forced: suitNamed(forcedSuit),
    scores: [...scores],
    last: null,
    outcome: null,
  }
}

function firstRepeated(cards: readonly Card[]): Card | undefined {
  const seen = new Set<Card>()
  return cards.find((card) => seen.size === seen.add(card).size)
}
