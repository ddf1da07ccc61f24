/**
 * A deal as the solver sees it: everything face up, piles as lists of cards, top last. It knows nothing of tables, seats and views; the
 * number of ranks is free, so that small decks can be searched completely.
 *
 * Foundations are counted in classes whose piles are interchangeable: one class for each suit, or, where foundations alternate in
 * colour, one for each colour of ace. A card of rank r goes on a pile of its class that holds exactly r cards.
 */
import type { Build } from '@parlour/games/forty-thieves'
import { type Card, rankOf, suitOf } from '@parlour/kernel'

export interface Puzzle {
  /** Cards per suit and deck; there are two decks. */
  readonly ranks: number
  readonly build: Build
  readonly foundationsBy: 'suit' | 'colour'
  /** Whether a run may be moved as one. */
  readonly runsTogether: boolean
  readonly columns: readonly (readonly Card[])[]
  /** How many cards at the bottom of each column are face down: they cannot be part of a run that is moved. */
  readonly faceDown: readonly number[]
  readonly stock: readonly Card[]
  readonly waste: readonly Card[]
  readonly foundations: readonly (readonly Card[])[]
}

/** Cards from one place to another: columns count from 0; `STOCK` goes to the waste, `WASTE` and columns to columns and `HOME`. */
export interface Transfer {
  readonly from: number
  readonly to: number
  /** Cards moved; more than one stands for a whole run, which may take several single moves. */
  readonly count: number
}

export const WASTE = 24
export const HOME = 25
export const STOCK = 26

const isRed = (card: Card): boolean => suitOf(card) === 1 || suitOf(card) === 2

/** The class of foundations a card belongs to. */
export const homeClass = (by: Puzzle['foundationsBy'], card: Card): number =>
  by === 'suit' ? suitOf(card) : (rankOf(card) & 1) ^ (isRed(card) ? 1 : 0)

/** Piles in a class of foundations: two decks of four suits are eight piles. */
export const pilesPerClass = (by: Puzzle['foundationsBy']): number => (by === 'suit' ? 2 : 4)
