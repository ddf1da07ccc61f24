import { at, quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { letterFactors, wordFactors } from '../../src/scrabble/board.ts'
import { lettersOf, tileNamed, tileSets } from '../../src/scrabble/tiles.ts'
import { open, TestTable } from './table.ts'

const total = ({ all, values }: (typeof tileSets)['standard']) => all.reduce((sum, tile) => sum + at(values, tile), 0)
const countOf = ({ all }: (typeof tileSets)['standard'], letter: string) => lettersOf(all).split(letter).length - 1

describe('Word Tiles: tiles', () => {
  it('SC-01: the bag has 98 letters and two blanks, worth 187 in all', () => {
    const { standard } = tileSets
    expect([standard.all.length, total(standard)]).toEqual([100, 187])
    const counts = 'E12 A9 I9 O8 N6 R6 T6 L4 S4 U4 D4 G3 B2 C2 M2 P2 F2 H2 V2 W2 Y2 K1 J1 X1 Q1 Z1 ?2'.split(' ')
    for (const entry of counts) expect(countOf(standard, entry.charAt(0)), entry).toBe(Number(entry.slice(1)))
    expect(lettersOf(standard.all)).toMatch(/^A{9}B{2}.*YYZ\?\?$/)
  })

  it('SC-02: the document has its own bag, without blanks and with a J worth 1', () => {
    const { mis } = tileSets
    expect([mis.all.length, total(mis)]).toEqual([100, 182])
    expect([countOf(mis, 'A'), countOf(mis, 'S'), countOf(mis, '?')]).toEqual([10, 5, 0])
    expect(open({ preset: 'document' }).start(quickChance(1)).bag).toHaveLength(100)
  })

  it('SC-03: a tile is a letter A–Z or a blank, worth 0 to 10; anything else is refused', () => {
    const { values } = tileSets.standard
    expect([...'QEJ?'].map((letter) => values[tileNamed(letter) ?? 0])).toEqual([10, 1, 8, 0])
    expect([...'QEJ'].map((letter) => tileSets.mis.values[tileNamed(letter) ?? 0])).toEqual([10, 1, 1])
    const table = TestTable.dealt(1)
    for (const wrong of ['1', 'É', ' ', '.']) {
      expect(tileNamed(wrong)).toBeUndefined()
      expect(table.game.wire.action.decode({ type: 'exchange', letters: wrong })).toMatchObject({ code: 'InvalidAction' })
    }
  })

  it('SC-04: the bag is shuffled by the match’s luck and drawn from its end', () => {
    const { bag: order, racks, left } = open().start(quickChance(5))
    expect(open().start(quickChance(5)).bag).toEqual(order)
    expect(open().start(quickChance(6)).bag).not.toEqual(order)
    expect(lettersOf(order.slice(86).sort((a, b) => a - b))).toBe(lettersOf(racks.flat().sort((a, b) => a - b)))
    expect(left).toBe(86)
    expect(lettersOf([...order].sort((a, b) => a - b))).toBe(lettersOf(tileSets.standard.all))
  })

  it('SC-05: a rack holds equal tiles, is filled up to seven as far as the bag goes, and writes a blank as ?', () => {
    const table = TestTable.at({ racks: ['AEEETT?', 'QZ'], bag: 'BBC' })
    expect(table.view().rack).toBe('AEEETT?')
    table.play('7,7 across TEA')
    expect(table.view(0)).toMatchObject({ rack: 'BBCEET?', counts: [7, 2], bag: 0 })
    table.play('pass', '7,7 down TE')
    expect(table.view(0)).toMatchObject({ rack: 'BBCET?', counts: [6, 2], bag: 0 })
  })

  it('SC-06: racks are hidden from others, the number of tiles in the bag is not', () => {
    const table = TestTable.dealt(3)
    const [own, other, spectator] = [table.view(0), table.view(1), table.view(null)]
    expect(own).toMatchObject({ counts: [7, 7], bag: 86 })
    expect(own.rack).toHaveLength(7)
    expect(other.rack).not.toBe(own.rack)
    expect(spectator).toMatchObject({ rack: '', counts: [7, 7], bag: 86, racks: null })
    expect(JSON.stringify(other)).not.toContain(String(own.rack))
  })
})

describe('Word Tiles: the board and the start', () => {
  it('SC-07: the board has rows and columns 0 to 14', () => {
    const table = TestTable.dealt(1)
    expect(table.view().board).toEqual(Array.from({ length: 15 }, () => '.'.repeat(15)))
    for (const wrong of [{ row: 15 }, { col: -1 }, { row: 1.5 }, { col: '7' }]) {
      const json = { type: 'place', row: 7, col: 7, direction: 'across', word: 'CAT', ...wrong }
      expect(table.game.wire.action.decode(json)).toMatchObject({ code: 'InvalidAction' })
    }
  })

  it('SC-08: there are 8 triple and 17 double word, 12 triple and 24 double letter squares, the same from all sides', () => {
    const count = (factors: Uint8Array, factor: number) => factors.filter((one) => one === factor).length
    expect([count(wordFactors, 3), count(wordFactors, 2), count(letterFactors, 3), count(letterFactors, 2)]).toEqual([8, 17, 12, 24])
    const square = (row: number, col: number) => row * 15 + col
    expect([wordFactors[square(0, 7)], wordFactors[square(7, 7)], letterFactors[square(5, 9)], letterFactors[square(3, 14)]]).toEqual([
      3, 2, 3, 2,
    ])
    for (const factors of [letterFactors, wordFactors]) {
      for (let row = 0; row < 15; row++) {
        for (let col = 0; col < 15; col++) {
          const here = factors[square(row, col)]
          expect([factors[square(col, row)], factors[square(14 - row, col)], factors[square(row, 14 - col)]]).toEqual([here, here, here])
        }
      }
    }
  })

  it.each([2, 3, 4])('SC-09: %i players can play', (seats) => {
    const table = TestTable.dealt(1, {}, seats)
    expect(table.view().counts).toEqual(Array.from({ length: seats }, () => 7))
    table.play(...Array.from({ length: seats }, () => 'pass'))
    expect(table.view()).toMatchObject({ zeros: seats })
  })

  it('SC-10: seven tiles each; the first player is drawn, or the host', () => {
    const first = (seed: number, options = {}) => TestTable.dealt(seed, options, 3).turn
    const seeds = Array.from({ length: 60 }, (_, seed) => seed)
    expect(new Set(seeds.map((seed) => first(seed)))).toEqual(new Set([0, 1, 2]))
    expect(new Set(seeds.map((seed) => first(seed, { first: 'host' })))).toEqual(new Set([0]))
    const told: unknown[] = []
    open().start(quickChance(1), (all) => told.push(all))
    expect(told).toEqual([
      { type: 'dealt', seat: 0, count: 7 },
      { type: 'dealt', seat: 1, count: 7 },
      { type: 'began', first: expect.any(Number) },
    ])
  })
})
