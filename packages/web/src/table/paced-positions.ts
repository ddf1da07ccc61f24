/**
 * Positions one after another, so that each can be seen. A table tells every position as it becomes known, and bots or a returning
 * connection can tell several at once; here each stays for a beat before the next is shown. The own move shows at once, whoever has
 * fallen far behind jumps to the newest, and whoever is in a hurry sees the others' moves only briefly.
 */
import type { Seat } from '@parlour/kernel'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Position, Table } from '../play/table.ts'

/** A position and through whose eyes it is. */
export interface Frame {
  readonly position: Position
  readonly seat: Seat | null
}

export interface Paced {
  readonly frame: Frame | null
  /** What is shown has been there for its beat. */
  readonly rested: boolean
  /** Nothing newer is waiting. */
  readonly current: boolean
}

/** How long a position stays when only one thing happened, at usual speed; a deal takes longer. */
const BEAT = 650
const EACH_MORE = 120
const LONGEST = 2200
/** In a hurry a position still shows and is announced, but no longer than that. */
const BRIEF = 80
/** With more than this many waiting there is no point in showing each. */
const TOO_MANY = 6

/** Milliseconds that a position stays before the next one comes. */
export function beatOf({ happened }: Position, speed: number): number {
  if (happened.length === 0) return 0
  return Math.min(LONGEST, BEAT + (happened.length - 1) * EACH_MORE) * speed
}

/** Whether a position that arrives now is shown without waiting: nothing happened, motion is off, too many wait, or it is one's own move. */
function showsAtOnce(next: Position, shown: Frame | null, waiting: number, speed: number): boolean {
  if (shown === null || speed === 0 || waiting > TOO_MANY || next.happened.length === 0) return true
  return waiting === 0 && shown.seat !== null && shown.position.toAct[0] === shown.seat
}

/** Whoever was in a hurry has arrived: it is their turn, or there is nothing more to come. */
const arrived = ({ position: { toAct, outcome }, seat }: Frame): boolean => outcome !== null || (seat !== null && toAct.includes(seat))

export interface PacedPositions extends Pick<StoreApi<Paced>, 'getState' | 'subscribe'> {
  /** While held, what is shown stays; what arrives meanwhile waits. Let go, it is seen for its beat once more. */
  hold(held: boolean): void
  /** Beats are cut short until the own turn or the end of the match. */
  hurry(): void
  dispose(): void
}

export function pacedPositions(table: Pick<Table, 'onPosition'>, speed: () => number): PacedPositions {
  const state = createStore<Paced>(() => ({ frame: null, rested: true, current: true }))
  const waiting: Frame[] = []
  let shown: Frame | null = null
  let freeAt = 0
  let held = false
  let hurried = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function publish(): void {
    const [rested, current] = [Date.now() >= freeAt, waiting.length === 0]
    const before = state.getState()
    if (before.frame === shown && before.rested === rested && before.current === current) return
    state.setState({ frame: shown, rested, current })
  }

  function show(frame: Frame): void {
    shown = frame
    hurried &&= !arrived(frame)
    stay(frame)
  }

  function stay({ position }: Frame): void {
    const beat = beatOf(position, speed())
    freeAt = Date.now() + (hurried ? Math.min(BRIEF, beat) : beat)
  }

  /** Shows what is due and comes back when the next is. */
  function advance(): void {
    clearTimeout(timer)
    while (!held && waiting.length > 0 && (Date.now() >= freeAt || waiting.length > TOO_MANY || speed() === 0)) {
      const next = waiting.shift()
      if (next !== undefined) show(next)
    }
    const left = freeAt - Date.now()
    if (left > 0) timer = setTimeout(advance, left)
    publish()
  }

  function arrive(position: Position, seat: Seat | null): void {
    const newest = waiting.at(-1) ?? shown
    if (newest !== null && position.seq < newest.position.seq) return
    const frame = { position, seat }
    if (newest?.position.seq === position.seq) {
      lookAgain(newest, frame)
      return
    }
    if (!held && showsAtOnce(position, shown, waiting.length, speed())) {
      waiting.length = 0
      show(frame)
    } else waiting.push(frame)
    advance()
  }

  /** The newest position once more, through other eyes: a screen that is handed round. Its beat is not begun again. */
  function lookAgain(newest: Frame, { position, seat }: Frame): void {
    const again = { position: { ...position, happened: seat === newest.seat ? position.happened : [] }, seat }
    if (waiting.length > 0) waiting[waiting.length - 1] = again
    else shown = again
    publish()
  }

  const stop = table.onPosition(arrive)

  return {
    getState: state.getState,
    subscribe: state.subscribe,
    hold(now) {
      if (held && !now && shown !== null && waiting.length > 0) stay(shown)
      held = now
      advance()
    },
    hurry() {
      if (shown === null || arrived(shown)) return
      hurried = true
      freeAt = Math.min(freeAt, Date.now())
      advance()
    },
    dispose() {
      stop()
      clearTimeout(timer)
    },
  }
}
