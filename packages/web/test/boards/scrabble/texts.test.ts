import { type Action, BLANK, CENTRE, type Happening, PASS, placing, refused, scrabble } from '@parlour/games/scrabble'
import type { Json } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { refusalText } from '../../../src/boards/scrabble/explain.ts'
import { scrabbleBoard } from '../../../src/boards/scrabble/index.ts'
import { de } from '../../../src/boards/scrabble/texts/de.ts'
import { describeBoardTexts, type OneOfEach, tellingBy } from '../support/board-texts.ts'
import { SEATS } from '../support/tens-table.ts'
import { boardWith, tilesTable } from '../support/tiles-table.ts'

const happenings: OneOfEach<Happening> = {
  dealt: { type: 'dealt', seat: 0, count: 7, tiles: 'AEKLNT?' },
  began: { type: 'began', first: 1 },
  placed: {
    type: 'placed',
    seat: 1,
    row: 7,
    col: 7,
    direction: 'down',
    word: 'KETTLe',
    tiles: 'KET.Le',
    words: [
      { word: 'KETTLE', score: 22 },
      { word: 'OX', score: 9 },
    ],
    bonus: 50,
    score: 81,
    total: 145,
  },
  drew: { type: 'drew', seat: 0, count: 2, bag: 40, tiles: 'Q?' },
  exchanged: { type: 'exchanged', seat: 0, count: 1, gave: 'Q', got: 'E' },
  passed: { type: 'passed', seat: 1 },
  'played-out': { type: 'played-out', seat: 1 },
  challenged: { type: 'challenged', seat: 0, against: 1, words: ['KETTLE', 'OX'], invalid: ['OX'] },
  withdrawn: { type: 'withdrawn', seat: 1, tiles: 'KETLe', score: 31, total: 64 },
  'lost-turn': { type: 'lost-turn', seat: 0 },
  penalised: { type: 'penalised', seat: 0, points: 5, total: 59 },
  left: { type: 'left', seat: 1, count: 7 },
  settled: { type: 'settled', out: 0, racks: ['', 'QV'], changes: [14, -14], scores: [150, 90] },
  'match-over': { type: 'match-over', outcome: { kind: 'played', places: [1, 2], scores: [150, 90] } },
}
const { written, spoken } = tellingBy(scrabbleBoard, SEATS)

describeBoardTexts({ board: scrabbleBoard, module: scrabble, seats: SEATS, happenings, unwritten: ['dealt', 'drew'], ends: ['match-over'] })

describe('what happened, in particular', () => {
  it('says the word, where, and for how many points', () => {
    expect(spoken(happenings.placed, 'en')).toBe('Mira plays KETTLE at H8 for 81 points, 145 in all. It also makes OX. All seven tiles.')
    expect(written(happenings.placed, 'en')).toBe('played <b>KETTLE</b> for <b>81</b>, all seven, with OX')
  })

  it('tells nobody the tiles of somebody else', () => {
    for (const happening of [
      { ...happenings.dealt, seat: 1 },
      { ...happenings.drew, seat: 1 },
      { ...happenings.exchanged, seat: 1 },
    ])
      expect(`${spoken(happening, 'en') ?? ''}`).not.toMatch(/\bQ\b|\bK\b/)
  })

  it('shares a win in words as well', () => {
    const shared: Happening = { type: 'match-over', outcome: { kind: 'played', places: [1, 1], scores: [90, 90] } }
    expect(spoken(shared, 'en')).toBe('You and Mira share the win, 90 : 90.')
    expect(written(shared, 'de')).toContain('Du und Mira')
  })
})

describe('refusals', () => {
  const KITE = boardWith({ 7: '.......KITE....' })
  const rack = 'CATDOGS'
  const refusalsOf = (): readonly (readonly [string, Action, { readonly [field: string]: Json }, Json])[] => [
    ['CentreNotCovered', placing(0, 0, 'CAT', 0), {}, {}],
    ['CentreNotCovered', placing(CENTRE - 1, 0, 'CAT', 0), {}, { startAtCentre: true }],
    ['TooShort', placing(CENTRE, 0, 'A', 0), {}, {}],
    ['OutOfBounds', placing(14, 0, 'CAT', 0), {}, {}],
    ['NotInRack', placing(CENTRE, 0, 'ZOO', 0), {}, {}],
    ['NotInRack', placing(CENTRE, 0, 'CATS', 1), {}, {}],
    ['InvalidWords', placing(CENTRE, 0, 'TCD', 0), {}, {}],
    ['NotConnected', placing(0, 0, 'CAT', 0), { board: KITE }, {}],
    ['SquareTaken', placing(CENTRE, 0, 'CATS', 0), { board: KITE }, {}],
    ['NoNewTile', placing(CENTRE, 0, 'KITE', 0), { board: KITE }, {}],
    ['NothingToChallenge', { type: 'challenge' }, {}, {}],
    ['NothingToChallenge', { type: 'challenge' }, {}, { challenge: 'single' }],
    ['BagTooSmall', { type: 'exchange', tiles: [1] }, { bag: 'EE' }, {}],
    ['NotInRack', { type: 'exchange', tiles: [BLANK] }, {}, {}],
    ['NotYourTurn', PASS, { turn: 1 }, {}],
  ]

  it('has German for every refusal of the rules', () => {
    for (const [code, action, position, options] of refusalsOf()) {
      const table = tilesTable({ board: boardWith({}), racks: [rack, 'EEEEEEE'], turn: 0, ...position } as never, options)
      const refusal = table.play(0, action)
      expect(refusal?.code).toBe(code)
      if (refusal === null) continue
      expect(refusalText(refusal, 'de')).not.toBe(refusal.message)
      expect(refusalText(refusal, 'de')).not.toMatch(/undefined|NaN/)
      expect(refusalText(refusal, 'en')).not.toMatch(/undefined|NaN|row \d/)
    }
  })

  it('names the words and squares that are wrong', () => {
    const invalid = refused({ why: 'unknown-words', words: ['XQ', 'ZZ'] })
    expect(refusalText(invalid, 'en')).toBe('XQ and ZZ are not in the word list.')
    expect(refusalText(invalid, 'de')).toBe('XQ und ZZ stehen nicht in der Wortliste.')
    const taken = refused({ why: 'square-taken', there: 'K', row: 7, col: 7, word: 'CATS', wanted: 'C' })
    expect(refusalText(taken, 'de')).toBe('Auf H8 liegt schon K.')
    const whole = refused({ why: 'not-whole-run', word: 'KITES', direction: 'across', row: 7, col: 7 })
    expect(refusalText(whole, 'en')).toContain('KITES at 8H')
    const out = refused({ why: 'played-out' })
    expect(refusalText(out, 'de')).toBe(de.refusals.playedOut)
    const over = refused({ why: 'game-over' })
    expect(refusalText(over, 'de')).toBe(de.refusals.over)
    const odd = refused({ why: 'not-on-board', field: 'row', place: 'null' })
    expect(refusalText(odd, 'de')).toBe(de.refusals.action)
    expect(refusalText({ code: 'Else', message: 'Something else.' }, 'de')).toBe('Something else.')
  })
})
