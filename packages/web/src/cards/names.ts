/** What cards are called aloud, in each language. The card printed 10 is "ten" in both decks; the dozenal ten and eleven are dek and el. */
import type { Language } from '../i18n/language.ts'
import { partsOf, type SuitLetter } from './suits.ts'

interface Names {
  readonly suits: { readonly [S in SuitLetter]: string }
  /** The suit as one card of it: "a heart". */
  readonly one: { readonly [S in SuitLetter]: string }
  readonly ranks: { readonly [rank: string]: string }
  /** A rank as one card of it, where it is not a figure: "a 7" needs no entry. */
  readonly oneOf: { readonly [rank: string]: string }
  readonly oneOfFigure: (figure: string) => string
  readonly card: (rank: string, suit: string) => string
}

const names: { readonly [L in Language]: Names } = {
  en: {
    suits: { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' },
    one: { C: 'a club', D: 'a diamond', H: 'a heart', S: 'a spade' },
    ranks: {
      A: 'ace',
      2: 'two',
      3: 'three',
      4: 'four',
      5: 'five',
      6: 'six',
      7: 'seven',
      8: 'eight',
      9: 'nine',
      X: 'dek',
      E: 'el',
      T: 'ten',
      C: 'cavalier',
      J: 'jack',
      Q: 'queen',
      K: 'king',
    },
    oneOf: { A: 'an ace', 8: 'an 8', X: 'a dek', E: 'an el', T: 'a 10', C: 'a cavalier', J: 'a jack', Q: 'a queen', K: 'a king' },
    oneOfFigure: (figure) => `a ${figure}`,
    card: (rank, suit) => `${rank} of ${suit}`,
  },
  de: {
    suits: { C: 'Kreuz', D: 'Karo', H: 'Herz', S: 'Pik' },
    one: { C: 'ein Kreuz', D: 'ein Karo', H: 'ein Herz', S: 'ein Pik' },
    ranks: {
      A: 'Ass',
      2: 'Zwei',
      3: 'Drei',
      4: 'Vier',
      5: 'Fünf',
      6: 'Sechs',
      7: 'Sieben',
      8: 'Acht',
      9: 'Neun',
      X: 'Dek',
      E: 'El',
      T: 'Zehn',
      C: 'Reiter',
      J: 'Bube',
      Q: 'Dame',
      K: 'König',
    },
    oneOf: {
      A: 'ein Ass',
      X: 'eine Dek',
      E: 'eine El',
      T: 'eine 10',
      C: 'einen Reiter',
      J: 'einen Buben',
      Q: 'eine Dame',
      K: 'einen König',
    },
    oneOfFigure: (figure) => `eine ${figure}`,
    card: (rank, suit) => `${suit} ${rank}`,
  },
}

/** "seven of hearts", "Herz Sieben". */
export function cardName(code: string, language: Language): string {
  const { rank, suit } = partsOf(code)
  const texts = names[language]
  return texts.card(texts.ranks[rank] ?? rank, texts.suits[suit])
}

/** "hearts", "Herz". */
export const suitName = (suit: SuitLetter, language: Language): string => names[language].suits[suit]

/** "a heart", "ein Herz". */
export const oneOfSuit = (suit: SuitLetter, language: Language): string => names[language].one[suit]

/** "seven", "Sieben". */
export const rankName = (code: string, language: Language): string => {
  const { rank } = partsOf(code)
  return names[language].ranks[rank] ?? rank
}

/** "a 7", "an ace"; "eine 7", "einen Buben" (as something that is played). */
export const oneOfRank = (rank: string, language: Language): string => names[language].oneOf[rank] ?? names[language].oneOfFigure(rank)
