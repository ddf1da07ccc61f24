/** When the result of a round or of the match is due, and until when. Closing it is this person's own business: the table goes on. */
import { useCallback, useEffect, useState } from 'react'
import type { BoardModule, BoardProps } from '../boards/board.ts'
import type { PacedPositions } from './paced-positions.ts'

export interface SummaryState {
  /** What the result is told of; null: nothing to show. */
  readonly of: BoardProps | null
  /** It is shown, or will be as soon as the last card has landed. */
  readonly waits: boolean
  readonly close: () => void
  /** Shows the end of the match once more. */
  readonly reopen: () => void
}

export function useSummary(board: BoardModule, props: BoardProps | null, rested: boolean, pacing: PacedPositions): SummaryState {
  const [seen, setSeen] = useState(-1)
  const [overSeen, setOverSeen] = useState(false)
  const [of, setOf] = useState<BoardProps | null>(null)
  /** What was told last, as it was then: the event that closes the match counts as one more position. */
  const [told, setTold] = useState<BoardProps | null>(null)
  // The end is told once, though the event that closes the match brings one more position after the last move.
  const isNew = props !== null && (props.outcome === null ? board.endsRound(props.happened) : !overSeen)
  const due = isNew && props.seq !== seen

  // What comes next waits from the moment the round has ended, so that nobody plays into the result.
  const waits = due || of !== null
  useEffect(() => pacing.hold(waits), [waits, pacing])
  useEffect(() => {
    // The last card is seen to land first.
    if (due && of === null && rested) setOf(props)
  }, [due, of, rested, props])

  const close = useCallback(() => {
    setSeen(of?.seq ?? -1)
    setTold(of)
    setOverSeen((before) => before || (of !== null && of.outcome !== null))
    setOf(null)
  }, [of])
  const reopen = useCallback(() => setOf(told ?? props), [told, props])
  return { of, waits, close, reopen }
}
