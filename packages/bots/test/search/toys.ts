/**
 * Games small enough to know the right move: a few spots with choices, a coin that nobody sees until somebody looks, and leaves that are
 * won with a given chance.
 */
import type { Chance, Outcome, Seat } from '@parlour/kernel'
import { refusal } from '@parlour/kernel'
import type { BotGame } from '../../src/mind.ts'

type Coin = 0 | 1

/** Of a hundred times, how often seat 0 wins. */
type Leaf = (coin: Coin) => number

export interface Spot {
  readonly mover: Seat
  /** Whether the coin lies open from here on. */
  readonly open?: boolean
  readonly choices: { readonly [action: string]: Spot | Leaf }
}

export interface ToyState {
  readonly path: readonly string[]
  readonly spot: Spot
  readonly coin: Coin
  readonly outcome: Outcome | null
}

export interface ToyView {
  readonly seat: Seat | null
  readonly path: readonly string[]
  readonly coin: Coin | null
  readonly spot: () => Spot
  readonly outcome: Outcome | null
}

export type ToyGame = BotGame<unknown, string, ToyView> & { start(chance: Chance): ToyState }

export function toyGame(first: Spot): ToyGame {
  const game = {
    start: (chance: Chance): ToyState => ({ path: [], spot: first, coin: chance.below(2) as Coin, outcome: null }),
    toAct: (s: ToyState) => (s.outcome === null ? [s.spot.mover] : []),
    view: ({ path, spot, coin, outcome }: ToyState, seat: Seat | null): ToyView => ({
      seat,
      path,
      coin: spot.open === true ? coin : null,
      spot: () => spot,
      outcome,
    }),
    legal: ({ seat, spot, outcome }: ToyView) => (outcome === null && spot().mover === seat ? Object.keys(spot().choices) : []),
    refuse: (view: ToyView, action: string) => (game.legal(view).includes(action) ? null : refusal('IllegalMove', 'Not here.')),
    play(s: ToyState, _seat: Seat, action: string, chance: Chance): ToyState {
      const next = s.spot.choices[action]
      if (next === undefined) throw new Error(`nobody can ${action} here`)
      const path = [...s.path, action]
      if (typeof next !== 'function') return { ...s, path, spot: next }
      const places = chance.below(100) < next(s.coin) ? [1, 2] : [2, 1]
      return { ...s, path, outcome: { kind: 'played', places, scores: [0, 0] } }
    },
    outcome: (s: ToyState) => s.outcome,
    imagine: ({ path, spot, coin, outcome }: ToyView, chance: Chance): ToyState => ({
      path,
      spot: spot(),
      coin: coin ?? (chance.below(2) as Coin),
      outcome,
    }),
    auto: (view: ToyView) => game.legal(view)[0] ?? '',
  }
  return game as unknown as ToyGame
}

export const always =
  (percent: number): Leaf =>
  () =>
    percent
export const ifHeads =
  (percent: number): Leaf =>
  (coin) =>
    coin === 1 ? percent : 0
export const ifTails =
  (percent: number): Leaf =>
  (coin) =>
    coin === 0 ? percent : 0
