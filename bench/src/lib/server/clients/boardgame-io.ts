/**
 * Players on boardgame.io: Socket.IO packets over a plain WebSocket, which costs the load generator less than the library's own client
 * and the server the same. A match begins when its first player asks for it. (The library's lobby would be the other way, with
 * credentials to check; but it does not answer together with koa-compose 4.2, which is what one installs today.)
 */
import { type Chance, quickChance } from '@parlour/kernel'
import type { TensMove, TensView } from '../../tens.ts'
import { type Closable, PlayedTable, type Site, type Traffic, type Turn } from '../played-table.ts'
import { openSocket, type TextSocket } from '../sockets.ts'

const GAME = 'crazy-tens'
/** Engine.IO and Socket.IO, as one or two digits before each text. */
const OPENED = '0'
const PING = '2'
const PONG = '3'
const CONNECT = `40/${GAME},`
const EVENT = `42/${GAME},`

interface SentState {
  readonly G: TensView
  readonly ctx: { readonly currentPlayer: string }
  readonly _stateID: number
}

type SentEvent =
  | readonly ['sync', matchID: string, info: { readonly state: SentState }]
  | readonly ['update', matchID: string, state: SentState]
  | readonly ['matchData', ...rest: unknown[]]

export function boardgameIoSite(url: string): Site {
  const traffic: Traffic = { bytes: 0 }
  let tables = 0
  return {
    traffic,
    async openTable() {
      const chance = quickChance(++tables)
      const table = new BoardgameIoTable(`match-${tables}`, chance)
      await table.join(url, traffic, 0)
      await table.join(url, traffic, 1)
      return table
    },
    openIdle: (): Promise<Closable> =>
      openNamespace(
        url,
        traffic,
        () => {},
        () => {},
      ),
  }
}

/** A socket in the game's namespace; resolves when the server has let it in. */
async function openNamespace(
  url: string,
  traffic: Traffic,
  event: (text: string) => void,
  lost: (code: number) => void,
): Promise<TextSocket> {
  let enter: () => void = () => {}
  const entered = new Promise<void>((resolve) => {
    enter = resolve
  })
  const socket = await openSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, traffic, {
    text: (text) => {
      if (text.startsWith(EVENT)) event(text)
      else if (text === PING) socket.send(PONG)
      else if (text.startsWith(CONNECT)) enter()
      else if (!text.startsWith(OPENED)) lost(0)
    },
    lost,
  })
  socket.send(CONNECT)
  await entered
  return socket
}

class BoardgameIoTable extends PlayedTable {
  readonly #matchID: string
  readonly #sockets: TextSocket[] = []
  #sent: { readonly seat: number; readonly version: number } | null = null

  constructor(matchID: string, chance: Chance) {
    super(chance)
    this.#matchID = matchID
  }

  async join(url: string, traffic: Traffic, seat: number): Promise<void> {
    let synced: () => void = () => {}
    const done = new Promise<void>((resolve) => {
      synced = resolve
    })
    const receive = (text: string): void => {
      const event = JSON.parse(text.slice(EVENT.length)) as SentEvent
      if (event[0] === 'update') this.#received(seat, event[2])
      else if (event[0] === 'sync') {
        this.#received(seat, event[2].state)
        synced()
      }
    }
    const socket = await openNamespace(url, traffic, receive, (code) => this.fail(`boardgame.io closed a socket (${code})`))
    this.#sockets[seat] = socket
    socket.send(`${EVENT}${JSON.stringify(['sync', this.#matchID, `${seat}`, null, 2])}`)
    await done
  }

  protected override submit({ seat, version }: Turn, move: TensMove | null): void {
    if (move === null) throw new Error('boardgame.io shows its players a view')
    this.#sent = { seat, version }
    const args = move.type === 'draw' ? [] : move.suit === undefined ? [move.card] : [move.card, move.suit]
    const payload = { type: move.type, args, playerID: `${seat}` }
    this.#sockets[seat]?.send(`${EVENT}${JSON.stringify(['update', { type: 'MAKE_MOVE', payload }, version, this.#matchID, `${seat}`])}`)
  }

  override close(): void {
    for (const socket of this.#sockets) socket.close()
  }

  #received(seat: number, { G, ctx, _stateID }: SentState): void {
    const sent = this.#sent
    if (sent?.seat === seat && _stateID <= sent.version) this.fail('boardgame.io refused a move')
    this.saw(seat, _stateID, ctx.currentPlayer === `${seat}`, () => G)
    if (sent?.seat === seat) {
      this.#sent = null
      this.acknowledge()
    }
  }
}
