import { cardsLeft, type GameScenes, type Phases, taken } from './staging.ts'

const RANKS = 'A23456789TJQK'
const suit = (letter: string, count: number): string[] => [...RANKS.slice(0, count)].map((rank) => rank + letter)

/** Columns of every length, up to what no screen holds with full steps. The king alone fits nowhere but in the gap. */
function long() {
  const foundations = [suit('S', 5), suit('H', 4), suit('C', 2), [], [], [], [], []]
  // Every card is there twice; a foundation or the lone king takes one of them.
  const left = [...cardsLeft(RANKS, [...foundations.flat(), 'KC']), ...cardsLeft(RANKS, [])]
  const tableau = [13, 15, 6, 0, 4, 9, 0, 2, 3, 1].map((length) => taken(left, length))
  tableau[6] = ['KC']
  return { tableau, foundations, waste: taken(left, 9), stock: left }
}

const nearEnd = {
  tableau: [['KH'], ['KH'], [], [], [], [], [], [], [], []],
  foundations: [...['C', 'C', 'D', 'D', 'S', 'S'].map((letter) => suit(letter, 13)), suit('H', 12), suit('H', 12)],
  stock: [],
  waste: [],
}
const home = [
  { by: 0, action: { type: 'move', from: 't0', to: 'f6' } },
  { by: 0, action: { type: 'move', from: 't1', to: 'f7' } },
]

const phases = (): Phases => ({
  turn: { position: null, options: { deal: 7 } },
  long: { position: long() },
  select: { position: long(), deeds: [{ do: 'tap', at: '[data-place="t6:0"]' }], still: true },
  refusal: {
    position: long(),
    deeds: [
      { do: 'tap', at: '[data-place="t6:0"]' },
      { do: 'tap', at: '[data-place="t8:2"]' },
    ],
    still: true,
  },
  'refusal-home': {
    position: long(),
    deeds: [
      { do: 'tap', at: '[data-place="t6:0"]' },
      { do: 'tap', at: '[data-place="f3"]' },
    ],
    still: true,
  },
  variant: { position: null, options: { preset: 'lucas', deal: 11 } },
  over: { position: nearEnd, plays: home },
  end: { position: nearEnd, plays: home, deeds: [{ do: 'close' }] },
})

export const fortyThieves: GameScenes = { seats: [1], phases, alike: ['turn', 'long'] }
