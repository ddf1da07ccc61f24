import { describe, expect, it } from 'vitest'
import { arrowsAround, sag, spotsFor } from '../../../src/boards/tschau-sepp/around.ts'

describe('the circle of seats', () => {
  it('has a place for each of up to five others, clockwise from the left', () => {
    for (let others = 1; others <= 5; others++) {
      const spots = spotsFor(others)
      expect(spots).toHaveLength(others)
      expect(new Set(spots.map(({ side, x }) => `${side} ${x}`)).size).toBe(others)
      const across = spots.map(({ side, x }) => (side === 'right' ? 100 - x : x))
      expect(across).toEqual(across.toSorted((a, b) => a - b))
    }
  })

  it('keeps seats above apart by more than a plate is wide', () => {
    for (let others = 1; others <= 5; others++) {
      const tops = spotsFor(others).filter(({ side }) => side === 'top')
      for (const [index, { x }] of tops.entries()) if (index > 0) expect(x - (tops[index - 1]?.x ?? 0)).toBeGreaterThan(29)
    }
  })

  it('hangs the outer seats of a row lower than the inner ones', () => {
    expect([0, 1, 2, 3, 4].map((index) => sag(index, 5))).toEqual([1, 0.25, 0, 0.25, 1])
    expect(sag(0, 1)).toBe(0)
  })
})

describe('the arrows', () => {
  const ellipse = { cx: 200, cy: 100, rx: 180, ry: 80 }
  const numbers = (path: string): readonly number[] => [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(([text]) => Number(text))

  it('draws four, inside their box', () => {
    const arrows = arrowsAround(ellipse, 1, 12)
    expect(arrows).toHaveLength(4)
    for (const { head } of arrows) {
      const [x = -1, y = -1] = numbers(head)
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(400)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(200)
    }
  })

  it('points the other way when the direction turns', () => {
    const tip = (direction: number) => numbers(arrowsAround(ellipse, direction, 12)[3]?.head ?? '')
    // The arrow at the upper right: clockwise it points down the side, the other way to the middle above.
    expect(tip(1)[0]).toBeGreaterThan(tip(-1)[0] ?? 0)
    expect(tip(1)[1]).toBeGreaterThan(tip(-1)[1] ?? 0)
  })
})
