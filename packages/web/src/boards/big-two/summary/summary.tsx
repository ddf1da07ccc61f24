/** Between hands and at the end: what everybody was left with, what it counts, and how the match stands. */
import { deck, type RoundResult } from '@parlour/games/big-two'
import type { Seat } from '@parlour/kernel'
import { CardName } from '../../../cards/marks.tsx'
import type { Language } from '../../../i18n/language.ts'
import { Avatar } from '../../../parts/avatar.tsx'
import { isYou, nameOf, type SeatInfo } from '../../../parts/seats.ts'
import { SummaryHead, SummaryPage } from '../../../parts/sheets/summary-page.tsx'
import { partWords } from '../../../parts/words.ts'
import { useSettings } from '../../../services.tsx'
import { RoundActions } from '../../round-actions.tsx'
import { isSeries, optionsOf, type TwoSummaryProps } from '../props.ts'
import { countedText, howItCounts, signed } from '../scoreboard/standing.ts'
import { wordsIn } from '../words/words.ts'
import css from './summary.module.css'

export function Summary(props: TwoSummaryProps) {
  const { view, outcome } = props
  const { language } = useSettings()
  const words = wordsIn(language).summary
  return (
    <SummaryPage>
      <Heading props={props} />
      {view.last !== null && outcome?.kind !== 'abandoned' && <Counted props={props} last={view.last} />}
      <p className={css.note}>{howItCounts(optionsOf(props.options), language)}</p>
      <RoundActions of={props} next={view} words={words} />
    </SummaryPage>
  )
}

function Heading({ props }: { readonly props: TwoSummaryProps }) {
  const { language } = useSettings()
  const words = wordsIn(language).summary
  const { outcome, seats, view } = props
  const { last } = view
  const firstOut = last === null ? '' : words.firstOut(isYou(seats, last.winner), nameOf(seats, last.winner))
  if (outcome === null) {
    if (last === null) return null
    return (
      <SummaryHead
        eyebrow={isYou(seats, last.winner) ? words.handYours(last.round) : words.handOf(last.round, nameOf(seats, last.winner))}
        title={firstOut}
      />
    )
  }
  if (outcome.kind === 'abandoned') return <SummaryHead title={words.abandoned} />
  return <SummaryHead eyebrow={last === null ? undefined : firstOut} title={resultText(outcome.places, seats, words, language)} />
}

function resultText(
  places: readonly number[],
  seats: readonly SeatInfo[],
  words: ReturnType<typeof wordsIn>['summary'],
  language: Language,
): string {
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []))
  const [winner = 0] = winners
  if (winners.length === 1) return isYou(seats, winner) ? words.matchYours : words.matchOf(nameOf(seats, winner))
  const names = winners.map((seat) => (isYou(seats, seat) ? partWords(language).you : nameOf(seats, seat)))
  return words.matchShared(new Intl.ListFormat(language).format(names))
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
  const words = wordsIn(language).summary
  const options = optionsOf(props.options)
  const series = isSeries(options)
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{words.player}</th>
          <th scope="col">{words.hand}</th>
          <th scope="col">{words.points}</th>
          {series && <th scope="col">{words.total}</th>}
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
                    <b>{info.you ? partWords(language).you : info.name}</b>
                    {place !== undefined && <small>{words.place(place)}</small>}
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
