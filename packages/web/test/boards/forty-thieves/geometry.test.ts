import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BADGE, type Ground, groundFor, RATIO, zonesFor } from '../../../src/boards/forty-thieves/geometry.ts'

interface Box {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** Everything that keeps its place, as large as it can become. */
function boxesOf(ground: Ground): readonly Box[] {
  const { card, homeCard, stockCard, waste, wasteStep, stock, zone } = ground
  const more = ground.wasteShown - 1
  return [
    ...ground.columns.map(({ x, y }, index) => ({ name: `column ${index}`, x, y, w: card, h: zone })),
    ...ground.homes.map(({ x, y }, index) => ({ name: `foundation ${index}`, x, y, w: homeCard, h: homeCard * RATIO })),
    { name: 'stock', ...stock, w: stockCard, h: stockCard * RATIO + BADGE },
    { name: 'waste', ...waste, w: stockCard + more * wasteStep.x, h: stockCard * RATIO + more * wasteStep.y },
  ]
}

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w - 0.01 && b.x < a.x + a.w - 0.01 && a.y < b.y + b.h - 0.01 && b.y < a.y + a.h - 0.01

const COLUMNS = [8, 9, 10, 12, 13]
/** The felt of any window from the smallest phone to a television. */
const felts = fc.oneof(
  fc.tuple(fc.integer({ min: 320, max: 2560 }), fc.integer({ min: 500, max: 1400 })),
  // Above what steers a replay in a small window.
  fc.tuple(fc.integer({ min: 320, max: 700 }), fc.integer({ min: 400, max: 500 })),
  // On their side; what is lower than 320 scrolls.
  fc.tuple(fc.integer({ min: 640, max: 1200 }), fc.integer({ min: 300, max: 500 })),
)

describe('the ground', () => {
  it('lets nothing overlap and nothing leave the felt, whatever its size and however many columns', () => {
    fc.assert(
      fc.property(felts, fc.constantFrom(...COLUMNS), ([width, height], columns) => {
        const ground = groundFor(width, height, columns)
        const boxes = boxesOf(ground)
        for (const box of boxes) {
          expect(box.x, `${box.name} at the left`).toBeGreaterThanOrEqual(0)
          expect(box.x + box.w, `${box.name} at the right`).toBeLessThanOrEqual(width + 0.01)
          expect(box.y, `${box.name} above`).toBeGreaterThanOrEqual(0)
          expect(box.y + box.h, `${box.name} below`).toBeLessThanOrEqual(height + 0.01)
        }
        const met = boxes.flatMap((a, index) => boxes.slice(index + 1).flatMap((b) => (meet(a, b) ? [`${a.name} meets ${b.name}`] : [])))
        expect(met).toEqual([])
      }),
      { numRuns: 600 },
    )
  })

  it('has cards that can be read and touched, and room for a column of fifteen without scrolling', () => {
    fc.assert(
      fc.property(felts, ([width, height]) => {
        const ground = groundFor(width, height, 10)
        // Ten columns on the smallest phones cannot be wider than the phone.
        expect(ground.card).toBeGreaterThanOrEqual(Math.min(35, width / 11.5))
        expect(ground.homeCard).toBeGreaterThanOrEqual(35)
        // What is pressed reaches further than what is seen where cards are narrower than a finger.
        expect(ground.stockCard).toBeGreaterThanOrEqual(Math.min(44, ground.card))
        // In a small window's replay a long column scrolls.
        const strips = ground.zones !== 'flat' && height < 500 ? 4 * 14 : 4 * 18 + 6 * 14
        expect(ground.zone).toBeGreaterThan(ground.card * RATIO + strips)
      }),
      { numRuns: 400 },
    )
  })

  it('shows so much of the cards in the waste that they can be read, or not at all', () => {
    for (const [width, height] of [
      [1214, 604],
      [934, 651],
      [640, 480],
      [2480, 1280],
    ] as const) {
      const { wasteShown, wasteStep, stockCard, zones } = groundFor(width, height, 10)
      expect(zones).toBe('grid')
      // A ten is the broadest index: it ends at 60 of 250.
      if (wasteShown > 1) expect(wasteStep.x).toBeGreaterThanOrEqual(Math.max(14, (60 / 250) * stockCard))
    }
    expect(groundFor(1214, 604, 10).wasteShown).toBe(3)
  })
  it('moves stock and waste under the thumb on phones and upright tablets, and aside on phones on their side', () => {
    const zones = (width: number, height: number) => zonesFor(width, height, 10)
    expect([zones(390, 788), zones(796, 1080), zones(1202, 594), zones(844, 342), zones(720, 402), zones(640, 330)]).toEqual([
      'thumb',
      'thumb',
      'grid',
      'flat',
      'flat',
      'flat',
    ])
    // A replay in a small window.
    expect(zones(500, 400)).toBe('grid')
    const { stock, columns, card, zone } = groundFor(390, 788, 10)
    expect(stock.y).toBeGreaterThan(788 * 0.55)
    expect(stock.y).toBeGreaterThanOrEqual((columns[0]?.y ?? 0) + zone)
    expect(card).toBeGreaterThan(34)
  })

  it('grows with a television', () => {
    expect(groundFor(2480, 1300, 10).card).toBeGreaterThan(180)
    expect(groundFor(1202, 594, 10).card).toBeGreaterThan(80)
    expect(groundFor(844, 342, 10).card).toBeGreaterThanOrEqual(56)
  })
})
