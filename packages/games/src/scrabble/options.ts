import { choice, defineOptions, flag } from '@parlour/kernel'
import type { BagName } from './tiles.ts'

export interface Options {
  /** The usual 98 letters and two blanks, or the document's own 100 letters (SC-01, SC-02). */
  readonly bag: BagName
  /** Who begins: anyone, or seat 0 (SC-10). */
  readonly first: 'random' | 'host'
  /** The literal rule of the document: the first word starts on the centre square instead of covering it (SC-15). */
  readonly startAtCentre: boolean
  /** What happens to words that are not in the lexicon (SC-19): the play is refused, or it stands until it is challenged. */
  readonly challenge: 'void' | 'single' | 'double' | 'penalty'
}

export const options = defineOptions<Options>(
  {
    bag: choice('standard', 'mis'),
    first: choice('random', 'host'),
    startAtCentre: flag(false),
    challenge: choice('void', 'single', 'double', 'penalty'),
  },
  {
    standard: {},
    document: { bag: 'mis', startAtCentre: true },
  },
)
