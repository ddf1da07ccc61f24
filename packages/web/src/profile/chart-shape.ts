/** The geometry of a rating chart. Pure: points in, paths out. */
import type { RatingPoint } from './profile-figures.ts'

export interface ChartShape {
  readonly path: string
  /** How sure the rating is; null where nobody said. */
  readonly band: string | null
  readonly lines: readonly { readonly value: number; readonly y: number }[]
  readonly end: { readonly x: number; readonly y: number }
  readonly right: number
}

const LEFT = 44
const RIGHT = 66
const EDGE = 12
/** A flat line is not blown up to look like a storm. */
const LEAST_RANGE = 80

interface Dot {
  readonly x: number
  readonly y: number
}

/** Matches stand at equal distances: an evening of ten is as wide as ten evenings of one. */
export function chartShape(
  points: readonly RatingPoint[],
  deviation: number | null,
  { width, height }: { readonly width: number; readonly height: number },
): ChartShape {
  const ratings = points.map(({ rating }) => rating)
  const spread = Math.min(deviation ?? 0, LEAST_RANGE)
  const [low, high] = [Math.min(...ratings) - spread, Math.max(...ratings) + spread]
  const middle = (low + high) / 2
  const half = Math.max(high - low, LEAST_RANGE) / 2 + 10
  const right = Math.max(LEFT + 1, width - RIGHT)
  const y = (rating: number): number => round(height - EDGE - ((rating - (middle - half)) / (2 * half)) * (height - 2 * EDGE))
  const x = (index: number): number => round(points.length === 1 ? right : LEFT + (index * (right - LEFT)) / (points.length - 1))
  const dots = ratings.map((rating, index): Dot => ({ x: x(index), y: y(rating) }))
  const end = dots.at(-1) ?? { x: right, y: height / 2 }
  return {
    path: smooth(dots),
    band: spread === 0 ? null : bandOf(ratings, spread, x, y),
    lines: linesOf(middle - half, middle + half, y),
    end,
    right,
  }
}

/** Deviations before the last are not kept; the band is as wide as the one that is known. */
function bandOf(ratings: readonly number[], spread: number, x: (index: number) => number, y: (rating: number) => number): string {
  const above = ratings.map((rating, index): Dot => ({ x: x(index), y: y(rating + spread) }))
  const below = ratings.map((rating, index): Dot => ({ x: x(index), y: y(rating - spread) })).reverse()
  return `${smooth(above)}${smooth(below).replace('M', 'L')}Z`
}

function linesOf(low: number, high: number, y: (rating: number) => number): ChartShape['lines'] {
  const step = [20, 50, 100, 200, 500].find((size) => (high - low) / size <= 4) ?? 1000
  const first = Math.ceil(low / step) * step
  return Array.from({ length: Math.max(0, Math.floor((high - first) / step) + 1) }, (_, index) => {
    const value = first + index * step
    return { value, y: y(value) }
  })
}

function smooth(dots: readonly Dot[]): string {
  return dots
    .map(({ x, y }, index) => {
      const before = dots[index - 1]
      if (before === undefined) return `M${x} ${y}`
      const middle = round((before.x + x) / 2)
      return `C${middle} ${before.y} ${middle} ${y} ${x} ${y}`
    })
    .join('')
}

const round = (value: number): number => Math.round(value * 10) / 10
