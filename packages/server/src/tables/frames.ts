/** What a table looks like from one place, ready to be sent. Everything comes from the view of that place and what it was told. */
import type { Narrated, Table } from '@parlour/house'
import type { Json, Seat } from '@parlour/kernel'
import type { ClockState, GameStateFrame, JoinedGame } from '@parlour/protocol'
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

/**
 * A committed step as each kind of viewer gets it, or without one the position as it stands, for somebody who has lost the thread. What
 * everyone gets is written once, and viewers at one seat share the text.
 */
export function stateFrames(table: Table, step: Narrated | null, clock: ClockState | undefined): (viewer: Viewer) => string {
  const { id: gameId, seq, h } = table
  const common: Omit<GameStateFrame, 'view' | 'happened'> = { type: 'gameState', gameId, seq, h, ...standing(table), clock }
  const beginning = JSON.stringify(common).slice(0, -1)
  const texts = new Map<number, string>()
  return ({ seat, legal: withLegal }) => {
    const key = (seat ?? -1) * 2 + (withLegal ? 1 : 0)
    const known = texts.get(key)
    if (known !== undefined) return known
    const legal = withLegal ? legalOf(table, seat) : undefined
    const view = JSON.stringify(table.viewOf(seat))
    const happened = JSON.stringify(step?.told.heardBy(seat) ?? [])
    const listed = legal === undefined ? '' : `,"legal":${JSON.stringify(legal)}`
    const text = `${beginning},"view":${view},"happened":${happened}${listed}}`
    texts.set(key, text)
    return text
  }
}

/** What else whoever comes in is told. */
type Beside = Pick<JoinedGame, 'missed' | 'clock' | 'presence' | 'chat' | 'next'>

export function joinedGame(table: Table, { seat, legal: withLegal }: Viewer, beside: Beside): JoinedGame {
  return {
    seq: table.seq,
    seat,
    view: table.viewOf(seat),
    ...standing(table),
    header: table.header,
    h: table.match === null ? undefined : table.h,
    legal: withLegal ? legalOf(table, seat) : undefined,
    ...beside,
  }
}
