/** Between rounds and at the end: what was left in the other hand, what it counts in both bases, how the match stands. */

import { isWild, type RoundResult, scoreValue } from '@parlour/games/crazy-tens'
import { useEffect, useState } from 'react'
import { Card } from '../../../cards/card.tsx'
import { cardName } from '../../../cards/names.ts'
import { filled } from '../../../i18n/filled.tsx'
import { isYou, nameOf, nearSeat, seatsInOrder } from '../../../parts/seats.ts'
import { SummaryHead, SummaryPage } from '../../../parts/sheets/summary-page.tsx'
import { useSettings } from '../../../services.tsx'
import { speedNow } from '../../../settings/apply-settings.ts'
import { RoundActions } from '../../round-actions.tsx'
import { deckKind, deckOf, optionsOf, type TensSummaryProps } from '../props.ts'
import { differsInTwelve } from '../scoreboard/both-bases.tsx'
import { Dozenal } from '../scoreboard/dozenal.tsx'
import { PlayerScore } from '../scoreboard/score.tsx'
import { animateRoundTransition, type RoundSummary, renderRoundSummary } from '../scoreboard/scoreboard.ts'
import { dozenWords, pointWords } from '../texts/number-words.ts'
import { textsIn } from '../texts/texts.ts'
import css from './summary.module.css'

export function Summary(props: TensSummaryProps) {
  const { view } = props
  const { language } = useSettings()
  const texts = textsIn(language).summary
  const summary = view.last === null ? null : summaryOf(props, view.last)
  const played = props.outcome === null || props.outcome.kind === 'played'
  return (
    <SummaryPage>
      <div className={css.columns}>
        <div className={css.story}>
          <Heading props={props} summary={summary} />
          {summary !== null && played && <HandLeft props={props} summary={summary} />}
        </div>
        <Standings props={props} summary={played ? summary : null} />
      </div>
      <RoundActions of={props} next={view} texts={texts} stays />
    </SummaryPage>
  )
}

function summaryOf(props: TensSummaryProps, last: RoundResult): RoundSummary {
  const tens = deckOf(props.options)
  return renderRoundSummary({
    round: props.view.round,
    target: optionsOf(props.options).target,
    players: [0, 1].map((seat) => ({ name: nameOf(props.seats, seat), score: props.view.scores[seat] ?? 0 })),
    ended: last.round,
    winner: last.winner,
    points: last.points,
    cards: last.hand
      .toSorted((a, b) => scoreValue(tens, b) - scoreValue(tens, a) || Number(isWild(tens, a)) - Number(isWild(tens, b)) || a - b)
      .map((card) => ({ code: tens.deck.name(card), value: scoreValue(tens, card) })),
  })
}

function Heading({ props, summary }: { readonly props: TensSummaryProps; readonly summary: RoundSummary | null }) {
  const { language } = useSettings()
  const texts = textsIn(language).summary
  const { outcome, seats } = props
  if (outcome !== null) {
    const winner = outcome.places.indexOf(1)
    const shared = outcome.places.filter((place) => place === 1).length !== 1
    const [near, far] = [nearSeat(props.seat), 1 - nearSeat(props.seat)]
    const score = texts.finalScore(outcome.scores[near] ?? 0, outcome.scores[far] ?? 0)
    const eyebrow = shared ? texts.nobody : isYou(seats, winner) ? texts.matchYours : texts.matchOf(nameOf(seats, winner))
    // Who went away decided it, not the points.
    if (outcome.kind === 'forfeit') {
      return <SummaryHead eyebrow={eyebrow} title={texts.forfeit(nameOf(seats, 1 - winner), isYou(seats, 1 - winner))} why={score} />
    }
    return <SummaryHead eyebrow={eyebrow} title={score} why={outcome.kind === 'abandoned' ? texts.abandoned : null} />
  }
  if (summary === null) return null
  const { winner, ended, points } = summary
  const dozens = dozenWords(points, language)
  return (
    <SummaryHead
      eyebrow={isYou(seats, winner) ? texts.roundYours(ended) : texts.roundOf(ended, nameOf(seats, winner))}
      title={
        <>
          <span className={css.nowrap}>
            {pointWords(points, language)}
            {dozens !== null && ','}
          </span>
          {dozens !== null && (
            <>
              {' '}
              <span className={css.nowrap}>{dozens}</span>
            </>
          )}
        </>
      }
    />
  )
}

/** A few cards lie beside each other, more over each other in one row, and very many in several. */
const lookOf = (cards: number): 'row' | 'dense' | 'rows' | undefined =>
  cards <= 4 ? undefined : cards <= 12 ? 'row' : cards <= 20 ? 'dense' : 'rows'

function HandLeft({ props, summary }: { readonly props: TensSummaryProps; readonly summary: RoundSummary }) {
  const { language } = useSettings()
  const texts = textsIn(language)
  const loser = 1 - summary.winner
  return (
    <section>
      <h2 className={css.label}>
        {isYou(props.seats, loser) ? texts.summary.leftInYours : texts.summary.leftIn(nameOf(props.seats, loser))}
      </h2>
      <div className={css.sum} data-many={lookOf(summary.cards.length)}>
        <ul className={css.cards}>
          {summary.cards.map(({ code, value }) => (
            <li key={code}>
              <Card code={code} deck={deckKind(props.options)} label={cardName(code, language)} />
              <span>{value}</span>
            </li>
          ))}
        </ul>
        <p className={css.total}>
          <span>
            <i>=</i> {summary.points}
          </span>
          {differsInTwelve(summary.points) && (
            <small>
              <Dozenal value={summary.points} /> {texts.score.inBase(12)}
            </small>
          )}
        </p>
      </div>
    </section>
  )
}

function Standings({ props, summary }: { readonly props: TensSummaryProps; readonly summary: RoundSummary | null }) {
  const settings = useSettings()
  const texts = textsIn(settings.language).summary
  const { target } = optionsOf(props.options)
  const to = props.outcome?.scores ?? props.view.scores
  // Counted once, when the sheet appears.
  const [count] = useState(() => ({ from: summary?.before ?? to, to, settings }))
  const [shown, setShown] = useState(count.from)
  useEffect(() => animateRoundTransition(count.from, count.to, setShown, speedNow(count.settings)), [count])
  return (
    <section className={css.standings}>
      {seatsInOrder(props).map((info, index) => (
        <PlayerScore
          key={info.seat}
          info={info}
          value={shown[info.seat] ?? 0}
          target={target}
          player={index}
          gained={summary?.winner === info.seat ? summary.points : 0}
        />
      ))}
      {target > 1 && <p className={css.label}>{filled(texts.toTarget(target, '{dozenal}'), { dozenal: <Dozenal value={target} /> })}</p>}
    </section>
  )
}
