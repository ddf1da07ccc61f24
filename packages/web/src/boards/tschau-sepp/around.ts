/**
 * Where the others sit and where the arrows of the direction of play lie. Clockwise is to the left: whoever comes next in the list sits at
 * the left, the last one at the right. Pure.
 */
export interface Spot {
  readonly side: 'left' | 'top' | 'right'
  /** Per cent: from the left edge, or from the right one for `right`; `top` counts to the middle of the plate. */
  readonly x: number
  /** Per cent from above; at the sides to the middle of the plate. */
  readonly y: number
}

const left = (x: number, y: number): Spot => ({ side: 'left', x, y })
const right = (x: number, y: number): Spot => ({ side: 'right', x, y })
const top = (x: number): Spot => ({ side: 'top', x, y: 3 })

/** By number of others, clockwise from the near seat. */
const SPOTS: readonly (readonly Spot[])[] = [
  [],
  [top(50)],
  [left(5, 30), right(5, 30)],
  [left(2.2, 52), top(50), right(2.2, 52)],
  [left(2.2, 58), top(29), top(71), right(2.2, 58)],
  [left(2.2, 60), top(18), top(50), top(82), right(2.2, 60)],
]

export const spotsFor = (others: number): readonly Spot[] => SPOTS[others] ?? SPOTS[5] ?? []

/** In a row on small screens: how far each seat hangs below the middle one, from 0 to 1. */
export function sag(index: number, others: number): number {
  const middle = (others - 1) / 2
  return middle === 0 ? 0 : ((index - middle) / middle) ** 2
}

export interface Ellipse {
  readonly cx: number
  readonly cy: number
  readonly rx: number
  readonly ry: number
}

export interface Arrow {
  readonly shaft: string
  readonly head: string
}

const QUARTERS = [0, 1, 2, 3] as const
/** Half the length of an arrow, as an angle. */
const HALF = 0.42
const round = (value: number): number => Math.round(value * 10) / 10

/** Four arrows around the piles; `direction` 1 is clockwise. */
export function arrowsAround({ cx, cy, rx, ry }: Ellipse, direction: number, size: number): readonly Arrow[] {
  const point = (angle: number): readonly [number, number] => [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)]
  return QUARTERS.map((quarter): Arrow => {
    const middle = (quarter * Math.PI) / 2 + Math.PI / 4
    const [from, to] = direction > 0 ? [middle - HALF, middle + HALF] : [middle + HALF, middle - HALF]
    const [x0, y0] = point(from)
    const [x1, y1] = point(to)
    const [tx, ty] = [-rx * Math.sin(to) * direction, ry * Math.cos(to) * direction]
    const length = Math.hypot(tx, ty)
    const [ux, uy] = [(tx / length) * size, (ty / length) * size]
    const wide = 0.62
    return {
      shaft: `M${round(x0)} ${round(y0)}A${round(rx)} ${round(ry)} 0 0 ${direction > 0 ? 1 : 0} ${round(x1)} ${round(y1)}`,
      head: `M${round(x1 + ux)} ${round(y1 + uy)}L${round(x1 - uy * wide)} ${round(y1 + ux * wide)}L${round(x1 + uy * wide)} ${round(y1 - ux * wide)}Z`,
    }
  })
}
