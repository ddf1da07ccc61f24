/**
 * The document's Rules module: the deck, the deal and what is valid and stronger, as pure functions over card names ("TH"). `rules()`
 * holds the document's state variables; what a program changes there, it answers as a new value.
 *
 * Corrected as docs/deviations.md says: kinds of five-card hands exclude each other (a straight flush is neither straight nor flush),
 * ranks and suits are compared by strength, and straight flushes take part.
 */
import { type Chance, shuffle as shuffled } from '@parlour/kernel'
import { deck, strengthOf, suitStrength, THREE_OF_DIAMONDS, UNSHUFFLED } from '../cards.ts'
import { type Options, options as schema } from '../options.ts'
import { beats, orderFor } from '../order.ts'
import { FLUSH, FOUR_OF_A_KIND, FULL_HOUSE, type Kind, NONE, PAIR, SINGLE, STRAIGHT, STRAIGHT_FLUSH, TRIPLE } from '../plays.ts'
import { dealt } from '../turns.ts'
import { cardNumbered, played } from './card.ts'

export interface Rules {
  readonly deck: readonly string[]
  /** Player1 … Player4. */
  readonly players: readonly (readonly string[])[]
  /** What the last player played; empty where anything may be led. */
  readonly last: readonly string[]
}

/** The usual rules; every comparison takes others as its last argument. */
export const STANDARD: Options = schema.presets.standard as Options

export const rules = (): Rules => ({ deck: [], players: [[], [], [], []], last: [] })

/** BT-01: 52 cards, not yet shuffled. */
export const newDeck = (state: Rules): Rules => ({ ...state, deck: UNSHUFFLED.map((card) => deck.name(card)) })

export const shuffle = (state: Rules, chance: Chance): Rules => ({ ...state, deck: shuffled([...state.deck], chance) })

/** BT-01: cards 0–12, 13–25, 26–38 and 39–51 to players 1 to 4. */
export function setPlayerCards(state: Rules): Rules {
  const hands = dealt(state.deck.map(cardNumbered))
  return { ...state, players: hands.map((hand) => hand.map((card) => deck.name(card))) }
}

/** BT-27: by rank, then suit, weakest first. Display only. */
export const numSort = (cards: readonly string[]): string[] =>
  cards.toSorted((a, b) => strengthOf(cardNumbered(a)) - strengthOf(cardNumbered(b)))

/** BT-27: by suit, then rank, weakest first. Display only. */
export const suiteSort = (cards: readonly string[]): string[] =>
  numSort(cards).sort((a, b) => suitStrength(cardNumbered(a)) - suitStrength(cardNumbered(b)))

/** BT-15: whether this hand holds the three of diamonds. */
export const isInitPlayer = (cards: readonly string[]): boolean => cards.includes(deck.name(THREE_OF_DIAMONDS))

const isKind = (cards: readonly string[], kind: Kind): boolean => played(cards).kind === kind

export const isValidPair = (cards: readonly string[]): boolean => isKind(cards, PAIR)
export const isValidStraight = (cards: readonly string[]): boolean => isKind(cards, STRAIGHT)
export const isValidFlush = (cards: readonly string[]): boolean => isKind(cards, FLUSH)
export const isValidFullHouse = (cards: readonly string[]): boolean => isKind(cards, FULL_HOUSE)
export const isValidFourOfaKind = (cards: readonly string[]): boolean => isKind(cards, FOUR_OF_A_KIND)
/** Missing in the document (BTA-11). */
export const isValidStraightFlush = (cards: readonly string[]): boolean => isKind(cards, STRAIGHT_FLUSH)

/** BT-05: whether these cards may be played together at all. */
export function isValidPlay(cards: readonly string[], options: Options = STANDARD): boolean {
  const { kind } = played(cards)
  return kind !== NONE && (kind !== TRIPLE || options.allowTriples)
}

/** BT-13: whether the cards beat the last play; with nothing to beat, whether they may be led. */
export function isStrongerPlay(cards: readonly string[], last: readonly string[], options: Options = STANDARD): boolean {
  if (!isValidPlay(cards, options)) return false
  return last.length === 0 || beats(orderFor(options), played(cards), played(last))
}

export const isStrongerSingle = (card: string, last: string): boolean => isStronger([card], [last], SINGLE, SINGLE, STANDARD)

export const isStrongerPair = (cards: readonly string[], last: readonly string[]): boolean => isStronger(cards, last, PAIR, PAIR, STANDARD)

export const isStrongerFive = (cards: readonly string[], last: readonly string[], options: Options = STANDARD): boolean =>
  isStronger(cards, last, STRAIGHT, STRAIGHT_FLUSH, options)

/** Whether both are of these kinds and the first is the higher one. */
function isStronger(cards: readonly string[], last: readonly string[], from: Kind, to: Kind, options: Options): boolean {
  const [play, previous] = [played(cards), played(last)]
  const among = (kind: Kind) => kind >= from && kind <= to
  return among(play.kind) && among(previous.kind) && beats(orderFor(options), play, previous)
}

/** Accepts a stronger play as the last one; anything else changes nothing. */
export const playCards = (state: Rules, cards: readonly string[], options: Options = STANDARD): Rules =>
  isStrongerPlay(cards, state.last, options) ? { ...state, last: [...cards] } : state
