/** Runs beside the page: asks the best of the bots what it would do. It gets the player's own view and nothing else. */
import { fortyThievesBrain } from '@parlour/bots/forty-thieves'
import { aidsFor, fortyThieves, type Options } from '@parlour/games/forty-thieves'
import { isRefusal, type Json, quickChance } from '@parlour/kernel'

export interface HintQuestion {
  readonly id: number
  readonly options: Options
  /** In wire notation. */
  readonly view: Json
}

export interface HintAnswer {
  readonly id: number
  /** In wire notation; null where no move helps. */
  readonly action: Json
}

/** A hint is waited for: less than the bot would take at a table. */
const BUDGET = { iterations: 80, ms: 150 }

const scope = self as unknown as {
  postMessage(answer: HintAnswer): void
  onmessage: ((event: MessageEvent<HintQuestion>) => void) | null
}

scope.onmessage = ({ data }) => {
  const { id } = data
  answer(data).then(
    (action) => scope.postMessage({ id, action }),
    () => scope.postMessage({ id, action: null }),
  )
}

async function answer({ options, view: json }: HintQuestion): Promise<Json> {
  const game = fortyThieves.open({ seats: 1, options, resources: {} })
  const view = game.wire.view.decode(json)
  if (isRefusal(view) || game.legal(view).length === 0) return null
  const master = fortyThievesBrain.open({ seats: 1, options }).mind?.('master')
  if (master === undefined) return null
  const { action } = await master.decide({ game, seat: 0, view, chance: quickChance(view.home), budget: BUDGET })
  return aidsFor(options).isIdle(view, action) ? null : game.wire.action.encode(action)
}
