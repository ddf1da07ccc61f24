/** Why a card fits, or why not, in the reader's words. */
import { decimalToDozenal, isWild, numericValue, playing, refusals, type TensRefusal } from '@parlour/games/crazy-tens'
import type { Refusal } from '@parlour/kernel'
import { cardName, oneOfRank, oneOfSuit, rankName, suitName } from '../../cards/names.ts'
import { partsOf } from '../../cards/suits.ts'
import type { Language } from '../../i18n/language.ts'
import { type RefusalTexts, refusalSaid } from '../../i18n/refusal-texts.ts'
import type { MovePosition } from './move-controller.ts'
import { capital, type Texts, textsIn } from './texts/texts.ts'

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
  const texts = textsIn(language).why
  const { suit } = partsOf(code)
  switch (why) {
    case 'wild':
      return texts.wild
    case 'suit':
      return texts.suit(suitName(suit, language))
    case 'rank':
      return texts.rank(rankName(code, language))
    case 'forced':
      return texts.forced(capital(suitName(suit, language)))
    case 'sum': {
      const [mine, theirs] = [numericValue(tens, card), numericValue(tens, view.discards.card)]
      const title = texts.sumText(decimalToDozenal(mine), decimalToDozenal(theirs), decimalToDozenal(mine + theirs))
      const top = tens.deck.name(view.discards.card)
      return { title, line: mine + theirs === DOZEN ? texts.dozen(capital(rankName(code, language)), rankName(top, language)) : '' }
    }
    default:
      return null
  }
}

const FIGURES = 'A23456789XE'

/** The rank that lies there, and the one that makes the sum with it; which is wild anyway is not named. */
function fittingRanks(top: string, sum: number): readonly string[] {
  const { rank } = partsOf(top)
  const partner = FIGURES.indexOf(rank) < 0 ? '' : FIGURES.charAt(sum - FIGURES.indexOf(rank) - 2)
  return [...new Set([rank, partner])].filter((name) => name !== '' && name !== 'T')
}

interface Reader {
  readonly texts: Texts['refusals']
  readonly language: Language
}

const refusalTexts: RefusalTexts<TensRefusal, Reader> = {
  'game-over': (_, { texts }) => texts.over,
  'not-your-turn': (_, { texts }) => texts.notYourTurn,
  'must-play': (_, { texts }) => texts.mustPlay,
  'suit-missing': (_, { texts }) => texts.nameSuit,
  'not-held': ({ card }, { texts, language }) => texts.notHeld(cardName(card, language)),
  'suit-forced': (facts, { texts, language }) => {
    const { suit } = partsOf(facts.suit)
    return texts.forced(capital(suitName(suit, language)), oneOfSuit(suit, language))
  },
  'no-match': ({ top, sum }, { texts, language }) => {
    const ones = [oneOfSuit(partsOf(top).suit, language), ...fittingRanks(top, sum).map((rank) => oneOfRank(rank, language))]
    return texts.fits(ones.join(', '), oneOfRank('T', language))
  },
  'not-an-action': (_, { texts }) => texts.action,
  'unknown-action': (_, { texts }) => texts.action,
  'card-missing': (_, { texts }) => texts.action,
  'unknown-card': ({ card }, { texts }) => texts.noCard(card),
}

export const refusalText = (refusal: Refusal, language: Language): string =>
  refusalSaid(refusal, refusals, refusalTexts, { texts: textsIn(language).refusals, language })

/** What would be right instead of this card; null where nothing is wrong with it. */
export function explainMisfit({ game, view, tens }: MovePosition, code: string, language: Language): string | null {
  const card = tens.deck.card(code)
  const refused = card === undefined ? null : game.refuse(view, playing(card, isWild(tens, card) ? 0 : undefined))
  return refused === null ? null : refusalText(refused, language)
}
