/** Beside the table, or behind the score where there is no room: how it stands, and what has been done and said. */
import type { Seat } from '@parlour/kernel'
import type { BoardModule, BoardProps } from '../boards/board.ts'
import { useTexts } from '../i18n/texts.ts'
import type { OtherPerson } from '../people/person-buttons.tsx'
import { Silenced } from '../people/silenced.tsx'
import { SCROLLABLE } from '../ui/scrollable.ts'
import { ChatBox } from './chat-box.tsx'
import { MoveList } from './move-list.tsx'
import styles from './side-sheets.module.css'
import type { SoFarEntry } from './so-far.ts'

interface SideSheetsProps {
  readonly board: BoardModule
  readonly props: BoardProps
  readonly entries: readonly SoFarEntry[]
  /** Null where there is nobody to talk to. */
  readonly onSay: ((text: string) => Promise<string | null>) | null
  readonly personAt: (seat: Seat) => OtherPerson | null
  /** `beside` the table, or in a sheet of its own `over` it. */
  readonly place: 'beside' | 'over'
}

export function SideSheets({ board, props, entries, onSay, personAt, place }: SideSheetsProps) {
  const { table: texts } = useTexts()
  return (
    <div className={styles.sheets} data-layout={place}>
      <board.Score {...props} layout="sheet" />
      <section className={styles.soFar}>
        <h2>{texts.soFar}</h2>
        <section className={styles.moves} aria-label={texts.soFar} {...SCROLLABLE}>
          <MoveList entries={entries} seats={props.seats} board={board} personAt={personAt} />
        </section>
        {onSay !== null && <Silenced people={props.seats.flatMap(({ seat }) => personAt(seat) ?? [])} />}
        {onSay !== null && <ChatBox onSay={onSay} phrases={place === 'beside' ? 'some' : 'all'} />}
      </section>
    </div>
  )
}
