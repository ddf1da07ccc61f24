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
  const named = `{"type":"gameState","gameId":${JSON.stringify(id)},${common}`
  // However it is told, a place is shown a view once.
  const changes = new Map<Seat | null, string | null>()
  const changeAt = (seat: Seat | null, view: Json): string | null => {
    const known = changes.get(seat)
    if (known !== undefined) return known
    const change = shown.views.change(seat, seq, view)
    const text = change === null ? null : `"delta":${JSON.stringify(change.delta)},"crc":${change.crc}`
    changes.set(seat, text)
    return text
  }
  const bodyOf = oncePer((seat, deltas: Viewer['deltas']) => {
    const view = table.viewOf(seat)
    const happened = JSON.stringify(step?.told.heardBy(seat) ?? [])
    const change = step !== null && deltas !== 'none' ? changeAt(seat, view) : null
    if (change === null) return `${named},"view":${JSON.stringify(view)},"happened":${happened}`
    if (deltas === 'named') return `${named},${change},"happened":${happened}`
    const told = happened === '[]' ? '' : `,"happened":${happened}`
    return `{"table":${number},${common},${change}${told}`
  })
  const legalTo = oncePer((seat, asked: 'asked' | 'not asked') => {
    const legal = asked === 'asked' ? legalOf(table, seat) : undefined
    return legal === undefined ? '}' : `,"legal":${JSON.stringify(legal)}}`
  })
  return ({ seat, legal, deltas }) => bodyOf(seat, deltas) + legalTo(seat, legal ? 'asked' : 'not asked')
}

type Common = Omit<GameStateFrame, 'type' | 'gameId' | 'view' | 'happened'>

/** What was written for a place is not written again. */
function oncePer<Wanted extends string>(write: (seat: Seat | null, wanted: Wanted) => string): typeof write {
  const texts = new Map<Wanted, Map<Seat | null, string>>()
  return (seat, wanted) => {
    const ofKind = texts.get(wanted) ?? new Map<Seat | null, string>()
    texts.set(wanted, ofKind)
    const text = ofKind.get(seat) ?? write(seat, wanted)
    ofKind.set(seat, text)
    return text
  }
}

/** What else whoever comes in is told. */
type Beside = Pick<JoinedGame, 'missed' | 'clock' | 'presence' | 'chat' | 'next'>

export function joinedGame({ table, number, views }: Shown, { seat, legal: withLegal, deltas }: Viewer, beside: Beside): JoinedGame {
  const view = table.viewOf(seat)
  if (deltas !== 'none' && table.match !== null) views.show(seat, table.seq, view)
  return {
    seq: table.seq,
    seat,
    view,
    ...standing(table),
    header: table.header,
    h: table.match === null ? undefined : table.h,
    table: deltas === 'brief' ? number : undefined,
    legal: withLegal ? legalOf(table, seat) : undefined,
    ...beside,
  }
}
