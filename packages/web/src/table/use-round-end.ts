/**
 * Between rounds the table stays as the last card left it until the next deal is asked for. The match itself does not wait: its log, its
 * clocks and whoever else sits there are on the new round already; only what is shown here is told in two parts.
 */
import { useMemo, useRef } from 'react'
import type { BoardModule, BoardProps } from '../boards/board.ts'
import type { Step } from '../play/table.ts'

type Rounds = Pick<BoardModule, 'endsRound' | 'roundEnd'>
type Seen = Pick<BoardProps, 'seq' | 'view'>

/** What is shown now: while the result is due or lies over the table, the round that is over. */
export function useRoundEnd(board: Rounds, props: BoardProps, waits: boolean): BoardProps {
  const seen = useRef<{ readonly now: Seen; readonly before: Seen | null }>({ now: props, before: null })
  if (seen.current.now.seq !== props.seq) seen.current = { now: { seq: props.seq, view: props.view }, before: seen.current.now }
  const { before } = seen.current
  const parts = useMemo(() => inTwoParts(board, before, props), [board, before, props])
  return parts === null ? props : waits ? parts.over : parts.dealt
}

/** The end of a round and the deal after it, as two positions; null where there is nothing to tell apart. */
export function inTwoParts(
  { endsRound, roundEnd }: Rounds,
  before: Seen | null,
  props: BoardProps,
): { readonly over: BoardProps; readonly dealt: BoardProps } | null {
  const { happened, seq } = props
  // Who came in the middle, or fell behind, did not see what lay there.
  if (roundEnd === undefined || props.outcome !== null || before?.seq !== seq - 1) return null
  const end = happened.findLastIndex((happening) => endsRound([happening])) + 1
  if (end === 0) return null
  const over: BoardProps = {
    ...props,
    // A position of its own, between the two that the match has.
    seq: seq - 0.5,
    view: roundEnd(before.view, props.view, happened.slice(0, end), props.options),
    seats: props.seats.map((info) => ({ ...info, onTurn: false, timeUntil: null })),
    toAct: [],
    legal: [],
    happened: happened.slice(0, end),
    lately: happened.slice(0, end),
    undo: null,
    redo: null,
    still: true,
  }
  return { over, dealt: { ...props, happened: happened.slice(end) } }
}

/** The steps as far as they are shown: of the one that ended a round only what went before the next deal. */
export const stepsShown = (steps: readonly Step[], { seq, happened }: Pick<BoardProps, 'seq' | 'happened'>): readonly Step[] =>
  steps
    .filter((step) => step.seq <= Math.ceil(seq))
    .map((step) => (step.seq > seq ? { ...step, happened: step.happened.slice(0, happened.length) } : step))
