import { cardsLeft, type GameScenes, type Phases, taken } from './staging.ts'

const RANKS = '6789TJQKA'
const HAND = ['QH', '7C', '8H', 'KS', 'TS']

interface Shown {
  readonly hand?: readonly string[]
  /** Cards that each of the others holds. */
  readonly others?: number
  readonly pile?: readonly string[]
  readonly more?: object
}

function position(seats: number, { hand = HAND, others = 4, pile = ['9S'], more = {} }: Shown = {}) {
  const left = cardsLeft(RANKS, [...hand, ...pile])
  const held = Math.max(1, Math.min(others, Math.floor((left.length - 2) / (seats - 1))))
  const hands = [hand, ...Array.from({ length: seats - 1 }, () => taken(left, held))]
  return { hands, drawPile: left, playPile: pile, rotation: 'clockwise', turn: 0, ...more }
}

/** All but the looker and the next have finished. */
function nearEnd(seats: number, more: object = {}) {
  const left = cardsLeft(RANKS, ['8H', '8S'])
  const hands = Array.from({ length: seats }, (_, seat) => (seat === 0 ? ['8H'] : seat === 1 ? taken(left, 3) : []))
  const places = hands.map((_, seat) => (seat < 2 ? null : seat - 1))
  return { hands, places, said: ['sepp'], drawPile: left, playPile: ['8S'], rotation: 'clockwise', turn: 0, ...more }
}

const many = ['QH', '7C', '8H', 'KS', 'TS', '6C', '9H', 'AC', 'AD', '7S', '8S', 'JD', 'QD']
const last = { by: 0, action: { type: 'play', card: '8H' } }
const others = (seats: number): readonly number[] => Array.from({ length: seats - 1 }, (_, index) => index + 1)

const phases = (seats: number): Phases => ({
  turn: { position: position(seats) },
  few: { position: position(seats, { hand: ['9H'], others: 1 }) },
  many: { position: position(seats, { hand: many, others: 9 }) },
  deal: { position: null },
  wait: { position: position(seats, { more: { turn: 1, rotation: 'counter-clockwise' } }) },
  select: { position: position(seats), deeds: [{ do: 'tap', at: '[data-card="KS"]' }], still: true },
  refusal: { position: position(seats), deeds: [{ do: 'key', at: '[data-card="QH"]' }], still: true },
  refusedPass: { position: position(seats), deeds: [{ do: 'key', at: '[data-place="pass"]' }], still: true },
  refusedCall: { position: position(seats), deeds: [{ do: 'key', at: '[data-place="call:sepp"]' }], still: true },
  chooser: { position: position(seats, { pile: ['9S', 'JS'], more: { owesSuit: true } }) },
  'chooser-call': {
    position: position(seats, { pile: ['9S', 'JS'], others: 2, more: { owesSuit: true } }),
    happened: others(seats).map((seat) => ({ type: 'said', seat, word: 'tschau' })),
  },
  wished: { position: position(seats, { pile: ['9S', 'JS'], more: { suit: 'H' } }) },
  owed: {
    position: position(seats, { pile: ['9S', '7S', '7H'], more: { pendingDraw: 4 } }),
    happened: [{ type: 'played', seat: 1, card: '7H', left: 4 }],
  },
  call: {
    position: position(seats, { hand: ['8S', '7C'], others: 2 }),
    happened: others(seats).map((seat) => ({ type: 'said', seat, word: 'tschau' })),
  },
  ownCall: { position: position(seats, { hand: ['8S', '7C'], others: 2 }), deeds: [{ do: 'key', at: '[data-place="call:tschau"]' }] },
  forgot: {
    position: position(seats, { others: 2 }),
    happened: others(seats).map((seat) => ({ type: 'forgot', seat, word: 'sepp', cards: 4 })),
  },
  ownForgot: {
    position: position(seats, { more: { turn: 1 } }),
    happened: [{ type: 'forgot', seat: 0, word: 'tschau', cards: 1 }],
  },
  drawn: { position: position(seats, { more: { drawn: true } }) },
  watch: { position: position(seats, { more: { turn: 1 } }), seat: null },
  summary: {
    position: nearEnd(seats, { scores: Array.from({ length: seats }, (_, seat) => 4 + 3 * seat), round: 3 }),
    plays: [last],
    options: { seriesTo: 60 },
  },
  series: {
    position: position(seats, { more: { scores: Array.from({ length: seats }, (_, seat) => 4 + 3 * seat), round: 3 } }),
    options: { seriesTo: 60 },
  },
  over: { position: nearEnd(seats), plays: [last] },
  end: { position: nearEnd(seats), plays: [last], deeds: [{ do: 'close' }] },
})

export const tschauSepp: GameScenes = { seats: [2, 3, 4, 5, 6], phases, alike: ['few', 'many'] }
