import { commit, isRefusal, openMatch } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { scrabble } from '../../src/scrabble/index.ts'
import { accepted, open, positionJson, stub, TestTable } from './table.ts'

const CAT = { 7: '......CAT' }
/** CAT on the board, with what the rack needs for the examples. */
const afterCat = (rack = 'AEHS?TO') => TestTable.at({ rows: CAT, racks: [rack, 'EEEEEEE'] })

describe('Word Tiles: placing tiles', () => {
  it('SC-11: a play names a square, a direction and the word; lower case is a blank on empty squares and nothing on others', () => {
    const table = afterCat()
    expect(table.refusal('7,6 across CATS')).toBeNull()
    expect(table.action('7,6 across catS')).toEqual(table.action('7,6 across CATS'))
    expect(table.play('7,6 across CATs').view(0).board).toContain('......CATs.....')
    expect(table.view(0).rack).not.toContain('?')
    expect(table.game.wire.action.decode({ type: 'place', row: 7, col: 6, direction: 'right', word: 'CATS' })).toMatchObject({
      code: 'InvalidAction',
    })
    for (const word of ['', 'C4T', 'ABCDEFGHIJKLMNOP', 7, null]) {
      expect(table.game.wire.action.decode({ type: 'place', row: 7, col: 6, direction: 'across', word })).toMatchObject({
        code: 'InvalidAction',
      })
    }
  })

  it('SC-12: at least one new tile, all in one line without a gap', () => {
    const table = afterCat()
    expect(table.refusal('7,6 across CAT')).toBe('NoNewTile')
    // A word is a line of squares, so what it leaves empty it would have to fill.
    expect(table.play('7,6 across CATS').view(1).last).toMatchObject({ tiles: '...S', row: 7, col: 6 })
  })

  it('SC-13: a square that is taken must carry the same letter, which is not taken from the rack', () => {
    const table = afterCat('EEHS?TO')
    expect(table.refused('7,6 across COT')).toEqual({
      code: 'SquareTaken',
      message: 'A lies on row 7, column 7, where COT has O.',
      details: { why: 'square-taken', there: 'A', row: 7, col: 7, word: 'COT', wanted: 'O' },
    })
    expect(table.play('7,7 down AH').view(0).rack).toHaveLength(7)
    expect(table.view(1).last).toMatchObject({ tiles: '.H', direction: 'down' })
  })

  it('SC-14: everything stays on the board', () => {
    const table = TestTable.at({ rows: { 7: '..........CAT' }, racks: ['SSEEAAT', ''] })
    expect(table.refusal('7,10 across CATS')).toBeNull()
    expect(table.refusal('7,13 across SEA')).toBe('OutOfBounds')
    const down = TestTable.at({ rows: { 12: '.......C', 13: '.......A', 14: '.......T' }, racks: ['SEA', ''] })
    expect(down.refusal('12,7 down CATS')).toBe('OutOfBounds')
  })

  it('SC-15: the first word covers the centre and has two letters or more', () => {
    const table = TestTable.at({ racks: ['CATSEEA', 'EEEEEEE'] })
    expect([table.refusal('7,5 across CAT'), table.refusal('5,7 down CAT'), table.refusal('7,7 across CAT')]).toEqual([null, null, null])
    expect([table.refusal('7,8 across CAT'), table.refusal('6,7 across CAT')]).toEqual(['CentreNotCovered', 'CentreNotCovered'])
    expect(table.refusal('7,7 across A')).toBe('TooShort')
  })

  it('SC-15: with startAtCentre it starts there', () => {
    const table = TestTable.at({ racks: ['CATSEEA', 'EEEEEEE'] }, { startAtCentre: true })
    expect([table.refusal('7,7 across CAT'), table.refusal('7,7 down CAT'), table.refusal('7,6 across CAT')]).toEqual([
      null,
      null,
      'CentreNotCovered',
    ])
  })

  it('SC-16: later words touch a tile that is there, side by side or by using it', () => {
    const table = afterCat()
    expect([table.refusal('8,7 across HE'), table.refusal('7,8 down TO'), table.refusal('7,9 down SEAT')]).toEqual([null, null, null])
    expect([table.refusal('9,7 across HE'), table.refusal('8,9 across HE'), table.refusal('0,0 across HE')]).toEqual([
      'NotConnected',
      'NotConnected',
      'NotConnected',
    ])
  })

  it('SC-17: the main word is the whole run, whatever part of it was typed', () => {
    const table = afterCat()
    expect(table.action('7,9 across S')).toEqual(table.action('7,6 across CATS'))
    expect(table.action('7,8 across TS')).toEqual(table.action('7,6 across CATS'))
    expect(table.action('7,9 down S')).toEqual(table.action('7,6 across CATS'))
    expect(table.action('7,5 across SCATS')).toMatchObject({ word: 'SCATS', square: 7 * 15 + 5 })
    const view = table.game.view(table.state, 0)
    const part = table.game.wire.action.decode({ type: 'place', row: 7, col: 9, direction: 'across', word: 'S' })
    expect(table.game.refuse(view, part as never)).toEqual({
      code: 'NotWholeRun',
      message: 'Say the whole word: CATS across from row 7, column 6.',
      details: { why: 'not-whole-run', word: 'CATS', direction: 'across', row: 7, col: 6 },
    })
  })

  it('SC-17: a match logs the whole run, however it was typed', () => {
    const secret = new Uint8Array(32)
    const nobody = [null, null]
    const match = accepted(
      openMatch({
        game: open(),
        header: {
          game: scrabble.id,
          rules: scrabble.rules,
          options: { ...accepted(scrabble.options.parse(undefined)) },
          resources: { lexicon: stub.hash },
          seats: [0, 1].map((seat) => ({ name: `Player ${seat}`, kind: 'person' as const })),
          commitment: commit(secret),
          pledges: nobody,
          contributions: nobody,
          position: positionJson({ rows: CAT, racks: ['S?', 'E'] }),
        },
        seed: secret,
      }),
    )
    const typed = (col: number, word: string) =>
      match.after({ type: 'play', seat: 0, action: { type: 'place', row: 7, col, direction: 'across', word } })
    for (const [col, word, logged] of [
      [9, 'S', 'CATS'],
      [6, 'catS', 'CATS'],
      [7, 'aTs', 'CATs'],
    ] as const) {
      const next = typed(col, word)
      if (isRefusal(next)) throw new Error(next.message)
      expect(next.event).toMatchObject({ action: { row: 7, col: 6, word: logged } })
    }
    expect(typed(6, 'CAT')).toMatchObject({ code: 'NoNewTile' })
  })

  it('SC-17: a single tile that makes words both ways is one action, across', () => {
    const table = TestTable.at({ rows: { 6: '.......O', 7: '......CAT' }, racks: ['NS', 'E'] })
    const on = table.placements.filter((text) => text.startsWith('6,'))
    expect(on).toEqual(['6,7 across ON', '6,7 across OS'].filter((text) => table.refusal(text) === null))
    const single = TestTable.at({ rows: { 7: '......CAT' }, racks: ['S', 'E'] })
    expect(single.placements).toEqual(['7,6 across CATS', '7,7 down AS'])
  })

  it('SC-18: every run across a new tile is a word too', () => {
    const table = afterCat()
    table.play('8,7 across HE')
    expect(table.heard.all[0]).toMatchObject({ words: [{ word: 'HE' }, { word: 'AH' }, { word: 'TE' }] })
  })

  it('SC-19: a play with unknown words is refused and names them; nothing changes', () => {
    const table = afterCat('XEHS?TO')
    const before = table.position
    expect(table.refused('7,6 across CATX')).toEqual({
      code: 'InvalidWords',
      message: 'CATX is not in the lexicon.',
      details: { why: 'unknown-words', words: ['CATX'] },
    })
    expect(table.refused('8,6 across XE')).toEqual({
      code: 'InvalidWords',
      message: 'XE and CX are not in the lexicon.',
      details: { why: 'unknown-words', words: ['XE', 'CX'] },
    })
    expect([table.position, table.turn]).toEqual([before, 0])
  })

  it('SC-20: the rack has every new letter as often as it is needed; blanks only where they are said', () => {
    const table = TestTable.at({ racks: ['ACT?SOE', 'EEEEEEE'] })
    expect(table.refused('7,7 across TEAS')).toBeNull()
    expect(table.refusal('7,7 across ZOO')).toBe('NotInRack')
    expect(table.refused('7,7 across zOO')).toMatchObject({ code: 'NotInRack', message: 'Your rack ACEOST? lacks O.' })
    expect(table.refusal('7,7 across TEAt')).toBe('InvalidWords')
    expect(table.refusal('7,7 across ACTS')).toBeNull()
    table.play('7,7 across TEAs')
    expect(table.view(0).board).toContain('.......TEAs....')
    expect(table.view(0).rack).toContain('S')
    expect(table.heard.all[0]).toMatchObject({ type: 'placed', score: 6, word: 'TEAs' })
    expect(table.play('pass').score('7,7 across TEAs')).toBeNull()
  })
})
