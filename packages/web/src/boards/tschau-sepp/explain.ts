/** Why a card fits and what it does, or why something is refused, in the reader's words. */
import { deck, playing } from '@parlour/games/tschau-sepp'
import { isObject, type Refusal } from '@parlour/kernel'
import { partsOf, type SuitLetter } from '../../cards/suits.ts'
import type { Language } from '../../i18n/language.ts'
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

const SUIT_LETTER: { readonly [name: string]: SuitLetter } = { clubs: 'C', diamonds: 'D', hearts: 'H', spades: 'S' }

type Reader = (words: Words['refusals'], names: CardNames, found: RegExpMatchArray) => string

/** Every sentence that the rules of this game refuse with, and its words here. */
const readers: readonly (readonly [RegExp, Reader])[] = [
  [
    /^\S+ is neither (\w+) nor of the rank of (\S+), and no Jack\.$/,
    (words, names, [, suit = '', top = '']) => {
      const { rank } = partsOf(top)
      const one = names.oneOfSuit(SUIT_LETTER[suit] ?? 'S')
      // A jack on top: its rank is named anyway.
      return rank === 'J' ? words.fitsJack(one, names.oneOfRank('J')) : words.fits(one, names.oneOfRank(rank), names.oneOfRank('J'))
    },
  ],
  [/^(\d+) cards are owed/, (words, names, [, count = '']) => words.owed(count, names.oneOfRank('7'))],
  [/^At this table nobody finishes with (\S+)\.$/, (words, names, [, card = '']) => words.finish(names.card(card))],
  [/^You do not hold (\S+)\.$/, (words, names, [, card = '']) => capital(words.notHeld(names.card(card)))],
  [/^The match is over\.$/, (words) => words.over],
  [/^It is not your turn\.$/, (words) => words.notYourTurn],
  [/^You played a Jack/, (words) => words.chooseFirst],
  [/^A suit is wished only/, (words, names) => words.noJack(names.oneOfRank('J'))],
  [/^You have drawn this turn/, (words) => words.drawnAlready],
  [/^There is no card to draw\.$/, (words) => words.stackEmpty],
  [/^You may pass only/, (words) => words.drawFirst],
  [/^There is no card to draw, so/, (words) => words.mustPlay],
  [/^Your Ace must be covered/, (words) => words.mustCover],
  [/^“Tschau” is said with two/, (words) => words.noCall],
  [/^You have said it already/, (words) => words.called],
  [/^At this table announcements/, (words) => words.callsItself],
  [/^There is no card (.+) in this deck\.$/, (words, _names, [, card = '']) => words.noCard(card)],
  [/^(An action is an object|The type of an action is|A suit is one of|One can say)/, (words) => words.action],
]

/** The refusal in the reader's language; what does not come from these rules keeps its own sentence. */
export function refusalText(refusal: Refusal, language: Language, style: DeckStyle = deckStyle()): string {
  for (const [pattern, read] of readers) {
    const found = refusal.message.match(pattern)
    if (found !== null) return read(wordsIn(language).refusals, namesIn(language, style), found)
  }
  return refusal.message
}

/** What would be right instead of this card; null where nothing is wrong with it. */
export function explainMisfit({ game, view }: Judge, code: string, language: Language, style: DeckStyle): string | null {
  const card = deck.card(code)
  const refused = card === undefined ? null : game.refuse(view, playing(card))
  return refused === null ? null : refusalText(refused, language, style)
}
