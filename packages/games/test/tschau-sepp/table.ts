/** Compact builders for Tschau Sepp tests. */
import { type Game, isRefusal, type Json, narration, quickChance, type Refusal } from '@parlour/kernel'
import { type Action, type Happening, tschauSepp, type View } from '../../src/tschau-sepp/index.ts'
import type { State } from '../../src/tschau-sepp/state.ts'

export const accepted = <T>(value: T | Refusal): T => {
  if (isRefusal(value)) throw new Error(`refused: ${value.code}: ${value.message}`)
  return value
}

type Options = { readonly [name: string]: unknown }

export const open = (seats: number, options: Options = {}): Game<State, Action, View, Happening> =>
  tschauSepp.open({ seats, options: accepted(tschauSepp.options.parse(options)), resources: {} })

export interface Position {
  readonly hands: readonly string[]
  readonly draw?: string
  readonly played: string
  readonly more?: { readonly [field: string]: Json }
}

const cards = (text: string) => text.split(' ').filter((card) => card !== '')

export const positionJson = ({ hands, draw = '', played, more = {} }: Position): { readonly [field: string]: Json } => ({
  hands: hands.map(cards),
  drawPile: cards(draw),
  playPile: cards(played),
  rotation: 'clockwise',
  turn: 0,
  ...more,
})

/** A table set up as told, that plays in notation: "7H", "draw", "pass", "wish S", "tschau", "sepp". */
export class TestTable {
  readonly game: Game<State, Action, View, Happening>
  state: State
  heard: { all: Happening[]; own: Happening[][] } = { all: [], own: [] }
  #luck = 0

  constructor(game: Game<State, Action, View, Happening>, state: State) {
    this.game = game
    this.state = state
  }

  static at(position: Position, options: Options = {}): TestTable {
    const game = open(position.hands.length, options)
    return new TestTable(game, accepted(game.wire.position.decode(positionJson(position))))
  }

  static dealt(seats: number, seed: number | string, options: Options = {}): TestTable {
    const game = open(seats, options)
    return new TestTable(game, game.start(quickChance(seed)))
  }

  get turn(): number {
    return this.game.toAct(this.state)[0] ?? -1
  }

  get outcome() {
    return this.game.outcome(this.state)
  }

  view(seat: number | null = this.turn): { [field: string]: Json } {
    return this.game.wire.view.encode(this.game.view(this.state, seat)) as { [field: string]: Json }
  }

  get legal(): string[] {
    return this.game.legal(this.game.view(this.state, this.turn)).map((action) => written(this.game.wire.action.encode(action)))
  }

  /** Legal plays of cards only. */
  get playable(): string[] {
    return this.legal.filter((action) => /^.[CDHS]$/.test(action))
  }

  action(text: string): Action {
    return accepted(this.game.wire.action.decode(parsed(text)))
  }

  refusal(text: string, seat = this.turn): string | null {
    return this.game.refuse(this.game.view(this.state, seat), this.action(text))?.code ?? null
  }

  play(...texts: readonly string[]): this {
    for (const text of texts) {
      const refused = this.game.refuse(this.game.view(this.state, this.turn), this.action(text))
      if (refused !== null) throw new Error(`${text} is refused: ${refused.message}`)
      const told = narration<Happening>()
      this.state = this.game.play(this.state, this.turn, this.action(text), quickChance(this.#luck++), told.tell)
      this.heard = { all: told.heardBy(null), own: this.state.counts.map((_, seat) => told.heardBy(seat)) }
    }
    return this
  }

  leave(seat: number): this {
    const told = narration<Happening>()
    this.state = this.game.leave?.(this.state, seat, quickChance(this.#luck++), told.tell) ?? this.state
    this.heard = { all: told.heardBy(null), own: this.state.counts.map((_, at) => told.heardBy(at)) }
    return this
  }

  get told(): string[] {
    return this.heard.all.map((one) => one.type)
  }
}

function parsed(text: string): Json {
  if (text === 'draw' || text === 'pass') return { type: text }
  if (text === 'tschau' || text === 'sepp') return { type: 'say', word: text }
  if (text.startsWith('wish ')) return { type: 'choose-suit', suit: text.slice(5) }
  return { type: 'play', card: text }
}

function written(action: unknown): string {
  const { type, card, suit, word } = action as { type: string; card?: string; suit?: string; word?: string }
  return card ?? word ?? (suit === undefined ? type : `wish ${suit}`)
}
