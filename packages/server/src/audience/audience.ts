/** Those who look at one table, through connections to this node or through other nodes, and what each of them is told. */
import type { House, Narrated } from '@parlour/house'
import type { Seat } from '@parlour/kernel'
import type { GameId, PlayerId, Presence, ServerFrame } from '@parlour/protocol'
import type { ChatLine, Onlooker, Standing } from '../repository/types.ts'
import { joinedGame, type Shown, stateFrames } from './frames.ts'
import { LastViews } from './last-views.ts'
import { SaidLines } from './said-lines.ts'
import type { Viewer } from './viewer.ts'
import { namedWatchers } from './watchers.ts'

const NOBODY: ReadonlySet<PlayerId> = new Set()
/** Within so long those who look on are told of together. */
const GATHER_MS = 250

export class Audience {
  readonly viewers = new Set<Viewer>()
  /** Seats by player, for as long as the player belongs to the table. */
  readonly seatOf: Map<PlayerId, Seat>
  /** Who is connected to the table through other nodes. */
  #elsewhere = NOBODY
  readonly #said = new SaidLines()
  /** Those of them who look on, with their names. */
  #onlookers: readonly Onlooker[] = []
  readonly #house: House
  readonly #shown: Shown
  #gathering: NodeJS.Timeout | null = null

  /** `number` is what the table is called in frames that tell only what has changed. */
  constructor(house: House, number: number, seatOf: Map<PlayerId, Seat>) {
    this.#house = house
    this.#shown = { table: house.table, number, views: new LastViews() }
    this.seatOf = seatOf
  }

  /** Whether the person at this seat is connected, through this node or another one. */
  isHere(seat: Seat): boolean {
    const player = this.#elsewhere.size > 0 ? this.playerAt(seat) : undefined
    return [...this.viewers].some((viewer) => viewer.seat === seat) || (player !== undefined && this.#elsewhere.has(player))
  }

  /** Whether anybody looks on through another node. */
  get isElsewhere(): boolean {
    return this.#elsewhere.size > 0
  }

  playerAt(seat: Seat): PlayerId | undefined {
    return [...this.seatOf].find(([, taken]) => taken === seat)?.[0]
  }

  get presence(): Presence {
    const here = [...this.viewers].filter(({ seat }) => seat === null).map(({ who }) => who)
    const others = [...this.#elsewhere].filter((player) => !this.seatOf.has(player) && !here.some(({ id }) => id === player))
    const spectators = here.length + others.length
    return { seats: this.#house.seats, host: this.#house.table.host, spectators, ...namedWatchers(here, this.#onlookers, others) }
  }

  /** Somebody who comes in, as the table is then. */
  shownTo(viewer: Viewer, have: number | undefined) {
    const { table } = this.#house
    const missed = have === undefined || table.match === null ? null : table.recentAfter(have)
    return (lines: readonly ChatLine[], next: GameId | null) =>
      joinedGame(this.#shown, viewer, {
        chat: lines.filter(({ deaf }) => !deaf.includes(viewer.who.id)).map(said),
        next: next ?? undefined,
        missed: missed?.map(({ seq, told }) => ({ seq, happened: told.heardBy(viewer.seat) })),
        clock: this.#house.followUps.clock,
        presence: this.presence,
      })
  }

  /** Nobody has this seat any more; those who looked on from there. */
  unseat(seat: Seat): readonly Viewer[] {
    for (const [playerId, owned] of this.seatOf) if (owned === seat) this.seatOf.delete(playerId)
    return [...this.viewers].filter((viewer) => viewer.seat === seat)
  }

  /** False where the viewer was not there. */
  forget(viewer: Viewer): boolean {
    const known = this.viewers.delete(viewer)
    if (this.viewers.size === 0) this.#shown.views.forget()
    return known
  }

  /** Who is connected through other nodes; false where that is known. */
  seeElsewhere({ elsewhere, onlookers }: Pick<Standing, 'elsewhere' | 'onlookers'>): boolean {
    const known = this.#elsewhere
    this.#elsewhere = new Set(elsewhere)
    this.#onlookers = onlookers
    return this.#elsewhere.size !== known.size || elsewhere.some((player) => !known.has(player))
  }

  /** The position as it stands, for somebody who has lost the thread. */
  emitGameState(viewer: Viewer): void {
    if (this.#house.table.match !== null) viewer.send(stateFrames(this.#shown, null, this.#house.followUps.clock)(viewer))
  }

  /** A committed step, to everyone as they may see it. */
  broadcastGameState(step: Narrated): void {
    if (this.viewers.size === 0) return
    const frameFor = stateFrames(this.#shown, step, this.#house.followUps.clock)
    for (const viewer of this.viewers) viewer.send(frameFor(viewer))
  }

  /** Those who look on through this node: about them is asked whom they do not hear. */
  get listeners(): readonly PlayerId[] {
    return [...new Set([...this.viewers].map(({ who }) => who.id))]
  }

  /** Lines that are new here, in whatever order nodes have heard of them. */
  tellChat(lines: readonly ChatLine[]): void {
    for (const line of this.#said.news(lines)) {
      const text = JSON.stringify({ type: 'chat', gameId: this.#house.table.id, ...said(line) } satisfies ServerFrame)
      for (const viewer of this.viewers) if (!line.deaf.includes(viewer.who.id)) viewer.send(text)
    }
  }

  /** The cards are not dealt yet; when they are at the latest. */
  dealing(now: number, sealed = false): ServerFrame {
    const { table, followUps } = this.#house
    return { type: 'dealing', gameId: table.id, header: table.chains.header(table.header, sealed), until: now + followUps.timeLeft }
  }

  /** Somebody has come or gone. Whoever only looks on may do that as often as they like: it is told a little later, once for many. */
  tellOf(viewer: Viewer): void {
    if (viewer.seat !== null) this.tellPresence(viewer)
    else
      this.#gathering ??= setTimeout(() => {
        this.#gathering = null
        this.tellPresence()
      }, GATHER_MS).unref()
  }

  tellPresence(except?: Viewer): void {
    this.#tell({ type: 'presence', gameId: this.#house.table.id, ...this.presence }, except)
  }

  #tell(frame: ServerFrame, except?: Viewer): void {
    const text = JSON.stringify(frame)
    for (const viewer of this.viewers) if (viewer !== except) viewer.send(text)
  }
}

const said = ({ seat, name, text, at }: ChatLine) => ({ seat, name, text, at: at.getTime() })
