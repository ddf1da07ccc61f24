/** Big Two at its table: `?show=big-two&position=playing|opening|leading|waiting|passing|ending|series`. */
import type { Json } from '@parlour/kernel'
import { useState, useSyncExternalStore } from 'react'
import { Board } from '../boards/big-two/board.tsx'
import { bigTwoBoard } from '../boards/big-two/index.ts'
import { Score } from '../boards/big-two/scoreboard/score.tsx'
import { Summary } from '../boards/big-two/summary/summary.tsx'
import { Felt } from '../parts/felt.tsx'
import { scriptedBigTwo } from './big-two-table.ts'
import css from './gallery.module.css'

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
  const [scripted] = useState(() => {
    const lesson = bigTwoBoard.lesson('en')
    const { options, position } = positions[name] ?? { options: lesson.options, position: lesson.position }
    return scriptedBigTwo(options, position, watching ? null : 0, long)
  })
  const props = useSyncExternalStore(scripted.subscribe, scripted.props)
  const [sheet, setSheet] = useState<typeof props | null>(null)
  const [seen, setSeen] = useState(-1)
  if (seen < props.seq) {
    setSeen(props.seq)
    if (bigTwoBoard.endsRound(props.happened as unknown as readonly Json[])) setSheet(props)
  }
  return (
    <div className={css.table}>
      <Felt cloth="midnight" light={props.toAct[0] === undefined ? null : `seat:${props.toAct[0]}`}>
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
          <Summary {...sheet} onContinue={() => setSheet(null)} actions={null} note="Lena is ready." />
        </div>
      )}
    </div>
  )
}
