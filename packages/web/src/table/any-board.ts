/**
 * A board whose types are forgotten. The table, the replay and the lesson handle every game through these; that what they pass on fits is
 * the board's own promise: its module made the view, so its components can read it.
 */
import type { Json } from '@parlour/kernel'
import type { ComponentType, ReactNode } from 'react'
import type { ActionSetting, BoardModule, BoardProps, CommandAnswer, HintCommand, ScoreProps, SummaryProps } from '../boards/board.ts'
import type { Language } from '../i18n/language.ts'

export type AnyBoardProps = BoardProps<unknown, unknown, Json>

type Forgotten = 'Board' | 'Score' | 'Summary' | 'subtitle' | 'command' | 'adviceText' | 'moveName'

export interface AnyBoard extends Omit<BoardModule, Forgotten> {
  readonly Board: ComponentType<AnyBoardProps>
  readonly Score: ComponentType<ScoreProps<unknown, unknown, Json>>
  readonly Summary: ComponentType<SummaryProps<unknown, unknown, Json>>
  readonly subtitle: (props: AnyBoardProps, language: Language) => string
  readonly command: (text: string, props: AnyBoardProps, language: Language) => CommandAnswer | HintCommand
  readonly adviceText?: (action: unknown, setting: ActionSetting, language: Language) => string
  readonly moveName?: (action: unknown, setting: ActionSetting, language: Language) => ReactNode
}

export const anyBoard = (board: BoardModule): AnyBoard => board as unknown as AnyBoard
