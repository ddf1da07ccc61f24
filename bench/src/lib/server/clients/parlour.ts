/**
 * Players on Parlour: guests who meet in a private lobby and then play over sockets. They carry the rules and list their legal moves
 * themselves, as the web client does, so the server is not asked for them. A move is acknowledged by the answer to `submitMove`, which
 * means that it is stored.
 */
import { randomBytes } from 'node:crypto'
import { type Chance, type Json, quickChance } from '@parlour/kernel'
import { viewAfter } from '@parlour/protocol/deltas'
import type { TensMove, TensView } from '../../tens.ts'
import { type Closable, PlayedTable, type Site, type Traffic, type Turn } from '../played-table.ts'
import { openSocket, post, type TextSocket, textIn } from '../sockets.ts'

/** Points that no table reaches while it is measured: rounds follow each other in one match, so that no set-up falls into a slice. */
const ENDLESS = 1_000_000

/** The pile is one text, top last. */
type ParlourView = Omit<TensView, 'discardPile'> & { readonly discards: string }

type Frame =
  | { readonly re: number; readonly ok: true; readonly seq?: number; readonly view?: ParlourView; readonly toAct?: readonly number[] }
  | { readonly re: number; readonly ok: false; readonly error: { readonly code: string; readonly message: string } }
  | ({ readonly type: 'gameState' } & Position)
  | Change
  | { readonly type: 'presence' | 'matchFound' | 'lobbyUpdate' | 'dealing' | 'serverNotice' | 'chat' }

interface Position {
  readonly seq: number
  readonly view: ParlourView
  readonly toAct: readonly number[]
}

/** A position of which only what has changed is told. */
interface Change extends Pick<Position, 'seq' | 'toAct'> {
  readonly delta: Json
  readonly crc: number
}

/** How views are told: each as a whole, or what has changed in them. */
export type Telling = 'whole' | 'changes'

/** The ids of the two frames that bring a socket to its table; moves count on from there. */
const HELLO = -2
const JOIN = -1

export function parlourSite(url: string, telling: Telling = 'whole'): Site {
  const traffic: Traffic = { bytes: 0 }
  const api = `${url}/api/v1`
  let tables = 0
  return {
    traffic,
    async openTable(friendsUrl = url) {
      const chance = quickChance(++tables)
      const [host, friend] = [await guestAt(url), await guestAt(url)]
      const wanted = { game: 'crazy-tens', options: { target: ENDLESS }, visibility: 'private', table: { clock: null, rated: false } }
      const lobbyId = textIn(await post(`${api}/lobbies`, wanted, host), 'lobbyId')
      await post(`${api}/lobbies/${lobbyId}/join`, {}, friend)
      const gameId = textIn(await post(`${api}/lobbies/${lobbyId}/start`, {}, host), 'gameId')
      const table = new ParlourTable(gameId, telling, chance)
      await table.join(url, traffic, 0, host)
      await table.join(friendsUrl, traffic, 1, friend)
      return table
    },
    async openIdle(): Promise<Closable> {
      const token = await guestAt(url)
      return await openKnown(
        url,
        traffic,
        token,
        () => {},
        () => {},
      )
    },
  }
}

/** Somebody new, by their token. */
export const guestAt = async (url: string): Promise<string> =>
  textIn(await post(`${url}/api/v1/guest`, { deviceId: randomBytes(24).toString('hex') }), 'token')

/** A socket that has said hello and was answered. */
export async function openKnown(
  url: string,
  traffic: Traffic,
  token: string,
  receive: (frame: Frame) => void,
  lost: (code: number) => void,
): Promise<TextSocket> {
  let settle: { resolve(): void; reject(error: Error): void } = { resolve: () => {}, reject: () => {} }
  const known = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  const socket = await openSocket(`${url.replace('http', 'ws')}/ws`, traffic, {
    text: (text) => {
      const frame = JSON.parse(text) as Frame
      if (!('re' in frame) || frame.re !== HELLO) receive(frame)
      else if (frame.ok) settle.resolve()
      else settle.reject(new Error(`Parlour refused a hello: ${frame.error.message}`))
    },
    lost,
  })
  socket.send(JSON.stringify({ type: 'hello', id: HELLO, token, protocol: 1 }))
  await known
  return socket
}

class ParlourTable extends PlayedTable {
  readonly #gameId: string
  readonly #telling: Telling
  readonly #sockets: TextSocket[] = []
  readonly #joined: (() => void)[] = []
  /** The newest position each seat has seen. */
  readonly #seen = [-1, -1]
  readonly #views: (ParlourView | undefined)[] = []

  constructor(gameId: string, telling: Telling, chance: Chance) {
    super(chance)
    this.#gameId = gameId
    this.#telling = telling
  }

  async join(url: string, traffic: Traffic, seat: number, token: string): Promise<void> {
    const lost = (code: number): void => this.fail(`Parlour closed a socket (${code})`)
    const socket = await openKnown(url, traffic, token, (frame) => this.#received(seat, frame), lost)
    this.#sockets[seat] = socket
    const joined = new Promise<void>((resolve) => {
      this.#joined[seat] = resolve
    })
    socket.send(
      JSON.stringify({
        type: 'joinGame',
        id: JOIN,
        gameId: this.#gameId,
        ...(this.#telling === 'changes' && { deltas: true, brief: true }),
      }),
    )
    await joined
  }

  protected override submit({ seat, version }: Turn, move: TensMove | null): void {
    const frame = { type: 'submitMove', id: version, gameId: this.#gameId, seq: version, move: `${seat}.${version}`, action: move }
    this.#sockets[seat]?.send(JSON.stringify(frame))
  }

  override close(): void {
    for (const socket of this.#sockets) socket.close()
  }

  #received(seat: number, frame: Frame): void {
    if (!('re' in frame)) {
      if ('delta' in frame) this.#position(seat, this.#whole(seat, frame))
      else if (frame.type === 'gameState') this.#position(seat, frame)
      return
    }
    if (!frame.ok) this.fail(`Parlour refused frame ${frame.re}: ${frame.error.code}: ${frame.error.message}`)
    else if (frame.re !== JOIN) this.acknowledge()
    else {
      // Before the deal there is no view; then the position follows by itself.
      if (frame.view) this.#position(seat, { seq: frame.seq ?? 0, view: frame.view, toAct: frame.toAct ?? [] })
      this.#joined[seat]?.()
    }
  }

  #whole(seat: number, { seq, toAct, ...change }: Change): Position {
    const view = viewAfter(this.#views[seat] ?? null, change)
    if (view === undefined) this.fail(`what Parlour told of a change at ${seq} does not fit`)
    // What the checksum says is right is a view.
    return { seq, toAct, view: view as ParlourView & Json }
  }

  #position(seat: number, { seq, view, toAct }: Position): void {
    if (seq <= (this.#seen[seat] ?? -1)) return
    this.#seen[seat] = seq
    this.#views[seat] = view
    if (toAct.length === 0) this.fail('a match on Parlour has ended, although it was made not to')
    this.saw(seat, seq, toAct[0] === seat, () => ({ ...view, discardPile: view.discards.match(/../g) ?? [] }))
  }
}
