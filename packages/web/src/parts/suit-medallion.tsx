/** The suit that is named: a white disc with a brass ring, and the words beside it. */
import type { ReactNode } from 'react'
import card from '../cards/card.module.css'
import { SuitMark } from '../cards/marks.tsx'
import type { SuitLetter } from '../cards/suits.ts'
import css from './suit-medallion.module.css'

interface SuitMedallionProps {
  readonly suit: SuitLetter
  /** "Hearts only". */
  readonly title: string
  readonly children?: ReactNode
  /** `pill`: one line, for the lane. */
  readonly look?: 'box' | 'pill'
  /** Another drawing of the suit, where the deck has its own. */
  readonly mark?: ReactNode
}

export const SuitMedallion = ({ suit, title, children, mark, look = 'box' }: SuitMedallionProps) => (
  <div className={css.box} data-look={look}>
    <span className={`${css.disc} ${card.printed}`}>{mark ?? <SuitMark suit={suit} />}</span>
    <span className={css.words}>
      <strong className={css.title}>{title}</strong>
      {children !== undefined && <span className={css.more}>{children}</span>}
    </span>
  </div>
)
