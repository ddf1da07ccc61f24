/**
 * The three lower levels. They play for points alone, like most people at the kitchen table; what sets them apart is which words they
 * see. A learner lays short words and finds a few of the places for them; a casual player finds more and longer ones; a regular misses
 * little.
 */
import { type Action, asWordGame, BLANK, type ExchangeAction, type View } from '@parlour/games/scrabble'
import { at } from '@parlour/kernel'
import { type Appraise, type Failings, fallible, type Opinion } from '../fallible.ts'
import type { BotGame, Mind } from '../mind.ts'
import { forcedAnswer } from './equity.ts'

export interface Eye extends Failings {
  /** Longer words are seen only where no others are. */
  readonly longest: number
}

export const beginner = ({ longest, ...failings }: Eye): Mind<Action, View> => fallible(seeing(longest), failings)

const seeing =
  (longest: number): Appraise<Action, View> =>
  (game, view) => {
    const { actions, scores } = asWordGame(game).listing(view)
    const forced = forcedAnswer(game, view, actions)
    if (forced !== null) return [{ action: forced, marks: 0 }]
    const seen: Opinion<Action>[] = []
    const long: Opinion<Action>[] = []
    for (const [index, marks] of scores.entries()) {
      const action = at(actions, index)
      if (action.type === 'place') (action.word.length <= longest ? seen : long).push({ action, marks })
    }
    if (seen.length > 0) return seen
    return long.length > 0 ? long : [{ action: withoutPlay(game, view, actions), marks: 0 }]
  }

/** New tiles for all but blanks, if the bag has enough; else a pass. */
export const withoutPlay = (game: BotGame<unknown, Action, View>, view: View, legal: readonly Action[]): Action => {
  let largest: ExchangeAction | null = null
  for (const action of legal) {
    if (action.type !== 'exchange' || action.tiles.includes(BLANK)) continue
    if (largest === null || action.tiles.length > largest.tiles.length) largest = action
  }
  return largest ?? game.auto(view)
}
