/** Combinations in words. */
import { SUIT_NAMES } from '@parlour/kernel'
import { wordsOf } from '../wire.ts'
import { deck, namesIn, rankName, rankNames, suitOfStrength } from './cards.ts'
import {
  FLUSH,
  FOUR_OF_A_KIND,
  FULL_HOUSE,
  NONE,
  PAIR,
  type PlayAction,
  playOf,
  SEQUENCES,
  SINGLE,
  STRAIGHT,
  STRAIGHT_FLUSH,
  TRIPLE,
  topRank,
} from './plays.ts'

/** By kind, as happenings and previews name it. */
const COMBINATIONS = ['none', 'single', 'pair', 'triple', 'straight', 'flush', 'full-house', 'four-of-a-kind', 'straight-flush'] as const
export type Combination = (typeof COMBINATIONS)[number]

export const combinationOf = ({ kind }: PlayAction): Combination => COMBINATIONS[kind]

/** "a pair of kings", "a straight flush from the nine to the king". */
export function inWords(play: PlayAction): string {
  const { kind, major, suit } = play
  const sequence = SEQUENCES[major] ?? []
  const range = `from the ${rankName(sequence[0] ?? 0)} to the ${rankName(sequence[4] ?? 0)}`
  switch (kind) {
    case NONE:
      return 'no combination'
    case SINGLE:
      return namesIn(play.low, play.high).join(' ')
    case PAIR:
      return `a pair of ${rankNames(major)}`
    case TRIPLE:
      return `three ${rankNames(major)}`
    case STRAIGHT:
      return `a straight ${range}`
    case FLUSH:
      return `a flush in ${SUIT_NAMES[suitOfStrength(suit)]}, ${rankName(topRank(play))} high`
    case FULL_HOUSE:
      return `a full house of ${rankNames(major)}`
    case FOUR_OF_A_KIND:
      return `four ${rankNames(major)}`
    case STRAIGHT_FLUSH:
      return `a straight flush in ${SUIT_NAMES[suitOfStrength(suit)]} ${range}`
  }
}

/** The play of these cards, by name; names that are no cards are left out. */
export function playFrom(names: readonly string[]): PlayAction {
  const { low, high } = wordsOf(names.flatMap((name) => deck.card(name) ?? []))
  return playOf(low, high)
}
