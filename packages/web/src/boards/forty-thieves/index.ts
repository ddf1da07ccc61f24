/** The table of Forty Thieves: everything in the client that knows this game. */
import { fortyThieves, type Happening } from '@parlour/games/forty-thieves'
import type { Json } from '@parlour/kernel'
import type { Language } from '../../i18n/language.ts'
import { defineBoard } from '../board.ts'
import { Board } from './board.tsx'
import { Chooser } from './chooser/chooser.tsx'
import { command } from './commands.ts'
import { dealText, variantName } from './deal-names.ts'
import { refusalText } from './explain.ts'
import { lineOf, soundOf, spokenOf } from './happening-texts.tsx'
import { lesson } from './lesson.ts'
import { optionTexts } from './option-texts.ts'
import { type ThievesProps, tableId } from './props.ts'
import { Rules } from './rules/rules.tsx'
import { Score } from './score.tsx'
import { Summary } from './summary.tsx'
import { textsIn } from './texts/texts.ts'
import { travelText } from './travel.ts'
import { dailyAt, movesMade } from './use-daily.ts'

const endsRound = (happened: readonly Happening[]): boolean => happened.some(({ type }) => type === 'match-over')

/** "Deal 1818 · 78 moves". */
function subtitle(props: ThievesProps, language: Language): string {
  const daily = dailyAt(tableId())
  return `${dealText(props.options, daily, language)} · ${textsIn(language).figures.movesMade(movesMade(props, daily))}`
}

/** Fourteen games in one: the variant is what is played, and its deal tells one tab from another. */
function titles(options: Json, language: Language) {
  const table = variantName(options, language)
  return { table, tab: `${table} · ${dealText(options, dailyAt(tableId()), language)}` }
}

const drawn = { Board, Chooser, Score, Summary, Rules }
const said = { titles, subtitle, command, refusalText, optionTexts, lesson }

export const fortyThievesBoard = defineBoard({
  module: fortyThieves,
  ...drawn,
  ...said,
  sound: soundOf,
  endsRound,
  figures: 'bar',
  // There is no hand to go through and to sort.
  keys: (language) => [...textsIn(language).rules.keys, ['← →', '']],
  line: (happening, _seats, language) => lineOf(happening, language),
  travelled: travelText,
  spoken: (happening, _seats, language) => spokenOf(happening, language),
})
