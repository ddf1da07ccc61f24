/** What Swiss-suited cards are called aloud. Clubs are acorns, diamonds bells, hearts roses, spades shields; jack, queen and ten are Under, Ober and Banner. */
import type { Language } from '../../i18n/language.ts'
import { oneOfRank, rankName } from '../names.ts'
import { partsOf, type SuitLetter } from '../suits.ts'

interface SwissNames {
  readonly suits: { readonly [S in SuitLetter]: string }
  /** As part of a card's name. */
  readonly inCard: { readonly [S in SuitLetter]: string }
  readonly one: { readonly [S in SuitLetter]: string }
  readonly ranks: { readonly [rank: string]: string }
  readonly oneOf: { readonly [rank: string]: string }
  readonly card: (rank: string, suit: string) => string
}

const GERMAN = { C: 'Eicheln', D: 'Schellen', H: 'Rosen', S: 'Schilten' } as const
const ENGLISH = { C: 'acorns', D: 'bells', H: 'roses', S: 'shields' } as const

const names: { readonly [L in Language]: SwissNames } = {
  en: {
    suits: ENGLISH,
    inCard: ENGLISH,
    one: { C: 'an acorn', D: 'a bell', H: 'a rose', S: 'a shield' },
    ranks: { T: 'banner', J: 'under', Q: 'ober' },
    oneOf: { T: 'a banner', J: 'an under', Q: 'an ober' },
    card: (rank, suit) => `${rank} of ${suit}`,
  },
  de: {
    suits: GERMAN,
    inCard: { ...GERMAN, C: 'Eichel' },
    one: { C: 'eine Eichel', D: 'eine Schelle', H: 'eine Rose', S: 'eine Schilte' },
    ranks: { T: 'Banner', J: 'Under', Q: 'Ober' },
    oneOf: { T: 'ein Banner', J: 'einen Under', Q: 'einen Ober' },
    card: (rank, suit) => `${suit} ${rank}`,
  },
}

/** "seven", "under"; "Sieben", "Under". */
export const swissRankName = (code: string, language: Language): string =>
  names[language].ranks[partsOf(code).rank] ?? rankName(code, language)

/** "under of bells", "Schellen Under". */
export function swissCardName(code: string, language: Language): string {
  const { card, inCard } = names[language]
  return card(swissRankName(code, language), inCard[partsOf(code).suit])
}

/** "roses", "Rosen". */
export const swissSuitName = (suit: SuitLetter, language: Language): string => names[language].suits[suit]

/** "a rose", "eine Rose". */
export const oneOfSwissSuit = (suit: SuitLetter, language: Language): string => names[language].one[suit]

/** "an under", "einen Under" (as something that is played). */
export const oneOfSwissRank = (rank: string, language: Language): string => names[language].oneOf[rank] ?? oneOfRank(rank, language)
