import { describe, expect, it } from 'vitest'
import { type Box, bottom, meet, right } from '../../../src/parts/placement/box.ts'
import { LEAST_CARD, RATIO } from '../../../src/parts/placement/card-size.ts'
import { placeTricks, type TrickPlacement } from '../../../src/parts/placement/trick-table.ts'
import { seed, someFelts } from './felts.ts'

function boxesOf(at: TrickPlacement): readonly (readonly [string, Box])[] {
  const named = (name: string, boxes: readonly Box[]) => boxes.map((one, index) => [`${name} ${index}`, one] as const)
  const alone = { own: at.own, sign: at.sign, tools: at.tools, bar: at.bar, buttons: at.buttons, hand: at.hand }
  return [
    ...named('seat', at.seats),
    ...named('play', at.plays),
    ...named('words', at.words),
    ...named('arc', at.arcs),
    ...Object.entries(alone).flatMap(([name, one]) => (one === null ? [] : [[name, one] as const])),
  ]
}

function faults(width: number, height: number): readonly string[] {
  const at = placeTricks({ width, height })
  const boxes = boxesOf(at)
  const found: string[] = []
  for (const [name, one] of boxes) {
    if (one.x < -0.5 || one.y < -0.5 || right(one) > width + 0.5 || bottom(one) > at.height + 0.5) found.push(`${name} is outside`)
    if (one.width <= 0 || one.height <= 0) found.push(`${name} is nothing`)
  }
  for (const [index, [name, one]] of boxes.entries())
    for (const [other, two] of boxes.slice(index + 1)) if (meet(one, two)) found.push(`${name} meets ${other}`)
  if (at.card < LEAST_CARD) found.push(`cards of ${at.card}`)
  if (at.played < 33) found.push(`plays of ${at.played}`)
  if (at.hand.height < RATIO * at.card + at.raise - 1) found.push('the hand does not fit')
  if (at.seats.some(({ width: wide, height: tall }) => wide < 90 || tall < 44)) found.push('narrow seats')
  for (const [name, one] of boxes) if (name !== 'bar' && meet(at.note, one)) found.push(`the note meets ${name}`)
  if (at.note.width < 250 || at.note.height < 34) found.push('a small note')
  if (at.bar.width < 290 || (at.buttons ?? at.bar).height < 44) found.push('a small bar')
  return found
}

describe('a table for tricks', () => {
  it(`has a place for everything on any felt (PLACEMENT_SEED=${seed})`, () => {
    for (const { width, height } of someFelts(4000)) expect(faults(width, height), `${width} × ${height}`).toEqual([])
  })

  it('lays every play before its seat where there is room, and only the one to beat on phones', () => {
    expect(placeTricks({ width: 866, height: 604 }).plays).toHaveLength(3)
    expect(placeTricks({ width: 844, height: 346 }).plays).toHaveLength(3)
    expect(placeTricks({ width: 390, height: 788 }).plays).toHaveLength(1)
  })
})
