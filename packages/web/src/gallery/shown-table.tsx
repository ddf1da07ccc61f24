/** A board on a scripted table, as the table page frames it. */
import { useState, useSyncExternalStore } from 'react'
import type { BoardModule, BoardProps } from '../boards/board.ts'
import { Felt } from '../parts/felt.tsx'
import type { Cloth } from '../settings/cloth.ts'
import css from './gallery.module.css'
import { type Scene, scriptedTable } from './scripted-table.ts'

interface ShownTableProps {
  readonly board: BoardModule
  readonly scene: Scene
  readonly cloth: Cloth
}

export function ShownTable({ board, scene, cloth }: ShownTableProps) {
  const [table] = useState(() => scriptedTable(board, scene))
  const props = useSyncExternalStore(table.subscribe, table.props)
  // The sheet stays with the position it belongs to, whatever the other side does meanwhile.
  const [sheet, setSheet] = useState<BoardProps | null>(null)
  const [seen, setSeen] = useState(-1)
  if (seen < props.seq) {
    setSeen(props.seq)
    if (board.endsRound(props.happened)) setSheet(props)
  }
  return (
    <div className={css.table}>
      <Felt cloth={cloth} light={props.toAct[0] === undefined ? null : `seat:${props.toAct[0]}`}>
        <div className={css.strip}>
          <board.Score {...props} layout="strip" />
        </div>
        <div className={css.board}>
          <board.Board {...props} />
        </div>
      </Felt>
      <aside className={css.side}>
        <board.Score {...props} layout="sheet" />
      </aside>
      {sheet !== null && (
        <div className={css.over}>
          <board.Summary {...sheet} onContinue={() => setSheet(null)} actions={null} note="Mira is ready." />
        </div>
      )}
    </div>
  )
}
