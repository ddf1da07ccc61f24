/** From what was known of a match to what the server says now: pure, so that every order of things can be looked at by itself. */
import { sameJson } from '@parlour/kernel'
import type { GameStateFrame, JoinedGame } from '@parlour/protocol'
import type { Position, Step, TableState } from './table-state.ts'

export type Advance = Pick<TableState, 'steps' | 'canUndo' | 'canRedo'> & { readonly position: Position }

/** After one more event, told as it happened. `isUndoing`: the own undo is on its way. */
export function advanced({ steps, header }: TableState, frame: GameStateFrame, isUndoing: boolean): Advance {
  const { seq, view, toAct, happened, outcome = null, step } = frame
  const position = { seq, view, toAct, happened, outcome, ...(step === undefined ? {} : { step }) }
  return { position, steps: [...steps, { seq, happened }], ...travel(header?.undo === true, frame, isUndoing) }
}

/** After joining, for the first time or again. */
export function caughtUp(before: TableState, joined: JoinedGame, isUndoing: boolean): Advance {
  const { seq, view, toAct, outcome = null, missed = [], step } = joined
  const known = before.position
  const ways = travel(joined.header.undo === true, joined, isUndoing)
  if (known?.seq === seq) {
    // The same position through the same eyes is the same.
    const position = sameJson(known.view, view) ? known : { ...known, view }
    return { position, steps: before.steps, ...ways }
  }
  const isNew = known === null ? seq === 0 || before.phase === 'dealing' : seq > known.seq
  const happened = isNew ? missed.flatMap((step) => step.happened) : []
  const goesOn = known !== null && joined.missed !== undefined && seq > known.seq
  const steps: readonly Step[] = goesOn ? [...before.steps, ...missed] : missed
  return { position: { seq, view, toAct, happened, outcome, ...(step === undefined ? {} : { step }) }, steps, ...ways }
}

/** An older server does not say what can be taken back or made again; then what is likely is offered, and it refuses what cannot be done. */
function travel(
  isAllowed: boolean,
  { seq, canUndo = seq > 0, canRedo }: Pick<GameStateFrame, 'seq' | 'canUndo' | 'canRedo'>,
  isUndoing: boolean,
): Pick<TableState, 'canUndo' | 'canRedo'> {
  return { canUndo: isAllowed && canUndo, canRedo: isAllowed && (canRedo ?? isUndoing) }
}
