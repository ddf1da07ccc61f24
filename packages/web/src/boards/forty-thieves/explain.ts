/** Why something cannot be done, in the reader's words, saying what would be right. */
import { deck } from '@parlour/games/forty-thieves'
import { type Refusal, rankOf, SUITS, suitOf } from '@parlour/kernel'
import { cardName, rankName } from '../../cards/names.ts'
import { partsOf } from '../../cards/suits.ts'
import type { Language } from '../../i18n/language.ts'
import { type RefusalWords, refusalSaid } from '../../i18n/refusal-words.ts'
import { type PlanRefusal, planRefusals } from './plan-refusals.ts'
import { capital, type Words, wordsIn } from './words/words.ts'

interface Reader {
  readonly words: Words['refusals']
  readonly colours: Words['colours']
  readonly language: Language
}

type Say<Why extends PlanRefusal['why']> = RefusalWords<PlanRefusal, Reader>[Why]

/** The next higher card of the same suit; undefined above the king. */
function nextAbove(code: string): string | undefined {
  const card = deck.card(code)
  if (card === undefined) return undefined
  const rank = deck.ranks.charAt(rankOf(card) + 1)
  return rank === '' ? undefined : `${rank}${SUITS.charAt(suitOf(card))}`
}

const otherColour = (code: string, { red, black }: Words['colours']): string => ('DH'.includes(partsOf(code).suit) ? black : red)

const onColumn: Say<'not-on-column'> = ({ card, top, build }, { words, colours, language }) => {
  const name = capital(cardName(card, language))
  const next = nextAbove(card)
  if (next === undefined) return words.columnKing(name)
  if (partsOf(top).rank === 'A') return words.nothingOnAce
  switch (build) {
    case 'suit':
      return words.columnSuit(name, cardName(next, language))
    case 'colour':
      return words.columnColour(name, rankName(next, language), otherColour(card, colours))
    case 'other':
      return words.columnOther(name, rankName(next, language))
  }
}

const onFoundation: Say<'not-on-foundation'> = ({ top, build }, { words, colours, language }) => {
  const next = nextAbove(top)
  if (next === undefined) return words.homeFull
  return build === 'suit' ? words.homeSuit(cardName(next, language)) : words.homeColour(rankName(next, language), otherColour(top, colours))
}

const refusalWords: RefusalWords<PlanRefusal, Reader> = {
  'game-over': (_, { words }) => words.over,
  watching: (_, { words }) => words.watching,
  'stock-empty': (_, { words }) => words.stockEmpty,
  'stays-on-foundation': (_, { words }) => words.stays,
  'only-dealt': (_, { words }) => words.onlyDealt,
  'same-place': (_, { words }) => words.samePlace,
  'empty-pile': (_, { words }) => words.noCard,
  'one-at-a-time': (_, { words }) => words.oneAtATime,
  'one-to-foundation': (_, { words }) => words.oneHome,
  'not-a-run': ({ run }, { words }) => words.notARun(run),
  'not-on-column': onColumn,
  'not-on-foundation': onFoundation,
  'ace-first': (_, { words }) => words.aceFirst,
  'too-few-columns': ({ empty, most, count }, { words }) => words.tooFew(empty, most, count),
  'not-an-action': (_, { words }) => words.action,
  'unknown-action': (_, { words }) => words.action,
  'unknown-place': (_, { words }) => words.action,
  'invalid-count': (_, { words }) => words.action,
}

export function refusalText(refusal: Refusal, language: Language): string {
  const { refusals: words, colours } = wordsIn(language)
  return refusalSaid(refusal, planRefusals, refusalWords, { words, colours, language })
}
