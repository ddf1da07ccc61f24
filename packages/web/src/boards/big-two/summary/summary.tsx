/** Between hands and at the end: what everybody was left with, what it counts, and how the match stands. */
import { deck, type RoundResult } from '@parlour/games/big-two'
import type { Seat } from '@parlour/kernel'
import { CardName } from '../../../cards/marks.tsx'
import type { Language } from '../../../i18n/language.ts'
import { Avatar } from '../../../parts/avatar.tsx'
import { isYou, nameOf, type SeatInfo } from '../../../parts/seats.ts'
import { SummaryHead, SummaryPage } from '../../../parts/sheets/summary-page.tsx'
import { partTexts } from '../../../parts/texts.ts'
import { useSettings } from '../../../services.tsx'
import { RoundActions } from '../../round-actions.tsx'
import { isSeries, optionsOf, type TwoSummaryProps } from '../props.ts'
import { countedText, howItCounts, signed } from '../scoreboard/standing.ts'
import { textsIn } from '../texts/texts.ts'
import css from './summary.module.css'

export function Summary(props: TwoSummaryProps) {
  const { view, outcome } = props
  const { language } = useSettings()
  const texts = textsIn(language).summary
  return (
    <SummaryPage>
      <Heading props={props} />
      {view.last !== null && outcome?.kind !== 'abandoned' && <Counted props={props} last={view.last} />}
      <p className={css.note}>{howItCounts(optionsOf(props.options), language)}</p>
      <RoundActions of={props} next={view} texts={texts} />
    </SummaryPage>
  )
}

function Heading({ props }: { readonly props: TwoSummaryProps }) {
  const { language } = useSettings()
  const texts = textsIn(language).summary
  const { outcome, seats, view } = props
  const { last } = view
  const firstOut = last === null ? '' : texts.firstOut(isYou(seats, last.winner), nameOf(seats, last.winner))
  if (outcome === null) {
    if (last === null) return null
    return (
      <SummaryHead
        eyebrow={isYou(seats, last.winner) ? texts.handYours(last.round) : texts.handOf(last.round, nameOf(seats, last.winner))}
        title={firstOut}
      />
    )
  }
  if (outcome.kind === 'abandoned') return <SummaryHead title={texts.abandoned} />
  return <SummaryHead eyebrow={last === null ? undefined : firstOut} title={resultText(outcome.places, seats, texts, language)} />
}

function resultText(
  places: readonly number[],
  seats: readonly SeatInfo[],
  texts: ReturnType<typeof textsIn>['summary'],
  language: Language,
): string {
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []))
  const [winner = 0] = winners
  if (winners.length === 1) return isYou(seats, winner) ? texts.matchYours : texts.matchOf(nameOf(seats, winner))
  const names = winners.map((seat) => (isYou(seats, seat) ? partTexts(language).you : nameOf(seats, seat)))
  return texts.matchShared(new Intl.ListFormat(language).format(names))
}

/** The best first: by place at the end, else who was out first and then by points. */
function ranked({ seats, outcome, view }: TwoSummaryProps, last: RoundResult): readonly SeatInfo[] {
  const place = (seat: Seat): number => outcome?.places[seat] ?? (seat === last.winner ? 0 : 1)
  const left = (seat: Seat): number => last.hands[seat]?.length ?? 0
  const total = (seat: Seat): number => Math.abs(view.scores[seat] ?? 0)
  return seats.toSorted((a, b) => place(a.seat) - place(b.seat) || left(a.seat) - left(b.seat) || total(a.seat) - total(b.seat))
}

function Counted({ props, last }: { readonly props: TwoSummaryProps; readonly last: RoundResult }) {
  const { language } = useSettings()
  const texts = textsIn(language).summary
  const options = optionsOf(props.options)
  const series = isSeries(options)
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{texts.player}</th>
          <th scope="col">{texts.hand}</th>
          <th scope="col">{texts.points}</th>
          {series && <th scope="col">{texts.total}</th>}
        </tr>
      </thead>
      <tbody>
        {ranked(props, last).map((info) => {
          const codes = (last.hands[info.seat] ?? []).map((card) => deck.name(card))
          const place = props.outcome?.places[info.seat]
          return (
            <tr key={info.seat} data-first={info.seat === last.winner}>
              <th scope="row">
                <span className={css.who}>
                  <Avatar name={info.name} kind={info.bot === null ? info.kind : 'bot'} size={34} />
                  <span className={css.name}>
                    <b>{info.you ? partTexts(language).you : info.name}</b>
                    {place !== undefined && <small>{texts.place(place)}</small>}
                  </span>
                </span>
              </th>
              <td className={css.left}>
                <span className={css.cards}>
                  {codes.map((code) => (
                    <CardName key={code} code={code} language={language} />
                  ))}
                </span>
                <small>{countedText(options, codes, language)}</small>
              </td>
              <td className={css.number}>{series ? signed(last.points[info.seat] ?? 0) : (last.points[info.seat] ?? 0)}</td>
              {series && <td className={css.total}>{(props.outcome?.scores ?? props.view.scores)[info.seat] ?? 0}</td>}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
