/** The end of a match: who has won, and how the tiles that were left changed the totals. */

import { isYou, nameOf, seatsInOrder } from '../../../parts/seats.ts'
import { SummaryActions, SummaryHead, SummaryPage } from '../../../parts/sheets/summary-page.tsx'
import { partWords } from '../../../parts/words.ts'
import { useSettings } from '../../../services.tsx'
import { Button } from '../../../ui/button.tsx'
import type { TilesSummaryProps } from '../props.ts'
import { TileRow } from '../rack.tsx'
import { wordsIn } from '../words/words.ts'
import { type Settlement, settlementOf } from './settlement.ts'
import css from './summary.module.css'

export function Summary(props: TilesSummaryProps) {
  const { language } = useSettings()
  const words = wordsIn(language).summary
  const settled = settlementOf(props)
  return (
    <SummaryPage>
      <Heading props={props} settled={settled} />
      <Counted props={props} settled={settled} />
      <SummaryActions note={props.note} actions={props.actions}>
        <Button look="plain" size="large" onClick={props.onContinue}>
          {words.look}
        </Button>
      </SummaryActions>
    </SummaryPage>
  )
}

function Heading({ props, settled }: { readonly props: TilesSummaryProps; readonly settled: Settlement | null }) {
  const { language } = useSettings()
  const words = wordsIn(language).summary
  const { outcome, seats } = props
  if (outcome === null) return null
  const winners = outcome.places.flatMap((place, seat) => (place === 1 ? [seat] : []))
  const [winner] = winners
  const gone = seats.find(({ seat }) => ((props.view.gone >> seat) & 1) === 1)
  const why =
    outcome.kind === 'forfeit' && gone !== undefined
      ? words.forfeit(gone.name, gone.you)
      : outcome.kind === 'abandoned'
        ? words.abandoned
        : settled === null
          ? null
          : settled.out === null
            ? words.scoreless
            : words.out(nameOf(seats, settled.out), isYou(seats, settled.out))
  const title =
    outcome.kind === 'abandoned' || winner === undefined
      ? words.nobody
      : winners.length > 1
        ? words.shared
        : isYou(seats, winner)
          ? words.matchYours
          : words.matchOf(nameOf(seats, winner))
  return (
    <SummaryHead eyebrow={title} title={words.finalScore(seatsInOrder(props).map(({ seat }) => outcome.scores[seat] ?? 0))} why={why} />
  )
}

const signed = (points: number): string => (points < 0 ? `−${-points}` : points === 0 ? '0' : `+${points}`)

function Counted({ props, settled }: { readonly props: TilesSummaryProps; readonly settled: Settlement | null }) {
  const { language } = useSettings()
  const words = wordsIn(language).summary
  const scores = props.outcome?.scores ?? props.view.scores
  return (
    <table className={css.table}>
      <caption className="hidden-visually">{words.table}</caption>
      <thead>
        <tr>
          <th scope="col">{words.player}</th>
          {settled !== null && (
            <>
              <th scope="col">{words.before}</th>
              <th scope="col" className={css.held}>
                {words.held}
              </th>
              <th scope="col">{words.change}</th>
            </>
          )}
          <th scope="col">{words.total}</th>
        </tr>
      </thead>
      <tbody>
        {seatsInOrder(props).map((info) => {
          const { seat, name } = info
          const rack = props.view.racks?.[seat] ?? []
          const change = settled?.changes[seat] ?? 0
          return (
            <tr key={seat}>
              <th scope="row">{info.you ? partWords(language).you : name}</th>
              {settled !== null && (
                <>
                  <td>{(scores[seat] ?? 0) - change}</td>
                  <td className={css.held}>
                    {rack.length === 0 ? (
                      <span className={css.nothing}>{words.nothingHeld}</span>
                    ) : (
                      <TileRow tiles={rack} options={props.options} label={words.held} />
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
