/** One of the others: who sits there with how many cards, and what lies in front of them. */

import { SeatPlate } from '../../parts/seat-plate.tsx'
import type { SeatInfo } from '../../parts/seats.ts'
import { useSettings } from '../../services.tsx'
import css from './board.module.css'
import { Field, OpenHand } from './field.tsx'
import { seatPlace } from './flights-of.ts'
import { countOf, type TwoProps } from './props.ts'
import { wordsIn } from './words/words.ts'

interface SeatAtProps {
  readonly props: TwoProps
  readonly info: SeatInfo | undefined
  readonly side: 'right' | 'top' | 'left'
  readonly phone: boolean
}

export function SeatAt({ props, info, side, phone }: SeatAtProps) {
  const { language } = useSettings()
  if (info === undefined) return null
  const left = countOf(props.view, info.seat)
  return (
    <div className={css.seat} data-side={side} data-place={`seat:${info.seat}`} data-turn={info.onTurn}>
      <div className={css.who}>
        <span className={css.deck} data-place={seatPlace(info.seat)} aria-hidden="true" />
        <SeatPlate info={info} language={language} cards={left} look={phone ? 'words' : 'plate'} />
        {left === 1 && <span className={css.warning}>{wordsIn(language).table.lastCard}</span>}
      </div>
      <OpenHand props={props} info={info} />
      <Field props={props} info={info} />
    </div>
  )
}
