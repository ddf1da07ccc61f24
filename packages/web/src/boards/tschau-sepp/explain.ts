/** Why a card fits and what it does, or why something is refused, in the reader's words. */
import { deck, playing, refusals, type SeppRefusal } from '@parlour/games/tschau-sepp'
import { isObject, type Refusal } from '@parlour/kernel'
import { partsOf } from '../../cards/suits.ts'
import type { Language } from '../../i18n/language.ts'
import { type RefusalTexts, refusalSaid } from '../../i18n/refusal-texts.ts'
import { type CardNames, namesIn } from './card-names.ts'
import { type DeckStyle, deckStyle } from './deck-style.ts'
import type { SeppProps } from './props.ts'
import { capital, type Texts, textsIn } from './texts/texts.ts'

export interface Explanation {
  readonly title: string
  /** What the card does when it is played. */
  readonly does: string
  /** The call that should come first. */
  readonly first: string
}

export type Judge = Pick<SeppProps, 'game' | 'view'>

/** A call without its exclamation mark, for sentences. */
export const callName = (word: string): string => (word === 'tschau' ? 'Tschau' : 'Sepp')

/** Null for a card that does not fit. */
export function explainFit({ game, view }: Judge, code: string, language: Language, style: DeckStyle): Explanation | null {
  const card = deck.card(code)
  const preview = card === undefined ? null : game.preview?.(view, playing(card))
  if (!isObject(preview)) return null
  const texts = textsIn(language).why
  const names = namesIn(language, style)
  const titles: { readonly [why: string]: string } = {
    jack: texts.jack(capital(names.rank(code))),
    suit: texts.suit(names.suit(partsOf(code).suit)),
    rank: texts.rank(names.rank(code)),
  }
  const title = typeof preview.why === 'string' ? titles[preview.why] : undefined
  if (title === undefined) return null
  return { title, does: effect(preview, texts, names), first: typeof preview.due === 'string' ? texts.due(callName(preview.due)) : '' }
}

function effect(preview: { readonly [field: string]: unknown }, texts: Texts['why'], names: CardNames): string {
  if (typeof preview.owes === 'number') return texts.owes(preview.owes, names.oneOfRank('7'))
  if (preview.skips === true) return texts.skips
  if (preview.reverses === true) return texts.reverses
  if (preview.again === true) return texts.again
  return preview.wishes === true ? texts.wishes : ''
}

interface Reader {
  readonly texts: Texts['refusals']
  readonly names: CardNames
}

const refusalTexts: RefusalTexts<SeppRefusal, Reader> = {
  'game-over': (_, { texts }) => texts.over,
  'not-your-turn': (_, { texts }) => texts.notYourTurn,
  'choose-suit-first': (_, { texts }) => texts.chooseFirst,
  'no-jack-played': (_, { texts, names }) => texts.noJack(names.oneOfRank('J')),
  'already-drawn': (_, { texts }) => texts.drawnAlready,
  'stack-empty': (_, { texts }) => texts.stackEmpty,
  'draw-first': (_, { texts }) => texts.drawFirst,
  'must-play': (_, { texts }) => texts.mustPlay,
  'must-cover': (_, { texts }) => texts.mustCover,
  'no-call-due': (_, { texts }) => texts.noCall,
  'already-said': (_, { texts }) => texts.called,
  'calls-made-for-you': (_, { texts }) => texts.callsItself,
  'not-held': ({ card }, { texts, names }) => capital(texts.notHeld(names.card(card))),
  'cards-owed': ({ count }, { texts, names }) => texts.owed(String(count), names.oneOfRank('7')),
  'finish-forbidden': ({ card }, { texts, names }) => texts.finish(names.card(card)),
  'no-match': ({ suit, top }, { texts, names }) => {
    const { rank } = partsOf(top)
    const one = names.oneOfSuit(partsOf(suit).suit)
    // A jack on top: its rank is named anyway.
    return rank === 'J' ? texts.fitsJack(one, names.oneOfRank('J')) : texts.fits(one, names.oneOfRank(rank), names.oneOfRank('J'))
  },
  'not-an-action': (_, { texts }) => texts.action,
  'unknown-action': (_, { texts }) => texts.action,
  'unknown-card': ({ card }, { texts }) => texts.noCard(card),
  'unknown-suit': (_, { texts }) => texts.action,
  'unknown-word': (_, { texts }) => texts.action,
}

export const refusalText = (refusal: Refusal, language: Language, style: DeckStyle = deckStyle()): string =>
  refusalSaid(refusal, refusals, refusalTexts, { texts: textsIn(language).refusals, names: namesIn(language, style) })

/** What would be right instead of this card; null where nothing is wrong with it. */
export function explainMisfit({ game, view }: Judge, code: string, language: Language, style: DeckStyle): string | null {
  const card = deck.card(code)
  const refused = card === undefined ? null : game.refuse(view, playing(card))
  return refused === null ? null : refusalText(refused, language, style)
}
