/** Whose turn it is, always at the same place of the table. A sign, never a button. */
import type { ReactNode } from 'react'
import { useSettings } from '../services.tsx'
import { SeatTime, useSeatTime } from './seat-time.tsx'
import { isTimed, type SeatInfo } from './seats.ts'
import css from './turn-sign.module.css'

interface TurnSignProps {
  readonly mine: boolean
  /** Who looks on from a seat: their time stands beside the words. */
  readonly own?: SeatInfo | undefined
  /** "Your turn", "Mira to play". */
  readonly children: ReactNode
  /** What to do, or what is waited for. */
  readonly hint?: ReactNode
}

export function TurnSign({ mine, own, children, hint }: TurnSignProps) {
  return (
    <div className={css.box}>
      <p className={css.sign} data-mine={mine}>
        {own === undefined || !isTimed(own) ? children : <Timed info={own}>{children}</Timed>}
      </p>
      {hint !== undefined && <p className={css.hint}>{hint}</p>}
    </div>
  )
}

/** In overtime the sign shows that in place of the words: they are known by now, and there is no room for both. */
function Timed({ info, children }: { readonly info: SeatInfo; readonly children: ReactNode }) {
  const { language } = useSettings()
  const isLate = useSeatTime(info)?.isOvertime === true
  return (
    <span className={css.timed}>
      <span className={isLate ? 'hidden-visually' : undefined}>{children}</span>
      <SeatTime info={info} language={language} look={isLate ? 'words' : 'few'} />
    </span>
  )
}
