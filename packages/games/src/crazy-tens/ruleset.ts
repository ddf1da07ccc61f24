/** The options with what the rules compute from them once, and the two questions that everything else asks of a position. */
import type { Seat } from '@parlour/kernel'
import { decks, type TensDeck } from './decks.ts'
import { type Followers, followersOf, situation } from './matching.ts'
import type { Options } from './options.ts'
import { highOf, lowOf, type State } from './state.ts'

export interface Ruleset {
  readonly options: Options
  readonly tens: TensDeck
  readonly followers: Followers
}

export const rulesetFor = (options: Options): Ruleset => ({
  options,
  tens: decks[options.deck],
  followers: followersOf(decks[options.deck], options.sumTarget),
})

/** Whether the seat holds a card that may be played now. */
export function canPlay({ followers }: Ruleset, s: State, seat: Seat): boolean {
  const index = situation(s.discards.card, s.forced)
  return (lowOf(s, seat) & (followers.low[index] ?? 0)) !== 0 || (highOf(s, seat) & (followers.high[index] ?? 0)) !== 0
}

/** Whether there is a card to draw, if need be after a reshuffle. */
export const canDraw = (s: State): boolean => s.left > 0 || s.discards.below !== null
