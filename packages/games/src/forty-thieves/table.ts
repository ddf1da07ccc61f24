/** What the rules need of one kind of table, computed once when it is opened. */
import { type Fits, fitsIn } from './building.ts'
import type { Options } from './options.ts'
import { type Variant, variants } from './variants.ts'

export interface Table {
  readonly options: Options
  readonly variant: Variant
  readonly fits: Fits
}

export function tableFor(options: Options): Table {
  const variant: Variant = variants[options.variant]
  return { options, variant, fits: fitsIn(variant) }
}

/** Foundations in every variant: two decks of four suits. */
export const FOUNDATIONS = 8
