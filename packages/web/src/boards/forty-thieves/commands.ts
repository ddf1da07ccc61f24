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
import { textsIn } from './texts/texts.ts'

const commandTexts = (language: Language) => textsIn(language).commands

/** "3" and "t3" are the third column, "f1" the first foundation, "waste" the waste; undefined: no place. */
function placeOf(word: string | undefined, columns: number): Place | undefined {
  if (word === undefined) return undefined
  if (LANGUAGES.some((language) => textsIn(language).commands.places.waste.split(' ').includes(word))) return WASTE
  const found = /^([tf]?)(\d{1,2})$/.exec(word)
  if (found === null) return undefined
  const index = Number(found[2]) - 1
  const most = found[1] === 'f' ? FOUNDATIONS.length : columns
  if (index < 0 || index >= most) return undefined
  return found[1] === 'f' ? foundationAt(index) : index
}

/** What the button would say; the worker is ended afterwards. */
export async function hintText(hints: HintRpc, props: ThievesProps, language: Language): Promise<string> {
  const texts = textsIn(language).hints
  const hinted = await askHint(hints, props)
  hints.close()
  switch (hinted.kind) {
    case 'move':
      return adviceText(props.view, hinted.action, language)
    case 'none':
      return texts.nothing
    case 'failed':
      return texts.hintFailed
  }
}

function rulesOf(props: ThievesProps): Rulebook {
  const options = optionsOf(props.options)
  return { game: props.game, options, aids: aidsOf(options) }
}

function moveCommand(rest: string, props: ThievesProps, language: Language): CommandAnswer<Action> {
  const texts = textsIn(language).commands
  // "move 3 to 5", "zug 3 auf 5".
  const [from, to, many] = rest.split(' ').filter((word) => word !== '' && !['to', 'auf', 'nach', 'on'].includes(word))
  const { columns } = props.view
  const [start, goal] = [placeOf(from, columns.length), placeOf(to, columns.length)]
  if (from === undefined || to === undefined) return { say: texts.where }
  if (start === undefined || goal === undefined) return { say: texts.noColumn(columns.length) }
  const count = Number(many ?? 1)
  if (!Number.isInteger(count) || count < 1 || count > 13) return { say: texts.where }
  return answerOf(planFor(rulesOf(props), props.view, { from: start, count }, goal), language)
}

function homeCommand(from: string, props: ThievesProps, language: Language): CommandAnswer<Action> {
  const texts = textsIn(language).commands
  const { columns } = props.view
  if (from === '') return { say: texts.whichHome }
  const place = placeOf(from, columns.length)
  if (place === undefined || isFoundation(place)) return { say: texts.noColumn(columns.length) }
  return answerOf(planHome(rulesOf(props), props.view, place), language)
}

function answerOf(plan: ReturnType<typeof planFor>, language: Language): CommandAnswer<Action> {
  if (!isPlan(plan)) return { say: refusalText(plan.refused, language) }
  const [action, ...more] = plan.actions
  return action === undefined || more.length > 0 ? { say: textsIn(language).commands.manyMoves } : { action }
}

function columnText({ view }: ThievesProps, language: Language, word: string): string {
  const texts = textsIn(language).commands
  const place = placeOf(word, view.columns.length)
  if (place === undefined || place >= view.columns.length) return texts.noColumn(view.columns.length)
  const [down, cards] = [downAt(view, place), cardsAt(view, place).map((code) => cardName(code, language))]
  if (down + cards.length === 0) return texts.columnEmpty(place + 1)
  return texts.columnIs(place + 1, [...(down === 0 ? [] : [texts.faceDown(down)]), ...cards].join(', '))
}

function tableText({ view }: ThievesProps, language: Language): string {
  const texts = textsIn(language).commands
  const tops = [...view.columns.keys()].map((place) => cardsAt(view, place).at(-1))
  const free = tops.flatMap((code, index) => (code === undefined ? [] : [texts.top(index + 1, cardName(code, language))]))
  const empty = tops.flatMap((code, index) => (code === undefined ? [index + 1] : []))
  const waste = cardsAt(view, WASTE).at(-1)
  const home = FOUNDATIONS.flatMap((place) => cardsAt(view, place).slice(-1)).map((code) => cardName(code, language))
  return [
    texts.tops(free.join(', ')),
    empty.length === 0 ? '' : texts.emptyColumns(empty.join(', ')),
    waste === undefined ? '' : texts.wasteIs(cardName(waste, language)),
    texts.stockIs(view.left),
    home.length === 0 ? '' : texts.homeIs(home.join(', ')),
  ].join('')
}

export const command = typedPlay({
  textsIn: commandTexts,
  asks: {
    table: tableText,
    column: columnText,
    score: ({ view, seq }, language) => commandTexts(language).scoreIs(view.home, textsIn(language).figures.movesMade(seq)),
    help: (_, language) => commandTexts(language).helpText,
  },
  acts: {
    move: moveCommand,
    home: homeCommand,
    deal: (): CommandAnswer<Action> => ({ action: DEAL }),
    hint: (_, props, language): HintCommand => ({ hint: () => hintText(openHints(), props, language) }),
  },
})
