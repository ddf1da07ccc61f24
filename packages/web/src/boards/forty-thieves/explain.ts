/** Why something cannot be done, in the reader's words, saying what would be right. */
import { deck } from '@parlour/games/forty-thieves'
import { type Refusal, rankOf, SUITS, suitOf } from '@parlour/kernel'
import { cardName, rankName } from '../../cards/names.ts'
import { partsOf } from '../../cards/suits.ts'
import type { Language } from '../../i18n/language.ts'
import { type RefusalTexts, refusalSaid } from '../../i18n/refusal-texts.ts'
import { type PlanRefusal, planRefusals } from './plan-refusals.ts'
import { type Texts, textsIn } from './texts/texts.ts'

interface Reader {
  readonly texts: Texts['refusals']
  readonly colours: Texts['colours']
  readonly language: Language
}

type Say<Why extends PlanRefusal['why']> = RefusalTexts<PlanRefusal, Reader>[Why]

/** The next higher card of the same suit; undefined above the king. */
function nextAbove(code: string): string | undefined {
  const card = deck.card(code)
  if (card === undefined) return undefined
  const rank = deck.ranks.charAt(rankOf(card) + 1)
  return rank === '' ? undefined : `${rank}${SUITS.charAt(suitOf(card))}`
}

const otherColour = (code: string, { red, black }: Texts['colours']): string => ('DH'.includes(partsOf(code).suit) ? black : red)

const onColumn: Say<'not-on-column'> = ({ card, top, build }, { texts, colours, language }) => {
  const name = cardName(card, language)
  const next = nextAbove(card)
  if (next === undefined) return texts.columnKing(name)
  if (partsOf(top).rank === 'A') return texts.nothingOnAce
  switch (build) {
    case 'suit':
      return texts.columnSuit(name, cardName(next, language))
    case 'colour':
      return texts.columnColour(name, rankName(next, language), otherColour(card, colours))
    case 'other':
      return texts.columnOther(name, rankName(next, language))
  }
}

const onFoundation: Say<'not-on-foundation'> = ({ top, build }, { texts, colours, language }) => {
  const next = nextAbove(top)
  if (next === undefined) return texts.homeFull
  return build === 'suit' ? texts.homeSuit(cardName(next, language)) : texts.homeColour(rankName(next, language), otherColour(top, colours))
}

const refusalTexts: RefusalTexts<PlanRefusal, Reader> = {
  'game-over': (_, { texts }) => texts.over,
  watching: (_, { texts }) => texts.watching,
  'stock-empty': (_, { texts }) => texts.stockEmpty,
  'stays-on-foundation': (_, { texts }) => texts.stays,
  'only-dealt': (_, { texts }) => texts.onlyDealt,
  'same-place': (_, { texts }) => texts.samePlace,
  'empty-pile': (_, { texts }) => texts.noCard,
  'one-at-a-time': (_, { texts }) => texts.oneAtATime,
  'one-to-foundation': (_, { texts }) => texts.oneHome,
  'not-a-run': ({ run }, { texts }) => texts.notARun(run),
  'not-on-column': onColumn,
  'not-on-foundation': onFoundation,
  'ace-first': (_, { texts }) => texts.aceFirst,
  'too-few-columns': ({ empty, most, count }, { texts }) => texts.tooFew(empty, most, count),
  'not-an-action': (_, { texts }) => texts.action,
  'unknown-action': (_, { texts }) => texts.action,
  'unknown-place': (_, { texts }) => texts.action,
  'invalid-count': (_, { texts }) => texts.action,
}

export function refusalText(refusal: Refusal, language: Language): string {
  const { refusals: texts, colours } = textsIn(language)
  return refusalSaid(refusal, planRefusals, refusalTexts, { texts, colours, language })
}
