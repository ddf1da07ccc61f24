/** What cards are called at this table: as the chosen deck has it, and in German with the names used in Switzerland. */
import { cardName, oneOfRank, oneOfSuit, rankName, suitName } from '../../cards/names.ts'
import { partsOf, type SuitLetter } from '../../cards/suits.ts'
import { oneOfSwissRank, oneOfSwissSuit, swissCardName, swissRankName, swissSuitName } from '../../cards/swiss/names.ts'
import type { Language } from '../../i18n/language.ts'
import type { DeckStyle } from './deck-style.ts'

/** Diamonds and spades have names of their own in Switzerland. */
const SWISS_GERMAN: { readonly [S in SuitLetter]?: { readonly suit: string; readonly one: string } } = {
  D: { suit: 'Ecken', one: 'ein Ecken' },
  S: { suit: 'Schaufel', one: 'eine Schaufel' },
}

export interface CardNames {
  /** "seven of hearts", "Herz Sieben", "Rosen Sieben". */
  readonly card: (code: string) => string
  readonly suit: (suit: SuitLetter) => string
  /** "a heart": a card of the suit, as something that is played. */
  readonly oneOfSuit: (suit: SuitLetter) => string
  /** "seven", "jack". */
  readonly rank: (code: string) => string
  /** "a 7", "a jack": as something that is played. */
  readonly oneOfRank: (rank: string) => string
}

export function namesIn(language: Language, style: DeckStyle): CardNames {
  if (style === 'swiss')
    return {
      card: (code) => swissCardName(code, language),
      suit: (suit) => swissSuitName(suit, language),
      oneOfSuit: (suit) => oneOfSwissSuit(suit, language),
      rank: (code) => swissRankName(code, language),
      oneOfRank: (rank) => oneOfSwissRank(rank, language),
    }
  const local = (suit: SuitLetter) => (language === 'de' ? SWISS_GERMAN[suit] : undefined)
  return {
    card: (code) => {
      const own = local(partsOf(code).suit)
      return own === undefined ? cardName(code, language) : `${own.suit} ${rankName(code, language)}`
    },
    suit: (suit) => local(suit)?.suit ?? suitName(suit, language),
    oneOfSuit: (suit) => local(suit)?.one ?? oneOfSuit(suit, language),
    rank: (code) => rankName(code, language),
    oneOfRank: (rank) => oneOfRank(rank, language),
  }
}
