/** The table of Crazy Tens: everything in the client that knows this game. */

import { crazyTens, type Happening } from '@parlour/games/crazy-tens'
import type { Language } from '../../i18n/language.ts'
import { partTexts } from '../../parts/texts.ts'
import type { Keys } from '../../ui/key-list.tsx'
import { defineBoard } from '../board.ts'
import { adviceText, moveName } from './action-texts.tsx'
import { adviceReason } from './advice-reason.ts'
import { Board } from './board.tsx'
import { command } from './commands.ts'
import { refusalText } from './explain.ts'
import { lineOf, soundOf, spokenOf } from './happening-texts.tsx'
import { lesson } from './lesson.ts'
import { optionTexts } from './option-texts.ts'
import { optionsOf, type TensProps } from './props.ts'
import { roundEnd } from './round-end.ts'
import { Rules } from './rules/rules.tsx'
import { Score } from './scoreboard/score.tsx'
import { Summary } from './summary/summary.tsx'
import { textsIn } from './texts/texts.ts'

const endsRound = (happened: readonly Happening[]): boolean => happened.some(({ type }) => type === 'round-over' || type === 'match-over')

/** "Round 3 · first to 72". */
function subtitle({ view, options }: TensProps, language: Language): string {
  const texts = textsIn(language).score
  const { target } = optionsOf(options)
  return target === 1 ? texts.oneRound : `${texts.round(view.round)} · ${texts.firstTo(target)}`
}

/** Drawing and sorting; everything else is the table's. */
function keys(language: Language): Keys {
  const { drawKey, sortKey } = partTexts(language)
  return [
    ['D', drawKey],
    ['S', sortKey],
  ]
}

const drawn = { Board, Score, Summary, Rules }
const told = { endsRound, roundEnd, line: lineOf, spoken: spokenOf, sound: soundOf }
const said = { subtitle, command, adviceText, adviceReason, moveName, refusalText, optionTexts, lesson, keys }

export const crazyTensBoard = defineBoard({ module: crazyTens, seatsInHeader: () => true, ...drawn, ...told, ...said })
