/** Crazy Tens at its table, as the table page frames it: `?show=table&position=playing|forced|draw|many|dozenal|ending|lesson|deal`. */
import type { Json } from '@parlour/kernel'
import { useState, useSyncExternalStore } from 'react'
import { Board } from '../boards/crazy-tens/board.tsx'
import { crazyTensBoard } from '../boards/crazy-tens/index.ts'
import { Score } from '../boards/crazy-tens/scoreboard/score.tsx'
import { Summary } from '../boards/crazy-tens/summary/summary.tsx'
import { Felt } from '../parts/felt.tsx'
import css from './gallery.module.css'
import { scriptedTable } from './scripted-table.ts'

const pile = [
  '2C',
  '3C',
  '6C',
  '8C',
  '9D',
  'JS',
  'QS',
  '4S',
  '6S',
  'AD',
  '2D',
  '5H',
  'AC',
  '9C',
  'KC',
  '4D',
  '6H',
  '3D',
  '8S',
  '2H',
  'TH',
  'KH',
]
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

export function GalleryTable({ name, watching }: { readonly name: string; readonly watching: boolean }) {
  const [table] = useState(() => {
    const lesson = crazyTensBoard.lesson('en')
    const { options, position } = positions[name] ?? { options: lesson.options, position: lesson.position }
    return scriptedTable(options, position, watching ? null : 0)
  })
  const props = useSyncExternalStore(table.subscribe, table.props)
  // The sheet stays with the position it belongs to, whatever the other side does meanwhile.
  const [sheet, setSheet] = useState<typeof props | null>(null)
  const [seen, setSeen] = useState(-1)
  if (seen < props.seq) {
    setSeen(props.seq)
    if (crazyTensBoard.endsRound(props.happened as unknown as readonly Json[])) setSheet(props)
  }
  return (
    <div className={css.table}>
      <Felt cloth="felt" light={props.toAct[0] === undefined ? null : `seat:${props.toAct[0]}`}>
        <div className={css.strip}>
          <Score {...props} layout="strip" />
        </div>
        <div className={css.board}>
          <Board {...props} />
        </div>
      </Felt>
      <aside className={css.side}>
        <Score {...props} layout="sheet" />
      </aside>
      {sheet !== null && (
        <div className={css.over}>
          <Summary {...sheet} onContinue={() => setSheet(null)} actions={null} note="Mira is ready." />
        </div>
      )}
    </div>
  )
}
