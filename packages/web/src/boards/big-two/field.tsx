/** What lies in front of a seat: its last play of this trick, framed when it is the one to beat, or the word that it has passed. */
import { namesIn } from '@parlour/games/big-two'
import type { Seat } from '@parlour/kernel'
import { Card } from '../../cards/card.tsx'
import type { SeatInfo } from '../../parts/seats.ts'
import { useSettings } from '../../services.tsx'
import css from './field.module.css'
import { fieldPlace } from './flights-of.ts'
import { playName } from './play-words.ts'
import { fieldOf, type TwoProps } from './props.ts'
import { handCards } from './selection.ts'
import { capital, wordsIn } from './words/words.ts'

interface FieldProps {
  readonly props: TwoProps
  readonly info: SeatInfo
}

export function Field({ props, info }: FieldProps) {
  const { language } = useSettings()
  const words = wordsIn(language).table
  const { view } = props
  const lies = fieldOf(view, info.seat)
  if (lies === null) return null
  if (lies.type === 'pass')
    return (
      <p className={css.passed}>
        <span aria-hidden="true">{words.passed}</span>
        <span className="hidden-visually">{info.you ? words.youPassed : words.passedName(info.name)}</span>
      </p>
    )
  const name = playName(lies, language)
  const said = info.you ? words.youPlayed(name) : words.played(info.name, name)
  const toBeat = view.previousBy === info.seat
  return (
    <figure className={css.field} data-beat={toBeat}>
      <Cards codes={namesIn(lies.low, lies.high)} seat={info.seat} />
      <figcaption>
        {toBeat && <b>{words.toBeat} </b>}
        <span aria-hidden="true">{toBeat ? name : capital(name)}</span>
        <span className="hidden-visually">{said}</span>
      </figcaption>
    </figure>
  )
}

const Cards = ({ codes, seat }: { readonly codes: readonly string[]; readonly seat: Seat }) => (
  <span className={css.cards} style={{ '--count': codes.length }}>
    {codes.map((code) => (
      <span key={code} data-place={fieldPlace(seat, code)}>
        <Card code={code} />
      </span>
    ))}
  </span>
)

/** After the end, in a replay: the cards that are still held, laid open. */
export function OpenHand({ props, info }: FieldProps) {
  const { language } = useSettings()
  const seen = props.open?.[info.seat] ?? null
  if (seen === null) return null
  const codes = handCards(seen)
  return (
    <span className={css.open} style={{ '--count': codes.length }} role="img" aria-label={wordsIn(language).table.openHand(info.name)}>
      {codes.map((code) => (
        <span key={code}>
          <Card code={code} layout="colTiny" />
        </span>
      ))}
    </span>
  )
}
