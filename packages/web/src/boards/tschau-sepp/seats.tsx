/** The others around the table: who it is, how many cards, what was said; with a fan of backs where there is room. */

import type { Language } from '../../i18n/language.ts'
import { OpponentFan } from '../../parts/opponent-fan.tsx'
import { RATIO } from '../../parts/placement/card-size.ts'
import type { PilePlacement } from '../../parts/placement/pile-table.ts'
import { Zone } from '../../parts/placement/zone.tsx'
import { seatsInOrder } from '../../parts/seats.ts'
import { TableSeat } from '../../parts/table-seat.tsx'
import { useSettings } from '../../services.tsx'
import { handOf, placeOf, type SeppProps } from './props.ts'
import css from './seats.module.css'
import type { Speech, Speeches } from './speech.ts'
import { textsIn } from './texts/texts.ts'

interface SeatsProps {
  readonly props: SeppProps
  readonly at: PilePlacement
  readonly speeches: Speeches
}

export function Seats({ props, at, speeches }: SeatsProps) {
  const { language, back } = useSettings()
  const { view } = props
  return seatsInOrder(props)
    .slice(1)
    .map((info, index) => {
      const { seat } = info
      const [box, fan] = [at.seats[index], at.fans[index]]
      const place = placeOf(view, seat)
      const gone = view.gone.includes(seat)
      const count = view.counts[seat] ?? 0
      const seen = props.open?.[seat] ?? null
      if (box === undefined) return null
      return [
        <TableSeat
          key={seat}
          {...{ info, language }}
          at={box}
          look={at.look}
          cards={gone ? undefined : count}
          place={place === 0 ? null : place}
          note={gone ? textsIn(language).summary.left : undefined}
          backs={fan === undefined ? `fan:${seat}:0` : undefined}
        >
          <Said
            speech={speeches[seat] ?? null}
            language={language}
            row={at.seats.length < 3 ? 'loose' : index === 0 ? 'begins' : index === at.seats.length - 1 ? 'ends' : 'goes on'}
            at={at.look === 'mini' ? 'mini' : fan === undefined && at.sides[index] === 'top' ? 'edge' : 'below'}
          />
        </TableSeat>,
        fan !== undefined && !gone && place === 0 && (
          <Zone key={`fan of ${seat}`} at={fan} name={`fan:${seat}`} group={`seat:${seat}`} layer="piles">
            <OpponentFan {...{ seat, count, back }} open={seen === null ? null : handOf(seen)} card={fan.height / RATIO} room={fan.width} />
          </Zone>
        ),
      ]
    })
}

interface SaidProps {
  readonly speech: Speech | null
  readonly language: Language
  /** Below the plate, over its fan; at its free end, where something lies below; at the picture on phones; or beside the own sign. */
  readonly at: 'below' | 'edge' | 'mini' | 'own'
  /** Where it has neighbours at both sides, or an edge at one. */
  readonly row?: 'loose' | 'begins' | 'goes on' | 'ends'
}

/** A call that was made, as a speech bubble; a forgotten one says what it cost. */
export function Said({ speech, language, at, row = 'loose' }: SaidProps) {
  if (speech === null) return null
  const texts = textsIn(language)
  const call = texts.calls[speech.word]
  const name = call.replace('!', '')
  const words = speech.kind === 'said' ? call : texts.table.forgot(name, speech.cards)
  return (
    <p className={css.said} data-box={at === 'own' ? 'speech:own' : undefined} data-kind={speech.kind} data-at={at} data-row={row}>
      {words}
    </p>
  )
}
