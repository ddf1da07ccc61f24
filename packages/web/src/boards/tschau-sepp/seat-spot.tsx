/** One of the others: who it is, how many cards, what was said. As a plate with a fan of backs, or small in a row on phones. */
import type { BackName } from '../../cards/back.tsx'
import type { Language } from '../../i18n/language.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { ClockText } from '../../parts/clock-text.tsx'
import { OpponentFan } from '../../parts/opponent-fan.tsx'
import { SeatPlate } from '../../parts/seat-plate.tsx'
import type { SeatInfo } from '../../parts/seats.ts'
import { partWords } from '../../parts/words.ts'
import { type Spot, sag } from './around.ts'
import { handOf, placeOf, type SeppProps } from './props.ts'
import css from './seat-spot.module.css'
import type { Speech } from './speech.ts'
import { wordsIn } from './words/words.ts'

interface SeatProps {
  readonly info: SeatInfo
  readonly props: SeppProps
  readonly language: Language
  readonly back: BackName
  readonly speech: Speech | null
}

export function SeatSpot({ info, props, language, back, speech, spot }: SeatProps & { readonly spot: Spot }) {
  const { view } = props
  const place = placeOf(view, info.seat)
  const gone = view.gone.includes(info.seat)
  const count = view.counts[info.seat] ?? 0
  const seen = props.open?.[info.seat] ?? null
  return (
    <div
      className={css.spot}
      data-side={spot.side}
      data-place={`seat:${info.seat}`}
      data-turn={info.onTurn}
      style={{ '--x': `${spot.x}%`, '--y': `${spot.y}%` }}
    >
      <div className={css.plate} data-side={spot.side}>
        <SeatPlate info={info} language={language} cards={gone ? undefined : count} place={place === 0 ? null : place} />
        {gone && <p className={css.gone}>{wordsIn(language).table.left}</p>}
        <Said speech={speech} language={language} />
      </div>
      {!gone && place === 0 && <OpponentFan seat={info.seat} count={count} back={back} open={seen === null ? null : handOf(seen)} />}
    </div>
  )
}

interface MiniProps extends SeatProps {
  readonly index: number
  readonly others: number
}

export function MiniSeat({ info, props, language, speech, index, others }: MiniProps) {
  const { view } = props
  const words = partWords(language)
  const place = placeOf(view, info.seat)
  const gone = view.gone.includes(info.seat)
  const count = view.counts[info.seat] ?? 0
  return (
    <div
      className={css.mini}
      data-place={`seat:${info.seat}`}
      data-turn={info.onTurn}
      data-out={gone || place > 0}
      style={{ '--sag': sag(index, others) }}
    >
      <span className={css.avatar} data-place={`fan:${info.seat}:0`}>
        <Avatar name={info.name} kind={info.bot === null ? info.kind : 'bot'} size={40} here={info.presence === 'here'} />
      </span>
      <span className={css.name}>{info.name}</span>
      <span className={css.count}>
        {gone ? (
          wordsIn(language).summary.left
        ) : place > 0 ? (
          words.place(place)
        ) : info.presence === 'away' && info.awayUntil !== null ? (
          <ClockText until={info.awayUntil} />
        ) : (
          <>
            <i aria-hidden="true" />
            <span aria-hidden="true">{count}</span>
            <span className="hidden-visually">{words.cards(count)}</span>
            {info.onTurn && info.timeUntil !== null && <ClockText until={info.timeUntil} />}
          </>
        )}
        {info.onTurn && <span className="hidden-visually">, {words.onTurn}</span>}
      </span>
      <span className={css.row}>
        <Said speech={speech} language={language} />
      </span>
    </div>
  )
}

/** A call that was made, as a speech bubble; a forgotten one says what it cost. */
export function Said({ speech, language }: { readonly speech: Speech | null; readonly language: Language }) {
  if (speech === null) return null
  const words = wordsIn(language)
  const call = words.calls[speech.word]
  if (speech.kind === 'said') return <p className={css.said}>{call}</p>
  const name = call.replace('!', '')
  return (
    <p className={css.said} data-kind="forgot">
      {speech.cards === 0 ? words.table.forgotFree(name) : words.table.forgot(name, speech.cards)}
    </p>
  )
}
