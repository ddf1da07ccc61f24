/** What lies in front of a seat: its last play of this trick, framed when it is the one to beat, or the word that it has passed. */
import { combinationOf, namesIn } from '@parlour/games/big-two'
import { Card } from '../../cards/card.tsx'
import { CardName } from '../../cards/marks.tsx'
import { LEAST_SHOWN, PLAY_INSET } from '../../parts/placement/trick-table.ts'
import type { SeatInfo } from '../../parts/seats.ts'
import { useSettings } from '../../services.tsx'
import css from './field.module.css'
import { fieldPlace } from './flights-of.ts'
import { playName } from './play-texts.ts'
import { fieldOf, type TwoProps } from './props.ts'
import { handCards } from './selection.ts'
import { capital, textsIn } from './texts/texts.ts'

interface SeatProps {
  readonly props: TwoProps
  readonly info: SeatInfo
}

interface FieldProps extends SeatProps {
  /** Of a card, and of the place. */
  readonly width: number
  readonly room: number
  /** Of the words below. */
  readonly lines: 1 | 2
}

/** How much of a card shows beside the next; with less its corner cannot be read, and the cards are smaller. */
const SHOWS = 0.44

/** About what a letter needs, and what surrounds a line. */
const LETTER = 6.6
const EDGES = 24
/** A hand laid open: its cards, and how much of each shows at most. */
const OPEN = { card: 26, step: 11 }
/** A single card, drawn where its name has no room. */
const DRAWN = 4
/** Both grow with the page's letters, as on a television. */
const grown = (): number =>
  (globalThis.document === undefined ? 0 : Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16) || 1

export function Field({ props, info, width, room, lines }: FieldProps) {
  const { language } = useSettings()
  const { table: texts, plays } = textsIn(language)
  const { view } = props
  const lies = fieldOf(view, info.seat)
  if (lies === null) return null
  if (lies.type === 'pass')
    return (
      <p className={css.passed} data-passed>
        <span aria-hidden="true">{texts.passed}</span>
        <span className="hidden-visually">{info.you ? texts.youPassed : texts.passedName(info.name)}</span>
      </p>
    )
  const name = playName(lies, language)
  const said = info.you ? texts.youPlayed(name) : texts.played(info.name, name)
  const last = view.previousBy === info.seat
  const over = props.outcome !== null
  const codes = namesIn(lies.low, lies.high)
  const lead = !last ? '' : over ? (info.you ? texts.yourLastPlay : texts.lastPlay(info.name)) : texts.toBeat
  const letters = (lines * (room / grown() - EDGES)) / LETTER
  // What has no room is left out as a whole: first what the frame says too, then how high.
  const kind = combinationOf(lies)
  const words = letters >= name.length ? name : plays.brief[kind]
  const drawn = words !== name && kind === 'single'
  const leads = letters >= lead.length + (drawn ? DRAWN : words.length)
  const card = Math.min(width, (room - PLAY_INSET) / (1 + LEAST_SHOWN * (codes.length - 1)))
  const pitch = Math.min(SHOWS * card, (room - PLAY_INSET - card) / Math.max(1, codes.length - 1))
  return (
    <figure className={css.field} data-beat={last && !over} data-last={last}>
      <span className={css.cards} style={{ '--card-w': `${card}px`, '--step': `${pitch - card}px` }}>
        {codes.map((code) => (
          <span key={code} data-place={fieldPlace(info.seat, code)}>
            <Card code={code} />
          </span>
        ))}
      </span>
      <figcaption>
        {lead !== '' && <b className={leads ? undefined : 'hidden-visually'}>{lead} </b>}
        <span aria-hidden="true">
          {drawn
            ? codes.map((code) => <CardName key={code} code={code} language={language} tone="words" />)
            : last && leads
              ? words
              : capital(words)}
        </span>
        <span className="hidden-visually">{said}</span>
      </figcaption>
    </figure>
  )
}

/** The same in a word under a name. */
export function FieldWord({ props, info }: SeatProps) {
  const { language } = useSettings()
  const { table: texts, plays } = textsIn(language)
  const lies = fieldOf(props.view, info.seat)
  if (lies === null) return null
  if (lies.type === 'pass') return <span>{texts.passed}</span>
  if (props.view.previousBy === info.seat) return <b>{props.outcome === null ? texts.beatWord : texts.lastWordPlay}</b>
  const [first] = namesIn(lies.low, lies.high)
  const kind = combinationOf(lies)
  return kind === 'single' && first !== undefined ? (
    <CardName code={first} language={language} tone="words" />
  ) : (
    <span>{plays.brief[kind]}</span>
  )
}

/** After the end, in a replay: the cards that are still held, laid open. */
export function OpenHand({ props, info, room }: SeatProps & Pick<FieldProps, 'room'>) {
  const { language } = useSettings()
  const seen = props.open?.[info.seat] ?? null
  if (seen === null) return null
  const codes = handCards(seen)
  const step = Math.min(OPEN.step, (room - OPEN.card) / Math.max(1, codes.length - 1))
  return (
    <span
      className={css.open}
      style={{ '--card-w': `${OPEN.card}px`, '--step': `${step - OPEN.card}px` }}
      role="img"
      aria-label={textsIn(language).table.openHand(info.name)}
    >
      {codes.map((code) => (
        <span key={code}>
          <Card code={code} layout="colTiny" />
        </span>
      ))}
    </span>
  )
}
