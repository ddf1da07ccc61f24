/** The 36 cards (TS-01) and what each rank is for. Ranks stand in notation order, so the ace comes first. */
import { type Card, Deck, rankOf } from '@parlour/kernel'

export const deck = new Deck('A6789TJQK')

const rank = (name: string) => deck.ranks.indexOf(name)
const [ACE, SEVEN, EIGHT, TEN, JACK] = [rank('A'), rank('7'), rank('8'), rank('T'), rank('J')]

export const isAce = (card: Card): boolean => rankOf(card) === ACE
export const isSeven = (card: Card): boolean => rankOf(card) === SEVEN
export const isEight = (card: Card): boolean => rankOf(card) === EIGHT
export const isTen = (card: Card): boolean => rankOf(card) === TEN
export const isJack = (card: Card): boolean => rankOf(card) === JACK

/** TS-37: what a card left in hand costs in a series: A 11, 10 ten, K 4, Q 3, J 2, others nothing. */
const POINTS = [11, 0, 0, 0, 0, 10, 2, 3, 4]
export const pointsOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + (POINTS[rankOf(card)] ?? 0), 0)
