import { choice, defineOptions, flag, several, whole } from '@parlour/kernel'

export interface Options {
  /** An Ace must be covered by its own player, drawing until that is possible (TS-21). */
  readonly aceMustBeCovered: boolean
  /** With two players left a 10 gives its player another turn (TS-20). */
  readonly tenActsAsSkipWithTwo: boolean
  /** Cards for a forgotten "Tschau" and a forgotten "Sepp" (TS-25). */
  readonly penaltyTschau: number
  readonly penaltySepp: number
  /** Ranks that may not be played as the last card (TS-27). */
  readonly forbidFinishOn: readonly Rank[]
  /** Whether players announce themselves or the game does it for them, for beginners (TS-36). */
  readonly announce: 'manual' | 'auto'
  /** Points at which a series ends; 0 plays a single round (TS-37). */
  readonly seriesTo: number
}

type Rank = 'A' | '6' | '7' | '8' | '9' | 'T' | 'J' | 'Q' | 'K'

export const options = defineOptions<Options>(
  {
    aceMustBeCovered: flag(false),
    tenActsAsSkipWithTwo: flag(false),
    penaltyTschau: whole(1, 0, 8),
    penaltySepp: whole(1, 0, 8),
    forbidFinishOn: several('A', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'),
    announce: choice('manual', 'auto'),
    seriesTo: whole(0, 0, 10_000),
  },
  {
    document: {},
    swiss: { aceMustBeCovered: true, tenActsAsSkipWithTwo: true, penaltyTschau: 2, penaltySepp: 4 },
  },
)
