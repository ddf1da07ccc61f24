/** Playing by typing: `move 3 5`, `home waste`, `deal`, `table`, `column 3`, in the reader's words and always in English. */
import { type Action, DEAL, foundationAt, isFoundation, type Place, WASTE } from '@parlour/games/forty-thieves'
import { cardName } from '../../cards/names.ts'
import { LANGUAGES, type Language } from '../../i18n/language.ts'
import type { CommandAnswer, HintCommand } from '../board.ts'
import { typedPlay } from '../typed-play.ts'
import { refusalText } from './explain.ts'
import { adviceText } from './hint/advice.ts'
import { askHint, type HintRpc, openHints } from './hint/hint-rpc.ts'
import { isPlan, planFor, planHome, type Rulebook } from './plans.ts'
import { aidsOf, cardsAt, downAt, FOUNDATIONS, optionsOf, type ThievesProps } from './props.ts'
import { wordsIn } from './words/words.ts'

const textsIn = (language: Language) => wordsIn(language).commands

/** "3" and "t3" are the third column, "f1" the first foundation, "waste" the waste; undefined: no place. */
function placeOf(word: string | undefined, columns: number): Place | undefined {
  if (word === undefined) return undefined
  if (LANGUAGES.some((language) => wordsIn(language).commands.places.waste.split(' ').includes(word))) return WASTE
  const found = /^([tf]?)(\d{1,2})$/.exec(word)
  if (found === null) return undefined
  const index = Number(found[2]) - 1
  const most = found[1] === 'f' ? FOUNDATIONS.length : columns
  if (index < 0 || index >= most) return undefined
  return found[1] === 'f' ? foundationAt(index) : index
}

/** What the button would say; the worker is ended afterwards. */
export async function hintText(hints: HintRpc, props: ThievesProps, language: Language): Promise<string> {
  const words = wordsIn(language).hints
  const hinted = await askHint(hints, props)
  hints.close()
  switch (hinted.kind) {
    case 'move':
      return adviceText(props.view, hinted.action, language)
    case 'none':
      return words.nothing
    case 'failed':
      return words.hintFailed
  }
}

function rulesOf(props: ThievesProps): Rulebook {
  const options = optionsOf(props.options)
  return { game: props.game, options, aids: aidsOf(options) }
}

function moveCommand(rest: string, props: ThievesProps, language: Language): CommandAnswer<Action> {
  const words = wordsIn(language).commands
  // "move 3 to 5", "zug 3 auf 5".
  const [from, to, many] = rest.split(' ').filter((word) => word !== '' && !['to', 'auf', 'nach', 'on'].includes(word))
  const { columns } = props.view
  const [start, goal] = [placeOf(from, columns.length), placeOf(to, columns.length)]
  if (from === undefined || to === undefined) return { say: words.where }
  if (start === undefined || goal === undefined) return { say: words.noColumn(columns.length) }
  const count = Number(many ?? 1)
  if (!Number.isInteger(count) || count < 1 || count > 13) return { say: words.where }
  return answerOf(planFor(rulesOf(props), props.view, { from: start, count }, goal), language)
}

function homeCommand(from: string, props: ThievesProps, language: Language): CommandAnswer<Action> {
  const words = wordsIn(language).commands
  const { columns } = props.view
  if (from === '') return { say: words.whichHome }
  const place = placeOf(from, columns.length)
  if (place === undefined || isFoundation(place)) return { say: words.noColumn(columns.length) }
  return answerOf(planHome(rulesOf(props), props.view, place), language)
}

function answerOf(plan: ReturnType<typeof planFor>, language: Language): CommandAnswer<Action> {
  if (!isPlan(plan)) return { say: refusalText(plan.refused, language) }
  const [action, ...more] = plan.actions
  return action === undefined || more.length > 0 ? { say: wordsIn(language).commands.manyMoves } : { action }
}

function columnText({ view }: ThievesProps, language: Language, word: string): string {
  const words = wordsIn(language).commands
  const place = placeOf(word, view.columns.length)
  if (place === undefined || place >= view.columns.length) return words.noColumn(view.columns.length)
  const [down, cards] = [downAt(view, place), cardsAt(view, place).map((code) => cardName(code, language))]
  if (down + cards.length === 0) return words.columnEmpty(place + 1)
  return words.columnIs(place + 1, [...(down === 0 ? [] : [words.faceDown(down)]), ...cards].join(', '))
}

function tableText({ view }: ThievesProps, language: Language): string {
  const words = wordsIn(language).commands
  const tops = [...view.columns.keys()].map((place) => cardsAt(view, place).at(-1))
  const free = tops.flatMap((code, index) => (code === undefined ? [] : [words.top(index + 1, cardName(code, language))]))
  const empty = tops.flatMap((code, index) => (code === undefined ? [index + 1] : []))
  const waste = cardsAt(view, WASTE).at(-1)
  const home = FOUNDATIONS.flatMap((place) => cardsAt(view, place).slice(-1)).map((code) => cardName(code, language))
  return [
    words.tops(free.join(', ')),
    empty.length === 0 ? '' : words.emptyColumns(empty.join(', ')),
    waste === undefined ? '' : words.wasteIs(cardName(waste, language)),
    words.stockIs(view.left),
    home.length === 0 ? '' : words.homeIs(home.join(', ')),
  ].join('')
}

export const command = typedPlay({
  textsIn,
  asks: {
    table: tableText,
    column: columnText,
    score: ({ view, seq }, language) => textsIn(language).scoreIs(view.home, wordsIn(language).figures.movesMade(seq)),
    help: (_, language) => textsIn(language).helpText,
  },
  acts: {
    move: moveCommand,
    home: homeCommand,
    deal: (): CommandAnswer<Action> => ({ action: DEAL }),
    hint: (_, props, language): HintCommand => ({ hint: () => hintText(openHints(), props, language) }),
  },
})
