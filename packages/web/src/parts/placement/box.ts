/** Rectangles of a table, in pixels from its upper left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })
export const right = ({ x, width }: Box): number => x + width
export const bottom = ({ y, height }: Box): number => y + height
export const clamp = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value))

export const meet = (a: Box, b: Box): boolean =>
  a.x < right(b) - 0.5 && b.x < right(a) - 0.5 && a.y < bottom(b) - 0.5 && b.y < bottom(a) - 0.5

const isBox = (value: object): value is Box => 'x' in value && 'width' in value

/** The same placement drawn larger: every number in it is a length. */
export function scaled<Value>(value: Value, by: number): Value
export function scaled(value: unknown, by: number): unknown {
  if (typeof value === 'number') return value * by
  if (Array.isArray(value)) return value.map((one: unknown) => scaled(one, by))
  if (value === null || typeof value !== 'object') return value
  if (isBox(value)) return box(value.x * by, value.y * by, value.width * by, value.height * by)
  return Object.fromEntries(Object.entries(value).map(([name, one]: [string, unknown]) => [name, scaled(one, by)]))
}
