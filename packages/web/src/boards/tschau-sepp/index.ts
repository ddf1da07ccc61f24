/** The table of Tschau Sepp: everything in the client that knows this game. */
import { type Action, type Happening, tschauSepp, type View } from '@parlour/games/tschau-sepp'
import type { Json } from '@parlour/kernel'
import type { ComponentType, ReactNode } from 'react'
import type { Language } from '../../i18n/language.ts'
import type { ActionSetting, BoardModule, CommandAnswer } from '../board.ts'
import { adviceText, moveName } from './action-words.tsx'
import { Board } from './board.tsx'
import { command } from './commands.ts'
import { refusalText } from './explain.ts'
import { happeningOf, lineOf, soundOf, spokenOf, wayName } from './happening-texts.tsx'
import { lesson } from './lesson.ts'
import { optionTexts } from './option-texts.ts'
import { optionsOf, type SeppProps, type SeppScoreProps, type SeppSummaryProps } from './props.ts'
import { Rules } from './rules.tsx'
import { Score } from './score.tsx'
import { Summary } from './summary.tsx'
import { capital, wordsIn } from './words/words.ts'

/** A single round ends with the match; only in a series the end of a round is told by itself. */
const endsRound = (happened: readonly Json[]): boolean =>
  happened.some((json) => {
    const { type } = happeningOf(json)
    return type === 'round-over' || type === 'match-over'
  })

/** "Clockwise · 4 players", in a series "Round 3 · clockwise". */
function subtitle({ view, seats, options }: SeppProps, language: Language): string {
  const words = wordsIn(language).score
  const way = wayName(view.direction === 1 ? 'clockwise' : 'counter-clockwise', language)
  const here = seats.length - view.gone.length
  return optionsOf(options).seriesTo > 0 ? `${words.round(view.round)} · ${way}` : `${capital(way)} · ${words.players(here)}`
}

type Own = 'module' | 'Board' | 'Score' | 'Summary' | 'subtitle' | 'command' | 'adviceText' | 'moveName'

/** The board with its own types; the registry forgets them, and the table hands each board what its own module made. */
interface SeppBoard extends Omit<BoardModule, Own> {
  readonly module: typeof tschauSepp
  readonly Board: ComponentType<SeppProps>
  readonly Score: ComponentType<SeppScoreProps>
  readonly Summary: ComponentType<SeppSummaryProps>
  readonly subtitle: (props: SeppProps, language: Language) => string
  readonly command: (text: string, props: SeppProps, language: Language) => CommandAnswer<Action>
  readonly adviceText: (action: Action, setting: ActionSetting<View, Action, Happening>, language: Language) => string
  readonly moveName: (action: Action, setting: ActionSetting<View, Action, Happening>, language: Language) => ReactNode
}

const board: SeppBoard = {
  module: tschauSepp,
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
  refusalText: (refusal, language) => refusalText(refusal, language),
  optionTexts,
  lesson,
  keys: (language) => {
    const { draw, tschau, sepp, pass } = wordsIn(language).keys
    return [
      ['D', draw],
      ['N', pass],
      ['T', tschau],
      ['P', sepp],
    ]
  },
}

export const tschauSeppBoard = board as unknown as BoardModule
