/**
 * Plays what scores most. Without a play it exchanges every tile but blanks, else it passes. It knows the lexicon by heart, as the rules
 * do: a play with a word that is not in it gets challenged.
 */
import { type Action, asWordGame, type View } from '@parlour/games/scrabble'
import { at } from '@parlour/kernel'
import type { Policy } from '../mind.ts'
import { withoutPlay } from './beginners.ts'
import { forcedAnswer } from './equity.ts'

export const greedy: Policy<Action, View> = {
  choose(game, view) {
    const { actions, scores } = asWordGame(game).listing(view)
    const forced = forcedAnswer(game, view, actions)
    if (forced !== null) return forced
    let best = -1
    for (let index = 0; index < scores.length; index++) if (best === -1 || at(scores, index) > at(scores, best)) best = index
    return best === -1 ? withoutPlay(game, view, actions) : at(actions, best)
  },
}
