/** Runs beside the page: asks the best of the bots what it would do. It gets the player's own view and nothing else. */
import { fortyThievesBrain } from '@parlour/bots/forty-thieves'
import { aidsFor, fortyThieves, type Options } from '@parlour/games/forty-thieves'
import { isRefusal, type Json, quickChance } from '@parlour/kernel'
import { answerRpc } from '../../../workers/rpc.ts'

export interface HintQuestion {
  readonly options: Options
  /** In wire notation. */
  readonly view: Json
}

export interface HintAnswer {
  /** In wire notation; null where no move helps. */
  readonly action: Json
}

/** A hint is waited for: less than the bot would take at a table. */
const BUDGET = { iterations: 80, ms: 150 }

answerRpc(self, async ({ options, view: json }: HintQuestion): Promise<HintAnswer> => {
  const game = fortyThieves.open({ seats: 1, options, resources: {} })
  const view = game.wire.view.decode(json)
  if (isRefusal(view)) throw new Error(view.message)
  if (game.legal(view).length === 0) return { action: null }
  const master = fortyThievesBrain.open({ seats: 1, options }).mind?.('master')
  if (master === undefined) throw new Error('There is no Master of this game.')
  const { action } = await master.decide({ game, seat: 0, view, chance: quickChance(view.home), budget: BUDGET })
  return { action: aidsFor(options).isIdle(view, action) ? null : game.wire.action.encode(action) }
})
