import { describe, expect, it } from 'vitest'
import { type Fan, fanOf, nearestPlace, RATIO, TARGET } from '../../src/parts/fan-geometry.ts'
import { keyTarget, tabStop } from '../../src/parts/hand-fan.tsx'

const wide = { width: 658, height: 280, card: 136 }
const phone = { width: 374, height: 290, card: 92 }
const small = { width: 304, height: 200, card: 92 }

const rowsOf = (fan: Fan): number => new Set(fan.places.map(({ row }) => row)).size

describe('the fan', () => {
  it('spreads six cards at 0.77 of their width, or as far as the zone goes, on one arc', () => {
    const fan = fanOf(5, wide)
    expect(fan.card).toBe(136)
    expect(fan.pitch).toBeCloseTo(0.77 * 136)
    const [first, , middle, , last] = fan.places
    expect(first!.y - middle!.y).toBeCloseTo(9)
    expect(first!.angle).toBeCloseTo(-4)
    expect(last!.angle).toBeCloseTo(4)
    expect(middle!.angle).toBeCloseTo(0)
  })

  it('tilts ten and more by five degrees', () => {
    expect(fanOf(11, { ...wide, width: 900 }).places[0]!.angle).toBeCloseTo(-5)
  })

  it('lays thirteen cards in two rows on a phone, seven and six, so that each shows a finger’s width', () => {
    const fan = fanOf(13, phone)
    expect(rowsOf(fan)).toBe(2)
    expect(fan.places.filter(({ row }) => row === 0)).toHaveLength(7)
    expect(fan.pitch).toBeGreaterThanOrEqual(TARGET)
    const [upper, lower] = [fan.places[0]!, fan.places[7]!]
    const step = (lower.y - upper.y) / (RATIO * fan.card)
    expect(step).toBeGreaterThan(0.7)
    expect(step).toBeLessThan(0.9)
  })

  it('keeps every card inside the zone, whatever the zone and the hand', () => {
    for (const zone of [wide, phone, small, { width: 440, height: 130, card: 92 }])
      for (let count = 1; count <= 30; count++)
        for (const { x, y } of fanOf(count, zone).places) {
          const { card } = fanOf(count, zone)
          expect(x).toBeGreaterThanOrEqual(-1)
          expect(x + card).toBeLessThanOrEqual(zone.width + 1)
          expect(y + RATIO * card).toBeLessThanOrEqual(zone.height + 1)
        }
  })

  it('places a hand of any size in order, and an empty one nowhere', () => {
    expect(fanOf(0, phone).places).toEqual([])
    for (let count = 2; count <= 20; count++) {
      const { places } = fanOf(count, phone)
      expect(places).toHaveLength(count)
      for (let i = 1; i < count; i++) if (places[i]!.row === places[i - 1]!.row) expect(places[i]!.x).toBeGreaterThan(places[i - 1]!.x)
    }
  })

  it('finds the place that a dragged card is nearest to', () => {
    const fan = fanOf(13, phone)
    for (const [index, { x, y }] of fan.places.entries())
      expect(nearestPlace(fan, x + fan.card / 2 + 3, y + (fan.card * RATIO) / 2 - 3)).toBe(index)
  })
})

describe('walking along a hand', () => {
  it('goes to neighbours, ends and rows, and stays inside', () => {
    expect(keyTarget('ArrowRight', 2, 5, 5)).toBe(3)
    expect(keyTarget('ArrowRight', 4, 5, 5)).toBe(4)
    expect(keyTarget('ArrowLeft', 0, 5, 5)).toBe(0)
    expect(keyTarget('Home', 3, 5, 5)).toBe(0)
    expect(keyTarget('End', 1, 5, 5)).toBe(4)
    expect(keyTarget('ArrowDown', 1, 13, 7)).toBe(8)
    expect(keyTarget('ArrowUp', 8, 13, 7)).toBe(1)
    expect(keyTarget('ArrowDown', 8, 13, 7)).toBeNull()
    expect(keyTarget('x', 1, 5, 5)).toBeNull()
    expect(keyTarget('End', -1, 0, 0)).toBeNull()
  })

  it('starts at the first playable card, stays with the one last used, and passes a played card’s place on', () => {
    const cards = ['2S', '5C', '7H'].map((code) => ({
      code,
      name: code,
      state: code === '5C' ? ('playable' as const) : ('not-now' as const),
    }))
    expect(tabStop(cards, null, null)).toBe('5C')
    expect(tabStop(cards, '7H', 2)).toBe('7H')
    expect(tabStop(cards, 'KD', 1)).toBe('5C')
    expect(tabStop(cards, 'KD', 3)).toBe('7H')
    expect(tabStop([], 'KD', 3)).toBeUndefined()
  })
})
