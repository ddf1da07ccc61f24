import { describe, expect, it } from 'vitest'
import { TestTable } from './table.ts'

const first = (rack: string) => TestTable.at({ racks: [rack, 'EEEEEEE'] })

describe('Word Tiles: scoring', () => {
  it('SC-21: letter premiums, then word premiums', () => {
    expect(first('QUIZEEE').score('7,4 across QUIZ')).toBe((10 + 1 + 1 + 10) * 2)
    // The Q on a double letter square, the Z short of the centre.
    expect(first('QUIZEEE').score('7,3 across QUIZ')).toBe(20 + 1 + 1 + 10)
    // The U on a triple letter square.
    expect(first('QUIZEEE').score('5,4 across QUIZ')).toBe(10 + 3 + 1 + 10)
  })

  it('SC-21: premiums count only for tiles placed this turn', () => {
    const retain = { 0: 'RETAIN' }
    expect(TestTable.at({ rows: retain, racks: ['S', ''] }).score('0,0 across RETAINS')).toBe(7)
    // With a cross word the new tile's premiums count in both words.
    expect(TestTable.at({ rows: { 0: '......A', 1: '.......T' }, racks: ['E', ''] }).score('0,6 across AE')).toBe((1 + 1) * 3 + (1 + 1) * 3)
  })

  it('SC-21: two double words give four times, two triple words nine times', () => {
    expect(TestTable.at({ rows: { 7: '....A' }, racks: ['RETINS', ''] }).score('4,4 down RETAINS')).toBe(7 * 4)
    expect(TestTable.at({ rows: { 0: '.ETAINE' }, racks: ['RR', ''] }).score('0,0 across RETAINER')).toBe(8 * 9)
  })

  it('SC-21: a blank counts nothing but still multiplies the word', () => {
    expect(first('CAT?EEE').score('7,7 across CaT')).toBe((3 + 0 + 1) * 2)
    expect(first('CAT?EEE').score('7,7 across cAT')).toBe((0 + 1 + 1) * 2)
    // A blank on a double letter square.
    expect(first('RETAIN?').score('7,3 across RETAINs')).toBe((2 + 1 + 1 + 1 + 1 + 1 + 0) * 2 + 50)
  })

  it('SC-22: seven tiles in one turn earn 50 more, after everything else', () => {
    expect(first('RETAINS').score('7,4 across RETAINS')).toBe(64)
    const table = first('RETAINS').play('7,4 across RETAINS')
    expect(table.heard.all[0]).toMatchObject({ bonus: 50, score: 64, total: 64 })
    expect(TestTable.at({ rows: { 7: '.......S' }, racks: ['RETAIN', ''] }).score('7,1 across RETAINS')).toBeLessThan(50)
  })

  it('SC-23: the examples of the rule book', () => {
    expect(first('CATEEEE').score('7,6 across CAT')).toBe(10)
    expect(first('RETAINS').score('7,4 across RETAINS')).toBe(64)
    expect(first('RETAINS').score('7,3 across RETAINS')).toBe(66)
    const cat = TestTable.at({ rows: { 7: '......CAT' }, racks: ['HES', ''] })
    expect(cat.score('8,7 across HE')).toBe(14)
    expect(cat.score('7,6 across CATS')).toBe(6)
  })

  it('previews name the words with their points, and those that are unknown', () => {
    const table = TestTable.at({ rows: { 7: '......CAT' }, racks: ['HEX', ''] })
    const preview = (text: string) => table.game.preview?.(table.game.view(table.state, 0), table.action(text))
    expect(preview('8,7 across HE')).toEqual({
      score: 14,
      words: [
        { word: 'HE', score: 6 },
        { word: 'AH', score: 5 },
        { word: 'TE', score: 3 },
      ],
    })
    expect(preview('7,6 across CATX')).toEqual({ score: 13, words: [{ word: 'CATX', score: 13 }], unknown: ['CATX'] })
    expect([preview('7,6 across COT'), preview('7,6 across CAT'), preview('7,14 across HE'), preview('pass')]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})
