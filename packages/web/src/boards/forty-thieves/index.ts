/** The table of Forty Thieves: everything in the client that knows this game. */
import { type Action, fortyThieves } from '@parlour/games/forty-thieves'
import type { Json } from '@parlour/kernel'
import type { ComponentType } from 'react'
import type { Language } from '../../i18n/language.ts'
import type { BoardModule, CommandAnswer, HintCommand } from '../board.ts'
import { Board } from './board.tsx'
import { command } from './commands.ts'
import { refusalText } from './explain.ts'
import { happeningOf, lineOf, soundOf, spokenOf } from './happening-texts.tsx'
import { lesson } from './lesson.ts'
import { optionTexts } from './option-texts.ts'
import { optionsOf, type ThievesProps, type ThievesScoreProps, type ThievesSummaryProps } from './props.ts'
import { Rules } from './rules/rules.tsx'
import { Score } from './score.tsx'
import { Summary } from './summary.tsx'
import { wordsIn } from './words/words.ts'

const endsRound = (happened: readonly Json[]): boolean => happened.some((json) => happeningOf(json).type === 'match-over')

/** "Deal 1818 · 78 moves". */
function subtitle({ options: json, seq }: ThievesProps, language: Language): string {
  const words = wordsIn(language).figures
  const { deal } = optionsOf(json)
  return `${deal === 0 ? words.sealed : words.dealNumber(String(deal))} · ${words.movesMade(seq)}`
}

/** The board with its own types; the registry forgets them, and the table hands each board what its own module made. */
interface ThievesBoard extends Omit<BoardModule, 'module' | 'Board' | 'Score' | 'Summary' | 'subtitle' | 'command'> {
  readonly module: typeof fortyThieves
  readonly Board: ComponentType<ThievesProps>
  readonly Score: ComponentType<ThievesScoreProps>
  readonly Summary: ComponentType<ThievesSummaryProps>
  readonly subtitle: (props: ThievesProps, language: Language) => string
  readonly command: (text: string, props: ThievesProps, language: Language) => CommandAnswer<Action> | HintCommand
}

const board: ThievesBoard = {
  module: fortyThieves,
  figures: 'bar',
  // There is no hand to go through and to sort.
  keys: (language) => [...wordsIn(language).rules.keys, ['← →', ''], ['S', '']],
  Board,
  Score,
  Summary,
  endsRound,
  Rules,
  line: (happening, _seats, language) => lineOf(happeningOf(happening), language),
  spoken: (happening, _seats, language) => spokenOf(happeningOf(happening), language),
  sound: (happening) => soundOf(happeningOf(happening)),
  subtitle,
  command,
  refusalText,
  optionTexts,
  lesson,
}

export const fortyThievesBoard = board as unknown as BoardModule
