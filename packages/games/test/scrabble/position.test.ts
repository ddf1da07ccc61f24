import { isRefusal, type Json } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { scrabble } from '../../src/scrabble/index.ts'
import { board, open, positionJson, TestTable } from './table.ts'

const game = open()
const message = (json: unknown, options = {}, seats = 2): string => {
  const answer = open(options, seats).wire.position.decode(json)
  if (!isRefusal(answer)) return 'accepted'
  expect(answer.code).toBe('InvalidPosition')
  return answer.message
}
const base = positionJson({ rows: { 7: '......CAT' }, racks: ['AEINRT?', 'BDFGHIJ'] }) as { [field: string]: Json }

describe('Word Tiles: positions', () => {
  it('without a bag it is every tile that is not on the board or a rack, shuffled, and racks are not refilled', () => {
    const table = TestTable.at({ rows: { 7: '......CaT' }, racks: ['AE', 'B'] })
    const bag = String(table.position.bag)
    expect(bag).toHaveLength(100 - 6)
    expect(bag.split('?')).toHaveLength(2)
    expect(bag).not.toBe([...bag].sort().join(''))
    expect(table.position).toMatchObject({ racks: ['AE', 'B'], scores: [0, 0], turn: 0 })
    expect(TestTable.at({ rows: { 7: '......CaT' }, racks: ['AE', 'B'] }).position.bag).toBe(bag)
  })

  it('a given bag is drawn from its end, and tiles may be missing', () => {
    const table = TestTable.at({ racks: ['CATEEEE', 'E'], bag: 'XYZ', turn: 0, scores: [-3, 12] }).play('7,7 across CAT')
    expect(table.position).toMatchObject({ racks: ['EEEEXYZ', 'E'], bag: '', scores: [7, 12] })
  })

  it.each([
    ['an unknown field', { ...base, hands: [] }, 'no field "hands"'],
    ['fourteen rows', { ...base, board: board().slice(1) }, '15 strings'],
    ['a short row', { ...base, board: ['..'].concat(board().slice(1)) }, 'Row 0'],
    ['a digit on the board', { ...base, board: board({ 3: '..1' }) }, 'Row 3 of the board has "1" in column 2'],
    ['one rack', { ...base, racks: ['A'] }, '"racks" must be 2 strings'],
    ['eight tiles', { ...base, racks: ['AAAAEEEE', ''] }, '"racks[0]" has 8 tiles'],
    ['a lower-case rack', { ...base, racks: ['a', ''] }, '"racks[0]" names "a"'],
    ['too many of a letter', { ...base, racks: ['KK', ''] }, 'more than 1 tiles K'],
    ['too many blanks', { ...base, board: board({ 7: '......cat' }) }, 'more than 2 tiles ?'],
    ['a bag with too much', { ...base, bag: 'QQ' }, 'more than 1 tiles Q'],
    ['a bag of numbers', { ...base, bag: 5 }, '"bag" must be letters'],
    ['scores of three', { ...base, scores: [1, 2, 3] }, '"scores" must be 2'],
    ['half points', { ...base, scores: [1.5, 2] }, '"scores" must be 2'],
    ['no turn', { ...base, turn: 2 }, '"turn" is a seat'],
    ['too many scoreless turns', { ...base, zeros: 6 }, '"zeros" counts'],
    ['nobody left', { ...base, gone: [1] }, 'At least two'],
    [
      'a last play where none is challenged',
      { ...base, last: { seat: 1, row: 7, col: 6, direction: 'across', tiles: 'CAT', score: 10 } },
      'only for tables',
    ],
    ['a list', [], 'A position is an object'],
  ])('%s is refused and named', (_what, json, why) => {
    expect(message(json)).toContain(why)
  })

  it('blanks do not exist in the document’s bag', () => {
    expect(message(base, { bag: 'mis' })).toContain('more than 0 tiles ?')
  })

  it('seats that have left hold nothing and are not to act', () => {
    const three = { ...base, racks: ['A', 'B', ''], gone: [2] }
    expect(message(three, {}, 3)).toBe('accepted')
    expect(message({ ...three, turn: 2 }, {}, 3)).toContain('"turn"')
    expect(message({ ...three, racks: ['A', 'B', 'D'] }, {}, 3)).toContain('Seat 2 has left')
    expect(message({ ...three, gone: [2, 2] }, {}, 3)).toContain('"gone" lists')
  })

  it('a last play needs its tiles on the board and what was drawn on the rack', () => {
    const last = {
      seat: 1,
      row: 7,
      col: 6,
      direction: 'across',
      tiles: 'CAT',
      score: 10,
      open: { zeros: 0, out: false, drew: 1, drawn: 'B' },
    }
    const at = (changes: object) => message({ ...base, last: { ...last, ...changes } }, { challenge: 'double' })
    expect(at({})).toBe('accepted')
    expect(at({ seat: 0 })).toContain('another seat')
    expect(at({ tiles: 'CAR' })).toContain('"tiles" of the last play')
    expect(at({ tiles: '...' })).toContain('"tiles" of the last play')
    expect(at({ open: { ...last.open, drawn: 'Z' } })).toContain('all on the rack')
    expect(at({ open: undefined })).toContain('needs "open"')
    expect(at({ open: { ...last.open, out: true } })).toContain('no tiles')
  })

  it('views are refused where they are malformed', () => {
    const table = TestTable.dealt(1)
    const view = table.view(0)
    for (const [field, value] of Object.entries({
      seat: 2,
      turn: -1,
      board: [],
      rack: 'QQ',
      counts: [7],
      bag: -1,
      scores: [0],
      zeros: 'x',
      gone: [5],
      last: 3,
      racks: 1,
      outcome: 1,
    })) {
      expect(isRefusal(game.wire.view.decode({ ...view, [field]: value })), field).toBe(true)
    }
    expect(isRefusal(game.wire.view.decode(view))).toBe(false)
  })

  it('options: unknown names and values are refused and named', () => {
    expect(scrabble.options.parse({ challenge: 'triple' })).toMatchObject({ code: 'InvalidOption' })
    expect(scrabble.options.parse({ bags: 'mis' })).toMatchObject({ code: 'UnknownOption' })
    expect(scrabble.options.presets.document).toEqual({ bag: 'mis', first: 'random', startAtCentre: true, challenge: 'void' })
    expect(Object.keys(scrabble.options.presets)).toEqual(['standard', 'document'])
  })
})
