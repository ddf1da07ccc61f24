/** The options with what the rules compute from them once, when a game is opened. */
import { type Fits, fitsIn } from './building.ts'
import type { Options } from './options.ts'
import { type Variant, variants } from './variants.ts'

export interface Ruleset {
  readonly options: Options
  readonly variant: Variant
  readonly fits: Fits
}

export function rulesetFor(options: Options): Ruleset {
  const variant: Variant = variants[options.variant]
  return { options, variant, fits: fitsIn(variant) }
}

/** Foundations in every variant: two decks of four suits. */
export const FOUNDATIONS = 8
