/**
 * How many bytes each player of the card games is sent for a move, acknowledgements included: with whole views, and with what has changed
 * in them. Random legal moves by the rules that the players carry, at tables with as many people as usual, a few matches of each.
 */
import { at, type Chance, isRefusal, type Json, quickChance } from '@parlour/kernel'
import { viewAfter } from '@parlour/protocol/deltas'
import { openTable, type Table as Rules } from '../table.ts'
import { figure, table } from '../text.ts'
import { guestAt, openKnown, type Telling } from './clients/parlour.ts'
import { makeMany, type Traffic } from './played-table.ts'
import { post, type TextSocket, textIn } from './sockets.ts'
import { startSubject, type Workshop } from './subjects.ts'

/** Matches that go on for longer than they are measured. */
const GAMES = [
  { game: 'crazy-tens', options: { target: 1_000_000 } },
  { game: 'tschau-sepp', options: { seriesTo: 10_000 } },
  { game: 'big-two', options: { hands: 1_000 } },
] as const

/** Matches that share the moves: nobody sends more than a player may. */
const TABLES = 10

export type ToldBytes = { readonly [T in Telling]: number } & { readonly game: string; readonly seats: number }

export async function toldBytes(workshop: Workshop, moves: number): Promise<readonly ToldBytes[]> {
  const { server } = await startSubject('parlour', workshop)
  const told: ToldBytes[] = []
  for (const { game, options } of GAMES) {
    const rules = openTable(game, options)
    const measured = async (telling: Telling): Promise<number> => {
      const tables = await makeMany(TABLES, () => Players.seat(server.url, { game, options, rules, telling }))
      const bytes = await Promise.all(tables.map((players) => players.play(moves / TABLES)))
      for (const players of tables) players.close()
      return bytes.reduce((sum, one) => sum + one, 0) / moves / rules.seats
    }
    told.push({ game, seats: rules.seats, whole: await measured('whole'), changes: await measured('changes') })
  }
  await server.stop()
  return told
}

export function toldTable(told: readonly ToldBytes[]): string {
  const rows = told.map(({ game, seats, whole, changes }) => [
    `${game}, ${seats} seats`,
    figure(whole),
    figure(changes),
    `${(changes / whole).toFixed(2)}×`,
  ])
  return table(['bytes to each player per move', 'whole views', 'changes', ''], rows)
}

interface Wish {
  readonly game: string
  readonly options: object
  readonly rules: Rules
  readonly telling: Telling
}

/** What everybody at the table knows after a move. */
interface Told {
  readonly seq: number
  readonly toAct: readonly number[]
  readonly view?: Json
  readonly delta?: Json
  readonly crc?: number
}

const JOIN = -1

/** All players of one table. */
class Players {
  readonly #gameId: string
  readonly #rules: Rules
  readonly #chance: Chance
  readonly #traffic: Traffic = { bytes: 0 }
  readonly #sockets: TextSocket[] = []
  readonly #views: Json[] = []
  readonly #seen: number[] = []
  #acknowledged = 0
  #toAct: readonly number[] = []
  #changed: () => void = () => {}
  #fail: (error: Error) => void = () => {}

  private constructor(gameId: string, rules: Rules) {
    this.#gameId = gameId
    this.#rules = rules
    this.#chance = quickChance(gameId)
  }

  static async seat(url: string, { game, options, rules, telling }: Wish): Promise<Players> {
    const api = `${url}/api/v1`
    const tokens: string[] = []
    for (let seat = 0; seat < rules.seats; seat++) tokens.push(await guestAt(url))
    const [host, ...others] = tokens
    const wanted = { game, options, seats: rules.seats, visibility: 'private', table: { clock: null, rated: false } }
    const lobbyId = textIn(await post(`${api}/lobbies`, wanted, host), 'lobbyId')
    for (const token of others) await post(`${api}/lobbies/${lobbyId}/join`, {}, token)
    const gameId = textIn(await post(`${api}/lobbies/${lobbyId}/start`, {}, host), 'gameId')
    const players = new Players(gameId, rules)
    for (const [seat, token] of tokens.entries()) {
      const hear = (frame: object): void => players.#hear(seat, frame)
      const lost = (code: number): void => players.#fail(new Error(`Parlour closed a socket (${code})`))
      players.#sockets[seat] = await openKnown(url, players.#traffic, token, hear, lost)
      const deltas = telling === 'changes' ? { deltas: true } : {}
      players.#sockets[seat]?.send(JSON.stringify({ type: 'joinGame', id: JOIN, gameId, ...deltas }))
      await players.#until(() => (players.#seen[seat] ?? -1) >= 0)
    }
    return players
  }

  /** How many bytes came for so many moves. */
  async play(moves: number): Promise<number> {
    const before = this.#traffic.bytes
    for (let move = 0; move < moves; move++) await this.#move()
    return this.#traffic.bytes - before
  }

  close(): void {
    for (const socket of this.#sockets) socket.close()
  }

  async #move(): Promise<void> {
    const { game } = this.#rules
    const seat = at(this.#toAct, 0)
    const seq = at(this.#seen, seat)
    const view = game.wire.view.decode(at(this.#views, seat))
    if (isRefusal(view)) throw new Error(view.message)
    const legal = game.legal(view)
    const action = game.wire.action.encode(at(legal, this.#chance.below(legal.length)))
    const move = `${seat}.${seq}`
    this.#sockets[seat]?.send(JSON.stringify({ type: 'submitMove', id: seq, gameId: this.#gameId, seq, move, action }))
    await this.#until(() => this.#acknowledged > seq && this.#seen.every((seen) => seen > seq))
  }

  #until(isTrue: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#fail = reject
      this.#changed = () => {
        if (isTrue()) resolve()
      }
      this.#changed()
    })
  }

  #hear(seat: number, frame: object): void {
    if ('ok' in frame && frame.ok !== true) this.#fail(new Error(`Parlour refused a frame: ${JSON.stringify(frame)}`))
    else if ('toAct' in frame) this.#position(seat, frame as Told)
    else if ('seq' in frame) this.#acknowledged = Number(frame.seq)
    this.#changed()
  }

  #position(seat: number, { seq, toAct, view, delta, crc }: Told): void {
    const seen = delta === undefined || crc === undefined ? view : viewAfter(this.#views[seat] ?? null, { delta, crc })
    if (seen === undefined) this.#fail(new Error(`what Parlour told of a change at ${seq} does not fit`))
    this.#views[seat] = seen ?? null
    this.#seen[seat] = seq
    this.#toAct = toAct
  }
}
