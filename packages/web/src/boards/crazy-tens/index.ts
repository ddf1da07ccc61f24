/** The table of Crazy Tens: everything in the client that knows this game. */

import { crazyTens, decimalToDozenal, type Happening } from '@parlour/games/crazy-tens'
import type { Language } from '../../i18n/language.ts'
import { defineBoard } from '../board.ts'
import { adviceText, moveName } from './action-words.tsx'
import { Board } from './board.tsx'
import { command } from './commands.ts'
import { refusalText } from './explain.ts'
import { lineOf, soundOf, spokenOf } from './happening-texts.tsx'
import { lesson } from './lesson.ts'
import { optionTexts } from './option-texts.ts'
import { optionsOf, type TensProps } from './props.ts'
import { Rules } from './rules/rules.tsx'
import { Score } from './scoreboard/score.tsx'
import { Summary } from './summary/summary.tsx'
import { wordsIn } from './words/words.ts'

const endsRound = (happened: readonly Happening[]): boolean => happened.some(({ type }) => type === 'round-over' || type === 'match-over')

/** "Round 3 · first to 72 = 60 doz". */
function subtitle({ view, options }: TensProps, language: Language): string {
  const words = wordsIn(language).score
  const { target } = optionsOf(options)
  return target === 1 ? words.oneRound : `${words.round(view.round)} · ${words.firstTo(target, decimalToDozenal(target))}`
}

const drawn = { Board, Score, Summary, Rules }
const told = { endsRound, line: lineOf, spoken: spokenOf, sound: soundOf }
const said = { subtitle, command, adviceText, moveName, refusalText, optionTexts, lesson }

export const crazyTensBoard = defineBoard({ module: crazyTens, ...drawn, ...told, ...said })
