/** Moves, refusals, happenings and the end. */
import { isRefusal, quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { fortyThieves } from '../../src/forty-thieves/index.ts'
import { ALL, open, positionOf, type Setup, TestTable } from './table.ts'

describe('single cards', () => {
  it('FT-04: only the top card of a column or of the waste moves, one at a time', () => {
    const table = TestTable.at({ tableau: ['9S 5H 4H', '6H', 'TS'], waste: '8D 3H' })
    expect(table.refusal('t0 t1')).toBe('IllegalMove')
    expect(table.refusal('t0 t1 2')).toBe('SingleCards')
    table.play('w t0')
    expect(table.column(0)).toBe('9S 5H 4H 3H')
    expect(table.json.waste).toEqual(['8D'])
  })

  it('FT-05: the same suit and exactly one lower; nothing goes on an ace', () => {
    const table = TestTable.at({ tableau: ['TS', 'JS', 'JC', 'QS', '9S', 'AS', 'KS'] })
    expect(table.refusal('t0 t1')).toBeNull()
    expect(['t0 t2', 't0 t3', 't0 t4', 't6 t5', 't1 t0'].map((move) => table.refusal(move))).toEqual(Array(5).fill('IllegalMove'))
    expect(table.play('t0 t1').column(1)).toBe('JS TS')
    expect(table.heard).toEqual([{ type: 'moved', cards: ['TS'], from: 't0', to: 't1', onto: 'JS' }])
  })

  it('FT-06: any available card fills an empty column', () => {
    const table = TestTable.at({ tableau: ['9S KD', '2C'], waste: '7H' })
    expect(table.refusal('t0 t5')).toBeNull()
    expect(table.refusal('w t9')).toBeNull()
    expect(table.play('t0 t5', 'w t9').column(5)).toBe('KD')
    expect(table.column(9)).toBe('7H')
  })

  it('FT-07: an ace to any empty foundation, then the same suit upwards to the king; two foundations for every suit', () => {
    const table = TestTable.at({
      tableau: ['2H AH', '2H AH', 'AS', '3H', 'KC'],
      foundations: ['', '', '', '', '', '', '', 'AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC'],
    })
    expect(table.legal.filter((move) => move.startsWith('t2 f'))).toEqual(['t2 f0', 't2 f1', 't2 f2', 't2 f3', 't2 f4', 't2 f5', 't2 f6'])
    expect(table.refusal('t3 f0')).toBe('IllegalMove')
    table.play('t0 f0', 't1 f4')
    expect(table.refusal('t3 f0')).toBe('IllegalMove')
    table.play('t0 f4', 't3 f4', 't1 f0')
    expect([table.foundation(0), table.foundation(4)]).toEqual(['AH 2H', 'AH 2H 3H'])
    expect(table.refusal('t2 f4')).toBe('IllegalMove')
    table.play('t4 f7')
    expect(table.heard).toEqual([
      { type: 'moved', cards: ['KC'], from: 't4', to: 'f7', onto: 'QC' },
      { type: 'completed', foundation: 'f7' },
    ])
  })

  it('FT-08: cards never leave a foundation, unless the table allows taking back', () => {
    const setup: Setup = { tableau: ['9S', '3H'], foundations: ['AH 2H'] }
    const strict = TestTable.at(setup)
    expect(strict.refusal('f0 t1')).toBe('StaysOnFoundation')
    expect(strict.legal.some((move) => move.startsWith('f'))).toBe(false)
    const lenient = TestTable.at(setup, { allowTakeBack: true })
    expect(lenient.legal).toContain('f0 t1')
    expect(lenient.refusal('f0 t0')).toBe('IllegalMove')
    expect(lenient.refusal('f0 f1')).toBe('StaysOnFoundation')
    expect(lenient.play('f0 t1').column(1)).toBe('3H 2H')
    expect(lenient.foundation(0)).toBe('AH')
    expect(lenient.play('t1 f0').foundation(0)).toBe('AH 2H')
  })

  it('FT-09: the top of the stock goes to the waste, one card, without redeal; nothing else goes there', () => {
    const table = TestTable.at({ stock: '5D 8S', tableau: ['KH'], rest: 't0' })
    table.play('deal')
    expect(table.json).toMatchObject({ stock: 1, waste: ['8S'] })
    expect(table.heard).toEqual([{ type: 'drew', card: '8S', left: 1 }])
    table.play('deal')
    expect(table.json).toMatchObject({ stock: 0, waste: ['8S', '5D'] })
    expect(table.refusal('deal')).toBe('StockEmpty')
    expect(table.legal).not.toContain('deal')
    expect(table.refusal('t0 w')).toBe('IllegalMove')
    expect(table.refusal('w w')).toBe('IllegalMove')
    expect(isRefusal(table.game.wire.action.decode({ type: 'move', from: 't0', to: 'stock' }))).toBe(true)
  })

  it('FT-13: a column cannot be moved onto itself; a lone card may wander to an empty column', () => {
    const table = TestTable.at({ tableau: ['KH', '', '9S'] })
    expect(table.refusal('t0 t0')).toBe('IllegalMove')
    expect(table.legal).toContain('t0 t1')
    expect(table.refusal('t0 t1')).toBeNull()
  })

  it('moves to different piles are different actions, each listed once', () => {
    const table = TestTable.at({ tableau: ['AS', '3S', '3S', '2S'], rest: 'stock' })
    expect(table.legal).toEqual([...new Set(table.legal)])
    expect(table.legal.filter((move) => move.startsWith('t0 f'))).toHaveLength(8)
    expect(table.legal.filter((move) => move.startsWith('t3 t'))).toEqual([
      't3 t1',
      't3 t2',
      't3 t4',
      't3 t5',
      't3 t6',
      't3 t7',
      't3 t8',
      't3 t9',
    ])
    expect(table.legal.at(-1)).toBe('deal')
  })

  it('FT-14: a pile that there is not, a move that the rules forbid and an empty waste are each refused by name', () => {
    const table = TestTable.at({ tableau: ['5H', '6H', 'AS'] })
    for (const [from, to] of [
      ['t10', 't0'],
      ['t0', 't10'],
      ['t0', 'f8'],
      ['t-1', 'f0'],
      ['t0', 's'],
    ])
      expect(table.game.wire.action.decode({ type: 'move', from: from ?? '', to: to ?? '' })).toMatchObject({ code: 'InvalidAction' })
    expect([table.refusal('t1 t0'), table.refusal('t0 f0'), table.refusal('t0 w')]).toEqual(['IllegalMove', 'IllegalMove', 'IllegalMove'])
    for (const to of ['t0', 'f0']) expect(table.refusal(`w ${to}`)).toBe('EmptyPile')
  })

  it('FT-15: positions are values: a move makes a new one, and one that is refused changes nothing', () => {
    const table = TestTable.at({ tableau: ['5H', '6H'], stock: '4H' })
    const { state: before, position } = table
    expect(table.refusal('t1 t0')).not.toBeNull()
    table.play('t0 t1', 'deal', 'w t1')
    expect([table.column(1), table.state === before]).toEqual(['6H 5H 4H', false])
    expect(table.game.wire.position.encode(before)).toEqual(position)
  })

  it('an empty pile, a spectator and malformed actions are refused', () => {
    const table = TestTable.at({ tableau: ['AS'] })
    expect(table.refusal('t4 t0')).toBe('EmptyPile')
    expect(table.refusal('w t0')).toBe('EmptyPile')
    expect(table.refusal('deal', null)).toBe('NotYourTurn')
    expect(table.game.legal(table.game.view(table.state, null))).toEqual([])
    for (const json of [
      null,
      {},
      { type: 'give-up' },
      { type: 'move', from: 't10', to: 't0' },
      { type: 'move', from: 't0', to: 'f8' },
      { type: 'move', from: 't-1', to: 'f0' },
      { type: 'move', from: 0, to: 1 },
      { type: 'move', from: 't0', to: 't1', count: 0 },
      { type: 'move', from: 't0', to: 't1', count: 1.5 },
      { type: 'move', from: 't0', to: 't1', count: '2' },
    ]) {
      const refused = table.game.wire.action.decode(json)
      expect(isRefusal(refused) && refused.code, JSON.stringify(json)).toBe('InvalidAction')
    }
  })

  it('a count of 1 is the same as none', () => {
    const table = TestTable.at({ tableau: ['AS'] })
    expect(table.action('t0 t1 1')).toBe(table.action('t0 t1'))
    expect(table.game.wire.action.encode(table.action('t0 t1 1'))).toEqual({ type: 'move', from: 't0', to: 't1' })
  })

  it('a preview tells which cards a move takes and what it covers, also before it is legal', () => {
    const table = TestTable.at({ tableau: ['9S 5H', '6H'] })
    expect(table.game.preview?.(table.view, table.action('t0 t1'))).toEqual({ cards: ['5H'], onto: '6H' })
    expect(table.game.preview?.(table.view, table.action('t0 f0'))).toEqual({ cards: ['5H'], onto: null })
    expect(table.game.preview?.(table.view, table.action('t7 f0'))).toBeNull()
    expect(table.game.preview?.(table.view, table.action('deal'))).toEqual({ left: 100 })
  })
})

describe('runs that move together', () => {
  const josephine = { preset: 'josephine' }

  it('any part of a run moves, onto a card it follows or to an empty column; home goes one card at a time', () => {
    const table = TestTable.at({ tableau: ['KD 6H 5H 4H', '7H', '5H'] }, josephine)
    expect(table.legal.filter((move) => move.startsWith('t0 t'))).toEqual([
      't0 t1 3',
      't0 t2',
      ...['t3', 't4', 't5', 't6', 't7', 't8', 't9'].flatMap((to) => [`t0 ${to}`, `t0 ${to} 2`, `t0 ${to} 3`]),
    ])
    expect(table.refusal('t0 t3 4')).toBe('NotARun')
    expect(table.refusal('t0 t2 2')).toBe('IllegalMove')
    expect(table.refusal('t0 f0 2')).toBe('SingleCards')
    expect(table.play('t0 t1 3').column(1)).toBe('7H 6H 5H 4H')
    expect(table.heard).toEqual([{ type: 'moved', cards: ['6H', '5H', '4H'], from: 't0', to: 't1', onto: '7H' }])
    expect(table.column(0)).toBe('KD')
  })

  it('face-down cards are hidden, cannot be moved, and are turned up when uncovered', () => {
    const table = TestTable.at(
      { tableau: ['9C 8D 7S 6H', '8H'], faceDown: [2, 0, 0, 0, 0, 0, 0, 0, 0, 0], waste: '5S' },
      { preset: 'number-ten' },
    )
    expect((table.json.tableau as unknown[])[0]).toEqual([null, null, '7S', '6H'])
    expect(table.refusal('t0 t2 3')).toBe('NotARun')
    table.play('t0 t1 2')
    expect(table.heard).toEqual([
      { type: 'moved', cards: ['7S', '6H'], from: 't0', to: 't1', onto: '8H' },
      { type: 'turned', column: 't0', card: '8D' },
    ])
    expect((table.json.tableau as unknown[])[0]).toEqual([null, '8D'])
    expect(table.position.faceDown).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  })
})

describe('what is hidden', () => {
  /** How often each arrangement of what is hidden is imagined in 600 attempts. */
  function imagined(table: TestTable, seen: (position: { [field: string]: unknown }) => unknown): number[] {
    const counts = new Map<string, number>()
    for (let n = 0; n < 600; n++) {
      const state = table.game.imagine(table.view, quickChance(n))
      expect(table.game.wire.view.encode(table.game.view(state, 0))).toEqual(table.json)
      const key = JSON.stringify(seen(table.game.wire.position.encode(state) as { [field: string]: unknown }))
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    return [...counts.values()]
  }

  it('the stock is imagined in every order alike, twins counted once', () => {
    const counts = imagined(TestTable.at({ stock: '5D 5D 8S', rest: 'waste' }), ({ stock }) => stock)
    expect(counts).toHaveLength(3)
    for (const count of counts) expect(Math.abs(count - 200)).toBeLessThan(50)
  })

  it('face-down cards and the stock are imagined together', () => {
    const table = TestTable.at(
      { tableau: ['9C KS', '2H'], faceDown: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0], stock: '5D 8S', rest: 'waste' },
      { preset: 'number-ten' },
    )
    const counts = imagined(table, ({ tableau, stock }) => [tableau, stock])
    expect(counts).toHaveLength(6)
    for (const count of counts) expect(Math.abs(count - 100)).toBeLessThan(40)
  })

  it('views name neither face-down cards nor those in the stock', () => {
    const table = TestTable.at(
      { tableau: ['9C KS'], faceDown: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0], stock: '9C 5D', rest: 'waste' },
      { preset: 'emperor' },
    )
    expect(JSON.stringify(table.json)).not.toContain('9C')
  })
})

describe('the end', () => {
  /** Everything home but the two kings of spades. */
  const suit = (letter: string) => ALL.filter((card) => card.endsWith(letter)).join(' ')
  const spades = suit('S').replace(' KS', '')
  const nearlyWon: Setup = {
    tableau: ['KS', 'KS'],
    foundations: [suit('C'), suit('C'), suit('D'), suit('D'), suit('H'), suit('H'), spades, spades],
  }

  it('FT-10: the game is won when all 104 cards are on the foundations', () => {
    const table = TestTable.at(nearlyWon).play('t0 f6')
    expect(table.game.outcome(table.state)).toBeNull()
    table.play('t1 f7')
    expect(table.game.outcome(table.state)).toEqual({ kind: 'played', places: [1], scores: [0] })
    expect(table.game.toAct(table.state)).toEqual([])
    expect(table.legal).toEqual([])
    expect(table.refusal('deal')).toBe('GameOver')
    expect(table.heard.map(({ type }) => type)).toEqual(['moved', 'completed', 'match-over'])
    expect(table.heard.map((happening) => table.game.sentence(happening, ['Ada']))).toEqual([
      'Ada moves KS from column 2 to foundation 8, on QS.',
      'Foundation 8 is complete.',
      'Ada has won: every card is home.',
    ])
  })

  it('FT-19: with score, five points for a card and sixty more for a complete foundation, 1,000 in all', () => {
    const table = TestTable.at(nearlyWon, { score: true })
    expect(table.json.score).toBe(5 * 102 + 60 * 6)
    expect(table.game.standing?.(table.state)).toEqual([870])
    table.play('t0 f6', 't1 f7')
    expect(table.game.outcome(table.state)?.scores).toEqual([1000])
    expect(TestTable.at(nearlyWon).json).not.toHaveProperty('score')
  })

  it('FT-21: without a move the match goes on: it is told once, and the player is still awaited', () => {
    const table = TestTable.at({ tableau: ['KS', '2S', '2H', '2D', '2C', '4S', '4H', '4D', '4C', 'KH'], stock: '9D', rest: 'waste' })
    // Kings, twos and fours go nowhere, and the nine covers whatever the waste could offer.
    table.play('deal')
    expect(table.heard.map(({ type }) => type)).toEqual(['drew', 'no-moves'])
    expect(table.legal).toEqual([])
    expect(table.game.outcome(table.state)).toBeNull()
    expect(table.game.toAct(table.state)).toEqual([0])
    expect(table.refusal('deal')).toBe('StockEmpty')
  })

  it('FT-21: leaving is giving up', () => {
    const table = TestTable.at(nearlyWon, { score: true })
    const left = table.game.leave?.(table.state, 0, { below: () => 0 })
    expect(left && table.game.outcome(left)).toEqual({ kind: 'forfeit', places: [2], scores: [870] })
  })

  it('left to itself, cards go home first, then come from the stock', () => {
    const table = TestTable.at({ tableau: ['3H', '2H', 'AH'], waste: '9S' })
    expect(table.game.auto(table.view)).toBe(table.action('t2 f0'))
    expect(table.play('t2 f0', 't1 f0', 't0 f0').game.auto(table.view)).toBe(table.action('deal'))
  })
})

describe('positions from outside', () => {
  const decoded = (json: unknown, preset = 'forty-thieves') => {
    const position = open({ preset }).wire.position.decode(json)
    return isRefusal(position) ? `${position.code}: ${position.message}` : 'accepted'
  }
  const good = positionOf({ tableau: ['5H'], foundations: ['AS 2S'] })

  it('FT-16: what cannot be is refused by name', () => {
    expect(decoded(good)).toBe('accepted')
    expect(decoded(null)).toMatch(/InvalidPosition: A position is an object/)
    expect(decoded({ ...good, colour: 1 })).toMatch(/no field "colour"/)
    expect(decoded({ ...good, tableau: [] })).toMatch(/InvalidPosition: "tableau" must be 10 lists/)
    expect(decoded({ ...good, foundations: [[]] })).toMatch(/"foundations" must be 8 lists/)
    expect(decoded({ ...good, stock: 64 })).toMatch(/"stock" must be a list/)
    expect(decoded({ ...good, waste: ['XX'] })).toMatch(/"waste" names "XX"/)
    expect(decoded({ ...good, waste: ['7D'] })).toMatch(/7D is there 3 times/)
    expect(decoded(positionOf({ foundations: ['2S'] }))).toMatch(/"foundations\[0\]" must rise from an ace/)
    expect(decoded(positionOf({ foundations: ['', 'AS 2H'] }))).toMatch(/"foundations\[1\]"/)
    expect(decoded(positionOf({ foundations: ['AS 2H'] }, 8), 'red-and-black')).toBe('accepted')
    expect(decoded({ ...good, faceDown: Array(10).fill(0) })).toMatch(/no "faceDown"/)
    expect(decoded({ deck: [...ALL, ...ALL], stock: [] })).toMatch(/no field "stock"/)
    const all = Array.from('CCDDHHSS', (suit) => ALL.filter((card) => card.endsWith(suit)).join(' '))
    expect(decoded(positionOf({ foundations: all }))).toMatch(/that game is won/)
  })

  it('face-down cards are counted from the bottom, and the top never is one', () => {
    const two = positionOf({ tableau: ['5H 6S'], faceDown: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0] })
    expect(decoded(two, 'number-ten')).toBe('accepted')
    expect(decoded({ ...two, faceDown: [2, 0, 0, 0, 0, 0, 0, 0, 0, 0] }, 'number-ten')).toMatch(/"faceDown\[0\]" is 2/)
    expect(decoded({ ...two, faceDown: [1] }, 'number-ten')).toMatch(/must be 10 whole numbers/)
  })

  it('the module is for one', () => {
    expect(fortyThieves.seats).toEqual({ min: 1, max: 1, usual: 1 })
    expect(fortyThieves.needs(fortyThieves.options.presets['forty-thieves'] as never)).toEqual([])
  })
})
