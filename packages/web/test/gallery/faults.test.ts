/** Faults planted in measures must be found, and nothing else. */
import { describe, expect, it } from 'vitest'
import { faultsOf, movedZones } from '../../src/gallery/geometry/faults.ts'
import { lengthenAll, lengthened } from '../../src/gallery/geometry/long-texts.ts'
import type { Box, CardRow, Measured, Rect, TextFact } from '../../src/gallery/geometry/measured.ts'
import { allScenes, stagingOf } from '../../src/gallery/geometry/scenes/all.ts'

const rect = (left: number, top: number, width: number, height: number): Rect => ({ left, top, right: left + width, bottom: top + height })
const felt = { name: 'felt', rect: rect(0, 0, 800, 600) } as const
const box = (name: string, at: Rect, more: Partial<Box> = {}): Box => {
  const [kind = '', id = ''] = name.split(':')
  return { kind, id, group: null, rect: at, ancestors: [], within: felt, ...more }
}
const text = (more: Partial<TextFact> = {}): TextFact => ({
  ...{ text: 'Your turn', box: 'sign:0', size: 16, cut: 0, dots: false, seen: 9, name: false, torn: null, covered: null, spill: null },
  ...more,
})
const hand = (more: Partial<CardRow> = {}): CardRow => ({ kind: 'hand', id: '0', width: 90, pitch: 60, ...more })
const table = (more: Partial<Measured> = {}): Measured => ({
  ...{ window: rect(0, 0, 800, 600), touch: false, boxes: [], texts: [], targets: [], cards: [], scroll: { x: 0, y: 0 } },
  ...more,
})
const rules = (more: Partial<Measured>): readonly string[] => faultsOf(table(more)).map(({ rule }) => rule)

describe('boxes', () => {
  const plate = box('plate:1', rect(100, 100, 180, 56))

  it('finds two that overlap, with both names and by how much', () => {
    const [fault] = faultsOf(table({ boxes: [plate, box('pile:draw', rect(270, 120, 80, 112))] }))
    expect(fault).toEqual({ rule: 'overlap', what: 'pile:draw plate:1', text: 'plate:1 and pile:draw overlap by 10 px × 36 px' })
  })
  it('lets neighbours touch, a group overlap, and a part lie in its whole', () => {
    expect(rules({ boxes: [plate, box('pile:draw', rect(279.2, 100, 80, 112))] })).toEqual([])
    const grouped = [plate, box('bubble:1', rect(150, 120, 90, 60))].map((one) => ({ ...one, group: 'seat:1' }))
    expect(rules({ boxes: grouped })).toEqual([])
    expect(rules({ boxes: [plate, box('caption:1', rect(110, 110, 20, 20), { ancestors: [0] })] })).toEqual([])
  })
  it('finds one that sticks out of the felt', () => {
    expect(rules({ boxes: [box('hand:0', rect(100, 500, 300, 110))] })).toEqual(['outside'])
    expect(rules({ boxes: [box('hand:0', rect(100, 500, 300, 100.8))] })).toEqual([])
  })
  it('finds a strip that is too low', () => {
    expect(rules({ boxes: [box('strip:3', rect(0, 0, 60, 13))] })).toEqual(['pitch'])
    expect(rules({ boxes: [box('strip:3', rect(0, 0, 60, 14))] })).toEqual([])
  })
  it('finds zones that move, and leaves what comes and goes alone', () => {
    const before = [plate, box('bubble:0', rect(0, 0, 10, 10))]
    expect(movedZones(before, [box('plate:1', rect(100, 103, 180, 56)), box('bubble:0', rect(50, 0, 10, 10))], 'a refusal')).toEqual([
      { rule: 'moved', what: 'plate:1', text: 'a refusal moves plate:1 by 3 px' },
    ])
    expect(movedZones(before, [plate, box('hand:0', rect(0, 0, 10, 10))], 'a refusal')).toEqual([])
  })
})

describe('texts', () => {
  it('finds what is cut off, torn, covered or too small', () => {
    expect(rules({ texts: [text()] })).toEqual([])
    expect(rules({ texts: [text({ cut: 12 })] })).toEqual(['cut'])
    expect(rules({ texts: [text({ torn: 'Shuffle' })] })).toEqual(['torn'])
    expect(rules({ texts: [text({ covered: 'pile:draw' })] })).toEqual(['covered'])
    expect(rules({ texts: [text({ size: 12 })] })).toEqual(['small-text'])
    expect(rules({ texts: [text({ spill: { from: 'sign:0', by: 0.8 } })] })).toEqual([])
    expect(rules({ texts: [text({ spill: { from: 'sign:0', by: 5 } })] })).toEqual(['spills'])
  })
  it('lets a long name end in dots after eight letters, and a reason in its lane', () => {
    const long = { text: 'Maximiliane', name: true, cut: 30, dots: true }
    expect(rules({ texts: [text({ ...long, seen: 8 })] })).toEqual([])
    expect(rules({ texts: [text({ ...long, seen: 5 })] })).toEqual(['cut'])
    expect(rules({ texts: [text({ ...long, seen: 8, name: false })] })).toEqual(['cut'])
    expect(rules({ texts: [text({ box: 'lane:0', cut: 30, dots: true, seen: 3 })] })).toEqual([])
  })
})

describe('sizes', () => {
  it('finds targets under 44 pixels', () => {
    const draw = { name: 'Draw', width: 44, height: 44, spill: null }
    expect(rules({ targets: [{ ...draw, width: 90, height: 40 }] })).toEqual(['small-target'])
    expect(rules({ targets: [draw] })).toEqual([])
  })
  it('finds buttons that reach out of what holds them', () => {
    const pass = { name: 'Pass', width: 90, height: 44, spill: { from: 'lane:bar', by: 12 } }
    expect(faultsOf(table({ targets: [pass] }))).toEqual([{ rule: 'spills', what: 'Pass', text: 'Pass spills out of lane:bar by 12 px' }])
  })
  it('finds cards that are too small or too close, by finger and by mouse', () => {
    expect(rules({ cards: [hand({ width: 50 })] })).toEqual(['small-card'])
    expect(rules({ cards: [hand({ pitch: 31 })] })).toEqual([])
    expect(rules({ cards: [hand({ pitch: 29 })] })).toEqual(['pitch'])
    expect(rules({ touch: true, cards: [hand({ pitch: 41 })] })).toEqual(['pitch'])
    expect(rules({ touch: true, window: rect(0, 0, 320, 568), cards: [hand({ pitch: 41 })] })).toEqual([])
    expect(rules({ cards: [hand({ kind: 'column', width: 36, pitch: 13 })] })).toEqual(['pitch'])
  })
  it('finds a page that can be scrolled', () => {
    expect(rules({ scroll: { x: 5, y: 0 } })).toEqual(['scrolls'])
  })
})

describe('the long language', () => {
  it('is two fifths longer, with the same words and what is filled in unchanged', () => {
    const made = lengthened('Choose cards while you wait for {card}')
    expect(made.split(' ')).toHaveLength(7)
    expect(made).toContain('{card}')
    expect(made.length / 'Choose cards while you wait for {card}'.length).toBeGreaterThan(1.3)
    expect(lengthened('Bo is to play', ['Bo'])).toMatch(/^Bo i/)
  })
  it('is put into catalogues and taken out again', () => {
    const texts = { turn: 'Your turn', of: (name: string) => `${name} is to play`, more: { close: 'Close' } }
    const shortAgain = lengthenAll([texts])
    expect(texts.more.close).toBe('Cloosee')
    expect(texts.of('Mira')).toContain('Mira ')
    shortAgain()
    expect([texts.turn, texts.of('Mira'), texts.more.close]).toEqual(['Your turn', 'Mira is to play', 'Close'])
  })
})

it('every game has scenes for all its seats, beginning with a turn', () => {
  const scenes = allScenes()
  expect(new Set(scenes.map(({ game }) => game)).size).toBe(5)
  expect(scenes.filter(({ game, phase }) => game === 'tschau-sepp' && phase === 'turn').map(({ seats }) => seats)).toEqual([2, 3, 4, 5, 6])
  for (const scene of scenes.filter(({ phase }) => phase !== 'replay')) expect(stagingOf(scene).names).toHaveLength(scene.seats)
})
