/** Playing by typing: `play 9d 9c`, `pass`, `suggest`, `hand`, `table`, `score`, `help`, in the reader's words and always in English. */

import { type Action, deck, includes, PASS } from '@parlour/games/big-two'
import { cardName } from '../../cards/names.ts'
import { LANGUAGES, type Language } from '../../i18n/language.ts'
import { isYou, nameOf } from '../../parts/seats.ts'
import { calledName } from '../../parts/texts.ts'
import type { CommandAnswer } from '../board.ts'
import { typedPlay } from '../typed-play.ts'
import { cardsSaid, playName, playSaid } from './play-texts.ts'
import { countOf, isSeries, optionsOf, playFrom, type TwoProps } from './props.ts'
import { handCards, picks } from './selection.ts'
import { capital, textsIn } from './texts/texts.ts'

const commandTexts = (language: Language) => textsIn(language).commands

function suitOf(word: string): string | undefined {
  for (const language of LANGUAGES) {
    const letter = textsIn(language).commands.suits[word]
    if (letter !== undefined) return letter
  }
  return undefined
}

const codeOf = (rank: string | undefined, suit: string | undefined): string =>
  `${rank === '10' ? 'T' : (rank ?? '').toUpperCase()}${(suit ?? '').toUpperCase()}`

const NAMES: readonly (readonly [string, string])[] = LANGUAGES.flatMap((language) =>
  deck.cards.map((card): readonly [string, string] => [cardName(deck.name(card), language).toLocaleLowerCase(), deck.name(card)]),
)

/** The card that a text begins with, and what follows: "9d", "10 hearts", "three of diamonds". */
function firstCard(text: string): { readonly code: string; readonly rest: string } | null {
  const short = text.match(/^(10|[2-9tjqkaxz])\s?([cdhs])(?![\p{L}])(.*)$/u)
  if (short !== null) return { code: codeOf(short[1], short[2]), rest: short[3] ?? '' }
  const worded = text.match(/^(10|[2-9tjqka])\s+(\p{L}+)(.*)$/u)
  const suit = suitOf(worded?.[2] ?? '')
  if (worded !== null && suit !== undefined) return { code: codeOf(worded[1], suit), rest: worded[3] ?? '' }
  const found = NAMES.find(([name]) => text.startsWith(name))
  return found === undefined ? null : { code: found[1], rest: text.slice(found[0].length) }
}

/** Every card named in a text; null where something else stands between them. */
function cardsIn(text: string): readonly string[] | null {
  const codes: string[] = []
  let rest = text
  for (;;) {
    rest = rest.replace(/^(?:[\s,;+&]|(?:and|und)\b)+/, '')
    if (rest === '') return codes
    const card = firstCard(rest)
    if (card === null) return null
    codes.push(card.code)
    rest = card.rest
  }
}

function playCommand(text: string, _props: TwoProps, language: Language): CommandAnswer<Action> {
  const { commands, refusals } = textsIn(language)
  const codes = cardsIn(text)
  if (codes === null || codes.length === 0) return { say: commands.whichCards }
  const unknown = codes.find((code) => deck.card(code) === undefined)
  if (unknown !== undefined) return { say: refusals.noCard(unknown) }
  const twice = codes.find((code, index) => codes.indexOf(code) !== index)
  if (twice !== undefined) return { say: refusals.twice(capital(cardName(twice, language))) }
  return { action: playFrom(codes) }
}

function suggestText(props: TwoProps, language: Language): string {
  const { commands } = textsIn(language)
  if (props.seat === null) return commands.watching
  const list = picks(props)
  const [cheapest] = list
  if (cheapest === undefined) return commands.noSuggestion
  return commands.suggestion(capital(playName(playFrom(cheapest), language)), cardsSaid(cheapest, language), list.length)
}

function handText(props: TwoProps, language: Language): string {
  const texts = textsIn(language).commands
  if (props.seat === null) return texts.watching
  const hand = handCards(props.view)
  return hand.length === 0 ? texts.handEmpty : texts.handIs(cardsSaid(hand, language))
}

function tableText({ view, seats, outcome }: TwoProps, language: Language): string {
  const texts = textsIn(language).commands
  const passed = seats.filter(({ seat }) => includes(view.passed, seat)).map((info) => calledName(info, language))
  const lies =
    view.previous === null
      ? view.opening
        ? texts.opening
        : texts.nothingToBeat
      : isYou(seats, view.previousBy)
        ? texts.youToBeat(playSaid(view.previous, language))
        : texts.toBeat(nameOf(seats, view.previousBy), playSaid(view.previous, language))
  const counts = seats.map((info) => `${calledName(info, language)} ${countOf(view, info.seat)}`).join(', ')
  const turn = isYou(seats, view.turn) ? texts.yourTurn : texts.turnOf(nameOf(seats, view.turn))
  return [lies, passed.length === 0 ? '' : texts.passedAre(passed.join(', ')), texts.counts(counts), outcome === null ? turn : ''].join('')
}

function scoreText(props: TwoProps, language: Language): string {
  const texts = textsIn(language).score
  const options = optionsOf(props.options)
  const parts = props.seats.map((info) => {
    const [name, count] = [calledName(info, language), countOf(props.view, info.seat)]
    return isSeries(options) ? texts.standing(name, props.view.scores[info.seat] ?? 0, count) : texts.standingCards(name, count)
  })
  const how = isSeries(options) ? texts.counts[options.scoring] : texts.oneHandCounts[options.scoring]
  return `${parts.join('; ')}. ${how}`
}

export const command = typedPlay({
  textsIn: commandTexts,
  asks: {
    suggest: suggestText,
    hand: handText,
    table: tableText,
    score: scoreText,
    help: (_, language) => commandTexts(language).helpText,
  },
  acts: { play: playCommand, pass: (): CommandAnswer<Action> => ({ action: PASS }) },
  named: (typed, props, language) => (firstCard(typed) === null ? null : playCommand(typed, props, language)),
})
