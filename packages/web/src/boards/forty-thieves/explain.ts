/** Why something cannot be done, in the reader's words, saying what would be right. */
import { deck } from '@parlour/games/forty-thieves'
import { type Refusal, rankOf, SUITS, suitOf } from '@parlour/kernel'
import { cardName, rankName } from '../../cards/names.ts'
import type { Language } from '../../i18n/language.ts'
import { TOO_FEW_COLUMNS } from './plans.ts'
import { capital, type Words, wordsIn } from './words/words.ts'

interface Reading {
  readonly words: Words
  readonly language: Language
  readonly found: RegExpMatchArray
}

const KING = deck.ranks.length - 1

/** The card so many ranks above, in the same suit; undefined beyond the king. */
function higher(code: string | undefined, by: 1 | -1): string | undefined {
  const card = deck.card(code ?? '')
  if (card === undefined) return undefined
  const rank = deck.ranks.charAt(rankOf(card) + by)
  return rank === '' ? undefined : `${rank}${SUITS.charAt(suitOf(card))}`
}

const isRed = (code: string): boolean => /[DH]$/.test(code)
const otherColour = (code: string, { colours }: Words): string => (isRed(code) ? colours.black : colours.red)

function onColumn({ words, language, found }: Reading): string {
  const [, code = '', on = '', build = ''] = found
  const card = capital(cardName(code, language))
  const next = higher(code, 1)
  if (next === undefined) return words.refusals.columnKing(card)
  if (on.startsWith('A')) return words.refusals.nothingOnAce
  if (build === 'in suit') return words.refusals.columnSuit(card, cardName(next, language))
  const rank = rankName(next, language)
  return build === 'in alternate colours'
    ? words.refusals.columnColour(card, rank, otherColour(code, words))
    : words.refusals.columnOther(card, rank)
}

function onFoundation({ words, language, found }: Reading): string {
  const [, , on = '', build = ''] = found
  const top = deck.card(on)
  const next = higher(on, 1)
  if (top === undefined || rankOf(top) === KING || next === undefined) return words.refusals.homeFull
  return build === 'in suit'
    ? words.refusals.homeSuit(cardName(next, language))
    : words.refusals.homeColour(rankName(next, language), otherColour(on, words))
}

/** Every sentence that the rules of this game refuse with, and its words here. */
const readers: readonly (readonly [RegExp, (reading: Reading) => string])[] = [
  [/^The stock is empty/, ({ words }) => words.refusals.stockEmpty],
  [/^A card on a foundation stays there\.$/, ({ words }) => words.refusals.stays],
  [/^Only the stock is dealt to the waste/, ({ words }) => words.refusals.onlyDealt],
  [/^A card cannot be moved to where it lies\.$/, ({ words }) => words.refusals.samePlace],
  [/^Cards go to a foundation one at a time\.$/, ({ words }) => words.refusals.oneHome],
  [/^There is no card at \S+\.$/, ({ words }) => words.refusals.noCard],
  [/^Cards are moved one at a time here\.$/, ({ words }) => words.refusals.oneAtATime],
  [/^Only (\d+) at \S+ follow each other/, ({ words, found }) => words.refusals.notARun(Number(found[1]))],
  [/^(\S+) does not go on (\S+): columns are built down (.+)\.$/, onColumn],
  [/^(\S+) does not go on (\S+): foundations are built up (.+)\.$/, onFoundation],
  [/^An empty foundation takes an ace/, ({ words }) => words.refusals.aceFirst],
  [/^The match is over\.$/, ({ words }) => words.refusals.over],
  [/^Only the player at the table can move cards\.$/, ({ words }) => words.refusals.watching],
  [/^(An action is an object|The type of an action is|"(from|to|count)" is )/, ({ words }) => words.refusals.action],
]

/** The refusal in the reader's language; what does not come from these rules keeps its own sentence. */
export function refusalText(refusal: Refusal, language: Language): string {
  const words = wordsIn(language)
  if (refusal.code === TOO_FEW_COLUMNS) {
    const [empty = 0, most = 1, count = 2] = (refusal.message.match(/\d+/g) ?? []).map(Number)
    return words.refusals.tooFew(empty, most, count)
  }
  for (const [pattern, read] of readers) {
    const found = refusal.message.match(pattern)
    if (found !== null) return read({ words, language, found })
  }
  return refusal.message
}
