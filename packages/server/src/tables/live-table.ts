/** A table of this server: its house, who looks at it through which connection, and what each of them is sent. */
import { randomBytes } from 'node:crypto'
import { House, type Narrated, type News, type Table } from '@parlour/house'
import type { Seat } from '@parlour/kernel'
import type { JoinedGame, Presence, ServerFrame } from '@parlour/protocol'
import { failed } from '../errors.ts'
import type { StoredGame, TableRules } from '../repository/types.ts'
import type { TableDeps } from './deps.ts'
import { joinedGame, StateFrames } from './frames.ts'
import { gameStore } from './game-store.ts'
import type { Viewer } from './viewer.ts'

const CHAT_LINES = 50
const SALT_BYTES = 16

export class LiveTable {
  readonly table: Table
  readonly house: House
  readonly rules: TableRules
  readonly viewers = new Set<Viewer>()
  /** Seats by player, for as long as the player belongs to the table. */
  readonly seatOf = new Map<string, Seat>()
  readonly #deps: TableDeps
  #touched: number

  constructor(stored: StoredGame, table: Table, deps: TableDeps) {
    const { repository, writer, settings, log, decide, closed, clock } = deps
    this.table = table
    this.rules = stored.rules
    this.#deps = deps
    this.#touched = clock.now()
    for (const { seat, playerId } of stored.seats) if (playerId !== null) this.seatOf.set(playerId, seat)
    const ports = {
      store: gameStore(table.id, repository, writer),
      clock,
      decide,
      audience: {
        isHere: (seat: Seat) => this.connected(seat),
        tell: (news: News) => this.#spread(news),
        ended: () => closed(table, stored.rules),
      },
      note: (problem: string, error: unknown) => log.warn({ err: error, gameId: table.id }, problem),
      salt: () => randomBytes(SALT_BYTES).toString('hex'),
    }
    this.house = new House(table, ports, { ...settings, botMs: () => settings.botDelayMs })
  }

  /** Somebody is about to do something here. */
  touch(): void {
    this.#touched = this.#deps.clock.now()
  }

  /** Whether nothing has happened here for so many milliseconds, and nothing is going on or due. */
  isIdle(milliseconds: number): boolean {
    const inUse = this.house.awake || this.viewers.size > 0
    return !inUse && Math.min(this.house.quietFor, this.#deps.clock.now() - this.#touched) >= milliseconds
  }

  connected(seat: Seat): boolean {
    for (const viewer of this.viewers) if (viewer.seat === seat) return true
    return false
  }

  get presence(): Presence {
    const { occupants, header, host } = this.table
    const seats = occupants.map((occupant, seat) => {
      const until = this.house.followUps.graceOf(seat)
      // A bot account plays for itself, so it may be away; its header says what it is.
      const isBot = occupant.by === 'person' && header.seats[seat]?.kind === 'bot'
      return {
        name: header.seats[seat]?.name ?? '',
        by: isBot ? ('bot' as const) : occupant.by,
        connected: occupant.by === 'bot' || this.connected(seat),
        ...(occupant.by === 'bot' ? { bot: occupant.level } : {}),
        ...(until === undefined ? {} : { until }),
      }
    })
    const spectators = [...this.viewers].filter(({ seat }) => seat === null).length
    return { seats, host, spectators }
  }

  get dealingFrame(): ServerFrame {
    return { type: 'dealing', gameId: this.table.id, header: this.table.header, until: this.house.followUps.revealUntil }
  }

  join(viewer: Viewer, have: number | undefined): Promise<JoinedGame> {
    const { chat, games } = this.#deps.repository
    const { id } = this.table
    return this.house.arrive(viewer.seat, async () => {
      // The seat may have been lost while this waited its turn.
      if (viewer.seat !== null && this.seatOf.get(viewer.playerId) !== viewer.seat) {
        throw failed({ why: 'no-such-table' })
      }
      const lines = await chat.recent(id, CHAT_LINES)
      const next = this.table.closed ? await games.successor(id) : null
      const missed = this.#missed(have)
      const before = viewer.seat === null || this.connected(viewer.seat)
      this.viewers.add(viewer)
      this.house.followUps.presenceChanged()
      if (!before || viewer.seat === null) this.#tellPresence(viewer)
      if (this.table.match === null) viewer.send(JSON.stringify(this.dealingFrame))
      return () =>
        joinedGame(this.table, {
          seat: viewer.seat,
          legal: viewer.legal,
          missed,
          clock: this.house.followUps.clock,
          presence: this.presence,
          chat: lines.map(({ seat, name, text, at }) => ({ seat, name, text, at: at.getTime() })),
          next,
        })
    })
  }

  /** A connection is gone; the seat is not. */
  leaveView(viewer: Viewer): void {
    if (!this.viewers.delete(viewer)) return
    this.touch()
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
      const { at } = await this.#deps.repository.chat.say(id, { seat, name, text })
      this.#tell({ type: 'chat', gameId: id, seat, name, text, at: at.getTime() })
    })
  }

  /** The position as it stands, for somebody who has lost the thread. */
  emitGameState(viewer: Viewer): void {
    if (this.table.match !== null) viewer.send(new StateFrames(this.table, null, this.house.followUps.clock).for(viewer.seat, viewer.legal))
  }

  /** A committed step, to everyone as they may see it. */
  broadcastGameState(step: Narrated): void {
    const frames = new StateFrames(this.table, step, this.house.followUps.clock)
    for (const viewer of this.viewers) viewer.send(frames.for(viewer.seat, viewer.legal))
  }

  #spread(news: News): void {
    if (news.kind === 'stepped') this.broadcastGameState(news.step)
    else if (news.kind === 'seats') this.#tellPresence()
    else {
      for (const viewer of [...this.viewers]) if (viewer.seat === news.seat) this.viewers.delete(viewer)
      for (const [playerId, seat] of this.seatOf) if (seat === news.seat) this.seatOf.delete(playerId)
    }
  }

  #tell(frame: ServerFrame, except?: Viewer): void {
    const text = JSON.stringify(frame)
    for (const viewer of this.viewers) if (viewer !== except) viewer.send(text)
  }

  #tellPresence(except?: Viewer): void {
    this.#tell({ type: 'presence', gameId: this.table.id, ...this.presence }, except)
  }

  #missed(have: number | undefined): readonly Narrated[] | null {
    const { table } = this
    return have === undefined || table.match === null || have > table.seq ? null : table.recentAfter(have)
  }
}
