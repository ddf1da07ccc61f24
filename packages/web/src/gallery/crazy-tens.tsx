/** Crazy Tens at its table, as the table page frames it: `?show=table&position=playing|forced|draw|many|dozenal|ending|lesson|deal`. */
import type { Json } from '@parlour/kernel'
import { crazyTensBoard } from '../boards/crazy-tens/index.ts'
import { ShownTable } from './shown-table.tsx'

const pile = '2C 3C 6C 8C 9D JS QS 4S 6S AD 2D 5H AC 9C KC 4D 6H 3D 8S 2H TH KH'.split(' ')
const scores = [26, 13]

const positions: { readonly [name: string]: { readonly options: Json; readonly position: Json | null } } = {
  playing: {
    options: {},
    position: {
      hands: [
        ['2S', '5C', '7H', 'KD', 'TS', 'JC'],
        ['8H', '9S', 'QC', '3S'],
      ],
      drawPile: pile,
      discardPile: ['5S', '7S', '7D'],
      turn: 0,
      scores,
      round: 3,
    },
  },
  forced: {
    options: {},
    position: {
      hands: [
        ['4H', '9H', 'TD', '3S', '8C', 'QD'],
        ['8H', '9S', 'QC', '6D'],
      ],
      drawPile: pile.slice(4),
      discardPile: ['5S', '7S', 'TC'],
      forcedSuit: 'H',
      turn: 0,
      scores,
      round: 3,
    },
  },
  draw: {
    options: {},
    position: {
      hands: [
        ['4H', '9H', '3H'],
        ['8D', '9S', 'QC', '6D'],
      ],
      drawPile: [...pile.slice(4), 'QD'],
      discardPile: ['5S', '7S', 'KS'],
      turn: 0,
      scores,
      round: 3,
    },
  },
  many: {
    options: {},
    position: {
      hands: [
        ['2S', '5C', '7H', 'KD', 'TS', 'JC', '4H', '9H', 'TD', '3S', '8D', 'QD', 'AH', '7C', '3H'],
        ['8H', '9S', 'QC', '6D', 'JD', 'JH', 'QH', 'KS', 'AS', '4C', '5D', 'TC', '3C', '6C'],
      ],
      drawPile: ['2C'],
      discardPile: ['5S', '7S', '7D'],
      turn: 0,
      scores: [70, 59],
      round: 9,
    },
  },
  dozenal: {
    options: { preset: 'dozenal' },
    position: {
      hands: [
        ['2S', 'XH', 'EC', 'CD', 'TS', '7C'],
        ['8H', '9S', 'QC', 'XD'],
      ],
      drawPile: pile,
      discardPile: ['5S', '7S', '2H', 'AD'].filter((code) => !pile.includes(code)),
      turn: 0,
      scores: [22, 35],
      round: 3,
    },
  },
  ending: {
    options: {},
    position: { hands: [['7H'], ['QS', '6D', 'AH']], drawPile: ['2C', '3C'], discardPile: ['5S', '7S', '7D'], turn: 0, scores, round: 3 },
  },
  won: {
    options: {},
    position: {
      hands: [['7H'], ['QS', '6D', 'AH']],
      drawPile: ['2C', '3C'],
      discardPile: ['5S', '7S', '7D'],
      turn: 0,
      scores: [66, 13],
      round: 6,
    },
  },
  deal: { options: {}, position: null },
}

export function GalleryTens({ name, watching }: { readonly name: string; readonly watching: boolean }) {
  const lesson = crazyTensBoard.lesson('en')
  const { options, position } = positions[name] ?? lesson
  return (
    <ShownTable board={crazyTensBoard} cloth="felt" scene={{ names: ['Nora', 'Mira'], options, position, seat: watching ? null : 0 }} />
  )
}
