import type { GameScenes, Phases } from './staging.ts'

/** Hands and table that the gallery shows too. */
export const mine = ['4D', '4C', '5S', '7H', '9D', '9C', '9S', 'JH', 'JS', 'QD', 'KC', 'AS', '2H']
export const beat = ['3C', '8D', 'TD', 'QC', 'KS', 'AC', '2C', 'TH']
export const lena = ['5H', '7C', '8C', '8S', 'JD', 'KD', 'AH', '2S']
export const rosa = ['3S', '4S', '5C', '6D', '6S', '7D', '9H', 'TC', 'TS', 'JC', 'QS', 'AD', '2D']
export const table = {
  hands: [mine, beat, lena, rosa],
  previous: ['3H', '6H', '8H', 'QH', 'KH'],
  previousBy: 2,
  turn: 0,
  passed: [3],
  fields: [null, ['3D', '4H', '5D', '6C', '7S'], ['3H', '6H', '8H', 'QH', 'KH'], 'pass'],
}
export const passing = {
  hands: [mine, ['3C'], lena, rosa],
  previous: ['TD', 'TH'],
  previousBy: 1,
  turn: 0,
  passed: [2, 3],
  fields: [['8D', '8H'], ['TD', 'TH'], 'pass', 'pass'],
}
/** Two cards each have been played already, one after the other, so that every seat has something before it. */
const singles = {
  hands: [mine, beat, lena, rosa],
  previous: ['8H'],
  previousBy: 3,
  turn: 0,
  passed: [],
  fields: [['3D'], ['4H'], ['6H'], ['8H']],
}
const series = { seriesTo: 50 }
const ending = { hands: [['2H'], beat, lena, rosa.slice(0, 11)], previous: ['QH'], previousBy: 3, turn: 0 }
const last = { by: 0, action: { type: 'play', cards: ['2H'] } }

const phases = (): Phases => ({
  turn: { position: table },
  few: { position: { ...singles, hands: [['2H'], ['2C'], ['2S'], ['2D']] } },
  many: { position: singles },
  deal: { position: null },
  lead: { position: { hands: [mine, beat, lena, rosa], previous: null, previousBy: null, turn: 0 } },
  wait: { position: { ...table, turn: 1, previousBy: 0, previous: ['6H'], passed: [], fields: [['6H'], null, null, null] } },
  select: { position: singles, deeds: ['9D', '9C'].map((card) => ({ do: 'tap', at: `[data-card="${card}"]` }) as const), still: true },
  nothing: { position: singles, deeds: ['9D', 'JH'].map((card) => ({ do: 'tap', at: `[data-card="${card}"]` }) as const), still: true },
  flush: {
    position: { hands: [mine, beat, lena, rosa], previous: null, previousBy: null, turn: 0 },
    deeds: ['9D', '9C', '9S', 'JH', 'JS'].map((card) => ({ do: 'tap', at: `[data-card="${card}"]` }) as const),
    still: true,
  },
  refusal: { position: table, deeds: [{ do: 'key', at: '[data-card="4D"]' }], still: true },
  passing: { position: passing },
  series: { position: { ...table, round: 3, scores: [12, 0, 31, 7] }, options: series },
  watch: { position: table, seat: null },
  summary: { position: { ...ending, round: 2, scores: [4, 9, 0, 22] }, options: series, plays: [last] },
  over: { position: ending, plays: [last] },
  end: { position: ending, plays: [last], deeds: [{ do: 'close' }] },
})

export const bigTwo: GameScenes = { seats: [4], phases, alike: ['few', 'many'] }
