/** The table of Big Two: everything in the client that knows this game. */
import { bigTwo, type Happening } from '@parlour/games/big-two'
import type { Language } from '../../i18n/language.ts'
import { defineBoard } from '../board.ts'
import { adviceText, moveName } from './action-words.tsx'
import { Board } from './board.tsx'
import { command } from './commands.ts'
import { refusalText } from './explain.ts'
import { lineOf, soundOf, spokenOf } from './happening-texts.tsx'
import { lesson } from './lesson.ts'
import { optionTexts } from './option-texts.ts'
import { optionsOf, type TwoProps } from './props.ts'
import { Rules } from './rules/rules.tsx'
import { Score } from './scoreboard/score.tsx'
import { whereItStands } from './scoreboard/standing.ts'
import { Summary } from './summary/summary.tsx'

const endsRound = (happened: readonly Happening[]): boolean => happened.some(({ type }) => type === 'round-over' || type === 'match-over')

const subtitle = ({ view, options }: TwoProps, language: Language): string => whereItStands(optionsOf(options), view.round, language)

const drawn = { Board, Score, Summary, Rules }
const told = { endsRound, line: lineOf, spoken: spokenOf, sound: soundOf }
const said = { command, adviceText, moveName, refusalText, optionTexts, lesson }

export const bigTwoBoard = defineBoard({ module: bigTwo, ...drawn, ...told, ...said, subtitle })
