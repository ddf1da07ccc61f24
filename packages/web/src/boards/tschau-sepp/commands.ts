/** Playing by typing: `play 7h`, `draw`, `pass`, `tschau`, `sepp`, `wish hearts`, `hand`, `table`, `score`, `help`, in the reader's words and always in English. */
import { type Action, DRAW, deck, PASS, playing, SAY_SEPP, SAY_TSCHAU, wishing } from '@parlour/games/tschau-sepp'
import { SUITS } from '@parlour/kernel'
import { suitName } from '../../cards/names.ts'
import { SUIT_LETTERS, type SuitLetter } from '../../cards/suits.ts'
import { LANGUAGES, type Language } from '../../i18n/language.ts'
import { isYou, nameOf } from '../../parts/seats.ts'
import { calledName, partTexts } from '../../parts/texts.ts'
import type { CommandAnswer } from '../board.ts'
import { typedPlay } from '../typed-play.ts'
import { namesIn } from './card-names.ts'
import { type DeckStyle, deckStyle } from './deck-style.ts'
import { wayName } from './happening-texts.tsx'
import { movesAt } from './moves.ts'
import { optionsOf, placeOf, type SeppProps, suitLetter, topOf } from './props.ts'
import { textsIn } from './texts/texts.ts'

const commandTexts = (language: Language) => textsIn(language).commands
const STYLES: readonly DeckStyle[] = ['french', 'swiss']

/** A suit by its letter or by any of its names, in either deck. */
function suitOf(word: string): SuitLetter | undefined {
  return SUIT_LETTERS.find(
    (suit) =>
      word === suit.toLowerCase() ||
      LANGUAGES.some(
        (language) =>
          word === suitName(suit, language).toLowerCase() ||
          STYLES.some((style) => namesIn(language, style).suit(suit).toLowerCase() === word),
      ),
  )
}

const SHORT = /^(10|[a6-9tjqkou])\s*(\p{L}+)$/u
const FIGURES: { readonly [figure: string]: string } = { '10': 'T', O: 'Q', U: 'J' }

/** "7h", "7 hearts", "us" (the Under of shields), or a card's full name in either deck. */
function cardIn(text: string): string | null {
  const [, figure, suitWord] = text.match(SHORT) ?? []
  const suit = suitWord === undefined ? undefined : suitOf(suitWord)
  if (figure !== undefined && suit !== undefined) return `${FIGURES[figure.toUpperCase()] ?? figure.toUpperCase()}${suit}`
  for (const language of LANGUAGES)
    for (const style of STYLES) {
      const names = namesIn(language, style)
      const found = deck.cards.map((card) => deck.name(card)).find((code) => names.card(code).toLowerCase() === text)
      if (found !== undefined) return found
    }
  return null
}

function playCommand(text: string, _props: SeppProps, language: Language): CommandAnswer<Action> {
  const texts = textsIn(language)
  const code = cardIn(text)
  if (code === null) return { say: texts.commands.whichCard }
  const card = deck.card(code)
  return card === undefined ? { say: texts.refusals.noCard(code) } : { action: playing(card) }
}

function handText(props: SeppProps, language: Language): string {
  const texts = textsIn(language).commands
  if (props.seat === null) return texts.watching
  const names = namesIn(language, deckStyle())
  const { hand, playable, draws, passes } = movesAt(props)
  const said = (codes: readonly string[]): string => codes.map(names.card).join(', ')
  if (hand.length === 0) return texts.handEmpty
  const more = playable.length > 0 ? texts.playableAre(said(playable)) : draws ? texts.mustDraw : passes ? texts.mustPass : ''
  return `${texts.handIs(said(hand))}${more}`
}

function tableText({ view, seats, outcome }: SeppProps, language: Language): string {
  const texts = textsIn(language).commands
  const names = namesIn(language, deckStyle())
  const way = wayName(view.direction === 1 ? 'clockwise' : 'counter-clockwise', language)
  const turn = isYou(seats, view.turn) ? texts.yourTurn : texts.turnOf(nameOf(seats, view.turn))
  return [
    texts.tableIs(names.card(topOf(view)), names.suit(suitLetter(view.suit)), view.left, way),
    view.pending > 0 ? texts.owedIs(view.pending) : '',
    outcome === null ? turn : '',
  ].join('')
}

function scoreText({ view, seats, options }: SeppProps, language: Language): string {
  const texts = textsIn(language).commands
  const series = optionsOf(options).seriesTo > 0
  const parts = seats.map((info) => {
    const { seat } = info
    const name = calledName(info, language)
    const place = placeOf(view, seat)
    const text = view.gone.includes(seat)
      ? texts.gone(name)
      : place > 0
        ? texts.placed(name, partTexts(language).place(place))
        : texts.holds(name, view.counts[seat] ?? 0)
    return series ? texts.withPoints(text, view.scores[seat] ?? 0) : text
  })
  return `${parts.join('; ')}.`
}

function wishCommand(rest: string, _props: SeppProps, language: Language): CommandAnswer<Action> {
  const suit = suitOf(rest)
  return suit === undefined ? { say: commandTexts(language).whichSuit } : { action: wishing(SUITS.indexOf(suit)) }
}

const doing = (action: Action) => (): CommandAnswer<Action> => ({ action })

const typed = typedPlay({
  textsIn: commandTexts,
  asks: { hand: handText, table: tableText, score: scoreText, help: (_, language) => commandTexts(language).helpText },
  acts: {
    play: playCommand,
    draw: doing(DRAW),
    pass: doing(PASS),
    tschau: doing(SAY_TSCHAU),
    sepp: doing(SAY_SEPP),
    wish: wishCommand,
  },
  named: (text, props, language) => (cardIn(text) === null ? null : playCommand(text, props, language)),
})

/** "say tschau" is how people put it, and "Sepp!". */
export const command: typeof typed = (text, props, language) =>
  typed(
    text
      .trim()
      .replace(/^(?:say|sag)\s+(?=tschau|sepp)/i, '')
      .replace(/!$/, ''),
    props,
    language,
  )
