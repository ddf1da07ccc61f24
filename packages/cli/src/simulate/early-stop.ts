/**
 * When is the answer clear? Looking again and again at an ordinary 95 % interval finds a difference sooner or later even where there is
 * none. This bound holds at all looks together: the chance that it ever excludes the true mean is at most 5 % (the asymptotic
 * confidence sequence with a normal mixture). It is wider than the ordinary interval, by about half.
 */
import { type Interval, type Sample, wilson, within } from './sample.ts'

const ALPHA = 0.05
/** The bound is tightest around this many deals. */
const TIGHTEST = 300
const RHO = Math.sqrt((-2 * Math.log(ALPHA) + Math.log(1 - 2 * Math.log(ALPHA))) / TIGHTEST)

/** Half the width of the bound around the mean of `count` values with this deviation. */
export function anytimeHalfWidth(count: number, deviation: number): number {
  const scaled = count * RHO * RHO + 1
  return deviation * Math.sqrt((2 * scaled * Math.log(Math.sqrt(scaled) / ALPHA)) / (count * RHO) ** 2)
}

/** 95 % for the mean of a sample that was looked at every so often. */
export function anytimeInterval({ count, mean, deviation }: Sample): Interval {
  const half = count < 2 ? Number.POSITIVE_INFINITY : anytimeHalfWidth(count, deviation)
  return { low: mean - half, high: mean + half }
}

/** The same for shares between 0 and 1 (see `Sample.shareInterval`). */
export const anytimeShares = (sample: Sample): Interval =>
  within(sample.deviation > 0 ? anytimeInterval(sample) : wilson(sample.mean, Math.max(1, sample.count)))

/** Deals between looks, and before the first. */
export const LOOK_EVERY = 50

/** Whether the mean of the sample, looked at every so often, is by now clearly not zero. */
export function isClear(differences: Sample): boolean {
  const { count, mean, deviation } = differences
  return count >= LOOK_EVERY && count % LOOK_EVERY === 0 && Math.abs(mean) > anytimeHalfWidth(count, deviation)
}
