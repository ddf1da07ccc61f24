/** Compact builders for Big Two tests. */
import { type Game, isRefusal, type Json, narration, quickChance, type Refusal } from '@parlour/kernel'
import { type Action, bigTwo, type Happening, type Options, type State, type View } from '../../src/big-two/index.ts'

type Chosen = { readonly [name: string]: unknown }

export const accepted = <T>(value: T | Refusal): T => {
  if (isRefusal(value)) throw new Error(`refused: ${value.code}: ${value.message}`)
  return value
}

export const optionsOf = (options: Chosen = {}): Options => accepted(bigTwo.options.parse(options))

export const open = (options: Chosen = {}): Game<State, Action, View, Happening> =>
  bigTwo.open({ seats: 4, options: optionsOf(options), resources: {} })

export const cards = (text: string): string[] => text.split(' ').filter((card) => card !== '')

export interface Position {
  /** Hands by seat; those left out hold three of the lowest cards that nobody else has. */
  readonly hands: readonly (string | null)[]
  readonly previous?: string
  readonly by?: number
  readonly more?: { readonly [field: string]: Json }
}

export function positionJson({ hands, previous, by, more = {} }: Position): { readonly [field: string]: Json } {
  const taken = new Set([...hands, previous].flatMap((text) => cards(text ?? '')))
  const spare = bigTwoCards.filter((card) => !taken.has(card))
  return {
    hands: [0, 1, 2, 3].map((seat) => (hands[seat] === undefined || hands[seat] === null ? spare.splice(0, 3) : cards(hands[seat]))),
    previous: previous === undefined ? null : cards(previous),
    previousBy: previous === undefined ? null : (by ?? 3),
    turn: 0,
    ...more,
  }
}

const bigTwoCards = Array.from('3456789TJQKA2', (rank) => Array.from('DCHS', (suit) => rank + suit)).flat()

/** A table set up as told, that plays in notation: "3D", "7C 7S", "pass". */
export class TestTable {
  readonly game: Game<State, Action, View, Happening>
  state: State
  heard: { all: Happening[]; own: Happening[][] } = { all: [], own: [] }
  #luck = 0

  constructor(game: Game<State, Action, View, Happening>, state: State) {
    this.game = game
    this.state = state
  }

  static at(position: Position, options: Chosen = {}): TestTable {
    const game = open(options)
    return new TestTable(game, accepted(game.wire.position.decode(positionJson(position))))
  }

  static dealt(seed: number | string, options: Chosen = {}): TestTable {
    const game = open(options)
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

  get position(): { [field: string]: Json } {
    return this.game.wire.position.encode(this.state) as { [field: string]: Json }
  }

  /** Legal actions of whoever is to act, in notation. */
  get legal(): string[] {
    return this.game.legal(this.game.view(this.state, this.turn)).map((action) => written(this.game.wire.action.encode(action)))
  }

  action(text: string): Action {
    return accepted(this.game.wire.action.decode(text === 'pass' ? { type: 'pass' } : { type: 'play', cards: cards(text) }))
  }

  refusal(text: string, seat = this.turn): string | null {
    return this.game.refuse(this.game.view(this.state, seat), this.action(text))?.code ?? null
  }

  reason(text: string, seat = this.turn): string {
    return this.game.refuse(this.game.view(this.state, seat), this.action(text))?.message ?? ''
  }

  play(...texts: readonly string[]): this {
    for (const text of texts) {
      const action = this.action(text)
      const refused = this.game.refuse(this.game.view(this.state, this.turn), action)
      if (refused !== null) throw new Error(`${text} is refused: ${refused.message}`)
      const told = narration<Happening>()
      this.state = this.game.play(this.state, this.turn, action, quickChance(this.#luck++), told.tell)
      this.heard = { all: told.heardBy(null), own: [0, 1, 2, 3].map((seat) => told.heardBy(seat)) }
    }
    return this
  }

  get told(): string[] {
    return this.heard.all.map((one) => one.type)
  }
}

const written = (action: unknown): string => (action as { cards?: string[] }).cards?.join(' ') ?? 'pass'
