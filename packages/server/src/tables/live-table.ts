/** A table of this server: its house, where that keeps the match, and the people who come and go. */
import { randomBytes } from 'node:crypto'
import { House, type Ports, type Table } from '@parlour/house'
import type { Seat } from '@parlour/kernel'
import type { JoinedGame, PlayerId } from '@parlour/protocol'
import { Audience } from '../audience/audience.ts'
import { recallChain } from '../audience/recall-chain.ts'
import { CHAT_LINES } from '../audience/said-lines.ts'
import type { Viewer } from '../audience/viewer.ts'
import { failed } from '../errors.ts'
import type { NewGame, Standing, TableRules } from '../repository/types.ts'
import type { TableDeps } from './deps.ts'
import { gameStore } from './game-store.ts'

const SALT_BYTES = 16

export class LiveTable {
  readonly table: Table
  readonly house: House
  readonly audience: Audience
  readonly rules: TableRules
  /** Whose the seats were when the table was opened; null for bots and whoever is no longer known. */
  readonly players: readonly (PlayerId | null)[]
  /** This node sees to bots, clocks and people who are waited for here; where another one does, it may only look on. */
  owned = false
  readonly #deps: TableDeps
  #touched: number

  constructor({ rules, seats }: Pick<NewGame, 'rules' | 'seats'>, table: Table, deps: TableDeps, number: number) {
    const { settings, log, decide, closed, clock } = deps
    this.table = table
    this.rules = rules
    this.players = table.header.seats.map((_, seat) => seats.find((one) => one.seat === seat)?.playerId ?? null)
    this.#deps = deps
    this.#touched = clock.now()
    const ports: Ports = {
      audience: {
        isHere: (seat) => this.audience.isHere(seat),
        stepped: (step) => this.audience.broadcastGameState(step),
        seatsChanged: () => this.audience.tellPresence(),
        unseated: (seat) => this.#unseat(seat),
        ended: () => closed(table, rules),
      },
      clock,
      decide,
      store: gameStore(table.id, deps, (seat) => this.audience.playerAt(seat)),
      looksAfter: () => this.owned,
      note: (problem, error) => log.warn({ err: error, gameId: table.id }, problem),
      salt: () => randomBytes(SALT_BYTES).toString('hex'),
    }
    this.house = new House(table, ports, { ...settings, botMs: () => settings.botDelayMs })
    const seatOf = seats.flatMap(({ seat, playerId }) => (playerId === null ? [] : [[playerId, seat] as const]))
    this.audience = new Audience(this.house, number, new Map(seatOf))
  }

  /** Somebody is about to do something here. */
  touch(): void {
    this.#touched = this.#deps.clock.now()
  }

  /** Whether nothing has happened here for so many milliseconds, and nothing is going on or due. */
  isIdle(milliseconds: number): boolean {
    return !this.house.awake && this.audience.viewers.size === 0 && this.#deps.clock.now() - this.#touched >= milliseconds
  }

  join(viewer: Viewer, have: number | undefined): Promise<JoinedGame> {
    const { audience, house } = this
    const { repository, nodes, clock } = this.#deps
    const { chat, games } = repository
    const { id } = this.table
    const entered = house.arrive(viewer.seat, async () => {
      // The seat may have been lost while this waited its turn, or through another node.
      if (nodes.shared) for (const standing of await games.standing([id], nodes.nodeId)) this.#seePeople(standing)
      if (viewer.seat !== null && audience.seatOf.get(viewer.who.id) !== viewer.seat) throw failed({ why: 'no-such-table' })
      if (!this.table.chains.follow(viewer.sealed)) await recallChain(this.table, viewer.sealed, repository.events)
      const lines = await chat.recent({ gameId: id }, CHAT_LINES, [...audience.listeners, viewer.who.id])
      audience.tellChat(lines)
      const next = this.table.closed ? await games.successor(id) : null
      const joined = audience.shownTo(viewer, have)
      const before = viewer.seat === null || audience.isHere(viewer.seat)
      audience.viewers.add(viewer)
      // Before anybody may say that they were not there.
      await nodes.enter(viewer.who.id, id)
      house.followUps.presenceChanged()
      if (!before || viewer.seat === null) audience.tellOf(viewer)
      if (this.table.match === null) viewer.send(JSON.stringify(audience.dealing(clock.now(), viewer.sealed)))
      return () => joined(lines, next)
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
    this.house.followUps.presenceChanged()
    if (viewer.seat === null || !this.audience.isHere(viewer.seat)) this.audience.tellOf(viewer)
  }

  /** A line of chat, stored before anyone reads it. Whoever has left, or was sent away, has no say any more. NotSeated. */
  say(seat: Seat, playerId: PlayerId, text: string): Promise<void> {
    return this.house.run(async () => {
      const { id, header, occupants } = this.table
      if (occupants[seat]?.by !== 'person') throw failed({ why: 'seat-left' })
      const name = header.seats[seat]?.name ?? ''
      const line = await this.#deps.repository.chat.say({ gameId: id }, { seat, playerId, name, text }, this.audience.listeners)
      if (line === null) throw failed({ why: 'chat-too-fast' })
      this.audience.tellChat([line])
      this.#deps.nodes.said(id)
    })
  }

  /** Something was said through another node. */
  hearChat(): Promise<void> {
    return this.house.run(async () => {
      const { chat } = this.#deps.repository
      this.audience.tellChat(await chat.recent({ gameId: this.table.id }, CHAT_LINES, this.audience.listeners))
    })
  }

  /** How the table stands by the rows, which other nodes write too. */
  stand(standing: Standing): Promise<void> {
    this.#seePeople(standing)
    return this.house.hear(standing.seq)
  }

  /** Whether other nodes have to hear of what happens here: somebody looks on through them, or they see to what is due. */
  get isShared(): boolean {
    return !this.owned || this.audience.isElsewhere
  }

  /** How far the log goes, to nodes that had not to hear of it until now. */
  tellLog(): void {
    if (this.isShared && this.table.seq >= 0) this.#deps.nodes.tell({ logs: [[this.table.id, this.table.seq]] })
  }

  #seePeople(standing: Standing): void {
    for (const [player, seat] of this.audience.seatOf) if (standing.seats.get(player) !== seat) this.#unseated(seat)
    if (!this.audience.seeElsewhere(standing)) return
    this.tellLog()
    this.house.followUps.presenceChanged()
    this.audience.tellPresence()
  }

  async #unseat(seat: Seat): Promise<void> {
    await this.#deps.repository.games.unseat(this.table.id, seat)
    this.#unseated(seat)
    this.#deps.nodes.tell({ tables: [this.table.id] })
  }

  #unseated(seat: Seat): void {
    for (const viewer of this.audience.unseat(seat)) this.#forget(viewer)
  }

  #forget(viewer: Viewer): boolean {
    const known = this.audience.forget(viewer)
    if (known) this.#deps.nodes.exit(viewer.who.id, this.table.id)
    return known
  }
}
