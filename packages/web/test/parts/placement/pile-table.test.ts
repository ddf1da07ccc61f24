import { describe, expect, it } from 'vitest'
import { fanOf } from '../../../src/parts/fan-geometry.ts'
import { type Box, bottom, meet, right, scaled } from '../../../src/parts/placement/box.ts'
import { LEAST_CARD, RATIO } from '../../../src/parts/placement/card-size.ts'
import type { PileTable } from '../../../src/parts/placement/pile-densities.ts'
import { type PilePlacement, placePiles } from '../../../src/parts/placement/pile-table.ts'
import { seed, someFelts } from './felts.ts'

/** Everything that must not meet anything else, by name. */
function boxesOf(at: PilePlacement): ReadonlyMap<string, Box> {
  const boxes = new Map<string, Box>()
  for (const [index, seat] of at.seats.entries()) boxes.set(`seat ${index}`, seat)
  for (const [index, fan] of at.fans.entries()) boxes.set(`fan ${index}`, fan)
  for (const [index, arc] of at.arcs.entries()) boxes.set(`arc ${index}`, arc)
  // The badges hang below the piles.
  const badge = { draw: at.draw, discard: at.discard }
  for (const [name, pile] of Object.entries(badge)) boxes.set(name, { ...pile, height: pile.height + 17 })
  if (at.turn !== null) boxes.set('turn', at.turn)
  if (at.medallion !== null) boxes.set('medallion', at.medallion)
  boxes.set('lane', at.lane)
  boxes.set('hand', at.hand)
  boxes.set('sign', at.sign)
  boxes.set('tools', at.tools)
  if (at.extras !== null) boxes.set('extras', at.extras)
  return boxes
}

/** What is wrong with a table; empty when nothing is. */
function faults(table: PileTable): readonly string[] {
  const at = placePiles(table)
  const boxes = [...boxesOf(at)]
  const found: string[] = []
  for (const [name, one] of boxes) {
    if (one.x < -0.5 || one.y < -0.5 || right(one) > table.width + 0.5 || bottom(one) > at.height + 0.5) found.push(`${name} is outside`)
    if (one.width < 0 || one.height < 0) found.push(`${name} is nothing`)
  }
  for (const [index, [name, one]] of boxes.entries())
    for (const [other, two] of boxes.slice(index + 1)) if (meet(one, two)) found.push(`${name} meets ${other}`)
  if (at.card < LEAST_CARD) found.push(`cards of ${at.card}`)
  if (at.hand.height < RATIO * at.card + at.raise - 1) found.push('the hand does not fit')
  if (at.look === 'plate' && at.seats.some(({ width }) => width < 140)) found.push('narrow plates')
  if (at.look !== 'plate' && at.seats.some(({ width, height }) => width < 60 || height < 44)) found.push('narrow seats')
  if (at.tools.height < 44 || at.sign.height < 34) found.push('a low dock')
  // On a flat felt a note may lie over what can wait, over nothing else, and has room for words beside its button.
  if (at.shape === 'flat') {
    for (const [name, one] of boxes) if (name !== 'extras' && name !== 'turn' && meet(at.note, one)) found.push(`the note meets ${name}`)
    if (at.note.width < 110 || at.note.height < 44) found.push(`a small note ${at.note.width} × ${at.note.height}`)
  }
  const { chooser } = at
  for (const [name, one] of boxes)
    if ((name.startsWith('seat') || name.startsWith('fan') || (name === 'discard' && chooser.look !== 'row')) && meet(chooser.box, one))
      found.push(`the chooser meets ${name}`)
  if (meet(chooser.box, chooser.hand)) found.push('the chooser meets the hand')
  if (chooser.box.height < (chooser.look === 'row' ? 74 : 200)) found.push(`a low chooser ${chooser.box.height}`)
  return found
}

/** Where fans at the sides once reached into the lane, and thirteen cards had no room. */
const onceFaulty = [
  { width: 633, height: 480 },
  { width: 635, height: 486 },
  { width: 641, height: 355 },
  { width: 639, height: 496 },
]

describe('a table with piles', () => {
  it(`has a place for everything on any felt, with two to six at it (PLACEMENT_SEED=${seed})`, () => {
    for (const { width, height } of [...onceFaulty, ...someFelts(1000)])
      for (let opponents = 1; opponents <= 5; opponents++)
        for (const tools of ['calls', 'few'] as const) {
          const table = { width, height, opponents, tools }
          expect(faults(table), JSON.stringify(table)).toEqual([])
        }
  })

  it(`holds a hand of thirteen, each card to be read and touched (PLACEMENT_SEED=${seed})`, () => {
    for (const { width, height } of [...onceFaulty, ...someFelts(2000)])
      for (let opponents = 1; opponents <= 5; opponents++)
        for (const tools of ['calls', 'few'] as const) {
          const { hand, card, raise } = placePiles({ width, height, opponents, tools })
          const least = hand.width < 330 ? 40 : 44
          const fan = fanOf(13, { width: hand.width, height: hand.height, card, raise, least })
          const told = JSON.stringify({ width, height, opponents, tools })
          expect(fan.card, told).toBeGreaterThanOrEqual(LEAST_CARD)
          expect(fan.pitch, told).toBeGreaterThanOrEqual(least - 0.5)
        }
  })

  it(`has a place for everything below or in a header that lies over it (PLACEMENT_SEED=${seed})`, () => {
    for (const [index, { width: any, height: tall }] of someFelts(1000).entries()) {
      const [width, height] = [Math.max(620, any), 300 + (tall % 180)]
      const header = { x: 48 + (index % 150), width: width - 240 - (index % 150) }
      for (let opponents = 1; opponents <= 5; opponents++)
        for (const tools of ['calls', 'few'] as const) {
          const table = { width, height, opponents, tools, header }
          expect(faults(table), JSON.stringify(table)).toEqual([])
          for (const seat of placePiles(table).seats)
            if (seat.y < 44)
              expect([seat.x >= header.x, right(seat) <= right({ ...seat, ...header })], JSON.stringify(table)).toEqual([true, true])
        }
    }
  })

  it('gives the cards the height of a header in which the others sit', () => {
    const phone = { width: 844, height: 390, opponents: 3, tools: 'calls' } as const
    const [in_, under] = [
      { x: 196, width: 460 },
      { x: 0, width: 0 },
    ].map((header) => placePiles({ ...phone, header }))
    expect(in_?.seats.map(({ y }) => y)).toEqual([0, 0, 0])
    expect(under?.seats.map(({ y }) => y)).toEqual([48, 48, 48])
    expect(in_?.card).toBeGreaterThan(1.2 * (under?.card ?? 0))
  })

  it('has the piles of Crazy Tens above the middle of the hand on a phone on its side', () => {
    const { draw, discard, hand } = placePiles({ width: 844, height: 390, opponents: 1, tools: 'few', header: { x: 150, width: 510 } })
    expect((draw.x + right(discard)) / 2).toBeCloseTo(hand.x + hand.width / 2)
  })

  it('uses the whole width where six have no room for plates', () => {
    const at = placePiles({ width: 755, height: 1100, opponents: 5, tools: 'calls' })
    expect(at.look).toBe('mini')
    expect(right(at.tools)).toBeGreaterThan(740)
    expect(right(at.hand)).toBeGreaterThan(740)
  })

  it('keeps fans while the cards stay comfortable, then plates, then pictures with names', () => {
    const looks = (width: number, height: number, opponents: number) => {
      const at = placePiles({ width, height, opponents, tools: 'calls' })
      return at.fans.length > 0 ? 'fans' : at.look
    }
    expect(looks(866, 604, 3)).toBe('fans')
    expect(looks(940, 536, 3)).toBe('plate')
    expect(looks(390, 788, 5)).toBe('mini')
    expect(looks(844, 346, 3)).toBe('chip')
  })

  it('lays out a television like a smaller table and draws it larger', () => {
    const at = placePiles({ width: 1000, height: 700, opponents: 3, tools: 'calls' })
    const twice = scaled(at, 2)
    expect(twice.card).toBe(2 * at.card)
    expect(twice.seats[2]).toEqual({
      x: 2 * at.seats[2]!.x,
      y: 2 * at.seats[2]!.y,
      width: 2 * at.seats[2]!.width,
      height: 2 * at.seats[2]!.height,
    })
    expect(twice.look).toBe(at.look)
  })
})
