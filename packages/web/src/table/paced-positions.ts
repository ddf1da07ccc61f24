/**
 * Positions one after another, so that each can be seen. A table tells every position as it becomes known, and bots or a returning
 * connection can tell several at once; here each stays for a beat before the next is shown. The own move shows at once, whoever has
 * fallen far behind jumps to the newest, and whoever is in a hurry sees the others' moves only briefly.
 */
import type { Seat } from '@parlour/kernel'
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
/** A position that is known but was never told: after this long it is taken anyway. */
const UNTOLD = 60

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

export interface PacedPositions {
  getSnapshot(): Paced
  subscribe(listener: () => void): () => void
  /** While held, what is shown stays; what arrives meanwhile waits. */
  hold(held: boolean): void
  /** Beats are cut short until the own turn or the end of the match. */
  hurry(): void
  dispose(): void
}

export function pacedPositions(table: Pick<Table, 'getSnapshot' | 'subscribe' | 'onPosition'>, speed: () => number): PacedPositions {
  const listeners = new Set<() => void>()
  const waiting: Frame[] = []
  let shown: Frame | null = null
  let paced: Paced = { frame: null, rested: true, current: true }
  let freeAt = 0
  let held = false
  let hurried = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let untold: ReturnType<typeof setTimeout> | undefined

  const newest = (): Frame | null => waiting.at(-1) ?? shown

  function publish(): void {
    const [rested, current] = [Date.now() >= freeAt, waiting.length === 0]
    if (paced.frame === shown && paced.rested === rested && paced.current === current) return
    paced = { frame: shown, rested, current }
    for (const listener of listeners) listener()
  }

  function show(frame: Frame): void {
    shown = frame
    hurried &&= !arrived(frame)
    const beat = beatOf(frame.position, speed())
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

  function arrive(position: Position): void {
    const last = newest()
    if (last !== null && position.seq <= last.position.seq) return
    const frame = { position, seat: table.getSnapshot().seat }
    if (!held && showsAtOnce(position, shown, waiting.length, speed())) {
      waiting.length = 0
      show(frame)
    } else waiting.push(frame)
    advance()
  }

  /** The same position through other eyes (a screen that is handed round), or one that nobody told of. */
  function look(): void {
    const { position, seat } = table.getSnapshot()
    if (position === null) return
    const last = newest()
    if (last === null) arrive(position)
    else if (position.seq === last.position.seq && (seat !== last.seat || position.view !== last.position.view)) {
      const frame = { position: { ...position, happened: seat === last.seat ? position.happened : [] }, seat }
      if (waiting.length > 0) waiting[waiting.length - 1] = frame
      else shown = frame
      publish()
    } else if (position.seq > last.position.seq) {
      clearTimeout(untold)
      untold = setTimeout(() => {
        const known = table.getSnapshot().position
        if (known !== null) arrive(known)
      }, UNTOLD)
    }
  }

  const stops = [table.onPosition(arrive), table.subscribe(look)]
  look()

  return {
    getSnapshot: () => paced,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hold(now) {
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
      for (const stop of stops) stop()
      clearTimeout(timer)
      clearTimeout(untold)
    },
  }
}
