/** Playing by typing: `play 7h`, `play 10s hearts`, `draw`, `hand`, `table`, `score`, `help`, in the reader's words and always in English. */

import { type Action, DRAW, decimalToDozenal, isWild, NO_SUIT, playing } from '@parlour/games/crazy-tens'
import { SUITS } from '@parlour/kernel'
import { cardName, suitName } from '../../cards/names.ts'
import { LANGUAGES, type Language } from '../../i18n/language.ts'
import { isYou, nameOf, nearSeat } from '../../parts/seats.ts'
import { calledName } from '../../parts/texts.ts'
import type { CommandAnswer } from '../board.ts'
import { typedPlay } from '../typed-play.ts'
import { getClientValidMoves, handCards } from './move-controller.ts'
import { countOf, deckOf, discardsOf, optionsOf, suitLetter, type TensProps } from './props.ts'
import { capital, textsIn } from './texts/texts.ts'

const commandTexts = (language: Language) => textsIn(language).commands

function suitOf(word: string): string | undefined {
  if (/^[cdhs]$/.test(word)) return word.toUpperCase()
  for (const language of LANGUAGES) {
    const letter = textsIn(language).commands.suits[word]
    if (letter !== undefined) return letter
  }
  return undefined
}

interface NamedCard {
  readonly code: string
  readonly rest: string
}

/** "7h", "10s hearts", "7 hearts", or a card's full name; what follows may name a suit. */
function cardIn(text: string, codes: readonly string[]): NamedCard | null {
  const short = text.match(/^(10|[a2-9txecjqk])\s*([cdhs])(?=\s|$)\s*(.*)$/)
  if (short !== null)
    return { code: `${short[1] === '10' ? 'T' : short[1]?.toUpperCase()}${short[2]?.toUpperCase()}`, rest: short[3] ?? '' }
  const worded = text.match(/^(10|[a2-9txecjqk])\s+(\p{L}+)\s*(.*)$/u)
  const suit = worded === null ? undefined : suitOf(worded[2] ?? '')
  if (worded !== null && suit !== undefined)
    return { code: `${worded[1] === '10' ? 'T' : worded[1]?.toUpperCase()}${suit}`, rest: worded[3] ?? '' }
  for (const language of LANGUAGES)
    for (const code of codes) {
      const name = cardName(code, language).toLocaleLowerCase()
      if (text === name || text.startsWith(`${name} `)) return { code, rest: text.slice(name.length).trim() }
    }
  return null
}

const deckNames = (props: TensProps): readonly string[] => {
  const { deck } = deckOf(props.options)
  return deck.cards.map((card) => deck.name(card))
}

function playCommand(text: string, props: TensProps, language: Language): CommandAnswer<Action> {
  const texts = textsIn(language)
  const tens = deckOf(props.options)
  const named = cardIn(text, deckNames(props))
  if (named === null) return { say: texts.commands.whichCard }
  const card = tens.deck.card(named.code)
  if (card === undefined) return { say: texts.refusals.noCard(named.code) }
  if (!isWild(tens, card)) return { action: playing(card) }
  const suit = suitOf(named.rest)
  if (suit === undefined) return { say: texts.refusals.nameSuit }
  return { action: playing(card, suit === undefined ? NO_SUIT : SUITS.indexOf(suit)) }
}

function handText(props: TensProps, language: Language): string {
  const texts = textsIn(language).commands
  if (props.seat === null) return texts.watching
  const position = { game: props.game, view: props.view, tens: deckOf(props.options) }
  const said = (codes: readonly string[]): string => codes.map((code) => cardName(code, language)).join(', ')
  const hand = handCards(position)
  if (hand.length === 0) return texts.handEmpty
  const playable = getClientValidMoves(position)
  const more = playable.length > 0 ? texts.playableAre(said(playable)) : props.legal.length > 0 ? texts.mustDraw : ''
  return `${texts.handIs(said(hand))}${more}`
}

function tableText(props: TensProps, language: Language): string {
  const texts = textsIn(language).commands
  const { view, seats } = props
  const other = 1 - nearSeat(props.seat)
  const top = discardsOf(view, deckOf(props.options)).at(-1) ?? ''
  const forced = suitLetter(view.forced)
  const turn = isYou(seats, view.turn) ? texts.yourTurn : texts.turnOf(nameOf(seats, view.turn))
  return [
    texts.tableIs(cardName(top, language), view.left, nameOf(seats, other), countOf(view, other)),
    forced === null ? '' : texts.forcedIs(capital(suitName(forced, language))),
    props.outcome === null ? turn : '',
  ].join('')
}

function scoreText(props: TensProps, language: Language): string {
  const texts = textsIn(language)
  const parts = props.seats.map((info) => {
    const score = props.view.scores[info.seat] ?? 0
    return texts.score.standing(calledName(info, language), score, decimalToDozenal(score))
  })
  const { target } = optionsOf(props.options)
  const goal = target === 1 ? texts.score.oneRound : texts.score.firstToBoth(target, decimalToDozenal(target))
  return texts.commands.scoreIs(parts.join('; '), capital(goal))
}

export const command = typedPlay({
  textsIn: commandTexts,
  asks: { hand: handText, table: tableText, score: scoreText, help: (_, language) => commandTexts(language).helpText },
  acts: { play: playCommand, draw: (): CommandAnswer<Action> => ({ action: DRAW }) },
  named: (typed, props, language) => (cardIn(typed, deckNames(props)) === null ? null : playCommand(typed, props, language)),
})
