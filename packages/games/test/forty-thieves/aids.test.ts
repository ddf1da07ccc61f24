/** Advice and plans: everything a client may offer, made of ordinary moves. */
import { quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { aidsFor } from '../../src/forty-thieves/index.ts'
import { optionsOf, TestTable } from './table.ts'

const aids = aidsFor(optionsOf())
const written = (table: TestTable, moves: readonly unknown[] | null) =>
  moves?.map((move) => {
    const { from, to, count } = table.game.wire.action.encode(move as never) as { from: string; to: string; count?: number }
    return `${from} ${to}${count === undefined ? '' : ` ${count}`}`
  }) ?? null

/** Kings, twos and fours that go nowhere; with the waste given, nothing in it fits either. */
const FROZEN = ['KS', '2S', '2H', '2D', '2C', '4S', '4H', '4D', '4C', 'KH']

describe('whether anything is possible', () => {
  it('FT-11: false only when no column, waste or stock move is legal', () => {
    expect(aids.validMvExists(TestTable.at({ tableau: FROZEN, waste: '9D', rest: 'stock' }).view)).toBe(true)
    expect(aids.validMvExists(TestTable.at({ tableau: FROZEN, waste: '9D', rest: 'waste' }).view)).toBe(false)
    expect(aids.validMvExists(TestTable.at({ tableau: FROZEN, waste: '3D', rest: 'waste' }).view)).toBe(true)
    expect(aids.validMvExists(TestTable.at({ tableau: FROZEN, waste: 'AD', rest: 'waste' }).view)).toBe(true)
    expect(aids.validMvExists(TestTable.at({ tableau: FROZEN.with(1, 'AS'), waste: '9D', rest: 'waste' }).view)).toBe(true)
    expect(aids.validMvExists(TestTable.at({ tableau: FROZEN.with(1, 'QS'), waste: '9D', rest: 'waste' }).view)).toBe(true)
  })

  it('FT-11: agrees with the list of legal moves along random games', () => {
    const chance = quickChance('agree')
    for (let seed = 0; seed < 30; seed++) {
      const table = TestTable.dealt(seed)
      for (let n = 0; n < 250 && table.legal.length > 0; n++) {
        table.play(table.legal[chance.below(table.legal.length)] ?? '')
        expect(aids.validMvExists(table.view)).toBe(table.legal.length > 0)
      }
    }
  })

  it('FT-12: stuck when no card can come home any more, not while one can or the stock has cards', () => {
    expect(aids.isStuck(TestTable.at({ tableau: FROZEN, waste: '9D', rest: 'waste' }).view)).toBe(true)
    // The two can be put aside, then the ace below goes home.
    expect(aids.isStuck(TestTable.at({ tableau: ['AS 2H', '', ...FROZEN.slice(2, 9), 'KD'], waste: '9D', rest: 'waste' }).view)).toBe(false)
    expect(aids.isStuck(TestTable.at({ tableau: FROZEN, waste: '9D', rest: 'stock' }).view)).toBe(false)
  })

  it('FT-12: a lone card that wanders between empty columns keeps a move legal, and the game is stuck all the same', () => {
    // Everything else lies in column 0 under four kings, and there is only one empty column.
    const table = TestTable.at({ tableau: ['KS KD KC KH', '5S', '5H', '5D', '5C', '7S', '7H', '7D', '7C'], rest: 't0' })
    expect(table.legal).toContain('t1 t9')
    expect(aids.validMvExists(table.view)).toBe(true)
    expect(aids.isStuck(table.view)).toBe(true)
    // One position is too few to be sure of it.
    expect(aids.isStuck(table.view, 1)).toBe(false)
  })

  it('FT-13: moving a lone card to an empty column is legal, but idle', () => {
    const table = TestTable.at({ tableau: ['KH', '', '9S 8D'] })
    expect(table.refusal('t0 t1')).toBeNull()
    expect(aids.isIdle(table.view, table.action('t0 t1'))).toBe(true)
    expect(aids.isIdle(table.view, table.action('t2 t1'))).toBe(false)
    expect(aids.isIdle(table.view, table.action('deal'))).toBe(false)
  })
})

describe('carrying runs as single moves', () => {
  const run = '9H 8H 7H 6H 5H 4H 3H 2H'
  const top = (count: number) => run.split(' ').slice(-count).join(' ')
  const filler = ['KS', 'KD', 'KC', 'QS', 'QD', 'QC', 'JS', 'JD']

  /** A run of `count` on a king of another suit, to go on the next higher card, with so many empty columns. */
  function carried(count: number, empty: number) {
    const ranks = 'A23456789TJQK'
    const next = `${ranks.charAt(ranks.indexOf(top(count).charAt(0)) + 1)}H`
    const table = TestTable.at({ tableau: [`KC ${top(count)}`, next, ...filler.slice(0, 8 - empty)] })
    return { table, next, moves: written(table, aids.carryRun(table.view, 0, 1, count)) }
  }

  it.each([
    [1, 0],
    [2, 1],
    [4, 2],
    [8, 3],
  ])('FT-17: %i cards with %i empty columns, and not one more', (count, empty) => {
    const { table, next, moves } = carried(count, empty)
    expect(moves).not.toBeNull()
    table.play(...(moves ?? []))
    expect(table.column(1)).toBe(`${next} ${top(count)}`)
    expect(table.column(0)).toBe('KC')
    if (count < 8) expect(carried(count + 1, empty).moves).toBeNull()
  })

  it('FT-17: with enough empty columns every card but the last is simply parked', () => {
    for (let empty = 1; empty <= 5; empty++) {
      for (let count = 1; count <= empty + 1; count++) expect(carried(count, empty).moves).toHaveLength(2 * count - 1)
    }
  })

  it('to an empty column one column less can be used', () => {
    const table = TestTable.at({ tableau: ['KC 5H 4H', '', ...filler.slice(0, 8)] })
    expect(aids.carryRun(table.view, 0, 1, 2)).toBeNull()
    const roomier = TestTable.at({ tableau: ['KC 5H 4H', '', '', ...filler.slice(0, 7)] })
    expect(roomier.play(...(written(roomier, aids.carryRun(roomier.view, 0, 1, 2)) ?? [])).column(1)).toBe('5H 4H')
  })

  it('only runs, only where they fit, only between columns', () => {
    const table = TestTable.at({ tableau: ['KC 5H 3H', '6H', '4H', ''] })
    expect(aids.carryRun(table.view, 0, 1, 2)).toBeNull()
    expect(aids.carryRun(table.view, 0, 1, 1)).toBeNull()
    expect(written(table, aids.carryRun(table.view, 0, 2, 1))).toEqual(['t0 t2'])
    expect(aids.carryRun(table.view, 0, 0, 1)).toBeNull()
    expect(aids.carryRun(table.view, 3, 0, 1)).toBeNull()
    expect(aids.carryRun(table.view, 24, 3, 1)).toBeNull()
  })

  it('where runs move together it is one move', () => {
    const table = TestTable.at({ tableau: ['KC 5H 4H', '6H'] }, { preset: 'josephine' })
    expect(written(table, aidsFor(optionsOf({ preset: 'josephine' })).carryRun(table.view, 0, 1, 2))).toEqual(['t0 t1 2'])
  })
})

describe('safe collecting', () => {
  const collected = (table: TestTable, options = {}) => written(table, aidsFor(optionsOf(options)).safeCollect(table.view))

  it('FT-18: aces and twos always go', () => {
    const table = TestTable.at({ tableau: ['3S 2S AS', '2H', '5D'], foundations: ['AH'], waste: '2S AS' })
    const moves = collected(table)
    table.play(...(moves ?? []))
    expect([table.foundation(0), table.column(0)]).toEqual(['AH 2H', ''])
    // With both twos of spades home the three went after them.
    expect(moves).toHaveLength(6)
  })

  it('FT-18: others only when both cards of the next lower rank are home', () => {
    const one = TestTable.at({ tableau: ['3S', '2S'], foundations: ['AS 2S'] })
    expect(collected(one)).toEqual([])
    const both = TestTable.at({ tableau: ['3S', '4S'], foundations: ['AS 2S', 'AS 2S'] })
    expect(collected(both)).toEqual(['t0 f0'])
  })

  it('FT-18: in alternate colours, when all that could lie on it is home', () => {
    const some = { tableau: ['3S'], foundations: ['AS 2S', 'AS 2S', 'AH 2H', 'AH 2H', 'AD 2D'] }
    expect(collected(TestTable.at(some, { preset: 'streets' }), { preset: 'streets' })).toEqual([])
    const all = { ...some, foundations: [...some.foundations, 'AD 2D'] }
    expect(collected(TestTable.at(all, { preset: 'streets' }), { preset: 'streets' })).toEqual(['t0 f0'])
  })
})
