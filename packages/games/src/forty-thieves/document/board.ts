/**
 * The document's game board: its access programs under their names, over the game's own rules (so they are written once) and with the
 * corrections listed in docs/deviations.md. A board is an object that moves on; what it hands out are values, and a move that
 * raises an exception has changed nothing.
 */
import type { Chance } from '@parlour/kernel'
import { type MoveAction, moving } from '../action.ts'
import { shuffledDoubleDeck } from '../deck.ts'
import { validMvExists } from '../moves.ts'
import { foundationAt, WASTE } from '../places.ts'
import { FOUNDATIONS } from '../ruleset.ts'
import { copy, dealt, pileAt, type State } from '../state.ts'
import { carry, drawFromStock } from '../turns.ts'
import {
  boardRuleset,
  isValidPos,
  placeAt,
  validDeck,
  validTabFoundation,
  validTabTab,
  validWasteFoundation,
  validWasteTab,
} from './board-moves.ts'
import { type CardStackT, initSeq, stackOf, twoDecks } from './card-stack.ts'
import { type CardT, type CategoryT, fromCardT, TOTAL_CARDS, toCardT } from './card-types.ts'
import { FortyThievesError } from './errors.ts'
import { Stack } from './stack.ts'

/** A random permutation of two decks, to build a board from. */
export const createDoubleDeck = (chance: Chance): CardT[] => shuffledDoubleDeck(chance).map(toCardT)

export class BoardT {
  #state: State

  constructor(deck: readonly CardT[]) {
    const cards = deck.map(fromCardT)
    if (!twoDecks(initSeq(boardRuleset.variant.columns), initSeq(FOUNDATIONS), new Stack(deck), new Stack<CardT>([]))) {
      throw new FortyThievesError('invalid_argument', 'a board is made of two decks: every card exactly twice')
    }
    this.#state = dealt(boardRuleset.variant, cards)
  }

  isValidTabMv(c: CategoryT, n0: number, n1: number): boolean {
    if (c !== 'Tableau' && c !== 'Foundation') return false
    this.#inRange('Tableau', n0)
    this.#inRange(c, n1)
    return c === 'Tableau' ? validTabTab(this.#state, n0, n1) : validTabFoundation(this.#state, n0, n1)
  }

  isValidWasteMv(c: CategoryT, n: number): boolean {
    if (this.#state.waste === null) throw new FortyThievesError('invalid_argument', 'the waste is empty')
    if (c !== 'Tableau' && c !== 'Foundation') return false
    this.#inRange(c, n)
    return c === 'Tableau' ? validWasteTab(this.#state, n) : validWasteFoundation(this.#state, n)
  }

  isValidDeckMv(): boolean {
    return validDeck(this.#state)
  }

  tabMv(c: CategoryT, n0: number, n1: number): void {
    if (!this.isValidTabMv(c, n0, n1)) throw new FortyThievesError('invalid_argument', `column ${n0} cannot be moved to ${c} ${n1}`)
    this.#carry(moving(n0, placeAt(c, n1)))
  }

  wasteMv(c: CategoryT, n: number): void {
    if (!this.isValidWasteMv(c, n)) throw new FortyThievesError('invalid_argument', `the waste cannot be moved to ${c} ${n}`)
    this.#carry(moving(WASTE, placeAt(c, n)))
  }

  deckMv(): void {
    if (!this.isValidDeckMv()) throw new FortyThievesError('invalid_argument', 'the deck is empty')
    const next = copy(this.#state)
    drawFromStock(next)
    this.#state = next
  }

  getTab(i: number): CardStackT {
    this.#inRange('Tableau', i)
    return stackOf(pileAt(this.#state, i))
  }

  getFoundation(i: number): CardStackT {
    this.#inRange('Foundation', i)
    return stackOf(pileAt(this.#state, foundationAt(i)))
  }

  getDeck(): CardStackT {
    const { order, left } = this.#state
    return new Stack(order.slice(0, left).map(toCardT))
  }

  getWaste(): CardStackT {
    return stackOf(this.#state.waste)
  }

  validMvExists(): boolean {
    return validMvExists(boardRuleset, this.#state)
  }

  isWinState(): boolean {
    return this.#state.home === TOTAL_CARDS
  }

  #carry(move: MoveAction): void {
    const next = copy(this.#state)
    carry(next, move)
    this.#state = next
  }

  #inRange(category: 'Tableau' | 'Foundation', n: number): void {
    if (!isValidPos(category, n)) throw new FortyThievesError('out_of_range', `there is no ${category} ${n}`)
  }
}
