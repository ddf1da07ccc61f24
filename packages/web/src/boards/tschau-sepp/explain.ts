/** Why a card fits and what it does, or why something is refused, in the reader's words. */
import { deck, playing, refusals, type SeppRefusal } from '@parlour/games/tschau-sepp'
import { isObject, type Refusal } from '@parlour/kernel'
import { partsOf } from '../../cards/suits.ts'
import type { Language } from '../../i18n/language.ts'
import { type RefusalWords, refusalSaid } from '../../i18n/refusal-words.ts'
import { type CardNames, namesIn } from './card-names.ts'
import { type DeckStyle, deckStyle } from './deck-style.ts'
import type { SeppProps } from './props.ts'
import { capital, type Words, wordsIn } from './words/words.ts'

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
  const words = wordsIn(language).why
  const names = namesIn(language, style)
  const titles: { readonly [why: string]: string } = {
    jack: words.jack(capital(names.rank(code))),
    suit: words.suit(names.suit(partsOf(code).suit)),
    rank: words.rank(names.rank(code)),
  }
  const title = typeof preview.why === 'string' ? titles[preview.why] : undefined
  if (title === undefined) return null
  return { title, does: effect(preview, words, names), first: typeof preview.due === 'string' ? words.due(callName(preview.due)) : '' }
}

function effect(preview: { readonly [field: string]: unknown }, words: Words['why'], names: CardNames): string {
  if (typeof preview.owes === 'number') return words.owes(preview.owes, names.oneOfRank('7'))
  if (preview.skips === true) return words.skips
  if (preview.reverses === true) return words.reverses
  if (preview.again === true) return words.again
  return preview.wishes === true ? words.wishes : ''
}

interface Reader {
  readonly words: Words['refusals']
  readonly names: CardNames
}

const refusalWords: RefusalWords<SeppRefusal, Reader> = {
  'game-over': (_, { words }) => words.over,
  'not-your-turn': (_, { words }) => words.notYourTurn,
  'choose-suit-first': (_, { words }) => words.chooseFirst,
  'no-jack-played': (_, { words, names }) => words.noJack(names.oneOfRank('J')),
  'already-drawn': (_, { words }) => words.drawnAlready,
  'stack-empty': (_, { words }) => words.stackEmpty,
  'draw-first': (_, { words }) => words.drawFirst,
  'must-play': (_, { words }) => words.mustPlay,
  'must-cover': (_, { words }) => words.mustCover,
  'no-call-due': (_, { words }) => words.noCall,
  'already-said': (_, { words }) => words.called,
  'calls-made-for-you': (_, { words }) => words.callsItself,
  'not-held': ({ card }, { words, names }) => capital(words.notHeld(names.card(card))),
  'cards-owed': ({ count }, { words, names }) => words.owed(String(count), names.oneOfRank('7')),
  'finish-forbidden': ({ card }, { words, names }) => words.finish(names.card(card)),
  'no-match': ({ suit, top }, { words, names }) => {
    const { rank } = partsOf(top)
    const one = names.oneOfSuit(partsOf(suit).suit)
    // A jack on top: its rank is named anyway.
    return rank === 'J' ? words.fitsJack(one, names.oneOfRank('J')) : words.fits(one, names.oneOfRank(rank), names.oneOfRank('J'))
  },
  'not-an-action': (_, { words }) => words.action,
  'unknown-action': (_, { words }) => words.action,
  'unknown-card': ({ card }, { words }) => words.noCard(card),
  'unknown-suit': (_, { words }) => words.action,
  'unknown-word': (_, { words }) => words.action,
}

export const refusalText = (refusal: Refusal, language: Language, style: DeckStyle = deckStyle()): string =>
  refusalSaid(refusal, refusals, refusalWords, { words: wordsIn(language).refusals, names: namesIn(language, style) })

/** What would be right instead of this card; null where nothing is wrong with it. */
export function explainMisfit({ game, view }: Judge, code: string, language: Language, style: DeckStyle): string | null {
  const card = deck.card(code)
  const refused = card === undefined ? null : game.refuse(view, playing(card))
  return refused === null ? null : refusalText(refused, language, style)
}
