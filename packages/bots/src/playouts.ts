/**
 * Uniformly random play through the whole public interface, as fast as it goes: what the engine protocol's `playouts` and the engine
 * benchmark measure. Every move asks for the outcome, the seats to act, the view and its legal actions, and has the chosen one judged.
 */
import { type AnyGame, at, type Chance } from '@parlour/kernel'

/** More moves than any sensible match; games that only end by giving up are cut off here. */
export const MOST_MOVES = 100_000

export interface Played {
  readonly games: number
  readonly moves: number
  /** Games that were cut off. */
  readonly unfinished: number
}

export function playouts(game: AnyGame, games: number, chance: Chance): Played {
  let moves = 0
  let unfinished = 0
  for (let n = 0; n < games; n++) {
    let state = game.start(chance)
    for (let left = MOST_MOVES; left > 0 && game.outcome(state) === null; left--) {
      const seats = game.toAct(state)
      const seat = at(seats, seats.length === 1 ? 0 : chance.below(seats.length))
      const view = game.view(state, seat)
      const legal = game.legal(view)
      // Alone one may be left without a move; the game is as good as given up.
      if (legal.length === 0 && game.unlisted !== true) break
      const action = legal.length === 0 ? game.auto(view) : at(legal, chance.below(legal.length))
      const refused = game.refuse(view, action)
      if (refused !== null) throw new Error(`a listed action was refused: ${refused.message}`)
      state = game.play(state, seat, action, chance)
      moves++
    }
    if (game.outcome(state) === null) unfinished++
  }
  return { games, moves, unfinished }
}
