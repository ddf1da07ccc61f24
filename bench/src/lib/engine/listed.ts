/** Lists of legal moves as fast as they can be made, of positions one after the other; one move of each list is judged. */
import type { Played } from '@parlour/bots'
import { at, type Chance, type Game } from '@parlour/kernel'

/** `fresh` makes a view that has never been asked about, because a game may remember what it has listed. */
export function listed<Action, View>(
  { legal, refuse }: Pick<Game<unknown, Action, View, never>, 'legal' | 'refuse'>,
  positions: readonly View[],
  fresh: (view: View) => View,
  chance: Chance,
): (lists: number) => Played {
  return (lists) => {
    let moves = 0
    for (let n = 0; n < lists; n++) {
      const view = fresh(at(positions, n % positions.length))
      const actions = legal(view)
      moves += actions.length
      const refused = refuse(view, at(actions, chance.below(actions.length)))
      if (refused !== null) throw new Error(`a listed action was refused: ${refused.message}`)
    }
    return { games: lists, moves, unfinished: 0 }
  }
}
