import { describe, expect, it } from 'vitest'
import { TestTable } from './table.ts'

describe('Word Tiles: turns', () => {
  it('SC-24: after a placement the rack is refilled and the turn passes', () => {
    const table = TestTable.at({ racks: ['CATEEEE', 'EEEEEEE'], bag: 'BDFGH' }).play('7,7 across CAT')
    expect(table.turn).toBe(1)
    expect(table.position).toMatchObject({ racks: ['EEEEFGH', 'EEEEEEE'], bag: 'BD', scores: [10, 0] })
    expect(table.told).toEqual(['placed', 'drew'])
    expect(table.heard.all[1]).toEqual({ type: 'drew', seat: 0, count: 3, bag: 2 })
    expect(table.heard.seats[0]?.[1]).toEqual({ type: 'drew', seat: 0, count: 3, bag: 2, tiles: 'FGH' })
    expect(table.heard.seats[1]?.[1]).toEqual(table.heard.all[1])
  })

  it('SC-25: tiles are exchanged while the bag holds seven or more: replacements first, then the old ones go back', () => {
    const table = TestTable.at({ racks: ['CATEEE?', 'EEEEEEE'], bag: 'BDFGHIK' })
    expect(table.legal).toContain('-?')
    table.play('-?CE')
    const { racks, bag } = table.position as { racks: string[]; bag: string }
    expect(racks[0]).toBe('AEEHIKT')
    expect([...bag].sort().join('')).toBe('?BCDEFG')
    expect(table.view(1)).toMatchObject({ zeros: 1, scores: [0, 0], turn: 1 })
    expect(table.heard.all).toEqual([{ type: 'exchanged', seat: 0, count: 3 }])
    expect(table.heard.seats[0]).toEqual([{ type: 'exchanged', seat: 0, count: 3, gave: 'CE?', got: 'HIK' }])
  })

  it('SC-25: with fewer than seven in the bag, or tiles not held, an exchange is refused and the turn kept', () => {
    const few = TestTable.at({ racks: ['CATEEE?', 'EEEEEEE'], bag: 'BDFGHI' })
    expect(few.refused('-C')).toMatchObject({ code: 'BagTooSmall' })
    expect(few.legal.some((text) => text.startsWith('-'))).toBe(false)
    const enough = TestTable.at({ racks: ['CATEEE?', 'EEEEEEE'] })
    expect(enough.refused('-CZ')).toEqual({
      code: 'NotInRack',
      message: 'Your rack ACEEET? lacks Z.',
      details: { why: 'not-in-rack', rack: 'ACEEET?', missing: 'Z' },
    })
    expect(enough.refusal('-CC')).toBe('NotInRack')
    for (const letters of ['', 'ABCDEFGH', 'A1', 5, undefined]) {
      expect(enough.game.wire.action.decode({ type: 'exchange', letters })).toMatchObject({ code: 'InvalidAction' })
    }
    expect(enough.turn).toBe(0)
  })

  it('SC-25: every choice of tiles is one action, sorted with blanks last', () => {
    const table = TestTable.at({ racks: ['EE?B', 'EEEEEEE'] })
    const exchanges = table.legal.filter((text) => text.startsWith('-'))
    expect(exchanges).toEqual(['-B', '-BE', '-BEE', '-BEE?', '-BE?', '-B?', '-E', '-EE', '-EE?', '-E?', '-?'])
    expect(table.action('-?be')).toEqual(table.action('-BE?'))
  })

  it('SC-26: anyone may pass at any turn, also at the first', () => {
    const table = TestTable.dealt(4)
    const first = table.turn
    expect(table.legal).toContain('pass')
    table.play('pass')
    expect([table.turn, table.told]).toEqual([1 - first, ['passed']])
  })

  it('SC-27: a refused placement is no turn', () => {
    const table = TestTable.at({ racks: ['CATXEEE', 'EEEEEEE'], zeros: 3 })
    expect(table.refusal('7,7 across XX')).toBe('NotInRack')
    expect(table.refusal('7,7 across XE')).toBe('InvalidWords')
    expect(table.view(0)).toMatchObject({ turn: 0, zeros: 3 })
  })

  it('out of turn and after the end everything is refused, and nothing is listed', () => {
    const table = TestTable.dealt(4)
    const other = 1 - table.turn
    expect([table.refusal('pass', other), table.refusal('7,7 across AA', other)]).toEqual(['NotYourTurn', 'NotYourTurn'])
    expect(table.game.legal(table.game.view(table.state, other))).toEqual([])
    expect(table.game.legal(table.game.view(table.state, null))).toEqual([])
    table.leave(0)
    expect([table.refusal('pass', 1), table.refusal('-A', 0)]).toEqual(['GameOver', 'GameOver'])
  })

  it('SC-32: when time runs out, the seat passes', () => {
    const table = TestTable.dealt(4)
    expect(table.game.auto(table.game.view(table.state, table.turn))).toEqual({ type: 'pass' })
  })

  it('the same luck gives the same match', () => {
    const again = (seed: number) => TestTable.dealt(seed).play('pass', 'pass').position
    expect(again(7)).toEqual(again(7))
    expect(again(7)).not.toEqual(again(8))
  })
})
