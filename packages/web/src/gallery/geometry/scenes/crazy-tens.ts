import { cardsLeft, type GameScenes, type Phases, taken } from './staging.ts'

const RANKS = '23456789TJQKA'
const HAND = ['2S', '5C', '7H', 'KD', 'TS', 'JC']
const PILE = ['5S', '7S', '7D']

function position(hand: readonly string[], others: number, more: object = {}, pile: readonly string[] = PILE) {
  const left = cardsLeft(RANKS, [...hand, ...pile])
  return { hands: [hand, taken(left, others)], drawPile: left, discardPile: pile, turn: 0, scores: [26, 13], round: 3, ...more }
}

const many = ['2S', '5C', '7H', 'KD', 'TS', 'JC', '4H', '9H', 'TD', '3S', '8D', 'QD', 'AH']
const won = { by: 0, action: { type: 'play', card: '7H' } }

const phases = (): Phases => ({
  turn: { position: position(HAND, 5) },
  few: { position: position(['7H'], 1) },
  many: { position: position(many, 13) },
  deal: { position: null },
  wait: { position: position(HAND, 7, { turn: 1 }) },
  select: { position: position(HAND, 5), deeds: [{ do: 'tap', at: '[data-card="7H"]' }], still: true },
  refusal: { position: position(HAND, 5), deeds: [{ do: 'key', at: '[data-card="2S"]' }], still: true },
  chooser: { position: position(HAND, 5), deeds: [{ do: 'key', at: '[data-card="TS"]' }] },
  forced: { position: position(HAND, 5, { forcedSuit: 'H' }, ['5S', '7S', 'TC']) },
  draw: { position: position(['4H', '9H', '3H'], 5, {}, ['5S', '7S', 'KS']) },
  dozenal: { position: position(HAND, 5, { scores: [70, 59], round: 12 }), options: { preset: 'dozenal' } },
  watch: { position: position(HAND, 7, { turn: 1 }), seat: null },
  summary: { position: position(['7H'], 5), plays: [won] },
  over: { position: position(['7H'], 5, { scores: [66, 13] }), plays: [won] },
  end: { position: position(['7H'], 8, { scores: [66, 13] }), plays: [won], deeds: [{ do: 'close' }] },
})

export const crazyTens: GameScenes = { seats: [2], phases, alike: ['few', 'many'] }
