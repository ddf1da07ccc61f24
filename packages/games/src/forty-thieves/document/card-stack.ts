/** Stacks of cards, and counting in them, as the document's state invariant asks for (FT-16). */
import { type Pile, pileCards } from '@parlour/kernel'
import { notTwice } from '../deck.ts'
import { dealt } from '../state.ts'
import { variants } from '../variants.ts'
import { type CardT, fromCardT, toCardT } from './card-types.ts'
import { Stack } from './stack.ts'

export type CardStackT = Stack<CardT>
export type SeqCrdStckT = readonly CardStackT[]

export const cntCardsStack = (stack: CardStackT, counts: (card: CardT) => boolean): number => stack.toSeq().filter(counts).length

export const cntCardsSeq = (stacks: SeqCrdStckT, counts: (card: CardT) => boolean): number =>
  stacks.reduce((sum, stack) => sum + cntCardsStack(stack, counts), 0)

/** Tableau, foundations, deck and waste together. */
export const cntCards = (t: SeqCrdStckT, f: SeqCrdStckT, d: CardStackT, w: CardStackT, counts: (card: CardT) => boolean): number =>
  cntCardsSeq(t, counts) + cntCardsSeq(f, counts) + cntCardsStack(d, counts) + cntCardsStack(w, counts)

/** Whether every suit and rank is there exactly twice. */
export const twoDecks = (t: SeqCrdStckT, f: SeqCrdStckT, d: CardStackT, w: CardStackT): boolean =>
  notTwice([...t, ...f, d, w].flatMap((stack) => stack.toSeq().map(fromCardT))) === null

/** So many empty stacks. */
export const initSeq = (count: number): CardStackT[] => Array.from({ length: count }, () => new Stack<CardT>([]))

export const stackOf = (pile: Pile | null): CardStackT => new Stack(pileCards(pile).map(toCardT))

/** The columns as they are dealt from a double deck: ten of four. */
export const tabDeck = (deck: readonly CardT[]): CardStackT[] => dealt(variants['forty-thieves'], deck.map(fromCardT)).columns.map(stackOf)
