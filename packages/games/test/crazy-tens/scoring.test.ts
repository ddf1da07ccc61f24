import { isRefusal } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { dozenalToDecimal } from '../../src/crazy-tens/base-conversion.ts'
import { computeRoundScore } from '../../src/crazy-tens/document/scoring.ts'
import { crazyTens } from '../../src/crazy-tens/index.ts'
import { TestTable } from './table.ts'

describe('Crazy Tens: end of round and match', () => {
  it('CT-24: the round ends at once when a hand is empty', () => {
    const table = TestTable.at({ hands: ['5H', 'KD 2C'], draw: '3D', discards: '8H' }).play('5H')
    expect(table.heard.all.map((one) => one.type).slice(0, 2)).toEqual(['played', 'round-over'])
    expect(table.view(0).lastRound).toEqual({ round: 1, winner: 0, points: 12, hand: ['2C', 'KD'] })
  })

  it('CT-25: the winner gains what the loser holds: faces and tens 10, an ace 1, others their value; 12 in the dozenal deck', () => {
    const points = (hand: string, options = {}) =>
      TestTable.at({ hands: ['5H', hand], draw: '3D', discards: '8H' }, options)
        .play('5H')
        .view(0).lastRound
    expect(points('JC QD KH TS AC 2D 9H')).toMatchObject({ points: 52 })
    expect(points('CC JC TS XD EH AS', { preset: 'dozenal' })).toMatchObject({ points: 58 })
  })

  it('CT-26: scores are integers; the round score is the dozenal text of the same number', () => {
    const hand = ['KD', '2C']
    const table = TestTable.at({ hands: ['5H', hand.join(' ')], draw: '3D', discards: '8H' }).play('5H')
    expect(table.view(0).scores).toEqual([12, 0])
    expect(computeRoundScore('ada', hand)).toBe('10')
    expect(dozenalToDecimal(computeRoundScore('ada', hand))).toBe(12)
  })

  it('CT-27: the winner gains the points, the loser keeps its total', () => {
    const table = TestTable.at({ hands: ['5H', 'KD 2C'], draw: '3D', discards: '8H', scores: [20, 31] }).play('5H')
    expect(table.view(1).scores).toEqual([32, 31])
  })

  it('CT-28: the first total at the target ends the match; the presets name 1, 50, 72, 100 and 144', () => {
    const targets = ['single', 't42', 'standard', 't84', 't100'].map((preset) => {
      const parsed = crazyTens.options.parse({ preset })
      return isRefusal(parsed) ? null : parsed.target
    })
    expect(targets).toEqual([1, 50, 72, 100, 144])
    const short = TestTable.at({ hands: ['5H', 'KD AC'], draw: '3D', discards: '8H', scores: [60, 71] }).play('5H')
    expect(short.outcome).toBeNull()
    const reached = TestTable.at({ hands: ['5H', 'KD 2C'], draw: '3D', discards: '8H', scores: [60, 71] }).play('5H')
    expect(reached.outcome).toEqual({ kind: 'played', places: [1, 2], scores: [72, 71] })
    expect(TestTable.at({ hands: ['KD', '5H'], draw: '3D', discards: '8H', turn: 1 }, { preset: 'single' }).play('5H').outcome).toEqual({
      kind: 'played',
      places: [2, 1],
      scores: [0, 10],
    })
  })

  it('CT-29: after the match nobody acts and everything is refused with GameOver', () => {
    const table = TestTable.at({ hands: ['5H', 'KD 2C'], draw: '3D', discards: '8H' }, { preset: 'single' }).play('5H')
    expect(table.turn).toBe(-1)
    for (const seat of [0, 1]) {
      expect(table.refusal('draw', seat)).toBe('GameOver')
      expect(table.refusal('KD', seat)).toBe('GameOver')
    }
    expect(table.heard.all.at(-1)).toEqual({ type: 'match-over', outcome: table.outcome })
  })

  it('CT-31: whoever leaves loses by forfeit; the unfinished round scores nothing', () => {
    const table = TestTable.at({ hands: ['5H 2C', 'KD'], draw: '3D', discards: '8H', scores: [60, 3] })
    for (const [seat, places] of [
      [0, [2, 1]],
      [1, [1, 2]],
    ] as const) {
      const left = table.game.leave?.(table.state, seat, { below: () => 0 })
      expect(left && table.game.outcome(left)).toEqual({ kind: 'forfeit', places, scores: [60, 3] })
      expect(left && table.game.toAct(left)).toEqual([])
    }
  })
})
