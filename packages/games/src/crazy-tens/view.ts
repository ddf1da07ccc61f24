/** What one seat, or a spectator, may know: the own hand in full, the other as a count, the draw pile as a count, every discard. */
import {
  at,
  type Codec,
  cardsIn,
  countCards,
  type Deck,
  isObject,
  isRefusal,
  type Outcome,
  type Pile,
  pileCards,
  pileOf,
  type Refusal,
  type Seat,
  SUITS,
  type Suit,
  suitNamed,
} from '@parlour/kernel'
import { unreadable, wrongInView } from '../unreadable.ts'
import { cardList, isCount, isSeat, namesOf, wordsOf } from '../wire.ts'
import { NO_SUIT } from './matching.ts'
import { handSize, highOf, lowOf, type RoundResult, type State } from './state.ts'

export interface View {
  readonly seat: Seat | null
  readonly round: number
  readonly turn: Seat
  readonly low: number
  readonly high: number
  readonly count0: number
  readonly count1: number
  readonly left: number
  readonly discards: Pile
  readonly forced: Suit
  readonly scores: readonly number[]
  readonly last: RoundResult | null
  readonly outcome: Outcome | null
}

export const viewOf = (s: State, seat: Seat | null): View => ({
  seat,
  round: s.round,
  turn: s.turn,
  low: seat === null ? 0 : lowOf(s, seat),
  high: seat === null ? 0 : highOf(s, seat),
  count0: handSize(s, 0),
  count1: handSize(s, 1),
  left: s.left,
  discards: s.discards,
  forced: s.forced,
  scores: s.scores,
  last: s.last,
  outcome: s.outcome,
})

export const viewCodec = (deck: Deck): Codec<View> => {
  const discardsText = pileTexts(deck)
  return {
    encode: (view) => ({
      seat: view.seat,
      round: view.round,
      turn: view.turn,
      hand: namesOf(deck, cardsIn(view.low, view.high)),
      counts: [view.count0, view.count1],
      drawPile: view.left,
      discards: discardsText(view.discards),
      forcedSuit: view.forced === NO_SUIT ? null : SUITS.charAt(view.forced),
      scores: view.scores,
      lastRound: view.last === null ? null : { ...view.last, hand: namesOf(deck, view.last.hand) },
      outcome: view.outcome === null ? null : { ...view.outcome },
    }),
    decode: (json) => decodeView(deck, json),
  }
}

/**
 * Piles as one text without gaps, for this is sent with every move. A pile grows by a card at a time, and everybody at a table is shown the
 * same one, so its text is remembered by its top.
 */
function pileTexts(deck: Deck): (pile: Pile) => string {
  const known = new WeakMap<Pile, string>()
  return (pile) => {
    const same = known.get(pile)
    if (same !== undefined) return same
    const before = pile.below === null ? undefined : known.get(pile.below)
    const text = before === undefined ? namesOf(deck, pileCards(pile)).join('') : before + deck.name(pile.card)
    if (pile.below !== null) known.delete(pile.below)
    known.set(pile, text)
    return text
  }
}

function decodeView(deck: Deck, json: unknown): View | Refusal {
  if (!isObject(json)) return unreadable('invalid-view', 'A view is an object.')
  const { seat, round, turn, counts, drawPile, forcedSuit, scores, outcome } = json
  if (seat !== null && !isSeat(seat, 2)) return wrongInView('seat')
  if (!isCount(round) || round < 1) return wrongInView('round')
  if (!isSeat(turn, 2)) return wrongInView('turn')
  const hand = cardList(deck, json.hand, 'hand')
  if (isRefusal(hand)) return hand
  const discards =
    typeof json.discards === 'string' ? cardList(deck, json.discards.match(/.{1,2}/gsu) ?? [], 'discards') : wrongInView('discards')
  if (isRefusal(discards)) return discards
  const pile = pileOf(discards)
  if (pile === null) return wrongInView('discards')
  const words = wordsOf([...hand, ...discards])
  if (countCards(words.low, words.high) !== hand.length + discards.length) return unreadable('invalid-view', 'The view shows a card twice.')
  if (!Array.isArray(counts) || counts.length !== 2 || !counts.every(isCount)) return wrongInView('counts')
  if (seat !== null && counts[seat] !== hand.length) return wrongInView('counts')
  if (seat === null && hand.length > 0) return wrongInView('hand')
  if (!isCount(drawPile)) return wrongInView('drawPile')
  if (forcedSuit !== null && suitNamed(forcedSuit) === -1) return wrongInView('forcedSuit')
  if (!Array.isArray(scores) || scores.length !== 2 || !scores.every(isCount)) return wrongInView('scores')
  const last = decodeResult(deck, json.lastRound)
  if (isRefusal(last)) return last
  if (outcome !== null && !isObject(outcome)) return wrongInView('outcome')
  const own = wordsOf(hand)
  return {
    seat,
    round,
    turn,
    low: own.low,
    high: own.high,
    count0: at(counts, 0),
    count1: at(counts, 1),
    left: drawPile,
    discards: pile,
    forced: forcedSuit === null ? NO_SUIT : suitNamed(forcedSuit),
    scores,
    last,
    outcome: outcome as Outcome | null,
  }
}

function decodeResult(deck: Deck, json: unknown): RoundResult | null | Refusal {
  if (json === null) return null
  if (!isObject(json) || !isCount(json.round) || !isSeat(json.winner, 2) || !isCount(json.points)) return wrongInView('lastRound')
  const hand = cardList(deck, json.hand, 'lastRound.hand')
  return isRefusal(hand) ? hand : { round: json.round, winner: json.winner, points: json.points, hand }
}
