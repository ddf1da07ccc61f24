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
  ...(match?.outcome ? { outcome: match.outcome } : {}),
  ...(header.undo ? { canUndo: match?.canUndo === true, canRedo: match?.canRedo === true, step: match?.step ?? 0 } : {}),
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
  const { table, number } = shown
  const { id, seq, h } = table
  const common = JSON.stringify({ seq, h, ...standing(table), clock } satisfies Common).slice(1, -1)
  const bodyOf = oncePer((seat: Seat | null, deltas: boolean) => {
    const view = table.viewOf(seat)
    const happened = JSON.stringify(step?.told.heardBy(seat) ?? [])
    const change = step !== null && deltas ? shown.views.change(seat, seq, view) : null
    if (change === null) {
      return `{"type":"gameState","gameId":${JSON.stringify(id)},${common},"view":${JSON.stringify(view)},"happened":${happened}`
    }
    const told = happened === '[]' ? '' : `,"happened":${happened}`
    return `{"table":${number},${common},"delta":${JSON.stringify(change.delta)},"crc":${change.crc}${told}`
  })
  const legalTo = oncePer((seat: Seat | null, asked: boolean) => {
    const legal = asked ? legalOf(table, seat) : undefined
    return legal === undefined ? '}' : `,"legal":${JSON.stringify(legal)}}`
  })
  return ({ seat, legal, deltas }) => bodyOf(seat, deltas) + legalTo(seat, legal)
}

type Common = Omit<GameStateFrame, 'type' | 'gameId' | 'view' | 'happened'>

/** What was written for a place is not written again. */
function oncePer(write: (seat: Seat | null, wanted: boolean) => string): (seat: Seat | null, wanted: boolean) => string {
  const texts = new Map<number, string>()
  return (seat, wanted) => {
    const key = (seat ?? -1) * 2 + (wanted ? 1 : 0)
    const known = texts.get(key)
    const text = known ?? write(seat, wanted)
    if (known === undefined) texts.set(key, text)
    return text
  }
}

/** What else whoever comes in is told. */
type Beside = Pick<JoinedGame, 'missed' | 'clock' | 'presence' | 'chat' | 'next'>

export function joinedGame({ table, number, views }: Shown, { seat, legal: withLegal, deltas }: Viewer, beside: Beside): JoinedGame {
  const view = table.viewOf(seat)
  if (deltas && table.match !== null) views.show(seat, table.seq, view)
  return {
    seq: table.seq,
    seat,
    view,
    ...standing(table),
    header: table.header,
    h: table.match === null ? undefined : table.h,
    table: deltas ? number : undefined,
    legal: withLegal ? legalOf(table, seat) : undefined,
    ...beside,
  }
}
