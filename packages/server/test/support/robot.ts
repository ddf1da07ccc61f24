/**
 * A player who plays a whole match by itself: random legal moves by the rules it carries, over a socket that may be cut at any moment.
 * It notes every move that was acknowledged, sends a move of unknown fate again under the same id, and checks what it is told: numbers
 * without gaps, one answer per move, nothing told before its time.
 */
import { randomUUID } from 'node:crypto'
import { findGame } from '@parlour/games'
import { prepare } from '@parlour/house'
import { type AnyGame, type Header, isRefusal, type Json, type Outcome, quickChance, type SealedHeader, type Seat } from '@parlour/kernel'
import type { GameId, GameStateFrame, JoinedGame } from '@parlour/protocol'
import { openResources } from '../../src/resources/index.ts'
import type { Answer, Socket, TestPlayer } from './client.ts'

export interface Acknowledged {
  readonly seat: Seat
  readonly seq: number
  readonly move: string
  readonly action: Json
}

export interface RobotOptions {
  readonly seed?: string
  /** Whether lost sockets are opened again, and how long that is tried. */
  readonly persistent?: boolean
  /** Asked before every move; resolves when the robot may go on. */
  readonly pace?: () => Promise<void>
  /** Where the server is now; it may move when it is restarted. */
  readonly url?: () => string
  /** Sees every socket that is opened. */
  readonly onSocket?: (socket: Socket) => void
  /** Asks for the list of legal actions with every position. */
  readonly legal?: true
  /** Whether it would rather be told only what has changed; by chance where nothing is said. */
  readonly deltas?: boolean
  /** The luck that its seat pledged; revealed when the table waits for it. */
  readonly contribution?: string
  /** Picks an action by itself; null for the robot's own choice. */
  readonly choose?: (game: AnyGame, view: unknown, legal: readonly unknown[]) => unknown
}

const resources = openResources({})
const opened = new Map<string, AnyGame>()

export function gameOf(header: Header | SealedHeader): AnyGame {
  const key = JSON.stringify([header.game, header.rules, header.options, header.seats.length])
  const known = opened.get(key)
  if (known !== undefined) return known
  const module = findGame(header.game, header.rules)
  if (module === undefined) throw new Error(`no game ${header.game}`)
  const prepared = prepare(
    module,
    { seats: header.seats.length, options: header.options as { readonly [name: string]: unknown } },
    resources,
  )
  if (isRefusal(prepared)) throw new Error(prepared.message)
  opened.set(key, prepared.game)
  return prepared.game
}

/** The socket is gone; what was under way is not known. */
class Lost extends Error {}

export class Robot {
  readonly player: TestPlayer
  readonly gameId: GameId
  readonly acknowledged: Acknowledged[] = []
  /** Codes with which moves were refused for reasons of the server's; they were sent again. */
  readonly refused: string[] = []
  /** Every sequence number that a state was seen for, in order of arrival. */
  readonly seen: number[] = []
  readonly #options: RobotOptions
  readonly #chance: ReturnType<typeof quickChance>
  #pending: { readonly seq: number; readonly move: string; readonly action: Json } | null = null
  #socket: Socket | null = null
  #seat: Seat | null = null
  #game: AnyGame | null = null
  /** Some would rather be told only what has changed. */
  readonly #deltas: boolean
  readonly #brief: boolean

  constructor(player: TestPlayer, gameId: GameId, options: RobotOptions = {}) {
    this.player = player
    this.gameId = gameId
    this.#options = options
    const seed = options.seed ?? gameId + player.user.id
    this.#chance = quickChance(seed)
    this.#deltas = options.deltas ?? quickChance(`deltas ${seed}`).below(2) === 0
    this.#brief = quickChance(`brief ${seed}`).below(2) === 0
  }

  get seat(): Seat | null {
    return this.#seat
  }

  /** Plays until the match is over and answers its outcome. */
  async play(): Promise<Outcome> {
    for (;;) {
      try {
        return await this.#round()
      } catch (error) {
        if (!(error instanceof Lost) || this.#options.persistent !== true) throw error
      }
    }
  }

  /** For whoever looks why a match does not go on. */
  describe(): string {
    const last = this.seen.at(-1) ?? 'nothing'
    return `seat ${this.#seat ?? '?'} at ${last}, ${this.#socket?.isOpen ? 'connected' : 'not connected'}${this.#pending === null ? '' : `, ${this.#pending.move} for ${this.#pending.seq} is under way`}`
  }

  /** Loses the connection, as networks do. */
  cut(): void {
    this.#socket?.cut()
  }

  stop(): void {
    this.#socket?.close()
  }

  /** From opening a socket to the end of the match, or of the socket. */
  async #round(): Promise<Outcome> {
    const socket = await this.#connect()
    let joined: JoinedGame
    try {
      const { legal, contribution } = this.#options
      const have = this.seen.at(-1)
      joined = await socket.join(this.gameId, {
        ...(have === undefined ? {} : { have }),
        ...(legal === undefined ? {} : { legal }),
        ...(this.#deltas ? { deltas: true, ...(this.#brief ? { brief: true } : {}) } : {}),
      })
      if (joined.seq < 0 && contribution !== undefined) await socket.must('contribute', { gameId: this.gameId, contribution })
    } catch (error) {
      return this.#lost(socket, error)
    }
    this.#seat = joined.seat
    this.#game ??= gameOf(joined.header)
    this.#checkMissed(joined)
    let now: Pick<GameStateFrame, 'seq' | 'view' | 'toAct' | 'outcome'> = joined
    let read = 0
    for (;;) {
      if (now.outcome !== undefined && now.toAct.length === 0) return now.outcome
      if (this.#pending !== null || (this.#seat !== null && now.toAct.includes(this.#seat) && now.seq >= 0)) {
        // A move that was stored before the socket was lost is part of this position already; then it may be our turn again.
        if ((await this.#move(socket, now)) <= now.seq) continue
      }
      for (;;) {
        const frame = socket.frames[read]
        if (frame !== undefined) {
          read++
          if (frame.type === 'gameState' && frame.gameId === this.gameId && frame.seq > now.seq) {
            this.#note(frame.seq)
            now = frame
            break
          }
          continue
        }
        await this.#more(socket, read)
      }
    }
  }

  async #connect(): Promise<Socket> {
    const deadline = Date.now() + 60_000
    for (;;) {
      try {
        const player = this.#options.url === undefined ? this.player : this.player.at(this.#options.url())
        const socket = await player.socket()
        this.#socket = socket
        this.#options.onSocket?.(socket)
        return socket
      } catch (error) {
        if (this.#options.persistent !== true || Date.now() > deadline) throw error
        await new Promise((resolve) => setTimeout(resolve, 50 + this.#chance.below(150)))
      }
    }
  }

  /** Sends the move of unknown fate again, or makes a new one; answers the position that follows from it. */
  async #move(socket: Socket, now: Pick<GameStateFrame, 'seq' | 'view'>): Promise<number> {
    await this.#options.pace?.()
    this.#pending ??= { seq: now.seq, move: randomUUID(), action: this.#choice(now.view) }
    const { seq, move, action } = this.#pending
    let answer: Answer
    try {
      answer = await socket.ask('submitMove', { gameId: this.gameId, seq, move, action })
    } catch (error) {
      return this.#lost(socket, error)
    }
    if (answer.ok) {
      this.acknowledged.push({ seat: this.#seat as Seat, seq: answer.seq as number, move, action })
      this.#pending = null
      return answer.seq as number
    }
    const code = answer.error?.code
    // Not stored and not lost either: the same move may be sent again.
    if (code === 'NotSaved' || code === 'Unavailable' || code === 'TooManyRequests') {
      this.refused.push(code)
      await new Promise((resolve) => setTimeout(resolve, code === 'TooManyRequests' ? 500 : 100))
      return this.#move(socket, now)
    }
    // Whatever was first, the move was not: somebody else acted, or the clock did.
    this.#pending = null
    if (code === 'StaleSeq' || code === 'MatchClosed' || code === 'NotYourTurn') return Number.POSITIVE_INFINITY
    throw new Error(`${this.gameId}: ${code} ${answer.error?.message} for ${JSON.stringify(action)} at ${seq}`)
  }

  #choice(json: Json): Json {
    const game = this.#game as AnyGame
    const view = game.wire.view.decode(json)
    if (isRefusal(view)) throw new Error(view.message)
    const legal = game.legal(view)
    const action = this.#options.choose?.(game, view, legal) ?? legal[this.#chance.below(legal.length)]
    return game.wire.action.encode(action)
  }

  #checkMissed({ missed, seq }: JoinedGame): void {
    for (const { seq: told } of missed ?? []) this.#note(told)
    if (this.seen.at(-1) !== seq && seq >= 0) this.seen.push(seq)
  }

  #note(seq: number): void {
    const last = this.seen.at(-1)
    if (last !== undefined && seq !== last + 1) throw new Error(`${this.gameId}: after ${last} came ${seq}`)
    this.seen.push(seq)
  }

  async #more(socket: Socket, have: number): Promise<void> {
    while (socket.frames.length === have) {
      if (!socket.isOpen) throw new Lost()
      await socket.change()
    }
  }

  /** A database that is away is like a socket that is gone: one comes back. */
  #lost(socket: Socket, error: unknown): never {
    const away = error instanceof Error && error.message.includes('Unavailable')
    if (away) socket.close()
    if (!socket.isOpen || away) throw new Lost()
    throw error
  }
}
