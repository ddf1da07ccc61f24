/** Everything that can be led from thirteen cards in Big Two, where lists are longest. */
import type { Played } from '@parlour/bots'
import { bigTwo } from '@parlour/games/big-two'
import { at, type Chance, isRefusal } from '@parlour/kernel'
import { listed } from './listed.ts'

const DEALS = 1_000

export function bigTwoLeads(chance: Chance): (lists: number) => Played {
  const options = bigTwo.options.parse({})
  if (isRefusal(options)) throw new Error(options.message)
  const game = bigTwo.open({ seats: 4, options, resources: {} })
  const views = Array.from({ length: DEALS }, () => {
    const state = game.start(chance)
    // Not the first lead of a match, which must hold the 3 of diamonds and has few.
    return { ...game.view(state, at(game.toAct(state), 0)), opening: false }
  })
  return listed(game, views, (view) => ({ ...view }), chance)
}
