/**
 * A board whose types are forgotten. The table, the replay and the lesson handle every game through these; that what they pass on fits is
 * the board's own promise: its module made the view, so its components can read it.
 */
import type { Json } from '@parlour/kernel'
import type { ComponentType } from 'react'
import type { BoardModule, BoardProps, CommandAnswer, ScoreProps, SummaryProps } from '../boards/board.ts'
import type { Language } from '../i18n/language.ts'

export type AnyBoardProps = BoardProps<unknown, unknown, Json>

export interface AnyBoard extends Omit<BoardModule, 'Board' | 'Score' | 'Summary' | 'subtitle' | 'command'> {
  readonly Board: ComponentType<AnyBoardProps>
  readonly Score: ComponentType<ScoreProps<unknown, unknown, Json>>
  readonly Summary: ComponentType<SummaryProps<unknown, unknown, Json>>
  readonly subtitle: (props: AnyBoardProps, language: Language) => string
  readonly command: (text: string, props: AnyBoardProps, language: Language) => CommandAnswer
}

export const anyBoard = (board: BoardModule): AnyBoard => board as unknown as AnyBoard
