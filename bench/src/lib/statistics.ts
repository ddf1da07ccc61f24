/** Several measurements of one thing, as the middle one and the outermost two: on a shared machine a mean says little. */
import { at } from '@parlour/kernel'

export interface Spread {
  readonly median: number
  readonly least: number
  readonly most: number
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  const last = sorted.length - 1
  return { median: (at(sorted, Math.floor(last / 2)) + at(sorted, Math.ceil(last / 2))) / 2, least: at(sorted, 0), most: at(sorted, last) }
}
