/** Tschau Sepp at its table: `?show=tschau-sepp&position=owed|wished|choosing|many|six|two|finished|sepp|series|won|deal&swiss`. */
import type { Happening } from '@parlour/games/tschau-sepp'
import type { Json } from '@parlour/kernel'
import { useEffect } from 'react'
import { chooseDeckStyle } from '../boards/tschau-sepp/deck-style.ts'
import { tschauSeppBoard } from '../boards/tschau-sepp/index.ts'
import { Card } from '../cards/card.tsx'
import { FaceDrawing } from '../cards/face-drawing.ts'
import { SUIT_LETTERS } from '../cards/suits.ts'
import { SwissFace } from '../cards/swiss/face.tsx'
import css from './gallery.module.css'
import { ShownTable } from './shown-table.tsx'

const FOUR = ['Nora', 'Beat', 'Lena', 'Rosa']
const SIX = ['Nora', 'Maximiliane-Josephine', 'Lena', 'Bartholomäus', 'Zoë', 'Rosa']

interface Shown {
  readonly names?: readonly string[]
  readonly options?: Json
  readonly position: { readonly [field: string]: Json } | null
  readonly happened?: readonly Happening[]
}

const base = { rotation: 'clockwise', turn: 0 } as const
const stack = ['6C', '9H', 'TD', 'KC', '8C', '6S', '9D', 'QS', 'KD', 'TC', '8D', 'AC', '6H', '7D']

const positions: { readonly [name: string]: Shown } = {
  owed: {
    position: {
      ...base,
      hands: [['QH', '7C'], ['9C', 'QC', 'KS', '8S'], ['JD'], ['AH', 'AS', 'TH', 'TS', 'JS', 'KH']],
      drawPile: stack,
      playPile: ['9S', '7S', '7H'],
      pendingDraw: 4,
    },
    happened: [
      { type: 'said', seat: 2, word: 'tschau' },
      { type: 'played', seat: 3, card: '7H', left: 6 },
    ],
  },
  wished: {
    position: {
      ...base,
      hands: [['QH', '7C', '8H', 'KS', 'TD'], ['9C', 'QC'], ['JD', 'AC'], ['AH']],
      drawPile: stack.slice(3, 9),
      playPile: ['9S', 'JS'],
      suit: 'H',
      rotation: 'counter-clockwise',
    },
    happened: [{ type: 'forgot', seat: 1, word: 'tschau', cards: 1 }],
  },
  choosing: {
    position: {
      ...base,
      hands: [['QH', '7C', '8H'], ['9C', 'QC'], ['JD', 'AC'], ['AH']],
      drawPile: stack.slice(3, 9),
      playPile: ['9S', 'JS'],
      owesSuit: true,
    },
  },
  many: {
    position: {
      ...base,
      hands: [['QH', '7C', '8H', 'KS', 'TD', '6C', '9H', 'AC', 'AD', '7S', '8S', 'JD', 'QD', 'KH'], ['9C', 'QC'], ['JC'], ['AH']],
      drawPile: ['6S', '9D'],
      playPile: ['9S'],
    },
  },
  six: {
    names: SIX,
    position: {
      ...base,
      hands: [['QH', '7C', '8H', 'KS', 'TS'], ['9C', 'QC', 'KH'], ['JC'], ['AH', 'AS'], [], ['TH', 'JH', 'JD']],
      places: [null, null, null, null, 1, null],
      drawPile: stack,
      playPile: ['9S'],
    },
    happened: [
      { type: 'said', seat: 2, word: 'tschau' },
      { type: 'forgot', seat: 5, word: 'sepp', cards: 4 },
    ],
  },
  two: {
    names: ['Nora', 'Mira'],
    position: {
      ...base,
      hands: [
        ['QH', '7C', '8H', 'KS', 'TS'],
        ['9C', 'QC', 'KH'],
      ],
      drawPile: stack,
      playPile: ['9S'],
    },
  },
  sepp: { position: { ...base, hands: [['8H'], ['9C', 'QC', 'KH'], ['JC'], ['AH', 'AS']], drawPile: stack, playPile: ['8S'] } },
  drawn: {
    position: {
      ...base,
      hands: [['8H', 'KC', '6C'], ['9C', 'QC', 'KH'], ['JC'], ['AH', 'AS']],
      drawPile: ['9D', 'TD'],
      playPile: ['9S'],
      drawn: true,
    },
  },
  finished: {
    position: {
      ...base,
      turn: 1,
      hands: [[], ['9C', 'QC', 'KH'], [], ['AH', 'AS']],
      places: [1, null, null, null],
      gone: [2],
      drawPile: stack,
      playPile: ['8S'],
    },
  },
  won: {
    position: {
      ...base,
      hands: [['8H'], ['QC', 'KH'], [], []],
      places: [null, null, 1, null],
      gone: [3],
      said: ['sepp'],
      drawPile: stack,
      playPile: ['8S'],
    },
  },
  series: {
    options: { seriesTo: 60 },
    position: {
      ...base,
      hands: [['8H'], ['QC', 'AH', 'TS'], [], []],
      places: [null, null, 1, 2],
      said: ['sepp'],
      scores: [12, 4, 25, 0],
      round: 3,
      drawPile: stack,
      playPile: ['8S'],
    },
  },
  deal: { position: null },
}

export function GallerySepp({ name, watching, swiss }: { readonly name: string; readonly watching: boolean; readonly swiss: boolean }) {
  useEffect(() => chooseDeckStyle(swiss ? 'swiss' : 'french'), [swiss])
  if (name === 'faces') return <SwissFaces />
  const { names = FOUR, options = {}, position, happened } = positions[name] ?? { position: null }
  return <ShownTable board={tschauSeppBoard} cloth="walnut" scene={{ names, options, position, happened, seat: watching ? null : 0 }} />
}

const SwissFaces = () => (
  <FaceDrawing value={SwissFace}>
    <main className={css.page}>
      {SUIT_LETTERS.map((suit) => (
        <div key={suit} className={css.swiss}>
          {Array.from('6789TJQKA', (rank) => (
            <Card key={rank} code={rank + suit} />
          ))}
          <Card code={`Q${suit}`} layout="fanBig" />
          <Card code={`T${suit}`} layout="fanBig" />
        </div>
      ))}
    </main>
  </FaceDrawing>
)
