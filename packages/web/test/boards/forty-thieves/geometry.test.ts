import { describe, expect, it } from 'vitest'
import { columnSteps, groundFor, RATIO, zonesFor } from '../../../src/boards/forty-thieves/geometry.ts'

const FELTS: readonly (readonly [number, number])[] = [
  [1362, 774],
  [1100, 700],
  [796, 1080],
  [390, 788],
  [320, 584],
  [844, 330],
  [700, 560],
]
const COLUMNS = [8, 9, 10, 12, 13]

describe('the ground', () => {
  it('keeps every place on the felt, whatever its size and however many columns', () => {
    for (const [width, height] of FELTS)
      for (const count of COLUMNS) {
        const ground = groundFor(width, height, count)
        const wasteEnd = ground.waste.x + (ground.wasteShown - 1) * ground.wasteStep
        const places = [
          ...ground.columns.map((spot) => ({ ...spot, w: ground.card })),
          ...ground.homes.map((spot) => ({ ...spot, w: ground.homeCard })),
          { ...ground.stock, w: ground.stockCard },
          { ...ground.waste, w: ground.stockCard },
          { ...ground.waste, x: wasteEnd, w: ground.stockCard },
        ]
        for (const { x, y, w } of places) {
          expect(x, `${width}×${height}, ${count}`).toBeGreaterThanOrEqual(0)
          expect(x + w, `${width}×${height}, ${count}`).toBeLessThanOrEqual(width + 0.01)
          expect(y + w * RATIO, `${width}×${height}, ${count}`).toBeLessThanOrEqual(height)
        }
        expect(ground.zone).toBeGreaterThan(ground.card * RATIO)
      }
  })

  it('lets no two columns and no two foundations overlap', () => {
    for (const [width, height] of FELTS)
      for (const count of COLUMNS) {
        const { columns, homes, card, homeCard } = groundFor(width, height, count)
        const apart = (spots: typeof columns, w: number) =>
          spots.every(({ x }, index) => index === 0 || x - (spots[index - 1]?.x ?? 0) >= w)
        expect(apart(columns, card) && apart(homes, homeCard), `${width}×${height}, ${count}`).toBe(true)
      }
  })

  it('moves stock and waste under the thumb on phones and upright tablets', () => {
    expect(zonesFor(390, 788)).toBe('thumb')
    expect(zonesFor(796, 1080)).toBe('thumb')
    expect(zonesFor(1362, 774)).toBe('grid')
    expect(zonesFor(844, 330)).toBe('grid')
    const { stock, columns, card, zone } = groundFor(390, 788, 10)
    expect(stock.y).toBeGreaterThan(788 * 0.55)
    expect(stock.y).toBeGreaterThanOrEqual((columns[0]?.y ?? 0) + zone)
    expect(card).toBeGreaterThan(34)
  })
})

describe('columns', () => {
  const ground = { zone: 490, step: 31, card: 100 }

  it('lie 31 pixels apart while there is room, then closer, never under 18', () => {
    expect(columnSteps(4, ground)).toEqual([0, 31, 62, 93])
    const twelve = columnSteps(14, ground)
    expect((twelve[1] ?? 0) - (twelve[0] ?? 0)).toBeCloseTo(350 / 13)
    expect(columnSteps(1, ground)).toEqual([0])
    expect(columnSteps(0, ground)).toEqual([])
  })

  it('then bury all but the last five in strips of 14', () => {
    const steps = columnSteps(23, ground)
    expect((steps[1] ?? 0) - (steps[0] ?? 0)).toBe(14)
    expect((steps[22] ?? 0) - (steps[21] ?? 0)).toBeGreaterThan(18)
  })

  it('never leave the felt, however long they are', () => {
    for (let count = 2; count <= 52; count++)
      for (const zone of [150, 320, 490, 620]) {
        const steps = columnSteps(count, { ...ground, zone })
        expect((steps.at(-1) ?? 0) + 100 * RATIO).toBeLessThanOrEqual(zone + 0.001)
        expect(steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0))).toBe(true)
      }
  })
})
