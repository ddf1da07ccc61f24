/**
 * Stand-offs: when nearly all cards are in the two hands, all that goes round is a few wild cards, and each player names the suit that
 * the other lacks, for ever. Whoever plays by fixed reasons never gets out of it (about one match in ten thousand), so in such a
 * position bots surprise each other now and then.
 */
import type { View } from '@parlour/games/crazy-tens'

const FEW = 8

/** Whether all but a few cards are in the hands. */
export function isStandOff(view: View): boolean {
  let others = FEW - view.left
  for (let pile: View['discards'] | null = view.discards; pile !== null && others >= 0; pile = pile.below) others--
  return others >= 0
}
