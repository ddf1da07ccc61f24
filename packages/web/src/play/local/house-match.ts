/**
 * A match that is kept on this device: its header, its log and the fold of both. The device is dealer and judge at once; the same kernel
 * decides as on a server, so the record of such a match can be checked like any other.
 *
 * `judge` answers what an event would bring, and nothing changes until the answer is adopted: whoever keeps the match stores the event
 * in between.
 */

import { randomHex } from '@parlour/client'
import {
  type AnyModule,
  commit,
  dealSeed,
  type Event,
  fromHex,
  type Header,
  isRefusal,
  type Json,
  type Library,
  type Match,
  type Narration,
  narration,
  openHeader,
  openMatch,
  type Refusal,
  refusal,
  type Seat,
  seedOf,
} from '@parlour/kernel'
import type { Step } from '../table.ts'
import type { LocalPlayer, NewLocalMatch } from '../tables.ts'

const SECRET_BYTES = 32
const SALT_BYTES = 16

/** Everything that a match kept here is made of. */
export interface KeptMatch {
  readonly id: string
  readonly header: Header
  readonly players: readonly LocalPlayer[]
  /** Hex; null for a numbered deal, which has none. It leaves the device's store only when the match is closed. */
  readonly secret: string | null
  readonly startedAt: number
  /** The match that followed. */
  readonly next?: string
}

/** What an event would bring. */
export interface Judged {
  readonly event: Event
  readonly match: Match
  readonly told: Narration<Json>
}

/** The header of a new match, or why it cannot be played. `resources` are content hashes by name. */
export function newMatch(
  id: string,
  { game, options, players, position }: NewLocalMatch,
  module: AnyModule,
  more: { readonly startedAt: number; readonly resources?: Header['resources']; readonly previous?: string },
): KeptMatch | Refusal {
  const { min, max } = module.seats
  if (players.length < min || players.length > max) return refusal('InvalidSeats', `${module.title} is not played by ${players.length}.`)
  const chosen = module.options.parse(options)
  if (isRefusal(chosen)) return chosen
  const secret = (module.numbered?.(chosen) ?? null) === null ? randomHex(SECRET_BYTES) : null
  const nobody = players.map(() => null)
  const names = namesOf(players)
  const header: Header = {
    game,
    rules: module.rules,
    options: chosen as Json,
    resources: more.resources ?? {},
    seats: players.map(({ kind }, seat) => ({ name: names[seat] ?? '', kind })),
    ...(more.previous === undefined ? {} : { previous: more.previous }),
    commitment: secret === null ? null : commit(fromHex(secret)),
    pledges: nobody,
    contributions: nobody,
    ...(position === undefined ? {} : { position }),
    ...(players.length === 1 ? { undo: true } : {}),
  }
  return { id, header, players, secret, startedAt: more.startedAt }
}

/** Names go into the record: nothing invisible in them, and no two alike. */
function namesOf(players: readonly LocalPlayer[]): string[] {
  const taken = new Set<string>()
  return players.map((player) => {
    const plain = player.name
      .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
      .trim()
      .slice(0, 100)
    const wanted = plain === '' ? 'Player' : plain
    let name = wanted
    for (let number = 2; taken.has(name); number++) name = `${wanted} ${number}`
    taken.add(name)
    return name
  })
}

export class HouseMatch {
  readonly kept: KeptMatch
  readonly module: AnyModule
  #match: Match
  readonly #events: Event[] = []
  /** What was told at each number, the deal first. */
  readonly #told: Narration<Json>[]
  /** Numbers of the steps on the current line; those taken back stay behind `#step` until another is made. */
  readonly #line: number[] = [0]
  #step = 0
  readonly #gone = new Set<Seat>()

  private constructor(kept: KeptMatch, module: AnyModule, match: Match, told: Narration<Json>) {
    this.kept = kept
    this.module = module
    this.#match = match
    this.#told = [told]
  }

  /** The match at the end of its log. */
  static open(kept: KeptMatch, events: readonly Event[], library: Library): HouseMatch | Refusal {
    const { header, secret } = kept
    const opened = openHeader(header, library)
    if (isRefusal(opened)) return opened
    const module = library.module(header.game, header.rules)
    if (module === undefined) return refusal('UnknownGame', `There is no game "${header.game}" here.`)
    const { game, numbered } = opened
    const seed = numbered === null ? seedOf(fromHex(secret ?? ''), header.contributions) : dealSeed(numbered.variant, numbered.deal)
    const told = narration<Json>()
    const match = openMatch({ game, header, seed }, told.tell)
    if (isRefusal(match)) return match
    const house = new HouseMatch(kept, module, match, told)
    for (const event of events) {
      const judged = house.judge(event)
      if (isRefusal(judged)) return judged
      house.adopt(judged)
    }
    return house
  }

  get match(): Match {
    return this.#match
  }

  get events(): readonly Event[] {
    return this.#events
  }

  /** Whose turn it is; null when the match is over. */
  get awaited(): Seat | null {
    return this.#match.toAct[0] ?? null
  }

  get canUndo(): boolean {
    return this.#match.header.undo === true && !this.#match.closed && this.#step > 0
  }

  get canRedo(): boolean {
    return this.#match.header.undo === true && !this.#match.closed && this.#step < this.#line.length - 1
  }

  get gone(): readonly Seat[] {
    return [...this.#gone]
  }

  /** On the current position, or on one that was judged and not adopted yet. */
  judge(event: Event, on: Match = this.#match): Judged | Refusal {
    const told = narration<Json>()
    const match = on.after(event, told.tell)
    return isRefusal(match) ? match : { match, told, event: match.event ?? event }
  }

  /** A play of this seat, salted where not everyone may know it. */
  playing(seat: Seat, action: Json): Event {
    return { type: 'play', seat, action, ...(this.module.hasSecretActions ? { salt: randomHex(SALT_BYTES) } : {}) }
  }

  adopt({ match, event, told }: Judged): void {
    this.#match = match
    this.#events.push(event)
    this.#told.push(told)
    if (event.type === 'undo') this.#step -= event.steps
    else if (event.type === 'redo') this.#step += event.steps
    else if (event.type === 'play' || event.type === 'leave') this.#line.splice(++this.#step, this.#line.length, match.seq)
    if (event.type === 'leave') this.#gone.add(event.seat)
  }

  view(seat: Seat | null): Json {
    return this.#match.game.wire.view.encode(this.#match.view(seat))
  }

  /** What a seat (null: a spectator) was told after `have`, by number. */
  stepsFor(seat: Seat | null, have = -1): readonly Step[] {
    return this.#told.slice(have + 1).map((told, index) => ({ seq: have + 1 + index, happened: told.heardBy(seat) }))
  }

  /** Everything a seat was told on the current line, for bots that remember. */
  heardBy(seat: Seat): readonly Json[] {
    return this.#line.slice(0, this.#step + 1).flatMap((seq) => this.#told[seq]?.heardBy(seat) ?? [])
  }
}
