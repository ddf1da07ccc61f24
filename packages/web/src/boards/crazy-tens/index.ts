/** The table of Crazy Tens: everything in the client that knows this game. */

import { type Action, crazyTens, decimalToDozenal, type Happening, type View } from '@parlour/games/crazy-tens'
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
import { optionsOf, type TensProps, type TensScoreProps, type TensSummaryProps } from './props.ts'
import { Rules } from './rules/rules.tsx'
import { Score } from './scoreboard/score.tsx'
import { Summary } from './summary/summary.tsx'
import { wordsIn } from './words/words.ts'

const endsRound = (happened: readonly Json[]): boolean =>
  happened.some((json) => {
    const { type } = happeningOf(json)
    return type === 'round-over' || type === 'match-over'
  })

/** "Round 3 · first to 72 = 60 doz". */
function subtitle({ view, options }: TensProps, language: Language): string {
  const words = wordsIn(language).score
  const { target } = optionsOf(options)
  return target === 1 ? words.oneRound : `${words.round(view.round)} · ${words.firstTo(target, decimalToDozenal(target))}`
}

type Own = 'module' | 'Board' | 'Score' | 'Summary' | 'subtitle' | 'command' | 'adviceText' | 'moveName'

/** The board with its own types; the registry forgets them, and the table hands each board what its own module made. */
interface TensBoard extends Omit<BoardModule, Own> {
  readonly module: typeof crazyTens
  readonly Board: ComponentType<TensProps>
  readonly Score: ComponentType<TensScoreProps>
  readonly Summary: ComponentType<TensSummaryProps>
  readonly subtitle: (props: TensProps, language: Language) => string
  readonly command: (text: string, props: TensProps, language: Language) => CommandAnswer<Action>
  readonly adviceText: (action: Action, setting: ActionSetting<View, Action, Happening>, language: Language) => string
  readonly moveName: (action: Action, setting: ActionSetting<View, Action, Happening>, language: Language) => ReactNode
}

const board: TensBoard = {
  module: crazyTens,
  Board,
  Score,
  Summary,
  endsRound,
  Rules,
  line: (happening, seats, language) => lineOf(happeningOf(happening), seats, language),
  spoken: (happening, seats, language) => spokenOf(happeningOf(happening), seats, language),
  sound: (happening) => soundOf(happeningOf(happening)),
  subtitle,
  command,
  adviceText,
  moveName,
  refusalText,
  optionTexts,
  lesson,
}

export const crazyTensBoard = board as unknown as BoardModule
