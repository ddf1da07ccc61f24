/**
 * Keeps one match of this device in a house of its own, which stores before it shows. What leaves here is what the seat that holds the
 * screen may see; on a shared screen the next person's cards stay inside until that person has taken it.
 */
import { Minds, remembers } from '@parlour/bots'
import { randomHex } from '@parlour/client'
import { findGame } from '@parlour/games'
import { type Clock, House, type Ports, systemClock, Table } from '@parlour/house'
import { isRefusal, kindOf, openHeader, type Refusal, refusal, type Seat } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import { because } from '@parlour/protocol/errors'
import { NOT_FETCHED, resourcesFor } from '../../resources/resources.ts'
import { claimMatch } from '../device/claim.ts'
import type { LocalStore, MatchHere } from '../device/local-store.ts'
import { asKept, logOf } from '../device/match-log.ts'
import { makeMatch, makeNext } from '../device/new-match.ts'
import { type Ask, type FromHost, NOT_LOADED, type Port, type ToHost } from './messages.ts'

export interface HostDeps {
  readonly store: LocalStore | Promise<LocalStore>
  readonly port: Port<FromHost, ToHost>
  /** What the house is not to have from this device. */
  readonly ports?: Partial<Pick<Ports, 'clock' | 'decide' | 'note'>>
}

/** How long a bot usually seems to think, and how long it may. */
const BOT_MS = 700
const THINK_MS = 600
const SALT_BYTES = 16
const LUCK_BYTES = 8
const NOT_SAVED = refusal('NotSaved', 'The move could not be saved on this device. Nothing has changed.')
const NOT_OPEN = refusal('RecordNotFound', 'There is no such match on this device.')
const ELSEWHERE = refusal('OpenElsewhere', 'The match is open in another tab.')

export class MatchHost {
  readonly #deps: HostDeps
  readonly #clock: Clock
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
    this.#clock = deps.ports?.clock ?? systemClock
    deps.port.listen((message) => this.#hear(message))
  }

  /** The house of the match that is open here. */
  get house(): House | null {
    return this.#open?.house ?? null
  }

  #hear(message: ToHost): void {
    if ('speed' in message) this.#speed = message.speed
    else if ('close' in message) this.#stop()
    else {
      const { n, ask } = message
      this.#answer(ask)
        // Whatever it was that failed: nothing is shown that is not stored.
        .catch(() => (ask.type === 'open' ? NOT_LOADED : NOT_SAVED))
        .then((answer) => {
          const refused = isRefusal(answer) ? answer : null
          if (refused !== null && ask.type === 'open') this.#fail(refused)
          this.#post({ re: n, refused, ...(typeof answer === 'string' ? { next: answer } : {}) })
        })
    }
  }

  /** Null, why not, or the id of the match that follows. */
  async #answer(ask: Ask): Promise<Refusal | GameId | null> {
    const device = { store: await this.#deps.store, now: this.#clock.now() }
    if (ask.type === 'begin') return makeMatch(ask.match, { id: ask.id, ...device })
    if (ask.type === 'open') return this.#openMatch(ask.id, device.store)
    if (this.#open === null || this.#stopped) return NOT_OPEN
    const { house, kept } = this.#open
    const [person = 0, ...others] = house.table.people
    switch (ask.type) {
      case 'submit': {
        const seat = this.#holder
        if (seat === null || this.#handOver(house.table) !== null) return refusal('NotYourTurn', 'It is somebody else’s turn.')
        return house.submit(seat, { seq: ask.seq, event: { type: 'play', seat, action: ask.action } })
      }
      case 'undo':
      case 'redo':
        return house.submit(person, { event: { type: ask.type, steps: ask.steps } })
      case 'leave':
        // With others around one screen the match ends without a result.
        return others.length > 0 ? house.close('abandoned') : house.leave(person, 'quit')
      case 'restart':
        return (await house.restart(person)) ?? makeNext(kept, device)
      case 'rematch':
        return house.table.closed ? (kept.next ?? makeNext(kept, device)) : because('NotOver')
      case 'hurry':
        house.followUps.hurry()
        return null
      case 'take-screen': {
        const next = this.#handOver(house.table)
        this.#holder = next ?? this.#holder
        if (next !== null) this.#show(house, this.#seen.get(next) ?? -1, 'all')
        return null
      }
    }
  }

  async #openMatch(id: GameId, store: LocalStore): Promise<Refusal | null> {
    const kept = (await store.read(id))?.match
    if (kept === undefined) return NOT_OPEN
    const house = await this.#housed(kept, store)
    if (isRefusal(house)) return house
    await house.load()
    if (this.#stopped) return NOT_OPEN
    this.#open = { house, kept }
    this.#letGo = claimMatch(id, () => this.#fail(ELSEWHERE))
    const { people, seq } = house.table
    this.#holder = people.length === 1 ? (people[0] ?? null) : null
    this.#post({ changes: { header: kept.header, next: kept.next ?? null, kind: people.length > 1 ? 'hot-seat' : 'local' } })
    this.#show(house, seq === 0 ? -1 : seq, 'all')
    await house.wake()
    return null
  }

  /** `since`: the last number that the holder of the screen has seen. */
  #show({ table, seats, followUps }: House, since: number, which: 'all' | 'new'): void {
    const { match, seq } = table
    if (match === null) return
    const seat = this.#holder
    const stepsAfter = (have: number) => (table.recentAfter(have) ?? []).map((one) => ({ seq: one.seq, happened: one.told.heardBy(seat) }))
    const { toAct, outcome, canUndo, canRedo, step } = match
    if (seat !== null) this.#seen.set(seat, seq)
    const more = { clock: followUps.clock ?? null, ...(which === 'all' ? { steps: stepsAfter(-1) } : {}) }
    this.#post({
      changes: { seat, presence: { seats, host: null, spectators: 0 }, handOver: this.#handOver(table), canUndo, canRedo, ...more },
      position: { seq, view: table.viewOf(seat), toAct, happened: stepsAfter(since).flatMap(({ happened }) => happened), outcome, step },
    })
  }

  /** The person who has to take the screen; null where whoever holds it goes on. */
  #handOver({ people, awaited }: Table): Seat | null {
    return people.length > 1 && awaited !== null && awaited !== this.#holder && people.includes(awaited) ? awaited : null
  }

  async #housed(kept: MatchHere, store: LocalStore): Promise<House | Refusal> {
    const resource = await resourcesFor(Object.keys(kept.header.resources)).catch(() => NOT_FETCHED)
    if (isRefusal(resource)) return resource
    const library = { module: findGame, resource }
    const opened = openHeader(kept.header, library)
    if (isRefusal(opened)) return opened
    const kind = kindOf(kept.header)
    const table = Table.open(asKept(kept), opened, { listensFor: (_, bot) => bot !== null && remembers(kind, bot) })
    if (isRefusal(table)) return table
    const minds = new Minds(library)
    const ports: Ports = {
      store: logOf(kept.id, store, this.#clock),
      clock: this.#clock,
      decide: (question) => minds.decide(question, { seed: randomHex(LUCK_BYTES), ms: THINK_MS }),
      audience: {
        isHere: (seat) => table.occupants[seat]?.by !== 'gone',
        stepped: ({ seq }) => this.#open && this.#show(this.#open.house, seq - 1, 'new'),
      },
      note: console.warn,
      salt: () => randomHex(SALT_BYTES),
      ...this.#deps.ports,
    }
    return new House(table, ports, { botMs: () => BOT_MS * this.#speed })
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
