/** Whose turn it is, always at the same place of the table. A sign, never a button. */
import type { ReactNode } from 'react'
import css from './turn-sign.module.css'

interface TurnSignProps {
  readonly mine: boolean
  /** "Your turn", "Mira is to play". */
  readonly children: ReactNode
  /** What to do, or what is waited for. */
  readonly hint?: ReactNode
}

export const TurnSign = ({ mine, children, hint }: TurnSignProps) => (
  <div className={css.box}>
    <p className={css.sign} data-mine={mine}>
      {children}
    </p>
    {hint !== undefined && <p className={css.hint}>{hint}</p>}
  </div>
)
