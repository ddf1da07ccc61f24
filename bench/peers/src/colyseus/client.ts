/** Players on Colyseus, through its own client, which decodes the binary patches into a copy of what each player may see. */
import { at, type Chance, quickChance } from '@parlour/kernel'
import { Client, type Room } from 'colyseus.js'
import { type Closable, PlayedTable, type Site, type Traffic, type Turn } from '../../../src/lib/server/played-table.ts'
import { DECK, type TensMove, type TensView } from '../../../src/lib/tens.ts'

/** The shape of the decoded state; collections of the schema can be iterated like arrays. */
interface DecodedState {
  readonly players: Iterable<{ readonly hand?: { values(): Iterable<number> }; readonly count: number }>
  readonly discardPile: Iterable<number>
  readonly drawPile: number
  readonly forcedSuit: string
  readonly turn: number
  readonly moves: number
}

export function colyseusSite(url: string): Site {
  const traffic: Traffic = { bytes: 0 }
  const client = new Client(url)
  let tables = 0
  return {
    traffic,
    async openTable() {
      const chance = quickChance(++tables)
      const first = await client.create<DecodedState>('crazy-tens')
      const second = await client.joinById<DecodedState>(first.roomId)
      const table = new ColyseusTable([first, second], chance)
      for (const room of [first, second]) count(room, traffic)
      await table.dealt
      return table
    },
    async openIdle(): Promise<Closable> {
      const room = await client.joinOrCreate('idle')
      count(room, traffic)
      return { close: () => void room.leave() }
    },
  }
}

/** The client has no event for what it receives; the transport calls this one for every message. */
function count(room: Room, traffic: Traffic): void {
  const { transport } = room.connection
  if (!('ws' in transport)) throw new Error('the Colyseus client has no WebSocket')
  const socket = transport.ws as { onmessage: (event: { readonly data: ArrayBuffer }) => void }
  const received = socket.onmessage
  socket.onmessage = (event) => {
    traffic.bytes += event.data.byteLength
    received(event)
  }
}

class ColyseusTable extends PlayedTable {
  readonly #rooms: readonly Room<DecodedState>[]
  /** Both players have seen the dealt cards. */
  readonly dealt: Promise<void>
  #sent: { readonly seat: number; readonly version: number } | null = null

  constructor(rooms: readonly Room<DecodedState>[], chance: Chance) {
    super(chance)
    this.#rooms = rooms
    this.dealt = Promise.all(rooms.map((room, seat) => this.#follow(room, seat))).then(() => {})
  }

  protected override submit({ seat, version }: Turn, move: TensMove | null): void {
    if (move === null) throw new Error('Colyseus shows its players a view')
    this.#sent = { seat, version }
    const room = at(this.#rooms, seat)
    if (move.type === 'draw') room.send('draw')
    else room.send('play', move.suit === undefined ? { card: DECK.indexOf(move.card) } : { card: DECK.indexOf(move.card), suit: move.suit })
  }

  override close(): void {
    for (const room of this.#rooms) {
      room.removeAllListeners()
      void room.leave()
    }
  }

  #follow(room: Room<DecodedState>, seat: number): Promise<void> {
    room.onLeave((code) => this.fail(`Colyseus closed a socket (${code})`))
    room.onMessage('refused', (why: string) => this.fail(`Colyseus refused a move: ${why}`))
    return new Promise((resolve) => {
      const changed = (state: DecodedState): void => {
        const view = viewFrom(state, seat)
        if (view === null) return
        resolve()
        this.saw(seat, state.moves, state.turn === seat, () => viewFrom(state, seat))
        if (this.#sent?.seat === seat && state.moves > this.#sent.version) {
          this.#sent = null
          this.acknowledge()
        }
      }
      room.onStateChange(changed)
      // The first state may have come before anyone listened.
      if (room.state !== undefined) changed(room.state)
    })
  }
}

const name = (card: number): string => at(DECK, card)

/** What the player sees, in the words that all peers share; null before the deal. */
function viewFrom(state: DecodedState, seat: number): TensView | null {
  const players = [...(state.players ?? [])]
  const [first, second] = players
  const hand = players[seat]?.hand
  if (first === undefined || second === undefined || hand === undefined) return null
  return {
    hand: Array.from(hand.values(), name),
    counts: { 0: first.count, 1: second.count },
    drawPile: state.drawPile,
    discardPile: Array.from(state.discardPile, name),
    forcedSuit: state.forcedSuit === '' ? null : state.forcedSuit,
  }
}
