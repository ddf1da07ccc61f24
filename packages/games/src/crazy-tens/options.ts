import { choice, defineOptions, whole } from '@parlour/kernel'
import { dozenalToDecimal } from './base-conversion.ts'
import type { DeckName } from './decks.ts'

export interface Options {
  readonly deck: DeckName
  /** First total at or above it wins the match; 1 means a single round (CT-28). */
  readonly target: number
  /** Who begins a round; `alternate`, `winner` and `loser` begin with the host (CT-10). */
  readonly starter: 'alternate' | 'host' | 'winner' | 'loser' | 'random'
  /** What happens when the first face-up card is wild (CT-08). */
  readonly wildStarter: 'bury' | 'keep'
  /** Draw until something can be played, or one card and then the turn passes (CT-17). */
  readonly draw: 'untilPlayable' | 'one'
  /** What two numeric cards must add up to (CT-11); 12 is the game, others are experiments. */
  readonly sumTarget: number
}

export const options = defineOptions<Options>(
  {
    deck: choice('standard52', 'dozenal64'),
    target: whole(72, 1, 1_000_000),
    starter: choice('alternate', 'host', 'winner', 'loser', 'random'),
    wildStarter: choice('bury', 'keep'),
    draw: choice('untilPlayable', 'one'),
    sumTarget: whole(12, 2, 24),
  },
  {
    standard: {},
    single: { target: 1 },
    // Named by their targets in base twelve.
    t42: { target: dozenalToDecimal('42') },
    t84: { target: dozenalToDecimal('84') },
    t100: { target: dozenalToDecimal('100') },
    dozenal: { deck: 'dozenal64' },
  },
)
