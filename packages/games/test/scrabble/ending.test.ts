import { at, quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { babble, open, TestTable } from './table.ts'

describe('Word Tiles: the end', () => {
  it('SC-28: whoever empties the rack when the bag is empty gets what the others hold, and they lose it', () => {
    const table = TestTable.at({ racks: ['CAT', 'QZ', '?E'], bag: '', scores: [10, 50, 40] }).play('7,7 across CAT')
    expect(table.told).toEqual(['placed', 'settled', 'match-over'])
    expect(table.heard.all[1]).toEqual({ type: 'settled', out: 0, racks: ['', 'QZ', 'E?'], changes: [21, -20, -1], scores: [41, 30, 39] })
    expect(table.outcome).toEqual({ kind: 'played', places: [1, 3, 2], scores: [41, 30, 39] })
    expect(table.view(null)).toMatchObject({ racks: ['', 'QZ', 'E?'] })
  })

  it('SC-28: with tiles in the bag the match goes on', () => {
    const table = TestTable.at({ racks: ['CAT', 'QZ'], bag: 'E' }).play('7,7 across CAT')
    expect([table.outcome, table.position.racks]).toEqual([null, ['E', 'QZ']])
  })

  it.each([
    [2, 6],
    [3, 6],
    [4, 8],
  ])('SC-29: %i players: %i scoreless turns in a row end the match, and everyone loses the own rack', (seats, most) => {
    const racks = ['CATE', 'QZ', 'E?', 'J'].slice(0, seats)
    const scores = [50, 60, 70, 80].slice(0, seats)
    const table = TestTable.at({ racks, scores })
    for (let turn = 1; turn < most; turn++) {
      table.play(turn % 2 === 0 ? 'pass' : `-${String(table.view().rack).charAt(0)}`)
      expect(table.outcome).toBeNull()
    }
    table.play('pass')
    expect(table.outcome?.kind).toBe('played')
    expect(table.told).toEqual(['passed', 'settled', 'match-over'])
    expect(table.heard.all[1]).toMatchObject({ out: null })
    expect(table.outcome?.scores.every((score, seat) => score < (scores[seat] ?? 0))).toBe(true)
  })

  it('SC-29: a placement breaks the series, even one that scores nothing', () => {
    const table = TestTable.at({ racks: ['??E', 'EEEEEEE'], bag: '', zeros: 5 })
    expect(table.score('7,7 across aa')).toBe(0)
    table.play('7,7 across aa')
    expect([table.outcome, table.view(1).zeros]).toEqual([null, 0])
  })

  it('SC-30: the highest total wins; then the higher total before settling; else the win is shared', () => {
    const end = (scores: number[], racks: string[]) => TestTable.at({ racks, scores, zeros: 5 }).play('pass').outcome
    expect(end([30, 20], ['E', 'E'])?.places).toEqual([1, 2])
    // 30 − 10 = 20 and 22 − 2 = 20: the first had more before.
    expect(end([30, 22], ['Q', 'D'])).toEqual({ kind: 'played', places: [1, 2], scores: [20, 20] })
    expect(end([22, 22], ['D', 'D'])?.places).toEqual([1, 1])
    expect(end([0, 0], ['Q', 'E'])).toMatchObject({ places: [2, 1], scores: [-10, -1] })
  })

  it('SC-31: of two players the other wins by forfeit, with the totals as they are', () => {
    const table = TestTable.at({ racks: ['CAT', 'QZ'], scores: [5, 70] }).leave(1)
    expect(table.outcome).toEqual({ kind: 'forfeit', places: [1, 2], scores: [5, 70] })
    expect(table.told).toEqual(['left', 'match-over'])
    expect(table.view(0).racks).toBeNull()
  })

  it('SC-31: of more the tiles go back into the bag, the order closes up, and whoever left comes last', () => {
    const table = TestTable.at({ racks: ['CAT', 'QZ', 'EE'], bag: 'AB', scores: [5, 70, 6], turn: 1 }).leave(1)
    expect([table.outcome, table.turn]).toEqual([null, 2])
    expect(table.view(0)).toMatchObject({ counts: [3, 0, 2], bag: 4, gone: [1], scores: [5, 70, 6] })
    expect([...String(table.position.bag)].sort().join('')).toBe('ABQZ')
    table.play('pass', 'pass', 'pass', 'pass', 'pass', 'pass')
    expect(table.outcome).toEqual({ kind: 'played', places: [2, 3, 1], scores: [0, 70, 4] })
    expect(
      TestTable.at({ racks: ['CAT', 'QZ', 'EE'] })
        .leave(1)
        .leave(2).outcome,
    ).toMatchObject({ kind: 'forfeit', places: [1, 2, 2] })
  })

  it('SC-31: with fewer players fewer scoreless turns are enough', () => {
    const table = TestTable.at({ racks: ['C', 'Q', 'E', 'A'], zeros: 6 })
    expect(table.outcome).toBeNull()
    expect(table.leave(3).outcome?.kind).toBe('played')
  })

  it('SC-31: a last play stands when its player leaves, and waits for another when the next player does', () => {
    const table = () => TestTable.at({ racks: ['CAT', 'E', 'A'], bag: '' }, { challenge: 'single' }).play('7,7 across TAC')
    expect(table().leave(0).refusal('challenge')).toBe('NothingToChallenge')
    const waiting = table().leave(1)
    expect([waiting.turn, waiting.legal]).toEqual([2, ['pass', 'challenge']])
  })

  it('SC-33: every match ends, whatever is played', () => {
    const game = open({}, 2, babble)
    for (let seed = 0; seed < 10; seed++) {
      const chance = quickChance(seed)
      let state = game.start(chance)
      let turns = 0
      for (; game.outcome(state) === null; turns++) {
        const seat = at(game.toAct(state), 0)
        const legal = game.legal(game.view(state, seat))
        state = game.play(state, seat, at(legal, chance.below(legal.length)), chance)
      }
      expect(turns).toBeLessThan(600)
    }
  })
})
