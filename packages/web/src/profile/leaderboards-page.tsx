/** Who plays best, game by game. */

import { useCallback } from 'react'
import { Link } from 'wouter'
import { games, posterOf } from '../boards/registry.ts'
import { useLanguage } from '../i18n/chosen-language.ts'
import { localeOf } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import { useServices } from '../services.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { errorText } from '../ui/error-text.ts'
import { NotFoundPage } from '../ui/not-found-page.tsx'
import { Empty, Loading, Trouble } from '../ui/notes.tsx'
import type { Params } from '../ui/page.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { useAsked } from '../ui/use-asked.ts'
import { DailyBoards } from './daily-boards.tsx'
import styles from './matches-page.module.css'
import { RanksTable } from './ranks-table.tsx'

export default function LeaderboardsPage({ params }: { readonly params: Params }) {
  const { profile: profileTexts } = useTexts()
  const language = useLanguage()
  const game = params.game === undefined ? games[0] : posterOf(params.game)
  if (game === undefined) return <NotFoundPage />
  return (
    <div className={styles.page}>
      <PageTitle>{profileTexts.leaderboardTitle}</PageTitle>
      <nav className={styles.tabs} aria-label={profileTexts.leaderboardTitle}>
        {games.map(({ id, texts }) => (
          <Link key={id} href={`/leaderboards/${id}`} aria-current={id === game.id ? 'page' : undefined}>
            {texts[language].title}
          </Link>
        ))}
      </nav>
      {/* A game for one has no opponents to be rated against, but a deal that everyone plays. */}
      {game.seats.max === 1 ? <DailyBoards poster={game} /> : <Standings key={game.id} game={game.id} title={game.texts[language].title} />}
    </div>
  )
}

function Standings({ game, title }: { readonly game: string; readonly title: string }) {
  const texts = useTexts()
  const { profile: profileTexts, common } = texts
  const { api } = useServices()
  const number = new Intl.NumberFormat(localeOf(useLanguage()))
  const [state, load] = useAsked(useCallback(() => api.leaderboard(game), [api, game]))
  switch (state.kind) {
    case 'loading':
      return <Loading label={common.loading} />
    case 'failed':
      return <Trouble action={<Button onClick={load}>{common.retry}</Button>}>{errorText(state.error, texts)}</Trouble>
    case 'shown':
      return (
        <section className={styles.sheet} aria-label={profileTexts.leaderboardOf(title)}>
          {state.answer.entries.length === 0 ? (
            <Empty
              title={profileTexts.nobody}
              action={
                <ButtonLink look="primary" href={`/quick/${game}`}>
                  {profileTexts.findOpponent}
                </ButtonLink>
              }
            >
              {profileTexts.nobodyText}
            </Empty>
          ) : (
            <>
              <RanksTable
                caption={profileTexts.leaderboardOf(title)}
                figures={[profileTexts.rating, profileTexts.played]}
                rows={state.answer.entries.map(({ rating, deviation, matches, ...who }) => ({
                  ...who,
                  figures: [<Rating key="rating" rating={rating} deviation={deviation} />, number.format(matches)],
                }))}
              />
              <p className={styles.quiet}>{profileTexts.leaderboardText}</p>
            </>
          )}
        </section>
      )
  }
}

const Rating = ({ rating, deviation }: { readonly rating: number; readonly deviation: number }) => (
  <>
    <b>{Math.round(rating)}</b> <span className={styles.spread}>± {Math.round(deviation)}</span>
  </>
)
