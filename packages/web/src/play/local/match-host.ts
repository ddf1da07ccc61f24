/**
 * Keeps one match of this device: judges, stores, and only then shows. What leaves here is what the seat that holds the screen may see;
 * on a shared screen the next person's cards stay inside until that person has taken it.
 */

import { randomHex, type SetTimer, usualTimer } from '@parlour/client'
import { type AnyModule, type Event, isRefusal, type Json, type Library, type Refusal, refusal, type Seat } from '@parlour/kernel'
import type { Position } from '../table.ts'
import { LOCAL_PREFIX, type NewLocalMatch } from '../tables.ts'
import { claimMatch } from './claim.ts'
import { HouseMatch, type Judged, type KeptMatch, newMatch } from './house-match.ts'
import { AlreadyStored, type LocalStore, type Standing } from './local-store.ts'
import type { Ask, FromHost, Port, ToHost } from './messages.ts'

/** Something that a game needs, with the content hash that headers record. */
export interface Found {
  readonly hash: string
  readonly value: unknown
}

export interface BotDecision {
  readonly action: Json
  /** How long a person would seem to think about it, as a multiple of the usual time. */
  readonly pace: number
}

export interface HostParts {
  readonly store: LocalStore | Promise<LocalStore>
  readonly port: Port<FromHost, ToHost>
  /** The module with that id, of the given rules version or else the newest. */
  module(id: string, rules?: number): AnyModule | undefined
  /** What a game closes over (a lexicon). */
  resource?(name: string): Promise<Found | Refusal>
  decide(house: HouseMatch, seat: Seat, level: string): Promise<BotDecision>
  readonly setTimer?: SetTimer
  readonly now?: () => number
}

/** How long a bot usually seems to think. */
const BOT_MS = 700
const RETRY_MS = 2_000
const NOT_SAVED = refusal('NotSaved', 'The move could not be saved on this device. Nothing has changed.')
const NOT_OPEN = refusal('RecordNotFound', 'There is no such match on this device.')

export class MatchHost {
  readonly #parts: HostParts
  readonly #setTimer: SetTimer
  readonly #now: () => number
  #house: HouseMatch | null = null
  /** Who holds the screen; null: nobody yet, and only what everybody may see is shown. */
  #holder: Seat | null = null
  /** The last number that each seat has seen. */
  readonly #seen = new Map<Seat, number>()
  #speed = 1
  /** Bots play at once until it is a person's turn again. */
  #hurried = false
  #endPause: () => void = () => undefined
  /** One thing after the other. */
  #work: Promise<unknown> = Promise.resolve()
  #stopped = false
  #letGo: () => void = () => undefined

  constructor(parts: HostParts) {
    this.#parts = parts
    this.#setTimer = parts.setTimer ?? usualTimer
    this.#now = parts.now ?? Date.now
    parts.port.listen((message) => this.#hear(message))
  }

  #hear(message: ToHost): void {
    if ('speed' in message) this.#speed = message.speed
    else if ('hurry' in message) this.#hurry()
    else if ('close' in message) this.#stop()
    else {
      this.#next(async () => {
        const answer = await this.#answer(message.ask)
        this.#post({
          type: 'answer',
          re: message.n,
          refused: isRefusal(answer) ? answer : null,
          ...(typeof answer === 'string' ? { next: answer } : {}),
        })
      })
    }
  }

  #next(work: () => Promise<unknown>): void {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      if (!this.#stopped) this.#fail({ code: 'InternalError', message: error instanceof Error ? error.message : String(error) })
    })
  }

  /** Null, why not, or the id of the match that follows. */
  #answer(ask: Ask): Promise<Refusal | string | null> | Refusal | null {
    if (ask.type === 'begin') return this.#begin(ask.id, ask.match)
    if (ask.type === 'open') return this.#open(ask.id)
    const house = this.#house
    if (house === null || this.#stopped) return NOT_OPEN
    switch (ask.type) {
      case 'submit':
        return this.#submit(house, ask.seq, ask.action)
      case 'undo':
      case 'redo':
        return this.#commit(house, [{ type: ask.type, steps: ask.steps }])
      case 'leave':
        return this.#leave(house)
      case 'rematch':
        return this.#rematch(house)
      case 'take-screen':
        return this.#takeScreen(house)
    }
  }

  async #begin(id: string, match: NewLocalMatch, previous?: string): Promise<Refusal | null> {
    const module = this.#parts.module(match.game)
    if (module === undefined) return refusal('UnknownGame', `There is no game "${match.game}" here.`)
    const resources = await this.#hashes(module, match.options)
    if (isRefusal(resources)) return resources
    const startedAt = this.#now()
    const kept = newMatch(id, match, module, { startedAt, resources, ...(previous === undefined ? {} : { previous }) })
    if (isRefusal(kept)) return kept
    const house = await this.#folded(kept, [])
    if (isRefusal(house)) return house
    try {
      await (await this.#parts.store).create(kept, this.#standing(house))
    } catch {
      return NOT_SAVED
    }
    return null
  }

  async #open(id: string): Promise<Refusal | null> {
    const found = await (await this.#parts.store).read(id)
    const house = found === null ? NOT_OPEN : await this.#folded(found.match, found.events)
    if (isRefusal(house)) {
      this.#fail(house)
      return house
    }
    this.#house = house
    this.#letGo = claimMatch(id, () => this.#fail({ code: 'OpenElsewhere', message: 'The match is open in another tab.' }))
    const people = this.#people(house)
    this.#holder = people.length === 1 ? (people[0] ?? null) : null
    const { header, players, next = null } = house.kept
    this.#post({ type: 'opened', header, players, next })
    this.#show(house, house.match.seq === 0 ? -1 : house.match.seq, 'all')
    this.#schedule(house)
    return null
  }

  async #submit(house: HouseMatch, seq: number, action: Json): Promise<Refusal | null> {
    if (house.match.closed) return refusal('MatchClosed', 'The match is closed.')
    if (this.#holder === null || this.#handOver(house) !== null) return refusal('NotYourTurn', 'It is somebody else’s turn.')
    if (seq !== house.match.seq) return refusal('StaleSeq', 'The table has moved on.')
    return this.#commit(house, [house.playing(this.#holder, action)])
  }

  /** Gives the match up: alone it is lost, against bots the seat is left, with others on one screen it ends without a result. */
  #leave(house: HouseMatch): Promise<Refusal | null> {
    const { kept, match } = house
    const secret = kept.secret ?? undefined
    if (match.header.seats.length === 1) return this.#commit(house, [match.closing('given-up', secret)])
    const [seat, ...others] = this.#people(house)
    const canLeave = seat !== undefined && others.length === 0 && match.game.leave !== undefined
    return canLeave
      ? this.#commit(house, [{ type: 'leave', seat, why: 'quit' }], 'abandon')
      : this.#commit(house, [match.closing('abandoned', secret)])
  }

  async #rematch(house: HouseMatch): Promise<Refusal | string> {
    if (!house.match.closed) return refusal('NotOver', 'The match is not over yet.')
    const { kept } = house
    const { game, options, position } = kept.header
    const id = `${LOCAL_PREFIX}${randomHex(8)}`
    const match = { game, options, players: kept.players, ...(position === undefined ? {} : { position }) }
    const refused = await this.#begin(id, match, kept.id)
    if (refused !== null) return refused
    // The new match is there whether or not the old one can be told.
    await (await this.#parts.store).followedBy(kept.id, id).catch(() => undefined)
    return id
  }

  #takeScreen(house: HouseMatch): null {
    const next = this.#handOver(house)
    if (next === null) return null
    this.#holder = next
    this.#show(house, this.#seen.get(next) ?? -1, 'all')
    return null
  }

  /** Judges, stores, and only then shows; an outcome closes the match in the same breath. */
  async #commit(house: HouseMatch, events: readonly Event[], otherwise?: 'abandon'): Promise<Refusal | null> {
    const judged = judgedAll(house, events, otherwise)
    if (isRefusal(judged)) return judged
    const last = judged.at(-1)
    if (last === undefined) return null
    const before = house.match.seq
    try {
      const stored = judged.map(({ event }) => event)
      await (await this.#parts.store).append(house.kept.id, before + 1, stored, this.#standing(house, last, judged.length))
    } catch (error) {
      if (error instanceof AlreadyStored) this.#fail({ code: 'OpenElsewhere', message: 'The match is open in another tab.' })
      return NOT_SAVED
    }
    if (this.#stopped) return null
    for (const step of judged) {
      house.adopt(step)
      this.#show(house, house.match.seq - 1, 'new')
    }
    this.#schedule(house)
    return null
  }

  /** `since`: the last number that the holder of the screen has seen. */
  #show(house: HouseMatch, since: number, which: 'all' | 'new'): void {
    const { match } = house
    const seat = this.#holder
    const happened = house.stepsFor(seat, since).flatMap((step) => step.happened)
    const position: Position = { seq: match.seq, view: house.view(seat), toAct: match.toAct, happened, outcome: match.outcome }
    if (seat !== null) this.#seen.set(seat, match.seq)
    const { canUndo, canRedo, gone } = house
    const steps = which === 'all' ? { steps: house.stepsFor(seat) } : {}
    this.#post({ type: 'shown', seat, position, handOver: this.#handOver(house), canUndo, canRedo, gone, ...steps })
  }

  /** The person who has to take the screen; null where whoever holds it goes on. */
  #handOver(house: HouseMatch): Seat | null {
    const people = this.#people(house)
    const { awaited } = house
    return people.length > 1 && awaited !== null && awaited !== this.#holder && people.includes(awaited) ? awaited : null
  }

  #people({ kept }: HouseMatch): readonly Seat[] {
    return kept.players.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))
  }

  #schedule(house: HouseMatch): void {
    const seat = house.awaited
    const player = seat === null ? undefined : house.kept.players[seat]
    if (seat !== null && player?.kind === 'bot') void this.#botMove(house, seat, player.level)
    else this.#hurried = false
  }

  #hurry(): void {
    const awaited = this.#house?.awaited ?? null
    if (awaited === null || this.#house?.kept.players[awaited]?.kind !== 'bot') return
    this.#hurried = true
    this.#endPause()
  }

  async #botMove(house: HouseMatch, seat: Seat, level: string): Promise<void> {
    const { seq } = house.match
    const began = this.#now()
    let decision: BotDecision
    try {
      decision = await this.#parts.decide(house, seat, level)
    } catch (error) {
      if (!this.#stopped) this.#fail({ code: 'InternalError', message: error instanceof Error ? error.message : String(error) })
      return
    }
    const { action, pace } = decision
    await this.#pause(this.#hurried ? 0 : began + BOT_MS * pace * this.#speed - this.#now())
    this.#next(async () => {
      if (this.#stopped || house.match.seq !== seq) return
      const refused = await this.#commit(house, [house.playing(seat, action)])
      if (refused?.code === 'NotSaved') this.#setTimer(() => this.#schedule(house), RETRY_MS)
      else if (refused !== null) throw new Error(`A bot was refused: ${refused.message}`)
    })
  }

  #pause(ms: number): Promise<void> {
    if (ms <= 0) return Promise.resolve()
    return new Promise((resolve) => {
      this.#endPause = resolve
      this.#setTimer(resolve, ms)
    })
  }

  #standing(house: HouseMatch, last?: Judged, added = 0): Standing {
    const match = last?.match ?? house.match
    return { changedAt: this.#now(), moves: house.events.length + added, over: match.closed, turn: match.toAct[0] ?? null }
  }

  async #folded(kept: KeptMatch, events: readonly Event[]): Promise<HouseMatch | Refusal> {
    const found = new Map<string, Found>()
    for (const name of Object.keys(kept.header.resources)) {
      const resource = await this.#resource(name)
      if (isRefusal(resource)) return resource
      found.set(name, resource)
    }
    const library: Library = {
      module: (id, rules) => this.#parts.module(id, rules),
      resource: (name, hash) => (found.get(name)?.hash === hash ? found.get(name)?.value : undefined),
    }
    return HouseMatch.open(kept, events, library)
  }

  async #hashes(module: AnyModule, options: Json | undefined): Promise<{ readonly [name: string]: string } | Refusal> {
    const chosen = module.options.parse(options)
    if (isRefusal(chosen)) return chosen
    const hashes: { [name: string]: string } = {}
    for (const name of module.needs(chosen)) {
      const found = await this.#resource(name)
      if (isRefusal(found)) return found
      hashes[name] = found.hash
    }
    return hashes
  }

  async #resource(name: string): Promise<Found | Refusal> {
    return (await this.#parts.resource?.(name)) ?? refusal('ResourceMissing', `There is no ${name} on this device.`)
  }

  #post(message: FromHost): void {
    if (!this.#stopped) this.#parts.port.post(message)
  }

  #fail({ code, message }: { readonly code: string; readonly message: string }): void {
    this.#post({ type: 'failed', problem: { code, message } })
    this.#stop()
  }

  #stop(): void {
    this.#stopped = true
    this.#letGo()
    this.#parts.port.close()
  }
}

/** The events and, where they bring an outcome, the one that closes the match; or the first refusal. */
function judgedAll(house: HouseMatch, events: readonly Event[], otherwise?: 'abandon'): readonly Judged[] | Refusal {
  const judged: Judged[] = []
  const add = (event: Event): Refusal | null => {
    const next = house.judge(event, judged.at(-1)?.match)
    if (isRefusal(next)) return next
    judged.push(next)
    return null
  }
  for (const event of events) {
    const refused = add(event)
    if (refused !== null) return refused
  }
  const match = judged.at(-1)?.match
  if (match === undefined || match.closed) return judged
  const over = match.outcome !== null
  if (!over && otherwise === undefined) return judged
  return add(match.closing(over ? 'outcome' : 'abandoned', house.kept.secret ?? undefined)) ?? judged
}
