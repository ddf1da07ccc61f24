/** Runs beside the page: looks through the whole deal for a way to win, and tells now and then how far it has come. */
import { type SolveLimits, solve } from '@parlour/bots/forty-thieves'
import { fortyThieves, type Options } from '@parlour/games/forty-thieves'
import { isRefusal, type Json } from '@parlour/kernel'
import type { WorkerScope } from '../../../workers/rpc.ts'
import { wholeDeal } from './whole-deal.ts'

export interface PeekQuestion {
  readonly options: Options
  /** In wire notation. */
  readonly view: Json
  readonly ms: number
}

export type PeekAnswer =
  | { readonly kind: 'progress'; readonly positions: number }
  /** The next move of a way that wins, in wire notation, and how many there are. */
  | { readonly kind: 'solved'; readonly next: Json; readonly moves: number }
  | { readonly kind: 'lost' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed' }

/** Less than the program takes by itself: a phone has other things to remember. */
const MEMORY = 160 * 1024 * 1024
const TELL_MS = 250

const scope: WorkerScope = self
const say = (answer: PeekAnswer): void => scope.postMessage(answer)

scope.onmessage = ({ data }: MessageEvent<PeekQuestion>) => {
  answer(data).then(say, () => say({ kind: 'failed' }))
}

async function answer({ options, view: json, ms }: PeekQuestion): Promise<PeekAnswer> {
  const game = fortyThieves.open({ seats: 1, options, resources: {} })
  const view = game.wire.view.decode(json)
  const state = isRefusal(view) ? null : wholeDeal(options, view)
  if (state === null) return { kind: 'failed' }
  let told = performance.now()
  const limits: SolveLimits = {
    ms,
    memory: MEMORY,
    progress: (positions) => {
      if (performance.now() - told < TELL_MS) return
      told = performance.now()
      say({ kind: 'progress', positions })
    },
  }
  const { result, moves = [] } = await solve(options, state, limits)
  const [next] = moves
  if (result === 'solved' && next !== undefined) return { kind: 'solved', next: game.wire.action.encode(next), moves: moves.length }
  return { kind: result === 'unsolvable' ? 'lost' : 'unknown' }
}
