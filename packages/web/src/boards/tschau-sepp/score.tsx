/** Beside the table: which way it goes and in what order, how many cards everybody holds, who has a place; in a series the totals. */

import type { Language } from '../../i18n/language.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { type SeatInfo, seatsInOrder } from '../../parts/seats.ts'
import { ScoreHead, ScoreNote, ScoreSheet } from '../../parts/sheets/score-sheet.tsx'
import { calledName, partTexts } from '../../parts/texts.ts'
import { useSettings } from '../../services.tsx'
import { wayName } from './happening-texts.tsx'
import { optionsOf, placeOf, playOrder, type SeppProps, type SeppScoreProps } from './props.ts'
import css from './score.module.css'
import { textsIn } from './texts/texts.ts'

export function Score(props: SeppScoreProps) {
  const { language } = useSettings()
  if (props.layout === 'strip' && optionsOf(props.options).seriesTo === 0) return null
  return (
    <ScoreSheet layout={props.layout} label={textsIn(language).score.region}>
      {props.layout === 'sheet' ? <Sheet props={props} /> : <Strip props={props} />}
    </ScoreSheet>
  )
}

const rotation = ({ view }: SeppProps) => (view.direction === 1 ? 'clockwise' : 'counter-clockwise')

/** Which way it goes, as a small picture beside the words. */
const Turn = ({ direction }: { readonly direction: number }) => (
  <svg className={css.turn} data-way={direction} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M5 12a7 7 0 0 1 12.500-4.300M18.500 3.500v4.500H14M19 12a7 7 0 0 1-12.500 4.300M5.500 20.500V16H10" />
  </svg>
)

function Sheet({ props }: { readonly props: SeppProps }) {
  const { language } = useSettings()
  const texts = textsIn(language)
  const { seriesTo } = optionsOf(props.options)
  const order = playOrder(props).map((info) => (info.you ? texts.score.youInOrder : info.name))
  return (
    <>
      <ScoreHead title={texts.title}>{seriesTo > 0 ? texts.score.round(props.view.round) : undefined}</ScoreHead>
      {props.outcome === null && (
        <p className={css.way}>
          <Turn direction={props.view.direction} />
          <span>{texts.score.order(wayName(rotation(props), language), order.join(', '))}</span>
        </p>
      )}
      <ul className={css.players}>
        {seatsInOrder(props).map((info) => (
          <Row key={info.seat} props={props} info={info} />
        ))}
      </ul>
      {seriesTo > 0 && <ScoreNote>{texts.score.seriesTo(seriesTo)}</ScoreNote>}
    </>
  )
}

function Row({ props, info }: { readonly props: SeppProps; readonly info: SeatInfo }) {
  const { language } = useSettings()
  const texts = textsIn(language)
  return (
    <li data-turn={info.onTurn}>
      <Avatar name={info.name} kind={info.bot === null ? info.kind : 'bot'} size={32} />
      <b className={css.name}>{calledName(info, language)}</b>
      <span className={css.state}>{stateOf(props, info, language)}</span>
      {optionsOf(props.options).seriesTo > 0 && <span className={css.total}>{texts.score.points(props.view.scores[info.seat] ?? 0)}</span>}
    </li>
  )
}

function stateOf({ view }: SeppProps, { seat }: SeatInfo, language: Language): string {
  const parts = partTexts(language)
  const place = placeOf(view, seat)
  if (view.gone.includes(seat)) return textsIn(language).summary.left
  return place > 0 ? parts.place(place) : parts.cards(view.counts[seat] ?? 0)
}

/** On narrow screens only what is added up: the seats and the title say the rest themselves. */
function Strip({ props }: { readonly props: SeppProps }) {
  const { language } = useSettings()
  const texts = textsIn(language)
  const mine = props.seat === null ? null : (props.view.scores[props.seat] ?? 0)
  return (
    <p className={`${css.way} ${css.low}`}>
      <span className={css.series}>
        {texts.score.round(props.view.round)}
        {mine !== null && ` · ${texts.score.points(mine)}`}
      </span>
    </p>
  )
}
