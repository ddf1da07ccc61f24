/** Why a card fits, or why not, in the reader's words. */
import { decimalToDozenal, dozenalToDecimal, isWild, numericValue, playing } from '@parlour/games/crazy-tens'
import type { Refusal } from '@parlour/kernel'
import { cardName, oneOfRank, oneOfSuit, rankName, suitName } from '../../cards/names.ts'
import { partsOf } from '../../cards/suits.ts'
import type { Language } from '../../i18n/language.ts'
import type { MovePosition } from './move-controller.ts'
import { capital, wordsIn } from './words/words.ts'

export interface Explanation {
  readonly title: string
  readonly line: string
}

const DOZEN = 12

/** Null for a card that does not fit. */
export function explainFit({ game, view, tens }: MovePosition, code: string, language: Language): Explanation | null {
  const card = tens.deck.card(code)
  if (card === undefined) return null
  const preview = game.preview?.(view, playing(card, isWild(tens, card) ? 0 : undefined))
  const why = typeof preview === 'object' && preview !== null && 'why' in preview ? preview.why : null
  const words = wordsIn(language).why
  const { suit } = partsOf(code)
  switch (why) {
    case 'wild':
      return words.wild
    case 'suit':
      return words.suit(suitName(suit, language))
    case 'rank':
      return words.rank(rankName(code, language))
    case 'forced':
      return words.forced(capital(suitName(suit, language)))
    case 'sum': {
      const [mine, theirs] = [numericValue(tens, card), numericValue(tens, view.discards.card)]
      const title = words.sumText(decimalToDozenal(mine), decimalToDozenal(theirs), decimalToDozenal(mine + theirs))
      const top = tens.deck.name(view.discards.card)
      return { title, line: mine + theirs === DOZEN ? words.dozen(capital(rankName(code, language)), rankName(top, language)) : '' }
    }
    default:
      return null
  }
}

const FIGURES = 'A23456789XE'

/** The rank that lies there, and the one that makes the sum with it; which is wild anyway is not named. */
function fittingRanks(top: string, sum: string): readonly string[] {
  const { rank } = partsOf(top)
  const partner = FIGURES.indexOf(rank) < 0 ? '' : FIGURES.charAt(dozenalToDecimal(sum) - FIGURES.indexOf(rank) - 2)
  return [...new Set([rank, partner])].filter((name) => name !== '' && name !== 'T')
}

type Reader = (words: ReturnType<typeof wordsIn>['refusals'], language: Language, found: RegExpMatchArray) => string

/** A card as the rules write it ("7H"), as people say it. */
const said = (code: string | undefined, language: Language): string => cardName(code ?? '', language)
const SUIT_LETTER: { readonly [name: string]: 'C' | 'D' | 'H' | 'S' } = { clubs: 'C', diamonds: 'D', hearts: 'H', spades: 'S' }

/** Every sentence that the rules of this game refuse with, and its words here. */
const readers: readonly (readonly [RegExp, Reader])[] = [
  [
    /^(clubs|diamonds|hearts|spades) are named/,
    (words, language, [, name]) => {
      const suit = SUIT_LETTER[name ?? ''] ?? 'S'
      return words.forced(capital(suitName(suit, language)), oneOfSuit(suit, language))
    },
  ],
  [
    /^\S+ has neither the suit nor the rank of (\S+), and they do not add up to (\S+) in base twelve\.$/,
    (words, language, [, top = '', sum = '10']) => {
      const ones = [oneOfSuit(partsOf(top).suit, language), ...fittingRanks(top, sum).map((rank) => oneOfRank(rank, language))]
      return words.fits(ones.join(', '), oneOfRank('T', language))
    },
  ],
  [/^You hold a card that can be played/, (words) => words.mustPlay],
  [/^A wild card needs a suit/, (words) => words.nameSuit],
  [/^It is not your turn\.$/, (words) => words.notYourTurn],
  [/^The match is over\.$/, (words) => words.over],
  [/^You do not hold (\S+)\.$/, (words, language, [, card]) => words.notHeld(said(card, language))],
  [/^There is no card (.+) in this deck\.$/, (words, _language, [, card]) => words.noCard(card ?? '')],
  [/^(An action is an object|The type of an action is|Playing needs a "card")/, (words) => words.action],
]

/** The refusal in the reader's language; what does not come from these rules keeps its own sentence. */
export function refusalText(refusal: Refusal, language: Language): string {
  for (const [pattern, read] of readers) {
    const found = refusal.message.match(pattern)
    if (found !== null) return read(wordsIn(language).refusals, language, found)
  }
  return refusal.message
}

/** What would be right instead of this card; null where nothing is wrong with it. */
export function explainMisfit({ game, view, tens }: MovePosition, code: string, language: Language): string | null {
  const card = tens.deck.card(code)
  const refused = card === undefined ? null : game.refuse(view, playing(card, isWild(tens, card) ? 0 : undefined))
  return refused === null ? null : refusalText(refused, language)
}
