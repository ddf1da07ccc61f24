/** Options, tables and replays for tests of the solver. */
import { fortyThieves, type Options, type State } from '@parlour/games/forty-thieves'
import { isRefusal, type Outcome } from '@parlour/kernel'
import type { Solution } from '../../src/forty-thieves/solver.ts'

export function optionsOf(json: unknown): Options {
  const options = fortyThieves.options.parse(json)
  if (isRefusal(options)) throw new Error(options.message)
  return options
}

export const open = (options: Options) => fortyThieves.open({ seats: 1, options, resources: {} })

/** Plays the solution through the public interface; the outcome it ends with. */
export function replay(options: Options, start: State, { moves = [] }: Solution): Outcome | null {
  const game = open(options)
  let state = start
  for (const move of moves) {
    const action = game.wire.action.decode(game.wire.action.encode(move))
    if (isRefusal(action)) throw new Error(action.message)
    const refused = game.refuse(game.view(state, 0), action)
    if (refused !== null) throw new Error(`${JSON.stringify(game.wire.action.encode(move))}: ${refused.message}`)
    state = game.play(state, 0, action, { below: () => 0 })
  }
  return game.outcome(state)
}
