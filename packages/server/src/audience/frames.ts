/** What a table looks like from one place, ready to be sent. Everything comes from the view of that place and what it was told. */
import type { Narrated, Table } from '@parlour/house'
import type { Json, Seat } from '@parlour/kernel'
import type { ClockState, GameStateFrame, JoinedGame } from '@parlour/protocol'
import type { LastViews } from './last-views.ts'
import type { Viewer } from './viewer.ts'

/** Legal actions of an awaited seat, for clients that do not carry the rules; undefined where they are not listed. */
function legalOf({ match, opened: { game, module } }: Table, seat: Seat | null): readonly Json[] | undefined {
  if (match === null || seat === null || !match.toAct.includes(seat) || module.costlyToList) return undefined
  return game.legal(match.view(seat)).map((action) => game.wire.action.encode(action))
}

/** Where a table stands, common to all frames. */
const standing = ({ match, header }: Table) => ({
  toAct: match?.toAct ?? [],
  outcome: match?.outcome ?? undefined,
  canUndo: header.undo ? match?.canUndo === true : undefined,
  canRedo: header.undo ? match?.canRedo === true : undefined,
  step: header.undo ? (match?.step ?? 0) : undefined,
})

/** A table as it is shown: what it is called in short, and what its places were shown last. */
export interface Shown {
  readonly table: Table
  readonly number: number
  readonly views: LastViews
}

/**
 * A committed step as each kind of viewer gets it, or without one the position as it stands, for somebody who has lost the thread. What
 * everyone gets is written once, and viewers at one place share what they can.
 */
export function stateFrames(shown: Shown, step: Narrated | null, clock: ClockState | undefined): (viewer: Viewer) => string {
  const frames = new StateFrames(shown, step, clock)
  return (viewer) => frames.for(viewer)
}

type Common = Omit<GameStateFrame, 'type' | 'gameId' | 'seq' | 'h' | 'view' | 'happened'>

/** What viewers of one kind are sent. */
interface Told extends Pick<Viewer, 'seat' | 'legal' | 'deltas' | 'sealed'> {
  readonly text: string
}

class StateFrames {
  readonly #shown: Shown
  readonly #step: Narrated | null
  /** Beside the number and the hash. */
  readonly #common: string
  readonly #told: Told[] = []
  /** By place: however it is told, it is shown a view once. */
  #changes: Map<Seat | null, string | null> | undefined

  constructor(shown: Shown, step: Narrated | null, clock: ClockState | undefined) {
    const { toAct, outcome, canUndo, canRedo, step: number } = standing(shown.table)
    this.#shown = shown
    this.#step = step
    this.#common = JSON.stringify({ toAct, outcome, canUndo, canRedo, step: number, clock } satisfies Common).slice(1, -1)
  }

  for({ seat, legal, deltas, sealed }: Viewer): string {
    for (const told of this.#told)
      if (told.seat === seat && told.legal === legal && told.deltas === deltas && told.sealed === sealed) return told.text
    const { seq, chains } = this.#shown.table
    const common = `"seq":${seq},"h":"${chains.h(sealed)}",${this.#common}`
    const listed = legal ? legalOf(this.#shown.table, seat) : undefined
    const text = `${this.#bodyFor(seat, deltas, common)}${listed === undefined ? '}' : `,"legal":${JSON.stringify(listed)}}`}`
    this.#told.push({ seat, legal, deltas, sealed, text })
    return text
  }

  #bodyFor(seat: Seat | null, deltas: Viewer['deltas'], common: string): string {
    const { table, number } = this.#shown
    const view = table.viewOf(seat)
    const happened = JSON.stringify(this.#step?.told.heardBy(seat) ?? [])
    const change = this.#step !== null && deltas !== 'none' ? this.#changeAt(seat, view) : null
    if (change !== null && deltas === 'brief')
      return `{"table":${number},${common},${change}${happened === '[]' ? '' : `,"happened":${happened}`}`
    return `{"type":"gameState","gameId":"${table.id}",${common},${change ?? `"view":${JSON.stringify(view)}`},"happened":${happened}`
  }

  #changeAt(seat: Seat | null, view: Json): string | null {
    this.#changes ??= new Map()
    const known = this.#changes.get(seat)
    if (known !== undefined) return known
    const change = this.#shown.views.change(seat, this.#shown.table.seq, view)
    const text = change === null ? null : `"delta":${JSON.stringify(change.delta)},"crc":${change.crc}`
    this.#changes.set(seat, text)
    return text
  }
}

/** What else whoever comes in is told. */
type Beside = Pick<JoinedGame, 'missed' | 'clock' | 'presence' | 'chat' | 'next'>

export function joinedGame(
  { table, number, views }: Shown,
  { seat, legal: withLegal, deltas, sealed }: Viewer,
  beside: Beside,
): JoinedGame {
  const view = table.viewOf(seat)
  if (deltas !== 'none' && table.match !== null) views.show(seat, table.seq, view)
  return {
    seq: table.seq,
    seat,
    view,
    ...standing(table),
    header: table.chains.header(table.header, sealed),
    names: sealed ? table.kept.sealing?.names : undefined,
    h: table.match === null ? undefined : table.chains.h(sealed),
    table: deltas === 'brief' ? number : undefined,
    legal: withLegal ? legalOf(table, seat) : undefined,
    ...beside,
  }
}
