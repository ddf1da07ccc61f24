/**
 * Keeps one match of this device in a house of its own, which stores before it shows. What leaves here is what the seat that holds the
 * screen may see; on a shared screen the next person's cards stay inside until that person has taken it.
 */
import { type BotAnswer, type BotQuestion, Minds, remembers } from '@parlour/bots'
import { randomHex, type SetTimer, usualTimer } from '@parlour/client'
import { House, type News, newHeader, prepare, type Resource, type Store, Table } from '@parlour/house'
import {
  type AnyModule,
  type Event,
  fromHex,
  isRefusal,
  type Json,
  type Library,
  openHeader,
  type Refusal,
  refusal,
  type Seat,
  toHex,
} from '@parlour/kernel'
import type { Presence } from '@parlour/protocol'
import { AlreadyStored, type LocalStore, type MatchHere, type Standing } from '../device/local-store.ts'
import type { Position } from '../table.ts'
import { LOCAL_PREFIX, type NewLocalMatch } from '../tables.ts'
import { claimMatch } from './claim.ts'
import type { Ask, FromHost, Port, ToHost } from './messages.ts'

export interface HostDeps {
  readonly store: LocalStore | Promise<LocalStore>
  readonly port: Port<FromHost, ToHost>
  /** The module with that id, of the given rules version or else the newest. */
  module(id: string, rules?: number): AnyModule | undefined
  /** What a game closes over (a lexicon). */
  resource?(name: string): Promise<Resource | Refusal>
  /** Who decides for bots, where that is not left to the host. */
  decide?(question: BotQuestion): Promise<BotAnswer>
  /** Something went wrong that nobody can be told about; where nothing is said, the console keeps it. */
  note?(problem: string, error: unknown): void
  readonly setTimer?: SetTimer
  readonly now?: () => number
}

/** How long a bot usually seems to think, and how long it may. */
const BOT_MS = 700
const THINK_MS = 600
const SECRET_BYTES = 32
const SALT_BYTES = 16
const LUCK_BYTES = 8
const NOT_SAVED = refusal('NotSaved', 'The move could not be saved on this device. Nothing has changed.')
const NOT_OPEN = refusal('RecordNotFound', 'There is no such match on this device.')
const ELSEWHERE = refusal('OpenElsewhere', 'The match is open in another tab.')

export class MatchHost {
  readonly #deps: HostDeps
  readonly #now: () => number
  #open: { readonly house: House; readonly kept: MatchHere } | null = null
  /** Who holds the screen; null: nobody yet, and only what everybody may see is shown. */
  #holder: Seat | null = null
  /** The last number that each seat has seen. */
  readonly #seen = new Map<Seat, number>()
  #speed = 1
  #stopped = false
  #letGo: () => void = () => undefined

  constructor(deps: HostDeps) {
    this.#deps = deps
    this.#now = deps.now ?? Date.now
    deps.port.listen((message) => this.#hear(message))
  }

  /** The house of the match that is open here. */
  get house(): House | null {
    return this.#open?.house ?? null
  }

  #hear(message: ToHost): void {
    if ('speed' in message) this.#speed = message.speed
    else if ('hurry' in message) this.house?.followUps.hurry()
    else if ('close' in message) this.#stop()
    else {
      this.#answer(message.ask)
        // Whatever it was that failed: nothing is shown that is not stored.
        .catch(() => NOT_SAVED)
        .then((answer) => {
          const refused = isRefusal(answer) ? answer : null
          this.#post({ re: message.n, refused, ...(typeof answer === 'string' ? { next: answer } : {}) })
        })
    }
  }

  /** Null, why not, or the id of the match that follows. */
  async #answer(ask: Ask): Promise<Refusal | string | null> {
    if (ask.type === 'begin') return this.#begin(ask.id, ask.match)
    if (ask.type === 'open') return this.#openMatch(ask.id)
    if (this.#open === null || this.#stopped) return NOT_OPEN
    const { house, kept } = this.#open
    const [person = 0, ...others] = house.table.people
    switch (ask.type) {
      case 'submit':
        return this.#submit(house, ask.seq, ask.action)
      case 'undo':
      case 'redo':
        return house.submit(person, { event: { type: ask.type, steps: ask.steps } })
      case 'leave':
        // With others around one screen the match ends without a result.
        return others.length > 0 ? house.close('abandoned') : house.leave(person, 'quit')
      case 'restart':
        return (await house.restart(person)) ?? this.#followed(kept)
      case 'rematch':
        return house.table.closed ? this.#followed(kept) : refusal('NotOver', 'The match is not over yet.')
      case 'take-screen':
        return this.#takeScreen(house.table)
    }
  }

  async #begin(id: string, match: NewLocalMatch, previous?: string): Promise<Refusal | null> {
    const { players, options, position } = match
    const module = this.#deps.module(match.game)
    if (module === undefined) return refusal('UnknownGame', `There is no game "${match.game}" here.`)
    const chosen = module.options.parse(options)
    if (isRefusal(chosen)) return chosen
    const found = await this.#resources(module.needs(chosen))
    if (isRefusal(found)) return found
    const prepared = prepare(module, { seats: players.length, options }, { find: (name) => found.get(name) ?? NOT_OPEN })
    if (isRefusal(prepared)) return prepared
    const secret = prepared.numbered === null ? crypto.getRandomValues(new Uint8Array(SECRET_BYTES)) : null
    const header = newHeader(prepared, { participants: players, secret, previous: previous ?? null, position })
    const kept: MatchHere = { id, header, players, secret: secret === null ? null : toHex(secret), startedAt: this.#now() }
    const table = Table.open(asKept(kept), [], prepared)
    if (isRefusal(table)) return table
    const standing = { changedAt: this.#now(), moves: 0, over: false, turn: table.awaited }
    await (await this.#deps.store).create(kept, standing)
    return null
  }

  async #openMatch(id: string): Promise<Refusal | null> {
    const found = await (await this.#deps.store).read(id)
    const opened = found === null ? NOT_OPEN : await this.#housed(found.match, found.events)
    if (isRefusal(opened)) {
      this.#fail(opened)
      return opened
    }
    this.#open = opened
    this.#letGo = claimMatch(id, () => this.#fail(ELSEWHERE))
    const { house, kept } = opened
    const { people, seq } = house.table
    this.#holder = people.length === 1 ? (people[0] ?? null) : null
    this.#post({ changes: { header: kept.header, next: kept.next ?? null, kind: people.length > 1 ? 'hot-seat' : 'local' } })
    this.#show(house.table, seq === 0 ? -1 : seq, 'all')
    await house.wake()
    return null
  }

  async #submit(house: House, seq: number, action: Json): Promise<Refusal | null> {
    if (house.table.closed) return refusal('MatchClosed', 'The match is closed.')
    const seat = this.#holder
    if (seat === null || this.#handOver(house.table) !== null) return refusal('NotYourTurn', 'It is somebody else’s turn.')
    return house.submit(seat, { seq, event: { type: 'play', seat, action } })
  }

  /** Another match like this one, which names it as its predecessor. */
  async #followed({ id: previous, header, players }: MatchHere): Promise<Refusal | string> {
    const id = `${LOCAL_PREFIX}${randomHex(LUCK_BYTES)}`
    const { game, options, position } = header
    const refused = await this.#begin(id, { game, options, players, ...(position === undefined ? {} : { position }) }, previous)
    if (refused !== null) return refused
    // The new match is there whether or not the old one can be told.
    await (await this.#deps.store).followedBy(previous, id).catch(() => undefined)
    return id
  }

  #takeScreen(table: Table): null {
    const next = this.#handOver(table)
    if (next === null) return null
    this.#holder = next
    this.#show(table, this.#seen.get(next) ?? -1, 'all')
    return null
  }

  /** `since`: the last number that the holder of the screen has seen. */
  #show(table: Table, since: number, which: 'all' | 'new'): void {
    const { match, seq, canUndo, canRedo } = table
    if (match === null || this.#stopped) return
    const seat = this.#holder
    const stepsAfter = (have: number) => (table.recentAfter(have) ?? []).map((one) => ({ seq: one.seq, happened: one.told.heardBy(seat) }))
    const happened = stepsAfter(since).flatMap((step) => step.happened)
    const position: Position = { seq, view: table.viewOf(seat), toAct: match.toAct, happened, outcome: match.outcome }
    if (seat !== null) this.#seen.set(seat, seq)
    const steps = which === 'all' ? { steps: stepsAfter(-1) } : {}
    const changes = { seat, presence: presenceAt(table), handOver: this.#handOver(table), canUndo, canRedo, ...steps }
    this.#post({ changes, position })
  }

  /** The person who has to take the screen; null where whoever holds it goes on. */
  #handOver({ people, awaited }: Table): Seat | null {
    return people.length > 1 && awaited !== null && awaited !== this.#holder && people.includes(awaited) ? awaited : null
  }

  async #housed(kept: MatchHere, events: readonly Event[]): Promise<{ house: House; kept: MatchHere } | Refusal> {
    const found = await this.#resources(Object.keys(kept.header.resources))
    if (isRefusal(found)) return found
    const library: Library = {
      module: (id, rules) => this.#deps.module(id, rules),
      resource: (name, hash) => (found.get(name)?.hash === hash ? found.get(name)?.value : undefined),
    }
    const opened = openHeader(kept.header, library)
    if (isRefusal(opened)) return opened
    const kind = { ...kept.header, seats: kept.players.length }
    const log = events.map((event) => ({ event, move: null }))
    const table = Table.open(asKept(kept), log, opened, { listensFor: (_, bot) => bot !== null && remembers(kind, bot) })
    if (isRefusal(table)) return table
    const minds = new Minds(library)
    const setTimer = this.#deps.setTimer ?? usualTimer
    const house = new House(
      table,
      {
        store: storeOf(kept.id, await this.#deps.store, this.#now),
        clock: { now: this.#now, after: (ms, work) => setTimer(work, ms) },
        decide: (question) => this.#deps.decide?.(question) ?? minds.decide(question, { seed: randomHex(LUCK_BYTES), ms: THINK_MS }),
        audience: { isHere: () => true, tell: (news) => this.#tell(table, news) },
        note: (problem, error) => (this.#deps.note ?? console.warn)(problem, error),
        salt: () => randomHex(SALT_BYTES),
      },
      { botMs: () => BOT_MS * this.#speed },
    )
    return { house, kept }
  }

  #tell(table: Table, news: News): void {
    if (news.kind === 'stepped') this.#show(table, news.step.seq - 1, 'new')
  }

  async #resources(names: readonly string[]): Promise<Map<string, Resource> | Refusal> {
    const found = new Map<string, Resource>()
    for (const name of names) {
      const resource = (await this.#deps.resource?.(name)) ?? refusal('ResourceMissing', `There is no ${name} on this device.`)
      if (isRefusal(resource)) return resource
      found.set(name, resource)
    }
    return found
  }

  #post(message: FromHost): void {
    if (!this.#stopped) this.#deps.port.post(message)
  }

  #fail({ code, message }: Refusal): void {
    this.#post({ failed: { code, message } })
    this.#stop()
  }

  #stop(): void {
    this.#stopped = true
    this.house?.followUps.rest()
    this.#letGo()
    this.#deps.port.close()
  }
}

/** Everybody around this screen is there, and so are its bots. */
const presenceAt = ({ occupants, header }: Table): Presence => ({
  seats: occupants.map((occupant, seat) => ({
    name: header.seats[seat]?.name ?? '',
    by: occupant.by,
    connected: occupant.by !== 'gone',
    ...(occupant.by === 'bot' ? { bot: occupant.level } : {}),
  })),
  host: null,
  spectators: 0,
})

/** What a house keeps of a match of this device. */
const asKept = ({ id, header, players, secret }: MatchHere) => ({
  id,
  header,
  secret: secret === null ? null : fromHex(secret),
  seats: players.map((player, joined) => ({ bot: player.kind === 'bot' ? player.level : null, joined })),
  rules: { clock: null, grace: 0 },
  dealt: true,
})

/** The log of one match in the store of this device. */
const storeOf = (id: string, store: LocalStore, now: () => number): Store => ({
  async append({ seq, event, match }) {
    const standing: Standing = { changedAt: now(), moves: seq, over: match.closed, turn: match.toAct[0] ?? null }
    try {
      await store.append(id, seq, [event], standing)
      return 'stored'
    } catch (error) {
      if (error instanceof AlreadyStored) return 'taken'
      throw error
    }
  },
  read: async (from) => (await store.read(id))?.events.slice(from - 1).map((event) => ({ event, move: null })) ?? [],
})
