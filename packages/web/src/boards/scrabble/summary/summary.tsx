/** The end of a match: who has won, and how the tiles that were left changed the totals. */

import { isYou, nameOf, seatsInOrder } from '../../../parts/seats.ts'
import { SummaryActions, SummaryHead, SummaryPage } from '../../../parts/sheets/summary-page.tsx'
import { calledName, partTexts } from '../../../parts/texts.ts'
import { useSettings } from '../../../services.tsx'
import { Button } from '../../../ui/button.tsx'
import type { TilesSummaryProps } from '../props.ts'
import { TileRow } from '../rack.tsx'
import { textsIn } from '../texts/texts.ts'
import { figuresOf } from './figures.ts'
import { type Settlement, settlementOf } from './settlement.ts'
import css from './summary.module.css'

export function Summary(props: TilesSummaryProps) {
  const { language } = useSettings()
  const texts = textsIn(language).summary
  const settled = settlementOf(props)
  return (
    <SummaryPage width="narrow">
      <Heading props={props} settled={settled} />
      <Counted props={props} settled={settled} />
      <Plays props={props} />
      <SummaryActions
        note={props.note}
        actions={
          <>
            {props.actions}
            <Button look="quiet" icon="eye" onClick={props.onContinue}>
              {texts.look}
            </Button>
          </>
        }
      />
    </SummaryPage>
  )
}

function Heading({ props, settled }: { readonly props: TilesSummaryProps; readonly settled: Settlement | null }) {
  const { language } = useSettings()
  const texts = textsIn(language).summary
  const { outcome, seats } = props
  if (outcome === null) return null
  const winners = outcome.places.flatMap((place, seat) => (place === 1 ? [seat] : []))
  const [winner] = winners
  const gone = seats.find(({ seat }) => ((props.view.gone >> seat) & 1) === 1)
  const why =
    outcome.kind === 'forfeit' && gone !== undefined
      ? texts.forfeit(gone.name, gone.you)
      : outcome.kind === 'abandoned'
        ? texts.abandoned
        : settled === null
          ? null
          : settled.out === null
            ? texts.scoreless
            : texts.out(nameOf(seats, settled.out), isYou(seats, settled.out))
  const title =
    outcome.kind === 'abandoned' || winner === undefined
      ? texts.nobody
      : winners.length > 1
        ? texts.shared
        : isYou(seats, winner)
          ? texts.matchYours
          : texts.matchOf(nameOf(seats, winner))
  return (
    <SummaryHead eyebrow={title} title={texts.finalScore(seatsInOrder(props).map(({ seat }) => outcome.scores[seat] ?? 0))} why={why} />
  )
}

/** The best play of each, how often all seven were laid, and what a play was worth. */
function Plays({ props }: { readonly props: TilesSummaryProps }) {
  const { language } = useSettings()
  const texts = textsIn(language).summary
  const all = seatsInOrder(props).flatMap((info) => {
    const figures = figuresOf(props.story ?? [], info.seat)
    return figures === null ? [] : [{ info, figures }]
  })
  if (all.length === 0) return null
  return (
    <ul className={css.plays} aria-label={texts.plays}>
      {all.map(({ info, figures: { best, sevens, average } }) => (
        <li key={info.seat}>
          <b>{calledName(info, language)}</b>
          <span title={/[a-z]/.test(best.word) ? texts.blankSmall : undefined}>{texts.best(best.word, best.score)}</span>
          <span>{texts.average(Math.round(average * 10) / 10)}</span>
          {sevens > 0 && <span>{texts.sevens(sevens)}</span>}
        </li>
      ))}
    </ul>
  )
}

const signed = (points: number): string => (points < 0 ? `−${-points}` : points === 0 ? '0' : `+${points}`)

function Counted({ props, settled }: { readonly props: TilesSummaryProps; readonly settled: Settlement | null }) {
  const { language } = useSettings()
  const texts = textsIn(language).summary
  const scores = props.outcome?.scores ?? props.view.scores
  return (
    <table className={css.table}>
      <caption className="hidden-visually">{texts.table}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.player}</th>
          {settled !== null && (
            <>
              <th scope="col">{texts.before}</th>
              <th scope="col" className={css.held}>
                {texts.held}
              </th>
              <th scope="col">{texts.change}</th>
            </>
          )}
          <th scope="col">{texts.total}</th>
        </tr>
      </thead>
      <tbody>
        {seatsInOrder(props).map((info) => {
          const { seat, name } = info
          const rack = props.view.racks?.[seat] ?? []
          const change = settled?.changes[seat] ?? 0
          return (
            <tr key={seat}>
              <th scope="row">{info.you ? partTexts(language).you : name}</th>
              {settled !== null && (
                <>
                  <td>{(scores[seat] ?? 0) - change}</td>
                  <td className={css.held}>
                    {rack.length === 0 ? (
                      <span className={css.nothing}>{texts.nothingHeld}</span>
                    ) : (
                      <TileRow tiles={rack} options={props.options} label={texts.held} />
                    )}
                  </td>
                  <td>{signed(change)}</td>
                </>
              )}
              <td className={css.total}>{scores[seat] ?? 0}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
