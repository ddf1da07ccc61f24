import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BIG_INDEX, SMALL_INDEX, stepsOf, stripOf } from '../../../src/boards/forty-thieves/column-steps.ts'
import { RATIO } from '../../../src/boards/forty-thieves/geometry.ts'

const gapsOf = (tops: readonly number[]): readonly number[] => tops.slice(1).map((top, index) => top - (tops[index] ?? 0))

describe('a column', () => {
  const [card, zone] = [100, 500]

  it('has its cards a third apart while there is room, then closer until an index just shows', () => {
    expect(stepsOf(4, zone, card, SMALL_INDEX).tops).toEqual([0, 31, 62, 93])
    expect(gapsOf(stepsOf(14, zone, card, SMALL_INDEX).tops)[0]).toBeCloseTo(360 / 13)
    expect(stepsOf(1, zone, card, SMALL_INDEX)).toEqual({ tops: [0], height: 140 })
    expect(stepsOf(0, zone, card, SMALL_INDEX)).toEqual({ tops: [], height: 0 })
  })

  it('then buries all but the last five in strips that show their index', () => {
    const steps = stepsOf(18, zone, card, SMALL_INDEX)
    const gaps = gapsOf(steps.tops)
    expect(gaps.slice(0, 13).every((gap) => gap >= 14 && gap < 25)).toBe(true)
    expect(gaps.slice(13)).toEqual([25, 25, 25, 25].map((gap) => expect.closeTo(gap)))
    expect(stripOf(steps, 3, card, SMALL_INDEX)).toBeCloseTo((gaps[3] ?? 0) / 100)
    expect(stripOf(steps, 15, card, SMALL_INDEX)).toBeNull()
    expect(stripOf(steps, 17, card, SMALL_INDEX)).toBeNull()
  })

  it('thirteen cards on a phone on its side are all legible', () => {
    const gaps = gapsOf(stepsOf(13, 330, 60, BIG_INDEX).tops)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(14)
    expect(Math.min(...gaps.slice(-4))).toBeGreaterThanOrEqual(29)
  })

  it('is never pressed under 14 pixels, and scrolls only when it cannot be otherwise', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 200, max: 1200 }),
        fc.integer({ min: 28, max: 220 }),
        fc.constantFrom(SMALL_INDEX, BIG_INDEX),
        (count, room, width, apart) => {
          fc.pre(room > 1.5 * width * RATIO)
          const { tops, height } = stepsOf(count, room, width, apart)
          const gaps = gapsOf(tops)
          const strip = Math.max(14, 0.12 * width)
          expect(Math.min(99, ...gaps)).toBeGreaterThanOrEqual(strip - 0.001)
          expect(Math.min(99, ...gaps.slice(-4))).toBeGreaterThanOrEqual(18 - 0.001)
          const least = width * RATIO + Math.min(4, gaps.length) * Math.max(18, 1.3 * strip) + Math.max(0, gaps.length - 4) * strip
          if (least <= room) expect(height).toBeLessThanOrEqual(room + 0.01)
        },
      ),
      { numRuns: 600 },
    )
  })
})
