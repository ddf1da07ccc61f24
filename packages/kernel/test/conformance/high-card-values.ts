/** What High Card is made of: its deck, states, views, actions and happenings. */
import { type Card, Deck, type Outcome, type Seat } from '../../src/index.ts'

export const deck = new Deck('A23')

export interface State {
  readonly hands: readonly (readonly Card[])[]
  readonly pile: readonly Card[]
  readonly discards: readonly Card[]
  readonly turn: Seat
  readonly drawn: boolean
  readonly moves: number
  readonly points: readonly number[]
  readonly gone: readonly Seat[]
  readonly outcome: Outcome | null
}

export type View = Omit<State, 'hands' | 'pile'> & {
  readonly seat: Seat | null
  readonly hand: readonly Card[]
  readonly counts: readonly number[]
  readonly pile: number
}

export type Action = { readonly type: 'play'; readonly card: Card } | { readonly type: 'draw' } | { readonly type: 'pass' }

export type Happening =
  | { readonly type: 'dealt'; readonly seat: Seat; readonly cards?: readonly string[] }
  | { readonly type: 'drew'; readonly seat: Seat; readonly card?: string }
  | { readonly type: 'played'; readonly seat: Seat; readonly card: string }
  | { readonly type: 'rolled'; readonly seat: Seat; readonly pips: number }
  | { readonly type: 'restocked'; readonly count: number }
  | { readonly type: 'passed' | 'left'; readonly seat: Seat }
  | { readonly type: 'over'; readonly outcome: { readonly [K in keyof Outcome]: Outcome[K] } }
