/** A table for tests: positions in short notation, moves as text: "t0 f1", "w t3", "t2 t5 3" for a run of three, "deal". */
import { type Game, isRefusal, type Json, narration, quickChance, type Refusal } from '@parlour/kernel'
import type { Action, Happening, Options, State, View } from '../../src/forty-thieves/index.ts'
import { fortyThieves } from '../../src/forty-thieves/index.ts'

export const ALL: readonly string[] = Array.from('CDHS').flatMap((suit) => Array.from('A23456789TJQK', (rank) => rank + suit))

export const optionsOf = (json: { readonly [name: string]: unknown } = {}): Options => accepted(fortyThieves.options.parse(json))

export const open = (json: { readonly [name: string]: unknown } = {}): Game<State, Action, View, Happening> =>
  fortyThieves.open({ seats: 1, options: optionsOf(json), resources: {} })

export function accepted<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Error(`${value.code}: ${value.message}`)
  return value
}

/** Piles as text, "5H 4H"; what is left out is empty, and cards that are nowhere are at the bottom of the stock unless `rest` says otherwise. */
export interface Setup {
  readonly tableau?: readonly string[]
  readonly foundations?: readonly string[]
  readonly stock?: string
  readonly waste?: string
  readonly faceDown?: readonly number[]
  /** Where the cards go that are not named: under the stock, or under column 0. */
  readonly rest?: 'stock' | 't0' | 'waste'
}

const cards = (text = ''): string[] => text.split(' ').filter((card) => card !== '')

export function positionOf(setup: Setup, columns = 10): { readonly [field: string]: Json } {
  const tableau = Array.from({ length: columns }, (_, index) => cards(setup.tableau?.[index]))
  const foundations = Array.from({ length: 8 }, (_, index) => cards(setup.foundations?.[index]))
  const stock = cards(setup.stock)
  const waste = cards(setup.waste)
  const named = [...tableau.flat(), ...foundations.flat(), ...stock, ...waste]
  const missing = [...ALL, ...ALL]
  for (const card of named) {
    const index = missing.indexOf(card)
    if (index !== -1) missing.splice(index, 1)
  }
  const under = (pile: readonly string[], place: Setup['rest']) => (place === (setup.rest ?? 'stock') ? [...missing, ...pile] : pile)
  return {
    tableau: tableau.map((pile, index) => (index === 0 ? under(pile, 't0') : pile)),
    foundations,
    stock: under(stock, 'stock'),
    waste: under(waste, 'waste'),
    ...(setup.faceDown === undefined ? {} : { faceDown: setup.faceDown }),
  }
}

export class TestTable {
  readonly game: Game<State, Action, View, Happening>
  state: State
  heard: Happening[] = []

  constructor(game: Game<State, Action, View, Happening>, state: State) {
    this.game = game
    this.state = state
  }

  static at(setup: Setup, options: { readonly [name: string]: unknown } = {}): TestTable {
    const game = open(options)
    const columns = game.start(quickChance(0)).columns.length
    return new TestTable(game, accepted(game.wire.position.decode(positionOf(setup, columns))))
  }

  static dealt(seed: number | string, options: { readonly [name: string]: unknown } = {}): TestTable {
    const game = open(options)
    return new TestTable(game, game.start(quickChance(seed)))
  }

  get view(): View {
    return this.game.view(this.state, 0)
  }

  get json(): { [field: string]: Json } {
    return this.game.wire.view.encode(this.view) as { [field: string]: Json }
  }

  /** The position in wire form. */
  get position(): { [field: string]: Json } {
    return this.game.wire.position.encode(this.state) as { [field: string]: Json }
  }

  column(index: number): string {
    return ((this.position.tableau as string[][])[index] ?? []).join(' ')
  }

  foundation(index: number): string {
    return ((this.position.foundations as string[][])[index] ?? []).join(' ')
  }

  get legal(): string[] {
    return this.game.legal(this.view).map((action) => written(this.game.wire.action.encode(action)))
  }

  action(text: string): Action {
    return accepted(this.game.wire.action.decode(actionJson(text)))
  }

  refusal(text: string, seat: 0 | null = 0): string | null {
    return this.game.refuse(this.game.view(this.state, seat), this.action(text))?.code ?? null
  }

  play(...texts: readonly string[]): this {
    for (const text of texts) {
      const action = this.action(text)
      const refused = this.game.refuse(this.view, action)
      if (refused !== null) throw new Error(`${text} is refused: ${refused.message}`)
      const told = narration<Happening>()
      this.state = this.game.play(this.state, 0, action, quickChance(0), told.tell)
      this.heard = told.heardBy(0)
    }
    return this
  }
}

export function actionJson(text: string): Json {
  const [from, to, count] = text.split(' ')
  if (from === 'deal') return { type: 'deal' }
  return { type: 'move', from: from ?? '', to: to ?? '', ...(count === undefined ? {} : { count: Number(count) }) }
}

const written = (action: unknown): string => {
  const { type, from, to, count } = action as { type: string; from?: string; to?: string; count?: number }
  return type === 'deal' ? 'deal' : `${from} ${to}${count === undefined ? '' : ` ${count}`}`
}
