/** Stacks of cards, and counting in them, as the document's state invariant asks for (FT-16). */
import { type CardT, fromCardT } from './card-types.ts'
import { notTwice } from './deck.ts'
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

const COLUMNS = 10
const PER_COLUMN = 4

/** Ten columns of four from the first forty cards. */
export const tabDeck = (deck: readonly CardT[]): CardStackT[] =>
  Array.from({ length: COLUMNS }, (_, i) => new Stack(deck.slice(PER_COLUMN * i, PER_COLUMN * (i + 1))))
