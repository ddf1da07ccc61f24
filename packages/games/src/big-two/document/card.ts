/**
 * The document's Card module. A card is its name in notation ("TH"); pictures belong to whoever draws them. The modules of this
 * folder only translate: what a combination is and which is higher is the table game's own code.
 */
import { type Card, isRefusal, rankOf, suitOf } from '@parlour/kernel'
import { cardList, wordsOf } from '../../wire.ts'
import { deck, RANKS } from '../cards.ts'
import { type PlayAction, playOf } from '../plays.ts'
import { BigTwoError } from './errors.ts'

export type SuiteT = 'Spade' | 'Heart' | 'Club' | 'Diamond'
export type NumT = 'A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | 'J' | 'Q' | 'K'

const SUITES: { readonly [suite in SuiteT]: string } = { Spade: 'S', Heart: 'H', Club: 'C', Diamond: 'D' }

/** The card of that suit and number; `InvalidInput` if there is none. */
export function card(suite: SuiteT, num: NumT): string {
  const name = `${num === '10' ? 'T' : num}${Object.hasOwn(SUITES, suite) ? SUITES[suite] : ''}`
  cardNumbered(name)
  return name
}

/** The document's number: 1 for a two, 2 for an ace … 13 for a three (BT-02). Comparisons use the strength instead. */
export const rank = (name: string): number => RANKS.length - rankOf(cardNumbered(name))

/** Inside, a card is a number. */
export function cardNumbered(name: string): Card {
  const found = deck.card(name)
  if (found === undefined) throw new BigTwoError('InvalidInput', `There is no card ${JSON.stringify(name)}.`)
  return found
}

/** The cards as one play, of whatever kind; `InvalidInput` for what are not distinct cards. */
export function played(cards: readonly string[]): PlayAction {
  const list = cardList(deck, cards, 'cards')
  if (isRefusal(list)) throw new BigTwoError('InvalidInput', list.message)
  const { low, high } = wordsOf(list)
  const play = playOf(low, high)
  if (play.count !== list.length) throw new BigTwoError('InvalidInput', 'A card is named twice.')
  return play
}

export const sameRank = (cards: readonly string[]): boolean => new Set(cards.map((name) => rankOf(cardNumbered(name)))).size === 1
export const sameSuit = (cards: readonly string[]): boolean => new Set(cards.map((name) => suitOf(cardNumbered(name)))).size === 1
