/**
 * Crazy Tens as a Colyseus room. The rules run on plain arrays, because reading a synchronised collection costs more; what players may
 * see is kept in the synchronised state beside them. Cards are numbers there, places in the deck, which is the least to send.
 */
import { type Client, Room } from '@colyseus/core'
import { type ArraySchema, type SchemaType, StateView, schema } from '@colyseus/schema'
import { at, quickChance, shuffle } from '@parlour/kernel'
import { DECK, HAND_SIZE, isPlayable, isWild, SUITS } from '../../../src/lib/tens.ts'

const PlayerState = schema({ hand: { map: 'uint8', view: true }, count: 'uint8' })
const TensRoomState = schema({
  players: { array: PlayerState },
  discardPile: { array: 'uint8' },
  drawPile: 'uint8',
  /** Empty for none. */
  forcedSuit: 'string',
  turn: 'uint8',
  /** Counts moves, so that clients know which position they see. */
  moves: 'uint32',
})

type Player = SchemaType<typeof PlayerState>

const card = (index: number): string => DECK[index] ?? ''

/** New contents for a synchronised list, which its inferred type knows only as an array. */
function replace(list: number[], cards: readonly number[]): void {
  const synchronised = list as ArraySchema<number>
  synchronised.clear()
  synchronised.push(...cards)
}

export class TensRoom extends Room<SchemaType<typeof TensRoomState>> {
  override maxClients = 2
  override patchRate = 0
  override state = new TensRoomState()
  readonly #chance = quickChance(Math.floor(Math.random() * 2 ** 32))
  readonly #players: Player[] = []
  #hands: number[][] = [[], []]
  #drawPile: number[] = []
  #discardPile: number[] = []

  override onCreate(): void {
    this.onMessage('play', (client, message: unknown) => this.#act(client, () => this.#play(this.state.turn, message)))
    this.onMessage('draw', (client) => this.#act(client, () => this.#draw(this.state.turn)))
    for (let seat = 0; seat < 2; seat++) {
      const player = new PlayerState()
      this.#players.push(player)
      this.state.players.push(player)
    }
    this.#deal()
    this.state.turn = 0
    this.state.moves = 0
  }

  override onJoin(client: Client): void {
    const seat = this.clients.length - 1
    client.userData = { seat }
    client.view = new StateView()
    client.view.add(at(this.#players, seat))
  }

  #act(client: Client, move: () => string | null): void {
    const refusal = client.userData?.seat === this.state.turn ? move() : 'not your turn'
    if (refusal !== null) {
      client.send('refused', refusal)
      return
    }
    this.state.moves++
    this.broadcastPatch()
  }

  #play(seat: number, message: unknown): string | null {
    if (typeof message !== 'object' || message === null || !('card' in message) || typeof message.card !== 'number') return 'no card'
    const played = message.card
    const suit = 'suit' in message && typeof message.suit === 'string' && SUITS.includes(message.suit) ? message.suit : null
    const hand = at(this.#hands, seat)
    const place = hand.indexOf(played)
    if (place === -1 || !this.#fits(played)) return 'not playable'
    if (isWild(card(played)) && suit === null) return 'no suit'
    hand.splice(place, 1)
    this.#discardPile.push(played)
    const player = at(this.#players, seat)
    player.hand.delete(`${played}`)
    player.count = hand.length
    this.state.discardPile.push(played)
    this.state.forcedSuit = isWild(card(played)) ? (suit ?? '') : ''
    this.state.turn = 1 - seat
    if (hand.length === 0) this.#deal()
    return null
  }

  #draw(seat: number): string | null {
    if (this.#canPlay(seat) || !this.#canDraw()) return 'nothing to draw'
    if (this.#drawPile.length === 0) this.#reshuffle()
    const drawn = this.#drawPile.pop()
    if (drawn === undefined) return 'nothing to draw'
    const hand = at(this.#hands, seat)
    hand.push(drawn)
    const player = at(this.#players, seat)
    player.hand.set(`${drawn}`, drawn)
    player.count = hand.length
    this.state.drawPile = this.#drawPile.length
    if (!this.#canDraw() && !this.#canPlay(seat)) this.state.turn = 1 - seat
    return null
  }

  #deal(): void {
    const deck = DECK.map((_, index) => index)
    shuffle(deck, this.#chance)
    this.#hands = [deck.splice(0, HAND_SIZE), deck.splice(0, HAND_SIZE)]
    const starter = deck.findIndex((index) => !isWild(card(index)))
    this.#discardPile = deck.splice(starter, 1)
    this.#drawPile = deck
    for (const [seat, player] of this.#players.entries()) {
      player.hand.clear()
      for (const index of at(this.#hands, seat)) player.hand.set(`${index}`, index)
      player.count = HAND_SIZE
    }
    replace(this.state.discardPile, this.#discardPile)
    this.state.drawPile = deck.length
    this.state.forcedSuit = ''
  }

  #reshuffle(): void {
    this.#drawPile = this.#discardPile.splice(0, this.#discardPile.length - 1)
    shuffle(this.#drawPile, this.#chance)
    replace(this.state.discardPile, this.#discardPile)
  }

  #fits(index: number): boolean {
    return isPlayable(card(index), card(this.#discardPile.at(-1) ?? -1), this.state.forcedSuit === '' ? null : this.state.forcedSuit)
  }

  #canPlay(seat: number): boolean {
    return at(this.#hands, seat).some((index) => this.#fits(index))
  }

  #canDraw(): boolean {
    return this.#drawPile.length > 0 || this.#discardPile.length > 1
  }
}
