/** The table of Big Two: everything in the client that knows this game. */
import { bigTwo, type Happening } from '@parlour/games/big-two'
import { defineBoard } from '../board.ts'
import { adviceText, moveName } from './action-words.tsx'
import { Board } from './board.tsx'
import { command } from './commands.ts'
import { refusalText } from './explain.ts'
import { lineOf, soundOf, spokenOf } from './happening-texts.tsx'
import { lesson } from './lesson.ts'
import { optionTexts } from './option-texts.ts'
import { optionsOf } from './props.ts'
import { Rules } from './rules/rules.tsx'
import { Score } from './scoreboard/score.tsx'
import { whereItStands } from './scoreboard/standing.ts'
import { Summary } from './summary/summary.tsx'

const endsRound = (happened: readonly Happening[]): boolean => happened.some(({ type }) => type === 'round-over' || type === 'match-over')

const drawn = { Board, Score, Summary, Rules }
const told = { endsRound, line: lineOf, spoken: spokenOf, sound: soundOf }
const said = { command, adviceText, moveName, refusalText, optionTexts, lesson }

export const bigTwoBoard = defineBoard({
  module: bigTwo,
  ...drawn,
  ...told,
  ...said,
  subtitle: ({ view, options }, language) => whereItStands(optionsOf(options), view.round, language),
})
