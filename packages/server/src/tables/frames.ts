/** What a table looks like from one place, ready to be sent. Everything comes from the view of that place and what it was told. */
import type { Narrated, Table } from '@parlour/house'
import type { Json, Seat } from '@parlour/kernel'
import type { ClockState, GameStateFrame, JoinedGame, Presence } from '@parlour/protocol'

/** Legal actions of an awaited seat, for clients that do not carry the rules; undefined where they are not listed. */
function legalOf({ match, opened }: Table, seat: Seat | null): readonly Json[] | undefined {
  if (match === null || seat === null || !match.toAct.includes(seat) || opened.module.costlyToList) return undefined
  const { game } = opened
  return game.legal(match.view(seat)).map((action) => game.wire.action.encode(action))
}

/** Where a table stands, common to all frames. */
const standing = ({ match, header, canUndo, canRedo }: Table) => ({
  toAct: match?.toAct ?? [],
  ...(match?.outcome ? { outcome: match.outcome } : {}),
  ...(header.undo ? { canUndo, canRedo } : {}),
})

/** A committed step as each kind of viewer gets it: what everyone gets is written once, and viewers at one seat share the text. */
export class StateFrames {
  readonly #table: Table
  readonly #step: Narrated | null
  /** Everything up to what only this place may see. */
  readonly #common: string
  readonly #texts = new Map<number, string>()

  /** Without a step: the position as it stands, for somebody who has lost the thread. */
  constructor(table: Table, step: Narrated | null, clock: ClockState | undefined) {
    this.#table = table
    this.#step = step
    const { id: gameId, seq, h } = table
    const common: Omit<GameStateFrame, 'view' | 'happened'> = {
      type: 'gameState',
      gameId,
      seq,
      h,
      ...standing(table),
      ...(clock === undefined ? {} : { clock }),
    }
    this.#common = JSON.stringify(common).slice(0, -1)
  }

  for(seat: Seat | null, withLegal: boolean): string {
    const key = (seat ?? -1) * 2 + (withLegal ? 1 : 0)
    const known = this.#texts.get(key)
    if (known !== undefined) return known
    const legal = withLegal ? legalOf(this.#table, seat) : undefined
    const view = JSON.stringify(this.#table.viewOf(seat))
    const happened = JSON.stringify(this.#step?.told.heardBy(seat) ?? [])
    const listed = legal === undefined ? '' : `,"legal":${JSON.stringify(legal)}`
    const text = `${this.#common},"view":${view},"happened":${happened}${listed}}`
    this.#texts.set(key, text)
    return text
  }
}

export interface JoinFacts {
  readonly seat: Seat | null
  readonly legal: boolean
  readonly missed: readonly Narrated[] | null
  readonly clock: ClockState | undefined
  readonly presence: Presence
  readonly chat: JoinedGame['chat']
  readonly next: string | null
}

export function joinedGame(table: Table, facts: JoinFacts): JoinedGame {
  const { seat } = facts
  const legal = facts.legal ? legalOf(table, seat) : undefined
  return {
    seq: table.seq,
    seat,
    view: table.viewOf(seat),
    ...standing(table),
    header: table.header,
    ...(table.match === null ? {} : { h: table.h }),
    ...(legal === undefined ? {} : { legal }),
    ...(facts.missed === null ? {} : { missed: facts.missed.map(({ seq, told }) => ({ seq, happened: told.heardBy(seat) })) }),
    ...(facts.clock === undefined ? {} : { clock: facts.clock }),
    presence: facts.presence,
    chat: facts.chat,
    ...(facts.next === null ? {} : { next: facts.next }),
  }
}
