/** The page's way to the best of the bots, for the button and for whoever types. That it broke is another answer than that nothing helps. */
import type { Action } from '@parlour/games/forty-thieves'
import { isRefusal } from '@parlour/kernel'
import { openRpc, type Rpc } from '../../../workers/rpc.ts'
import { optionsOf, type ThievesProps } from '../props.ts'
import type { HintAnswer, HintQuestion } from './hint-worker.ts'

export type Hinted = { readonly kind: 'move'; readonly action: Action } | { readonly kind: 'none' | 'failed' }

export type HintRpc = Rpc<HintQuestion, HintAnswer>

/** Whoever opens one closes it. */
export const openHints = (): HintRpc => openRpc(() => new Worker(new URL('./hint-worker.ts', import.meta.url), { type: 'module' }))

/** What to do at this table, from what the player sees. */
export async function askHint(rpc: HintRpc, { game, options, view }: Pick<ThievesProps, 'game' | 'options' | 'view'>): Promise<Hinted> {
  try {
    const { action: json } = await rpc.ask({ options: optionsOf(options), view: game.wire.view.encode(view) })
    if (json === null) return { kind: 'none' }
    const action = game.wire.action.decode(json)
    return isRefusal(action) ? { kind: 'failed' } : { kind: 'move', action }
  } catch {
    return { kind: 'failed' }
  }
}
