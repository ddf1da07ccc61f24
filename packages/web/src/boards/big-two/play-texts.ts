/** Combinations in the reader's words: "full house, nines", and short on a button. */
import {
  combinationOf,
  FLUSH,
  FOUR_OF_A_KIND,
  FULL_HOUSE,
  NONE,
  namesIn,
  PAIR,
  type PlayAction,
  SINGLE,
  STRAIGHT,
  STRAIGHT_FLUSH,
  suitOfStrength,
  TRIPLE,
  topRank,
} from '@parlour/games/big-two'
import { SUITS as LANES } from '@parlour/kernel'
import { cardName, rankName, suitName } from '../../cards/names.ts'
import { isSuitLetter } from '../../cards/suits.ts'
import type { Language } from '../../i18n/language.ts'
import { RANKS } from './props.ts'
import { textsIn } from './texts/texts.ts'

/** In the middle of a sentence: "flush in hearts, king high". */
export function playName(play: PlayAction, language: Language): string {
  const texts = textsIn(language).plays
  const letter = RANKS.charAt(topRank(play))
  const top = rankName(`${letter}S`, language)
  const many = texts.ranks[letter] ?? letter
  switch (play.kind) {
    case NONE:
      return texts.none
    case SINGLE:
      return cardName(namesIn(play.low, play.high)[0] ?? '', language)
    case PAIR:
      return texts.pair(many)
    case TRIPLE:
      return texts.triple(many)
    case STRAIGHT:
      return texts.straight(top)
    case FLUSH:
      return texts.flush(suitOf(play, language), top)
    case FULL_HOUSE:
      return texts.fullHouse(many)
    case FOUR_OF_A_KIND:
      return texts.four(many)
    case STRAIGHT_FLUSH:
      return texts.straightFlush(suitOf(play, language), top)
  }
}

function suitOf({ suit }: PlayAction, language: Language): string {
  const letter = LANES.charAt(suitOfStrength(suit))
  return isSuitLetter(letter) ? suitName(letter, language) : ''
}

/** As something that is played: "a flush in hearts, king high". */
export const playSaid = (play: PlayAction, language: Language): string =>
  `${textsIn(language).plays.articles[combinationOf(play)]}${playName(play, language)}`

/** "a flush": the kind alone, as something that is beaten. */
export const kindName = (play: PlayAction, language: Language): string => textsIn(language).plays.kinds[combinationOf(play)]

/** "Play full house". */
export const actName = (play: PlayAction, language: Language): string => textsIn(language).plays.acts[combinationOf(play)]

/** "9♦ 9♣", heard: "nine of diamonds, nine of clubs". */
export const cardsSaid = (codes: readonly string[], language: Language): string => codes.map((code) => cardName(code, language)).join(', ')
