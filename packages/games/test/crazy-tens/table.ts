/** Compact builders for Crazy Tens tests. */
import { type Game, isRefusal, type Json, narration, quickChance, type Refusal } from '@parlour/kernel'
import { type Action, crazyTens, type Happening, type State, type View } from '../../src/crazy-tens/index.ts'

export type Tens = Game<State, Action, View, Happening>

export const accepted = <T>(value: T | Refusal): T => {
  if (isRefusal(value)) throw new Error(`refused: ${value.code}: ${value.message}`)
  return value
}

export const open = (options: { readonly [name: string]: unknown } = {}): Tens =>
  crazyTens.open({ seats: 2, options: accepted(crazyTens.options.parse(options)), resources: {} })

export interface Position {
  readonly hands: readonly [string, string]
  readonly draw?: string
  readonly discards: string
  readonly forced?: string
  readonly turn?: number
  readonly scores?: readonly number[]
  readonly round?: number
}

const cards = (text: string) => text.split(' ').filter((card) => card !== '')

export const positionJson = (position: Position): Json => ({
  hands: position.hands.map(cards),
  drawPile: cards(position.draw ?? ''),
  discardPile: cards(position.discards),
  turn: position.turn ?? 0,
  ...(position.forced === undefined ? {} : { forcedSuit: position.forced }),
  ...(position.scores === undefined ? {} : { scores: position.scores }),
  ...(position.round === undefined ? {} : { round: position.round }),
})

/** A table set up as told, that plays in notation: "7H", "TH/S" for a wild card naming spades, "draw". */
export class TestTable {
  readonly game: Tens
  state: State
  heard: { all: Happening[]; seats: Happening[][] } = { all: [], seats: [[], []] }
  #luck = 0

  constructor(game: Tens, state: State) {
    this.game = game
    this.state = state
  }

  static at(position: Position, options: { readonly [name: string]: unknown } = {}): TestTable {
    const game = open(options)
    return new TestTable(game, accepted(game.wire.position.decode(positionJson(position))))
  }

  static dealt(seed: number | string, options: { readonly [name: string]: unknown } = {}): TestTable {
    const game = open(options)
    return new TestTable(game, game.start(quickChance(seed)))
  }

  view(seat: number | null = this.turn): { [field: string]: Json } {
    return this.game.wire.view.encode(this.game.view(this.state, seat)) as { [field: string]: Json }
  }

  get turn(): number {
    return this.game.toAct(this.state)[0] ?? -1
  }

  get outcome() {
    return this.game.outcome(this.state)
  }

  /** Legal actions of whoever is to act, in notation. */
  get legal(): string[] {
    return this.game.legal(this.game.view(this.state, this.turn)).map((action) => written(this.game.wire.action.encode(action)))
  }

  action(text: string): Action {
    const [card, suit] = text.split('/')
    return accepted(
      this.game.wire.action.decode(text === 'draw' ? { type: 'draw' } : { type: 'play', card, ...(suit === undefined ? {} : { suit }) }),
    )
  }

  refusal(text: string, seat = this.turn): string | null {
    return this.game.refuse(this.game.view(this.state, seat), this.action(text))?.code ?? null
  }

  play(...texts: readonly string[]): this {
    for (const text of texts) {
      const action = this.action(text)
      const refused = this.game.refuse(this.game.view(this.state, this.turn), action)
      if (refused !== null) throw new Error(`${text} is refused: ${refused.message}`)
      const told = narration<Happening>()
      this.state = this.game.play(this.state, this.turn, action, quickChance(this.#luck++), told.tell)
      this.heard = { all: told.heardBy(null), seats: [told.heardBy(0), told.heardBy(1)] }
    }
    return this
  }
}

const written = (action: unknown): string => {
  const { type, card, suit } = action as { type: string; card: string; suit?: string }
  return type === 'draw' ? 'draw' : suit === undefined ? card : `${card}/${suit}`
}
