/** Ratings game by game, and how the chosen one went. */

import type { PublicProfile } from '@parlour/client'
import { useState } from 'react'
import { games, titleOf } from '../boards/registry.ts'
import { useLanguage } from '../i18n/chosen-language.ts'
import { useTexts } from '../i18n/texts.ts'
import { choicesOf, Segmented } from '../ui/choice.tsx'
import { type PlayedMatch, ratingPoints, type Span } from './profile-figures.ts'
import styles from './profile-page.module.css'
import { RatingChart } from './rating-chart.tsx'

export function RatingsSheet({
  ratings,
  matches,
}: {
  readonly ratings: PublicProfile['ratings']
  readonly matches: readonly PlayedMatch[]
}) {
  const { profile: texts } = useTexts()
  const language = useLanguage()
  const [span, setSpan] = useState<Span>('half')
  const [now] = useState(Date.now)
  const order = games.map(({ id }) => id)
  const sorted = [...ratings].sort((a, b) => order.indexOf(a.game) - order.indexOf(b.game))
  const [game, setGame] = useState(() => [...ratings].sort((a, b) => b.matches - a.matches)[0]?.game ?? null)
  const chosen = ratings.find((rating) => rating.game === game)
  if (chosen === undefined) return null
  return (
    <section className={styles.sheet} aria-label={texts.ratings}>
      <div className={styles.ratingHead}>
        <div className={styles.tabs}>
          {sorted.map((rating) => (
            <button key={rating.game} type="button" aria-pressed={rating.game === game} onClick={() => setGame(rating.game)}>
              <span>{titleOf(rating.game, language)}</span>
              <b>{Math.round(rating.rating)}</b>
            </button>
          ))}
        </div>
        <Segmented
          label={texts.span}
          value={span}
          choices={choicesOf({ month: texts.month, half: texts.half, all: texts.all })}
          onChange={setSpan}
        />
      </div>
      <RatingChart points={ratingPoints(matches, chosen.game, span, now)} deviation={chosen.deviation} />
      <p className={styles.quiet}>{texts.bandHint(Math.round(chosen.deviation))}</p>
    </section>
  )
}
