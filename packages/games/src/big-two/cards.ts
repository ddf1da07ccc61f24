/**
 * The 52 cards as Big Two orders them (BT-01 … BT-04). A card is numbered as everywhere, suit · 16 + rank, but ranks are numbered by
 * strength: 0 is the three, 11 the ace, 12 the two. Suits have a strength of their own, diamonds 0, clubs 1, hearts 2, spades 3.
 */
import { at, type Card, cardOf, cardsIn, Deck, rankOf, SUITS, suitNamed, suitOf } from '@parlour/kernel'

/** Weakest first. */
export const RANKS = '3456789TJQKA2'
export const deck = new Deck(RANKS)

/** The deck before it is shuffled: suits C D H S, within a suit A 2 3 … K, as in every game with these cards. */
export const UNSHUFFLED: readonly Card[] = Array.from(SUITS, (suit) =>
  Array.from('A23456789TJQK', (rank) => cardOf(suitNamed(suit), RANKS.indexOf(rank))),
).flat()

/** By suit C D H S its strength; being its own inverse, by strength the suit. */
const SUIT_STRENGTHS: readonly number[] = [1, 0, 2, 3]

export const suitOfStrength = (strength: number): number => SUIT_STRENGTHS[strength] ?? 0
export const suitStrength = (card: Card): number => SUIT_STRENGTHS[suitOf(card)] ?? 0

/** BT-04: 0 for 3♦ … 51 for 2♠. */
export const strengthOf = (card: Card): number => rankOf(card) * 4 + suitStrength(card)
export const cardOfStrength = (strength: number): Card => cardOf(suitOfStrength(strength & 3), strength >> 2)

export const THREE_OF_DIAMONDS: Card = cardOfStrength(0)
export const TWO = RANKS.indexOf('2')

/** All cards as card-set words. */
export const ALL = 0x1fff1fff

/** The cards of a set, weakest first. */
export const cardsByStrength = (low: number, high: number): Card[] => cardsIn(low, high).sort((a, b) => strengthOf(a) - strengthOf(b))
export const namesIn = (low: number, high: number): string[] => cardsByStrength(low, high).map((card) => deck.name(card))

const RANK_NAMES = 'three four five six seven eight nine ten jack queen king ace two'.split(' ')

export const rankName = (rank: number): string => at(RANK_NAMES, rank)
export const rankNames = (rank: number): string => (rankName(rank) === 'six' ? 'sixes' : `${rankName(rank)}s`)
