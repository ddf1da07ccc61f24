/**
 * Plays what scores most. Without a play it exchanges every tile but blanks, else it passes. It knows the lexicon by heart, as the rules
 * do: a play with a word that is not in it gets challenged.
 */
import { type Action, BLANK, type ExchangeAction, freshIn, type Options, pointsFor, tileSets, type View } from '@parlour/games/scrabble'
import type { Policy } from '../mind.ts'
import { isBluff } from './bluff.ts'

export function greedy({ bag }: Options): Policy<Action, View> {
  const { values } = tileSets[bag]

  function bestOf(view: View, legal: readonly Action[]): Action | null {
    let best: Action | null = null
    let most = -1
    for (const action of legal) {
      if (action.type !== 'place') continue
      const points = pointsFor(values, view.board, action, freshIn(view.board, action))
      if (points <= most) continue
      most = points
      best = action
    }
    return best
  }

  return {
    choose(game, view) {
      const legal = game.legal(view)
      if (view.last?.open && isBluff(game, view)) {
        const challenge = legal.find(({ type }) => type === 'challenge')
        if (challenge !== undefined) return challenge
      }
      return bestOf(view, legal) ?? largestExchange(legal) ?? game.auto(view)
    },
  }
}

/** Most tiles, no blank among them. */
function largestExchange(legal: readonly Action[]): ExchangeAction | null {
  let largest: ExchangeAction | null = null
  for (const action of legal) {
    if (action.type !== 'exchange' || action.tiles.includes(BLANK)) continue
    if (largest === null || action.tiles.length > largest.tiles.length) largest = action
  }
  return largest
}
