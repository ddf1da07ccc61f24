/** What a board lies on: it fills the felt, measures it, and scrolls only where the felt is too low for what must lie there. */
import type { ReactNode, RefObject } from 'react'
import type { TableShape } from './sitting.ts'
import css from './stage.module.css'

interface StageProps {
  /** What is measured. */
  readonly felt: RefObject<HTMLElement | null>
  /** What places are counted from. */
  readonly root: RefObject<HTMLDivElement | null>
  readonly label: string
  /** Null until the size is known. */
  readonly at: { readonly shape: TableShape; readonly height: number } | null
  readonly children: ReactNode
}

export const Stage = ({ felt, root, label, at, children }: StageProps) => (
  <section className={css.board} ref={felt} aria-label={label}>
    <div className={css.stage} ref={root} data-shape={at?.shape} style={{ height: at?.height }}>
      {children}
    </div>
  </section>
)
