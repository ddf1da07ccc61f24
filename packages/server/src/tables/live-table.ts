/** A table of this server: its house, who looks at it through which connection, and what each of them is sent. */
import { randomBytes } from 'node:crypto'
import { House, type Narrated, type Table } from '@parlour/house'
import type { Seat } from '@parlour/kernel'
import type { JoinedGame, PlayerId, Presence, ServerFrame } from '@parlour/protocol'
import { failed } from '../errors.ts'
import type { ChatLine, NewGame, Standing, TableRules } from '../repository/types.ts'
import type { TableDeps } from './deps.ts'
import { joinedGame, type Shown, stateFrames } from './frames.ts'
import { gameStore } from './game-store.ts'
import { LastViews } from './last-views.ts'
import type { Viewer } from './viewer.ts'

const CHAT_LINES = 50
const NOBODY: ReadonlySet<PlayerId> = new Set()
const SALT_BYTES = 16

export class LiveTable {
  readonly table: Table
  readonly house: House
  readonly rules: TableRules
  readonly viewers = new Set<Viewer>()
  /** Seats by player, for as long as the player belongs to the table. */
  readonly seatOf = new Map<PlayerId, Seat>()
  /** This node sees to bots, clocks and people who are waited for here; where another one does, it may only look on. */
  owned = false
  /** Who is connected to the table through other nodes. */
  #elsewhere = NOBODY
  /** Lines of chat that everybody here has been told. */
  readonly #said = new Set<number>()
  readonly #deps: TableDeps
  readonly #shown: Shown
  #touched: number

  /** `number` is what the table is called in frames that tell only what has changed. */
  constructor(stored: Pick<NewGame, 'rules' | 'seats'>, table: Table, deps: TableDeps, number: number) {
    const { settings, log, decide, closed, clock } = deps
    this.table = table
    this.rules = stored.rules
    this.#deps = deps
    this.#shown = { table, number, views: new LastViews() }
    this.#touched = clock.now()
    for (const { seat, playerId } of stored.seats) if (playerId !== null) this.seatOf.set(playerId, seat)
    const audience = {
      isHere: (seat: Seat) => this.connected(seat),
      stepped: (step: Narrated) => this.broadcastGameState(step),
      seatsChanged: () => this.#tellPresence(),
      unseated: (seat: Seat) => this.#unseat(seat),
      ended: () => closed(table, stored.rules),
    }
    const note = (problem: string, error: unknown) => log.warn({ err: error, gameId: table.id }, problem)
    const salt = () => randomBytes(SALT_BYTES).toString('hex')
    const store = gameStore(table.id, deps, (seat) => this.#playerAt(seat))
    const looksAfter = () => this.owned
    const ports = { store, clock, decide, audience, looksAfter, note, salt }
    this.house = new House(table, ports, { ...settings, botMs: () => settings.botDelayMs })
  }

  /** Somebody is about to do something here. */
  touch(): void {
    this.#touched = this.#deps.clock.now()
  }

  /** Whether nothing has happened here for so many milliseconds, and nothing is going on or due. */
  isIdle(milliseconds: number): boolean {
    return !this.house.awake && this.viewers.size === 0 && this.#deps.clock.now() - this.#touched >= milliseconds
  }

  /** Through this node or another one. */
  connected(seat: Seat): boolean {
    const player = this.#elsewhere.size > 0 ? this.#playerAt(seat) : undefined
    return [...this.viewers].some((viewer) => viewer.seat === seat) || (player !== undefined && this.#elsewhere.has(player))
  }

  get presence(): Presence {
    const guests = [...this.viewers].filter(({ seat }) => seat === null).map(({ playerId }) => playerId)
    const spectators = guests.length + [...this.#elsewhere].filter((player) => !this.seatOf.has(player) && !guests.includes(player)).length
    return { seats: this.house.seats, host: this.table.host, spectators }
  }

  get dealingFrame(): ServerFrame {
    const until = this.#deps.clock.now() + this.house.followUps.timeLeft
    return { type: 'dealing', gameId: this.table.id, header: this.table.header, until }
  }

  join(viewer: Viewer, have: number | undefined): Promise<JoinedGame> {
    const { repository, nodes } = this.#deps
    const { chat, games } = repository
    const { id } = this.table
    const entered = this.house.arrive(viewer.seat, async () => {
      // The seat may have been lost while this waited its turn, or through another node.
      if (nodes.shared) for (const standing of await games.standing([id], nodes.nodeId)) this.#seePeople(standing)
      if (viewer.seat !== null && this.seatOf.get(viewer.playerId) !== viewer.seat) throw failed({ why: 'no-such-table' })
      const lines = await chat.recent(id, CHAT_LINES)
      this.#tellChat(lines)
      const next = this.table.closed ? await games.successor(id) : null
      const missed = have === undefined || this.table.match === null ? null : this.table.recentAfter(have)
      const before = viewer.seat === null || this.connected(viewer.seat)
      this.viewers.add(viewer)
      // Before anybody may say that they were not there.
      await nodes.enter(viewer.playerId, id)
      this.house.followUps.presenceChanged()
      if (!before || viewer.seat === null) this.#tellPresence(viewer)
      if (this.table.match === null) viewer.send(JSON.stringify(this.dealingFrame))
      return () =>
        joinedGame(this.#shown, viewer, {
          missed: missed?.map(({ seq, told }) => ({ seq, happened: told.heardBy(viewer.seat) })),
          clock: this.house.followUps.clock,
          presence: this.presence,
          chat: lines.map(({ seat, name, text, at }) => ({ seat, name, text, at: at.getTime() })),
          next: next ?? undefined,
        })
    })
    return entered.catch((error: unknown) => {
      // Whoever could not come in is not there: nobody would ever see them go.
      this.leaveView(viewer)
      throw error
    })
  }

  /** A connection is gone; the seat is not. */
  leaveView(viewer: Viewer): void {
    if (!this.#forget(viewer)) return
    this.touch()
    if (this.viewers.size === 0) this.#shown.views.forget()
    this.house.followUps.presenceChanged()
    if (viewer.seat === null || !this.connected(viewer.seat)) this.#tellPresence()
  }

  /** Whoever plays against bots alone need not wait for them to look thoughtful. */
  hurryBots(seat: Seat): void {
    if (this.table.occupants[seat]?.by !== 'person') throw failed({ why: 'only-players-hurry' })
    if (this.table.people.length > 1) throw failed({ why: 'others-follow' })
    this.house.followUps.hurry()
  }

  /** A line of chat, stored before anyone reads it. */
  say(seat: Seat, text: string): Promise<void> {
    return this.house.run(async () => {
      const { id, header } = this.table
      const name = header.seats[seat]?.name ?? ''
      const line = await this.#deps.repository.chat.say(id, { seat, name, text })
      if (line === null) throw failed({ why: 'chat-too-fast' })
      this.#tellChat([line])
      this.#deps.nodes.said(id)
    })
  }

  /** Something was said through another node. */
  hearChat(): Promise<void> {
    return this.house.run(async () => this.#tellChat(await this.#deps.repository.chat.recent(this.table.id, CHAT_LINES)))
  }

  /** How the table stands by the rows, which other nodes write too. */
  stand(standing: Standing): Promise<void> {
    this.#seePeople(standing)
    return this.house.hear(standing.seq)
  }

  #seePeople({ seats, elsewhere }: Standing): void {
    for (const [player, seat] of this.seatOf) if (seats.get(player) !== seat) this.#unseated(seat)
    const before = [...this.#elsewhere].sort().join()
    if ([...elsewhere].sort().join() === before) return
    this.#elsewhere = new Set(elsewhere)
    this.house.followUps.presenceChanged()
    this.#tellPresence()
  }

  /** The position as it stands, for somebody who has lost the thread. */
  emitGameState(viewer: Viewer): void {
    if (this.table.match !== null) viewer.send(stateFrames(this.#shown, null, this.house.followUps.clock)(viewer))
  }

  /** A committed step, to everyone as they may see it. */
  broadcastGameState(step: Narrated): void {
    if (this.viewers.size === 0) return
    const frameFor = stateFrames(this.#shown, step, this.house.followUps.clock)
    for (const viewer of this.viewers) viewer.send(frameFor(viewer))
  }

  async #unseat(seat: Seat): Promise<void> {
    await this.#deps.repository.games.unseat(this.table.id, seat)
    this.#unseated(seat)
    this.#deps.nodes.tell({ tables: [this.table.id] })
  }

  #unseated(seat: Seat): void {
    for (const viewer of [...this.viewers]) if (viewer.seat === seat) this.#forget(viewer)
    for (const [playerId, owned] of this.seatOf) if (owned === seat) this.seatOf.delete(playerId)
  }

  #forget(viewer: Viewer): boolean {
    const known = this.viewers.delete(viewer)
    if (known) this.#deps.nodes.exit(viewer.playerId, this.table.id)
    return known
  }

  #playerAt(seat: Seat): PlayerId | undefined {
    return [...this.seatOf].find(([, taken]) => taken === seat)?.[0]
  }

  /** Lines that are new here, in whatever order nodes have heard of them. */
  #tellChat(lines: readonly ChatLine[]): void {
    for (const { id, seat, name, text, at } of lines) {
      if (this.#said.has(id)) continue
      this.#said.add(id)
      this.#tell({ type: 'chat', gameId: this.table.id, seat, name, text, at: at.getTime() })
    }
    for (const oldest of this.#said) if (this.#said.size > 2 * CHAT_LINES) this.#said.delete(oldest)
  }

  #tell(frame: ServerFrame, except?: Viewer): void {
    const text = JSON.stringify(frame)
    for (const viewer of this.viewers) if (viewer !== except) viewer.send(text)
  }

  #tellPresence(except?: Viewer): void {
    this.#tell({ type: 'presence', gameId: this.table.id, ...this.presence }, except)
  }
}
