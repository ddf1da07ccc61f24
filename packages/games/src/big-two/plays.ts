/**
 * Every combination there is (BT-05 … BT-07, BT-14): 52 singles, 78 pairs, 52 triples and 19,716 five-card hands, each one object that
 * all positions share. Whoever lists plays computes a place in one of the tables below and takes what stands there; nothing is built
 * or classified while the game runs. Sets of cards that are no combination are plays too, of the kind `NONE`, so that they can be
 * refused with a reason.
 */
import { type Card, countCards, highBit, lowBit, rankOf } from '@parlour/kernel'
import { cardOfStrength, suitOfStrength, suitStrength } from './cards.ts'

export const NONE = 0
export const SINGLE = 1
export const PAIR = 2
export const TRIPLE = 3
export const STRAIGHT = 4
export const FLUSH = 5
export const FULL_HOUSE = 6
export const FOUR_OF_A_KIND = 7
export const STRAIGHT_FLUSH = 8

/** Five-card kinds are numbered by strength (BT-06). */
export type Kind = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

export interface PlayAction {
  readonly type: 'play'
  readonly low: number
  readonly high: number
  readonly count: number
  readonly kind: Kind
  /** What decides first within a kind: the rank of single, pair, triple or four; a straight's sequence; a flush's ranks as a mask. */
  readonly major: number
  /** What decides next: the strength of the suit of the highest card; 0 where it cannot matter. */
  readonly suit: number
}

/** The ten sequences in natural order, A2345 first, 10JQKA last: their ranks, lowest first, and as a mask (BT-07). */
export const SEQUENCES: readonly (readonly number[])[] = Array.from({ length: 10 }, (_, first) =>
  Array.from({ length: 5 }, (__, step) => (first + step + 11) % 13),
)
export const SEQUENCE_MASKS: readonly number[] = SEQUENCES.map((ranks) => ranks.reduce((mask, rank) => mask | (1 << rank), 0))

/** By mask of five ranks: its sequence, or −1. */
const SEQUENCE_OF = new Int8Array(1 << 13).fill(-1)
for (const [sequence, mask] of SEQUENCE_MASKS.entries()) SEQUENCE_OF[mask] = sequence
export const sequenceOf = (ranks: number): number => SEQUENCE_OF[ranks] ?? -1

/** By set of suits (one bit each, by strength): the suits in it, the pairs and the triples that can be made of them. */
export const SUITS_IN: readonly (readonly number[])[] = Array.from({ length: 16 }, (_, suits) =>
  [0, 1, 2, 3].filter((s) => suits & (1 << s)),
)
const PAIR_SUITS: readonly number[] = [0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100]
const TRIPLE_SUITS: readonly number[] = [0b0111, 0b1011, 0b1101, 0b1110]
const within = (choices: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: 16 }, (_, suits) => choices.flatMap((chosen, index) => ((chosen & ~suits) === 0 ? [index] : [])))
export const PAIRS_IN = within(PAIR_SUITS)
export const TRIPLES_IN = within(TRIPLE_SUITS)

function play(kind: Kind, cards: readonly Card[], major: number, suit: number): PlayAction {
  let low = 0
  let high = 0
  for (const card of cards) {
    low |= lowBit(card)
    high |= highBit(card)
  }
  return Object.freeze({ type: 'play', low, high, count: cards.length, kind, major, suit })
}

const table = (length: number, entry: (index: number) => PlayAction): readonly PlayAction[] => Array.from({ length }, (_, i) => entry(i))
const ofRank = (rank: number, suits: number): Card[] => (SUITS_IN[suits] ?? []).map((suit) => cardOfStrength(rank * 4 + suit))
const topSuit = (suits: number): number => 31 - Math.clz32(suits)

/** At the card's strength. */
export const SINGLES = table(52, (i) => play(SINGLE, [cardOfStrength(i)], i >> 2, i & 3))

/** At rank · 6 + pair of suits. */
export const PAIRS = table(78, (i) => {
  const suits = PAIR_SUITS[i % 6] ?? 0
  return play(PAIR, ofRank(Math.floor(i / 6), suits), Math.floor(i / 6), topSuit(suits))
})

/** At rank · 4 + triple of suits. */
export const TRIPLES = table(52, (i) => play(TRIPLE, ofRank(i >> 2, TRIPLE_SUITS[i & 3] ?? 0), i >> 2, 0))

/** Suit n five times is n times this, two bits for each card. */
const ONE_SUIT = 0b0101010101

/** At sequence · 1024 + suits, two bits for each card, the lowest first. */
export const STRAIGHTS = table(10 * 1024, (i) => {
  const sequence = i >> 10
  const cards = (SEQUENCES[sequence] ?? []).map((rank, place) => cardOfStrength(rank * 4 + ((i >> (2 * place)) & 3)))
  // The four in one suit are straight flushes.
  return play((i & 1023) % ONE_SUIT === 0 ? STRAIGHT_FLUSH : STRAIGHT, cards, sequence, (i >> 8) & 3)
})

export const straightFlush = (sequence: number, suit: number): PlayAction => STRAIGHTS[(sequence << 10) + suit * ONE_SUIT] as PlayAction

/** At suit · 1287 + place of the ranks among all sets of five; a sequence there is a straight flush. */
const FLUSHES: PlayAction[] = []
const FLUSH_PLACE = new Int16Array(1 << 13).fill(-1)
const RANK_SETS: number[] = []
for (let ranks = 0; ranks < 1 << 13; ranks++) {
  if (countCards(ranks, 0) !== 5) continue
  FLUSH_PLACE[ranks] = RANK_SETS.length
  RANK_SETS.push(ranks)
}
for (let suit = 0; suit < 4; suit++) {
  for (const ranks of RANK_SETS) {
    const sequence = sequenceOf(ranks)
    const cards = Array.from({ length: 13 }, (_, rank) => rank).flatMap((rank) =>
      ranks & (1 << rank) ? [cardOfStrength(rank * 4 + suit)] : [],
    )
    FLUSHES.push(sequence === -1 ? play(FLUSH, cards, ranks, suit) : straightFlush(sequence, suit))
  }
}
export const flush = (suit: number, ranks: number): PlayAction => FLUSHES[suit * RANK_SETS.length + (FLUSH_PLACE[ranks] ?? 0)] as PlayAction

/** At (place of the triple) · 78 + place of the pair; those with one rank twice are never asked for. */
export const FULL_HOUSES = table(52 * 78, (i) => {
  const rank = Math.floor(i / 78) >> 2
  const pair = i % 78
  const three = ofRank(rank, TRIPLE_SUITS[Math.floor(i / 78) & 3] ?? 0)
  return play(FULL_HOUSE, [...three, ...ofRank(Math.floor(pair / 6), PAIR_SUITS[pair % 6] ?? 0)], rank, 0)
})

/** At rank · 52 + strength of the fifth card. */
export const FOURS = table(13 * 52, (i) =>
  play(FOUR_OF_A_KIND, [...ofRank(Math.floor(i / 52), 15), cardOfStrength(i % 52)], Math.floor(i / 52), 0),
)

/** The four suits of a hand, weakest suit first, each as a mask of ranks. */
export const diamonds = (low: number): number => low >>> 16
export const clubs = (low: number): number => low & 0xffff
export const hearts = (high: number): number => high & 0xffff
export const spades = (high: number): number => high >>> 16

/** Which suits of a rank a set holds, one bit each by strength. */
export const suitsOfRank = (low: number, high: number, rank: number): number =>
  ((low >>> (16 + rank)) & 1) | (((low >>> rank) & 1) << 1) | (((high >>> rank) & 1) << 2) | (((high >>> (16 + rank)) & 1) << 3)

/** The play of exactly these cards: the combination they form, or a play of the kind `NONE`. */
export function playOf(low: number, high: number): PlayAction {
  const count = countCards(low, high)
  const ranks = diamonds(low) | clubs(low) | hearts(high) | spades(high)
  const rank = 31 - Math.clz32(ranks)
  const found =
    count === 5 ? fiveOf(low, high, ranks) : (ranks & (ranks - 1)) === 0 ? alike(count, rank, suitsOfRank(low, high, rank)) : undefined
  return found ?? Object.freeze({ type: 'play', low, high, count, kind: NONE, major: 0, suit: 0 })
}

function alike(count: number, rank: number, suits: number): PlayAction | undefined {
  if (count === 1) return SINGLES[rank * 4 + topSuit(suits)]
  if (count === 2) return PAIRS[rank * 6 + PAIR_SUITS.indexOf(suits)]
  return count === 3 ? TRIPLES[rank * 4 + TRIPLE_SUITS.indexOf(suits)] : undefined
}

function fiveOf(low: number, high: number, ranks: number): PlayAction | undefined {
  const different = countCards(ranks, 0)
  if (different === 2) return groupsOf(low, high, 31 - Math.clz32(ranks), 31 - Math.clz32(ranks & -ranks))
  if (different !== 5) return undefined
  for (let suit = 0; suit < 4; suit++) if (ranksOfSuit(low, high, suit) === ranks) return flush(suit, ranks)
  const sequence = sequenceOf(ranks)
  if (sequence === -1) return undefined
  let index = sequence << 10
  for (const [place, rank] of (SEQUENCES[sequence] ?? []).entries()) index += topSuit(suitsOfRank(low, high, rank)) << (2 * place)
  return STRAIGHTS[index]
}

/** Five cards of two ranks: 3 + 2 or 4 + 1. */
function groupsOf(low: number, high: number, one: number, other: number): PlayAction | undefined {
  const [ofOne, ofOther] = [suitsOfRank(low, high, one), suitsOfRank(low, high, other)]
  if (countCards(ofOne, 0) < countCards(ofOther, 0)) return groupsOf(low, high, other, one)
  if (ofOne === 15) return FOURS[one * 52 + other * 4 + topSuit(ofOther)]
  return FULL_HOUSES[(one * 4 + TRIPLE_SUITS.indexOf(ofOne)) * 78 + other * 6 + PAIR_SUITS.indexOf(ofOther)]
}

/** The ranks held of one suit, given by strength. */
export const ranksOfSuit = (low: number, high: number, suit: number): number => {
  const lane = suitOfStrength(suit)
  return ((lane < 2 ? low : high) >>> ((lane & 1) << 4)) & 0xffff
}

/** Of a set that is no combination nothing is known but its cards; for the others this is the rank of the card that decides. */
export const topRank = ({ kind, major }: PlayAction): number => {
  if (kind === STRAIGHT || kind === STRAIGHT_FLUSH) return SEQUENCES[major]?.[4] ?? 0
  return kind === FLUSH ? 31 - Math.clz32(major) : major
}

export const holds = ({ low, high }: { readonly low: number; readonly high: number }, card: Card): boolean =>
  ((low & lowBit(card)) | (high & highBit(card))) !== 0

/** Used where a single stands for its card. */
export const singleOf = (card: Card): PlayAction => SINGLES[rankOf(card) * 4 + suitStrength(card)] as PlayAction
