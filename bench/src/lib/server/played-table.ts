/**
 * A two-player table as the load generator plays it: two connected clients, of which the awaited one makes a random legal move, chosen
 * from its own view alone, whenever it is told to. Every server that is measured has a table of its own kind (clients/); what they share
 * is here: whose turn it is, when a move counts as acknowledged, and when the next one can be made.
 *
 * A move is acknowledged when its mover has the server's word for it: the answer to the request where there is one, else the mover's new
 * state. The next one can be made as soon as that has happened and the player then awaited has seen the position.
 */
import { at, type Chance, type Seat } from '@parlour/kernel'
import { legalMoves, type TensMove, type TensView } from '../tens.ts'

/** Who is to move, and what that player sees; servers without rules show nothing. */
export interface Turn {
  readonly seat: Seat
  /** Counts moves; the position after a move has a higher one. */
  readonly version: number
  readonly view: TensView | null
}

/** Whoever drives tables. */
export interface Listener {
  acknowledged(table: PlayedTable): void
  ready(table: PlayedTable): void
  failed(error: Error): void
}

/** Looks over the players' shoulders, for tests and for what only both of them together know. */
export interface Witness {
  moves(turn: Turn, move: TensMove | null): void
  acknowledged?(): void
  sees(seat: Seat, version: number, view: TensView | null): void
}

export abstract class PlayedTable {
  /** When the last move was sent, by `performance.now()`. */
  sentAt = 0
  readonly #chance: Chance
  #listener: Listener | null = null
  #witness: Witness | null = null
  #acknowledged = true
  #turn: Turn | null = null
  #failure: Error | null = null

  constructor(chance: Chance) {
    this.#chance = chance
  }

  listen(listener: Listener | null): void {
    this.#listener = listener
    if (this.#failure !== null) listener?.failed(this.#failure)
  }

  witness(witness: Witness): void {
    this.#witness = witness
  }

  get ready(): boolean {
    return this.#acknowledged && this.#turn !== null
  }

  /** Makes the awaited player's next move. */
  move(): void {
    const turn = this.#turn
    if (turn === null || !this.#acknowledged) throw new Error('a table was told to move before it was ready')
    const move = turn.view === null ? null : this.#choose(turn.view)
    this.#turn = null
    this.#acknowledged = false
    this.#witness?.moves(turn, move)
    this.sentAt = performance.now()
    this.submit(turn, move)
  }

  abstract close(): void

  protected abstract submit(turn: Turn, move: TensMove | null): void

  /** The mover has the server's word. */
  protected acknowledge(): void {
    if (this.#acknowledged) return
    this.#acknowledged = true
    this.#witness?.acknowledged?.()
    this.#listener?.acknowledged(this)
    if (this.#turn !== null) this.#listener?.ready(this)
  }

  /** A player has seen a position; `awaited` if it is that player's turn. `view` is asked for only when somebody looks at it. */
  protected saw(seat: Seat, version: number, awaited: boolean, view: () => TensView | null): void {
    this.#witness?.sees(seat, version, view())
    if (!awaited) return
    this.#turn = { seat, version, view: view() }
    if (this.#acknowledged) this.#listener?.ready(this)
  }

  /** Something happened that never should: a refusal, or a connection lost. */
  protected fail(what: string): void {
    this.#failure ??= new Error(what)
    this.#listener?.failed(this.#failure)
  }

  #choose(view: TensView): TensMove {
    const legal = legalMoves(view)
    return at(legal, this.#chance.below(legal.length))
  }
}

/** What all sockets of one server have received, in bytes of payload. */
export interface Traffic {
  bytes: number
}

export interface Closable {
  close(): void
}

/** The clients' side of one server. */
export interface Site {
  readonly traffic: Traffic
  /** Seats two new players at a new table and deals; the second plays through another node of the server, where one is named. */
  openTable(friendsUrl?: string): Promise<PlayedTable>
  /** A player who is connected, and known where there is a sign-in, but sits nowhere. */
  openIdle(): Promise<Closable>
}

const AT_ONCE = 16

/** Makes so many things, a few at a time. */
export async function makeMany<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  let left = count
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left--
      made.push(await make())
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count) }, worker))
  return made
}
