/** One match in a scenario: kept by somebody, with a clock that is set by hand, a store that can fail, and bots that do as they are told. */
import {
  BOT_LEVELS,
  type Chance,
  chainHash,
  commit,
  type Event,
  isRefusal,
  type Json,
  type Match,
  type MatchRecord,
  type Refusal,
  recordOf,
  type Seat,
  verify,
} from '@parlour/kernel'
import type { MatchTime } from '@parlour/protocol/match-time'
import { expect, it } from 'vitest'
import type { Choice } from './games.ts'
import { HandClock } from './hand-clock.ts'
import type { Keeper, Kept, Setup } from './keeper.ts'
import { luckOf, oneOf } from './luck.ts'
import { anyAction, ScriptedBots } from './scripted-bots.ts'
import { Trouble } from './trouble.ts'

export interface Wish {
  readonly games: readonly Choice[]
  /** How many of the seats are people's; all where nothing is said. */
  readonly people?: number
  /** The level of all bots; drawn where nothing is said. */
  readonly level?: string
  readonly undo?: boolean
  readonly clock?: number
  /** Time for the match. */
  readonly time?: MatchTime
  /** Whether people pledge luck, so that the cards are dealt later. */
  readonly pledged?: boolean
}

type Play = Event & { readonly type: 'play' }

const SECRET_BYTES = 32
/** Fewer moves of people than this are made before something happens. */
const MOST_MOVES = 6
/** No game of these takes so long. */
const LONGEST = 5_000

export class Scene {
  readonly keeper: Keeper
  readonly chance: Chance
  readonly choice: Choice
  readonly bots: ScriptedBots
  readonly time = new HandClock()
  readonly trouble = new Trouble()
  /** What every person pledges. */
  readonly contribution = 'ab'.repeat(SECRET_BYTES)
  #kept: Kept | null = null

  constructor(keeper: Keeper, chance: Chance, games: readonly Choice[]) {
    this.keeper = keeper
    this.chance = chance
    this.choice = oneOf(chance, games)
    this.bots = new ScriptedBots(keeper.library, chance)
  }

  async open({ people, level, undo, clock, time, pledged }: Wish): Promise<void> {
    const { game, options } = this.choice
    const count = oneOf(this.chance, this.choice.seats)
    const first = this.chance.below(count)
    const isPerson = (seat: Seat): boolean => (seat - first + count) % count < (people ?? count)
    const setup: Setup = {
      game,
      options,
      seats: Array.from({ length: count }, (_, seat) => (isPerson(seat) ? 'person' : { bot: level ?? oneOf(this.chance, BOT_LEVELS) })),
      undo: undo ?? false,
      timed: { clock: clock ?? null, ...(time && { time }) },
      pledge: pledged === true ? commit(Uint8Array.from({ length: SECRET_BYTES }, () => 0xab)) : null,
      secret: Uint8Array.from({ length: SECRET_BYTES }, () => this.chance.below(256)),
      time: this.time,
      storedAt: new Map(),
      trouble: this.trouble,
      decide: this.bots.decide,
    }
    this.#kept = await this.keeper.open(setup)
    await this.calm()
  }

  get kept(): Kept {
    if (this.#kept === null) throw new Error('The match is not open yet.')
    return this.#kept
  }

  get house(): Kept['house'] {
    return this.kept.house
  }

  get table(): Kept['house']['table'] {
    return this.house.table
  }

  /** The seat that is awaited, whoever plays it. */
  get turn(): Seat {
    if (this.table.awaited === null) throw new Error('Nobody is awaited.')
    return this.table.awaited
  }

  get isBotsTurn(): boolean {
    return this.table.awaited !== null && this.table.occupants[this.table.awaited]?.by === 'bot'
  }

  /** All that can be seen of the table, from every side. */
  get sight() {
    const { match, seq, chains, occupants, host, awaited, closed } = this.table
    const h = chains.h(false)
    const views = [null, ...occupants.keys()].map((seat) => this.table.viewOf(seat))
    return { seq, h, occupants, canUndo: match?.canUndo, canRedo: match?.canRedo, host, awaited, closed, views }
  }

  /** Everything that was to happen by itself without time passing has happened. */
  async calm(): Promise<void> {
    if (this.trouble.holding) return soon()
    const { house } = this
    let before: number
    do {
      before = house.table.seq
      await house.quiet()
      await soon()
      await house.quiet()
    } while (house.table.seq !== before)
  }

  /** Time passes, and what is due happens. */
  advance(milliseconds: number): Promise<void> {
    return this.time.advance(milliseconds, () => this.calm())
  }

  /** A legal move of whoever is awaited; null where there is none. */
  anyPlay(): Play | null {
    const { match, opened } = this.table
    if (match === null) throw new Error('The cards are not dealt.')
    const action = anyAction(opened.game, match.view(this.turn), this.chance)
    return action === null ? null : { type: 'play', seat: this.turn, action }
  }

  /** The same, where there must be one. */
  mustPlay(): Play {
    const play = this.anyPlay()
    if (play === null) throw new Error('There is no legal move.')
    return play
  }

  /**
   * Whoever is awaited and everybody after them move where this house does not see it, until that seat is awaited once more, or only until
   * the turn has passed; how many moves that were.
   */
  async elsewhere({ soon = false } = {}): Promise<number> {
    const { match, opened } = this.table
    const { turn } = this
    let passed = false
    let moves = 0
    for (let now = match; now !== null && now.outcome === null; moves++) {
      const [seat = turn] = now.toAct
      passed ||= seat !== turn
      if (passed && (soon || seat === turn)) break
      const action = anyAction(opened.game, now.view(seat), this.chance)
      if (action === null) break
      const event: Event = { type: 'play', seat, action }
      await this.kept.intrude(now.seq + 1, event)
      const after: Match | Refusal = now.after(event)
      if (isRefusal(after)) throw new Error(after.message)
      now = after
    }
    return moves
  }

  /** What a clock would play for whoever is awaited. */
  get automatic(): Json {
    const { match, opened } = this.table
    return opened.game.wire.action.encode(opened.game.auto(match?.view(this.turn)))
  }

  /** People play until a bot is awaited, and bots do not answer until they are released. */
  async toBotsTurn(): Promise<void> {
    this.bots.hold()
    while (this.table.running && !this.isBotsTurn) await this.playOn(1)
  }

  /** So many moves of people are made, or fewer where the match is over before. */
  async playOn(moves: number): Promise<void> {
    for (let count = 0; count < moves && this.table.running; count++) {
      if (this.isBotsTurn) throw new Error(`The table stands still over the bot at seat ${this.turn}.`)
      const play = this.anyPlay()
      if (play === null) return
      expect(await this.house.submit(play.seat, { seq: this.table.seq, event: play })).toBeNull()
      await this.calm()
    }
  }

  /** A few moves, by chance: hardly ever enough to end a match. */
  async playSome(): Promise<void> {
    await this.playOn(this.chance.below(MOST_MOVES))
    if (this.table.match?.outcome?.kind === 'played') throw new OverTooSoon()
    expect(this.table.running).toBe(true)
  }

  async playToEnd(): Promise<void> {
    await this.playOn(LONGEST)
    expect(this.table.match?.outcome).not.toBeNull()
    await this.calm()
    expect(this.table.closed).toBe(!this.keeper.staysOpen)
  }

  async reopen(): Promise<void> {
    this.#kept = await this.kept.reopen()
    await this.calm()
  }

  /** Another match in the place of this one, or why not. */
  async restart(): Promise<Refusal | null> {
    const next = await this.kept.restart()
    if (isRefusal(next)) return next
    this.#kept = next
    await this.calm()
    return null
  }

  /** The match so far as a record, closed for the purpose. */
  async record(match: Match): Promise<MatchRecord> {
    const { header, kept } = this.table
    const closing = match.closed ? [] : [match.closing(match.outcome === null ? 'closed' : 'outcome', kept.secret ?? undefined)]
    return recordOf(header, [...(await this.kept.log()), ...closing])
  }

  /** The table shows what the log says, the log could have happened, and whoever left is not waited for. */
  async isTrue(): Promise<void> {
    // A bot that is just moving would be in one of them and not yet in the other.
    await this.calm()
    const { table, kept } = this
    const { header, match } = table
    const log = await kept.log()
    if (match === null) return expect(log).toEqual([])
    expect(table.seq).toBe(log.length)
    expect(table.chains.h(false)).toBe(chainHash(header, log).slice(0, table.chains.h(false).length))
    expect(verify(await this.record(match), this.keeper.library)).toMatchObject({ word: 'consistent' })
    if (match.outcome !== null && !this.keeper.staysOpen) expect(match.closed).toBe(true)
    if (table.running) expect(table.occupants[this.turn]).not.toEqual({ by: 'gone' })
    expect(kept.told).toEqual(kept.told.toSorted((a, b) => a - b))
    expect(new Set(kept.told).size).toBe(kept.told.length)
    expect(kept.told.at(-1) ?? 0).toBe(log.length)
  }

  async close(): Promise<void> {
    this.trouble.end()
    this.bots.release()
    await this.#kept?.close()
  }
}

/** Promises that were waiting for nothing but their turn have had it. */
const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** A lucky bot can be out before anything has happened. */
class OverTooSoon extends Error {}

/**
 * A scenario is played with a match that is opened for it, or with another where that one is over too soon, and ends with a table that is
 * true to its log.
 */
export function scenario(keeper: Keeper, title: string, wish: Wish, plot: (scene: Scene) => Promise<void>): void {
  it(title, async () => {
    const chance = luckOf(title)
    while (!(await isPlayed(new Scene(keeper, chance, wish.games), wish, plot)));
  })
}

async function isPlayed(scene: Scene, wish: Wish, plot: (scene: Scene) => Promise<void>): Promise<boolean> {
  try {
    await scene.open(wish)
    await plot(scene)
    await scene.isTrue()
    return true
  } catch (error) {
    if (error instanceof OverTooSoon) return false
    throw error
  } finally {
    await scene.close()
  }
}
