/** The table of Word Tiles: everything in the client that knows this game. */
import { type Action, type Happening, scrabble, type View } from '@parlour/games/scrabble'
import type { Json } from '@parlour/kernel'
import type { ComponentType, ReactNode } from 'react'
import type { Language } from '../../i18n/language.ts'
import type { ActionSetting, BoardModule, CommandAnswer } from '../board.ts'
import { adviceText, moveName } from './action-words.tsx'
import { Board } from './board.tsx'
import { command } from './commands.ts'
import { refusalText } from './explain.ts'
import { gcgOf } from './gcg.ts'
import { happeningOf, lineOf, soundOf, spokenOf } from './happening-texts.tsx'
import { lesson } from './lesson.ts'
import { optionTexts } from './option-texts.ts'
import type { TilesProps, TilesScoreProps, TilesSummaryProps } from './props.ts'
import { Rules } from './rules/rules.tsx'
import { Score } from './scoreboard/score.tsx'
import { Summary } from './summary/summary.tsx'
import { wordsIn } from './words/words.ts'

const endsRound = (happened: readonly Json[]): boolean => happened.some((json) => happeningOf(json).type === 'match-over')

/** "50 tiles in the bag". */
function subtitle({ view }: TilesProps, language: Language): string {
  const words = wordsIn(language).bag
  return view.bag === 0 ? words.empty : words.count(view.bag)
}

/** Letters go to the board here, so that the table's own keys work only beside it; drawing and sorting there are none. */
function keys(language: Language): readonly (readonly [string, string])[] {
  const words = wordsIn(language).keys
  return [
    ['← →', words.arrows],
    ['A–Z', words.letters],
    [words.spaceName, words.space],
    ['⌫', words.back],
    ['↵', words.enter],
    ['Esc', words.escape],
    ['Alt ← →', words.push],
    ['D', ''],
    ['S', ''],
    ['U', ''],
  ]
}

type Own = 'module' | 'Board' | 'Score' | 'Summary' | 'subtitle' | 'command' | 'adviceText' | 'moveName'

/** The board with its own types; the registry forgets them, and the table hands each board what its own module made. */
interface TilesBoard extends Omit<BoardModule, Own> {
  readonly module: typeof scrabble
  readonly Board: ComponentType<TilesProps>
  readonly Score: ComponentType<TilesScoreProps>
  readonly Summary: ComponentType<TilesSummaryProps>
  readonly subtitle: (props: TilesProps, language: Language) => string
  readonly command: (text: string, props: TilesProps, language: Language) => CommandAnswer<Action>
  readonly adviceText: (action: Action, setting: ActionSetting<View, Action, Happening>, language: Language) => string
  readonly moveName: (action: Action, setting: ActionSetting<View, Action, Happening>, language: Language) => ReactNode
}

const board: TilesBoard = {
  module: scrabble,
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
  worthName: (language) => wordsIn(language).expectedLead,
  refusalText,
  optionTexts,
  lesson,
  keys,
  notation: { title: (language) => wordsIn(language).saveAsGcg, extension: 'gcg', write: gcgOf },
}

export const scrabbleBoard = board as unknown as BoardModule
