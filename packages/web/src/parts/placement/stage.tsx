/** What a board lies on: it fills the felt, measures it, and scrolls only where the felt is too low for what must lie there. */
import { type ReactNode, type RefObject, useContext } from 'react'
import { FeltNote } from '../felt-note.ts'
import type { Box } from './box.ts'
import type { TableShape } from './sitting.ts'
import css from './stage.module.css'
import { Zone } from './zone.tsx'

interface StageProps {
  /** What is measured. */
  readonly felt: RefObject<HTMLElement | null>
  /** What places are counted from. */
  readonly root: RefObject<HTMLDivElement | null>
  readonly label: string
  /** Null until the size is known. Without fans, others' cards are not drawn. */
  readonly at: { readonly shape: TableShape; readonly height: number; readonly note: Box; readonly fans?: readonly Box[] } | null
  readonly children: ReactNode
}

export function Stage({ felt, root, label, at, children }: StageProps) {
  const note = useContext(FeltNote)
  return (
    <section className={css.board} ref={felt} aria-label={label}>
      <div
        className={css.stage}
        ref={root}
        data-shape={at?.shape}
        data-hands={at?.fans?.length === 0 ? 'none' : undefined}
        style={{ height: at?.height }}
      >
        {children}
        {at !== null && note !== null && (
          <Zone at={at.note} name="note:hint" layer="dock" className={css.note}>
            {note}
          </Zone>
        )}
      </div>
    </section>
  )
}
