/** Big Two at its table: `?show=big-two&position=playing|opening|leading|waiting|passing|ending|series`. */
import type { Json } from '@parlour/kernel'
import { bigTwoBoard } from '../boards/big-two/index.ts'
import { beat, lena, mine, passing, rosa, table } from './geometry/scenes/big-two.ts'
import { ShownTable } from './shown-table.tsx'

const NAMES = ['Nora', 'Beat', 'Lena', 'Rosa']
const LONG = ['Nora', 'Maximiliane-Alexandra Freudenreich', 'Bartholomäus von Wattenwyl', 'Wolkenkratzerfensterputzer']

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
  passing: { options: {}, position: passing },
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
