import { quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import type { Box, Room } from '../../../src/boards/scrabble/boxes.ts'
import { type Placement, placementOf } from '../../../src/boards/scrabble/placement.ts'

/** Every box by its name; last play and lane may be one. */
function boxesOf({ board, plates, last, bag, lane, rack, tools, play }: Placement): readonly (readonly [string, Box])[] {
  const shared = last.x === lane.x && last.y === lane.y
  return [
    ['board', board],
    ['bag', bag],
    ['lane', lane],
    ...(shared ? [] : [['last', last] as const]),
    ...plates.map((box, index) => [`plate ${index}`, box] as const),
    ...tools.map((box, index) => [`tool ${index}`, box] as const),
    ...(rack === null ? [] : [['rack', rack] as const]),
    ...(play === null ? [] : [['play', play] as const]),
  ]
}

const HAIR = 0.01
const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width - HAIR && b.x < a.x + a.width - HAIR && a.y < b.y + b.height - HAIR && b.y < a.y + a.height - HAIR

/** What is wrong with a placement, in words. */
function faultsOf(room: Room): readonly string[] {
  const placed = placementOf(room)
  const boxes = boxesOf(placed)
  const faults: string[] = []
  boxes.forEach(([name, box], index) => {
    for (const [other, there] of boxes.slice(index + 1)) if (meet(box, there)) faults.push(`${name} lies on ${other}`)
    if (box.x < -HAIR || box.y < -HAIR || box.x + box.width > room.width + HAIR || box.y + box.height > room.height + HAIR)
      faults.push(`${name} sticks out`)
    if (box.height < 43.5 || box.width < 43.5) faults.push(`${name} is too small: ${box.width} × ${box.height}`)
  })
  if (room.rack && placed.rackPitch < 43.5) faults.push(`tiles of ${placed.rackPitch}`)
  if (placed.edge < 15) faults.push('no room for coordinates')
  if (placed.plates.length !== room.seats) faults.push('a plate is missing')
  for (const { width } of placed.plates) if (width < 70) faults.push(`a plate of ${width}`)
  // Looked at closely, a square is met by a finger; whoever looks on touches none.
  if (room.rack && placed.pitch * 1.6 < 24) faults.push(`squares of ${placed.pitch}`)
  return faults
}

const felt = (width: number, height: number, seats = 2): Room => ({ width, height, seats, rack: true, acts: true })

describe('where everything lies', () => {
  it('keeps apart and large enough on any cloth, for any number of players', () => {
    const seed = `${Date.now()}`
    const chance = quickChance(seed)
    const wrong: string[] = []
    for (let n = 0; n < 1500; n++) {
      const [width, height, seats] = [320 + chance.below(2240), 336 + chance.below(1100), 2 + chance.below(3)]
      // Neither side of a phone is shorter than that of the smallest, less its header.
      if (width < 620 && height < 500) continue
      const rack = chance.below(8) > 0
      const room = { width, height, seats, rack, acts: rack && chance.below(4) > 0 }
      for (const fault of faultsOf(room)) wrong.push(`${JSON.stringify(room)}: ${fault}`)
    }
    expect(wrong.slice(0, 5), `seed ${seed}`).toEqual([])
  })

  it('is the same whatever is held, and takes the way with the largest board', () => {
    expect(placementOf(felt(382, 788))).toMatchObject({ shape: 'stacked' })
    expect(placementOf(felt(978, 666, 4))).toMatchObject({ shape: 'beside', order: 'list' })
    expect(placementOf(felt(850, 594))).toMatchObject({ shape: 'below' })
    expect(placementOf(felt(844, 342))).toMatchObject({ shape: 'beside' })
  })

  it('leaves the smallest phone nearly its whole width for the board', () => {
    expect(placementOf(felt(320, 512)).board.width).toBeGreaterThan(285)
  })

  it('has the whole height of a phone on its side for the board, and begins beside it below a header', () => {
    const [lying, alone] = [placementOf({ ...felt(844, 390, 4), header: 46 }), placementOf(felt(844, 344, 4))]
    expect(faultsOf({ ...felt(844, 390, 4), header: 46 })).toEqual([])
    expect(lying.board.width / alone.board.width).toBeGreaterThan(1.1)
    for (const { x, y } of [...lying.plates, lying.bag]) {
      expect(y).toBeGreaterThanOrEqual(46)
      expect(x).toBeGreaterThan(lying.board.x + lying.board.width)
    }
  })

  it('draws everything larger on a television', () => {
    const [desk, television] = [placementOf(felt(1174, 774)), placementOf(felt(1878, 1238))]
    expect(television.unit).toBeCloseTo(1.6, 1)
    expect(television.board.width / desk.board.width).toBeGreaterThan(1.5)
    expect(television.rackPitch / desk.rackPitch).toBeGreaterThan(1.5)
  })
})
