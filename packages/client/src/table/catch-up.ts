/** From what was known of a match to what the server says now: pure, so that every order of things can be looked at by itself. */
import type { GameStateFrame, JoinedGame } from '@parlour/protocol'
import type { Position, Step, TableState } from './table-state.ts'

export type Advance = Pick<TableState, 'steps' | 'canUndo' | 'canRedo'> & { readonly position: Position }

/** `undone`: this brings the position after an own undo. */
interface Travelled {
  readonly undone: boolean
}

/** After one more event, told as it happened. */
export function advanced({ steps, header }: TableState, frame: GameStateFrame, { undone }: Travelled): Advance {
  const { seq, view, toAct, happened, outcome = null } = frame
  const position = { seq, view, toAct, happened, outcome }
  return { position, steps: [...steps, { seq, happened }], ...travel(header?.undo === true, frame, undone) }
}

/** After joining, for the first time or again. */
export function caughtUp(before: TableState, joined: JoinedGame, { undone }: Travelled): Advance {
  const { seq, view, toAct, outcome = null, missed = [] } = joined
  const known = before.position
  const ways = travel(joined.header.undo === true, joined, undone)
  // Nothing new; what is shown is confirmed, or somebody's turn has ended.
  if (known?.seq === seq) return { position: { ...known, view, toAct, outcome }, steps: before.steps, ...ways }
  const isNew = known === null ? seq === 0 || before.phase === 'dealing' : seq > known.seq
  const happened = isNew ? missed.flatMap((step) => step.happened) : []
  const goesOn = known !== null && joined.missed !== undefined && seq > known.seq
  const steps: readonly Step[] = goesOn ? [...before.steps, ...missed] : missed
  return { position: { seq, view, toAct, happened, outcome }, steps, ...ways }
}

/** An older server does not say what can be taken back or made again; then what is likely is offered, and it refuses what cannot be done. */
function travel(
  isAllowed: boolean,
  { seq, canUndo = seq > 0, canRedo }: Pick<GameStateFrame, 'seq' | 'canUndo' | 'canRedo'>,
  undone: boolean,
): Pick<TableState, 'canUndo' | 'canRedo'> {
  return { canUndo: isAllowed && canUndo, canRedo: isAllowed && (canRedo ?? undone) }
}
