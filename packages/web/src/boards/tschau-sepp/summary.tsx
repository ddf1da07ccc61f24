/** At the end the places as a podium; between the rounds of a series who took the points and how it stands. */

import { Avatar } from '../../parts/avatar.tsx'
import { isYou, nameOf } from '../../parts/seats.ts'
import { SummaryHead, SummaryPage } from '../../parts/sheets/summary-page.tsx'
import { partTexts } from '../../parts/texts.ts'
import { useSettings } from '../../services.tsx'
import { RoundActions } from '../round-actions.tsx'
import { listed } from './happening-texts.tsx'
import { optionsOf, type SeppSummaryProps } from './props.ts'
import { roundOverIn, type Standing, standingsOf } from './standings.ts'
import css from './summary.module.css'
import { textsIn } from './texts/texts.ts'

export function Summary(props: SeppSummaryProps) {
  const { view, outcome } = props
  const { language } = useSettings()
  const texts = textsIn(language).summary
  const standings = standingsOf(props)
  return (
    <SummaryPage width="narrow">
      <Heading props={props} standings={standings} />
      {outcome === null ? (
        <>
          <p className={css.lead}>{texts.standing}</p>
          <Places standings={standings} series />
        </>
      ) : (
        <>
          <Podium standings={standings.slice(0, 3)} />
          <Places standings={standings} series={optionsOf(props.options).seriesTo > 0} from={3} />
        </>
      )}
      <RoundActions of={props} next={view} texts={texts} />
    </SummaryPage>
  )
}

function Heading({ props, standings }: { readonly props: SeppSummaryProps; readonly standings: readonly Standing[] }) {
  const { language } = useSettings()
  const texts = textsIn(language).summary
  const parts = partTexts(language)
  const { outcome, seats } = props
  if (outcome === null) {
    const round = roundOverIn(props.happened)
    if (round === null) return null
    const caught = round.points.findIndex((points) => points > 0)
    const last = caught === -1 ? null : caught
    return (
      <SummaryHead
        eyebrow={texts.roundOver(round.round)}
        title={last === null ? texts.caughtNothing : texts.caught(nameOf(seats, last), isYou(seats, last), round.points[last] ?? 0)}
      />
    )
  }
  const winners = standings.filter(({ place }) => place === 1).map(({ info }) => info)
  const mine = standings.find(({ info }) => info.you)
  const title =
    winners.length > 1
      ? texts.shared(
          listed(
            winners.map((info) => (info.you ? parts.you : info.name)),
            language,
          ),
        )
      : winners[0]?.you === true
        ? texts.yours
        : texts.of(winners[0]?.name ?? '')
  const why = outcome.kind === 'forfeit' ? texts.forfeit : outcome.kind === 'abandoned' ? texts.abandoned : null
  return (
    <SummaryHead
      eyebrow={mine !== undefined && mine.place > 1 ? texts.place(parts.place(mine.place)) : undefined}
      title={title}
      why={why}
    />
  )
}

/** The first three on their steps: second, first, third from left to right; read in the order of places. */
function Podium({ standings }: { readonly standings: readonly Standing[] }) {
  const { language } = useSettings()
  const texts = textsIn(language).summary
  const parts = partTexts(language)
  return (
    <ol className={css.podium} aria-label={texts.podium}>
      {standings.map((standing, index) => (
        <li key={standing.info.seat} data-step={index + 1}>
          <Avatar name={standing.info.name} kind={standing.info.kind} size={52} />
          <b className={css.name}>{standing.info.you ? parts.you : standing.info.name}</b>
          {standing.left && <span className={css.label}>{texts.left}</span>}
          <span className={css.step}>{parts.place(standing.place)}</span>
        </li>
      ))}
    </ol>
  )
}

interface PlacesProps {
  readonly standings: readonly Standing[]
  /** Whether points count. */
  readonly series: boolean
  /** Those before stand on the podium; with points they are listed all the same. */
  readonly from?: number
}

function Places({ standings, series, from = 0 }: PlacesProps) {
  const { language } = useSettings()
  const texts = textsIn(language)
  const parts = partTexts(language)
  const listedOnes = series ? standings : standings.slice(from)
  if (listedOnes.length === 0) return null
  return (
    <ul className={series ? css.places : css.rest}>
      {listedOnes.map(({ info, place, score, gained, left }) => (
        <li key={info.seat}>
          <span className={css.place}>{parts.place(place)}</span>
          <Avatar name={info.name} kind={info.kind} size={32} />
          <b className={css.name}>{info.you ? parts.you : info.name}</b>
          {left && <span className={css.label}>{texts.summary.left}</span>}
          {gained > 0 && !series && <span className={css.label}>{texts.score.points(gained)}</span>}
          {gained > 0 && series && (
            <span className={css.gained}>
              <span aria-hidden="true">+{gained}</span>
              <span className="hidden-visually">{texts.summary.gained(gained)}</span>
            </span>
          )}
          {series && <span className={css.score}>{texts.score.points(score)}</span>}
        </li>
      ))}
    </ul>
  )
}
