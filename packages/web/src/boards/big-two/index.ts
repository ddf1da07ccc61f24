/** The table of Big Two: everything in the client that knows this game. */
import { type Action, bigTwo, type Happening, type View } from '@parlour/games/big-two'
import type { Json } from '@parlour/kernel'
import type { ComponentType, ReactNode } from 'react'
import type { Language } from '../../i18n/language.ts'
import type { ActionSetting, BoardModule, CommandAnswer } from '../board.ts'
import { adviceText, moveName } from './action-words.tsx'
import { Board } from './board.tsx'
import { command } from './commands.ts'
import { refusalText } from './explain.ts'
import { happeningOf, lineOf, soundOf, spokenOf } from './happening-texts.tsx'
import { lesson } from './lesson.ts'
import { optionTexts } from './option-texts.ts'
import { optionsOf, type TwoProps, type TwoScoreProps, type TwoSummaryProps } from './props.ts'
import { Rules } from './rules/rules.tsx'
import { Score } from './scoreboard/score.tsx'
import { whereItStands } from './scoreboard/standing.ts'
import { Summary } from './summary/summary.tsx'

const endsRound = (happened: readonly Json[]): boolean =>
  happened.some((json) => {
    const { type } = happeningOf(json)
    return type === 'round-over' || type === 'match-over'
  })

type Own = 'module' | 'Board' | 'Score' | 'Summary' | 'subtitle' | 'command' | 'adviceText' | 'moveName'

/** The board with its own types; the registry forgets them, and the table hands each board what its own module made. */
interface TwoBoard extends Omit<BoardModule, Own> {
  readonly module: typeof bigTwo
  readonly Board: ComponentType<TwoProps>
  readonly Score: ComponentType<TwoScoreProps>
  readonly Summary: ComponentType<TwoSummaryProps>
  readonly subtitle: (props: TwoProps, language: Language) => string
  readonly command: (text: string, props: TwoProps, language: Language) => CommandAnswer<Action>
  readonly adviceText: (action: Action, setting: ActionSetting<View, Action, Happening>, language: Language) => string
  readonly moveName: (action: Action, setting: ActionSetting<View, Action, Happening>, language: Language) => ReactNode
}

const board: TwoBoard = {
  module: bigTwo,
  Board,
  Score,
  Summary,
  endsRound,
  Rules,
  line: (happening, seats, language) => lineOf(happeningOf(happening), seats, language),
  spoken: (happening, seats, language) => spokenOf(happeningOf(happening), seats, language),
  sound: (happening) => soundOf(happeningOf(happening)),
  subtitle: ({ view, options }, language) => whereItStands(optionsOf(options), view.round, language),
  command,
  adviceText,
  moveName,
  refusalText,
  optionTexts,
  lesson,
}

export const bigTwoBoard = board as unknown as BoardModule
