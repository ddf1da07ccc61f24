/** Big Two at its table: `?show=big-two&position=playing|opening|leading|waiting|passing|ending|series`. */
import type { Json } from '@parlour/kernel'
import { bigTwoBoard } from '../boards/big-two/index.ts'
import { ShownTable } from './shown-table.tsx'

const NAMES = ['Nora', 'Beat', 'Lena', 'Rosa']
const LONG = ['Nora', 'Maximiliane-Alexandra Freudenreich', 'Bartholomäus von Wattenwyl', 'Wolkenkratzerfensterputzer']

const mine = ['4D', '4C', '5S', '7H', '9D', '9C', '9S', 'JH', 'JS', 'QD', 'KC', 'AS', '2H']
const beat = ['3C', '8D', 'TD', 'QC', 'KS', 'AC', '2C', 'TH']
const lena = ['5H', '7C', '8C', '8S', 'JD', 'KD', 'AH', '2S']
const rosa = ['3S', '4S', '5C', '6D', '6S', '7D', '9H', 'TC', 'TS', 'JC', 'QS', 'AD', '2D']
const table = {
  hands: [mine, beat, lena, rosa],
  previous: ['3H', '6H', '8H', 'QH', 'KH'],
  previousBy: 2,
  turn: 0,
  passed: [3],
  fields: [null, ['3D', '4H', '5D', '6C', '7S'], ['3H', '6H', '8H', 'QH', 'KH'], 'pass'],
}
const series = { seriesTo: 50 }

const positions: { readonly [name: string]: { readonly options: Json; readonly position: Json | null } } = {
  playing: { options: {}, position: table },
  series: { options: series, position: { ...table, round: 3, scores: [12, 0, 31, 7] } },
  opening: { options: {}, position: null },
  leading: { options: {}, position: { hands: [mine, beat, lena, rosa], previous: null, previousBy: null, turn: 0 } },
  waiting: {
    options: {},
    position: { ...table, turn: 1, previousBy: 0, previous: ['6H'], passed: [], fields: [['6H'], null, null, null] },
  },
  passing: {
    options: {},
    position: {
      hands: [mine, ['3C'], lena, rosa],
      previous: ['TD', 'TH'],
      previousBy: 1,
      turn: 0,
      passed: [2, 3],
      fields: [['8D', '8H'], ['TD', 'TH'], 'pass', 'pass'],
    },
  },
  ending: {
    options: series,
    position: { hands: [['2H'], beat, lena, rosa.slice(0, 11)], previous: ['QH'], previousBy: 3, turn: 0, round: 2, scores: [4, 9, 0, 22] },
  },
  won: { options: {}, position: { hands: [['2S'], ['3C'], lena.slice(0, 7), rosa], previous: ['QH'], previousBy: 3, turn: 0 } },
}

export function GalleryBigTwo({ name, watching, long }: { readonly name: string; readonly watching: boolean; readonly long: boolean }) {
  const { options, position } = positions[name] ?? bigTwoBoard.lesson('en')
  const scene = { names: long ? LONG : NAMES, options, position, seat: watching ? null : 0 }
  return <ShownTable board={bigTwoBoard} cloth="midnight" scene={scene} />
}
