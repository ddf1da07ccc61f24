/**
 * The document's Player module: the human's selection, sorting and buttons over a `BigTwoGame`. Clicks are the client's business; what
 * they mean is here. `check…` and `is…` are the document's private predicates, corrected to compare ranks (BTA-04, BTA-06 … BTA-08).
 */
import type { Chance } from '@parlour/kernel'
import { FOUR_OF_A_KIND, FULL_HOUSE, STRAIGHT, STRAIGHT_FLUSH } from '../plays.ts'
import { played, sameRank, sameSuit } from './card.ts'
import { BigTwoError } from './errors.ts'
import { type BigTwoGame, numberSort, playerPassTurn, playerPlayCards, resetGame, suitSort, variablesOf } from './game.ts'
import { isValidPlay } from './rules.ts'

export interface Player {
  readonly game: BigTwoGame
  readonly selectCards: readonly string[]
  /** The human's cards, in the order shown. */
  readonly cards: readonly string[]
}

/** What a button brought: the player afterwards, and why it was refused, a code, or null. */
export interface Pressed {
  readonly player: Player
  readonly reason: string | null
}

/** A player of that game; `InvalidInput` for anything else. */
export function player(game: BigTwoGame): Player {
  if (typeof game !== 'object' || game === null || !('state' in game) || !('options' in game)) {
    throw new BigTwoError('InvalidInput', 'A player needs a game.')
  }
  return { game, selectCards: [], cards: variablesOf(game).playerCards }
}

/** BT-28: selects a card of the hand, or deselects it if it is selected. */
export function selectCard(before: Player, card: string): Player {
  if (!before.cards.includes(card)) throw new BigTwoError('InvalidInput', `${JSON.stringify(card)} is not in the hand.`)
  const { selectCards } = before
  return { ...before, selectCards: selectCards.includes(card) ? selectCards.filter((other) => other !== card) : [...selectCards, card] }
}

/** BT-28: plays the selection; on a refusal it stays, with the reason. Cards that form no combination raise `InvalidCombination`. */
export function selectPlay(before: Player): Pressed {
  const { selectCards } = before
  if (!isValidPlay(selectCards, before.game.options)) {
    throw new BigTwoError('InvalidCombination', `${selectCards.join(' ') || 'Nothing'} is not a combination.`)
  }
  return pressed(before, playerPlayCards(before.game, selectCards))
}

/** Passes the turn, if it may be passed. */
export const selectPass = (before: Player): Pressed => pressed(before, playerPassTurn(before.game))

function pressed(before: Player, { game, reason }: { game: BigTwoGame; reason: string | null }): Pressed {
  return { player: reason === null ? player(game) : { ...before, game }, reason }
}

/** BT-27: the hand by rank. */
export const numSort = (before: Player): Player => resorted(before, numberSort(before.game))

/** BT-27: the hand by suit. */
export const suiteSort = (before: Player): Player => resorted(before, suitSort(before.game))

const resorted = (before: Player, game: BigTwoGame): Player => ({ ...player(game), selectCards: before.selectCards })

/** BT-29: a new shuffle and deal. */
export const restart = (before: Player, chance: Chance): Player => player(resetGame(before.game, chance))

/** BT-29: back to the menu: there is no player any more. */
export const exit = (_before: Player): null => null

export const checkSingle = (cards: readonly string[]): boolean => played(cards).count === 1
export const checkPair = (cards: readonly string[]): boolean => played(cards).count === 2 && sameRank(cards)
export const checkThree = (cards: readonly string[]): boolean => played(cards).count === 3 && sameRank(cards)
/** Only a part of five cards, never a play by itself (BTA-06). */
export const checkFour = (cards: readonly string[]): boolean => played(cards).count === 4 && sameRank(cards)
export const checkFive = (cards: readonly string[]): boolean =>
  isStraight(cards) || isFlush(cards) || isFullHouse(cards) || isFullHouse2(cards) || isStraightFlush(cards)

/** In any suits: a straight flush is one, too. */
export const isStraight = (cards: readonly string[]): boolean => [STRAIGHT, STRAIGHT_FLUSH].includes(played(cards).kind)
/** Of any ranks: a straight flush is one, too. */
export const isFlush = (cards: readonly string[]): boolean => played(cards).count === 5 && sameSuit(cards)
export const isFullHouse = (cards: readonly string[]): boolean => played(cards).kind === FULL_HOUSE
/** Four of a kind and one more card, whatever its name says (BTA-07). */
export const isFullHouse2 = (cards: readonly string[]): boolean => played(cards).kind === FOUR_OF_A_KIND
export const isStraightFlush = (cards: readonly string[]): boolean => isStraight(cards) && isFlush(cards)
