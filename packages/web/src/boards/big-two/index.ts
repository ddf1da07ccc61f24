/** The table of Big Two: everything in the client that knows this game. */
import { bigTwo, type Happening } from '@parlour/games/big-two'
import type { Json } from '@parlour/kernel'
import type { Language } from '../../i18n/language.ts'
import { partTexts } from '../../parts/texts.ts'
import type { Keys } from '../../ui/key-list.tsx'
import { defineBoard } from '../board.ts'
import { adviceBrief, adviceText, moveName } from './action-texts.tsx'
import { adviceReason } from './advice-reason.ts'
import { Board } from './board.tsx'
import { command } from './commands.ts'
import { refusalText } from './explain.ts'
import { lineOf, soundOf, spokenOf } from './happening-texts.tsx'
import { lesson } from './lesson.ts'
import { optionTexts } from './option-texts.ts'
import { isSeries, optionsOf, type TwoProps } from './props.ts'
import { roundEnd } from './round-end.ts'
import { Rules } from './rules/rules.tsx'
import { Score } from './scoreboard/score.tsx'
import { whereItStands } from './scoreboard/standing.ts'
import { Summary } from './summary/summary.tsx'
import { textsIn } from './texts/texts.ts'

const endsRound = (happened: readonly Happening[]): boolean => happened.some(({ type }) => type === 'round-over' || type === 'match-over')

/** "One hand". */
const subtitle = ({ view, options }: TwoProps, language: Language): string => whereItStands(optionsOf(options), view.round, language)

function keys(language: Language): Keys {
  const texts = textsIn(language).keys
  return [
    ['P', texts.play],
    ['X', texts.pass],
    ['F', texts.suggest],
    ['S', partTexts(language).sortKey],
  ]
}

const drawn = { Board, Score, Summary, Rules }
const told = { endsRound, roundEnd, line: lineOf, spoken: spokenOf, sound: soundOf }
const said = { command, adviceText, adviceBrief, adviceReason, moveName, refusalText, optionTexts, lesson, keys }

/** Points of a series are above the felt. */
const seatsInHeader = (options: Json): boolean => !isSeries(optionsOf(options))

export const bigTwoBoard = defineBoard({ module: bigTwo, seatsInHeader, ...drawn, ...told, ...said, subtitle })
