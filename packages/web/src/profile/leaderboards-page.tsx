/** Who plays best, game by game. */

import type { Leaderboard } from '@parlour/client'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { games } from '../boards/registry.ts'
import { useLanguage } from '../i18n/chosen-language.ts'
import { localeOf } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import { useAuth, useServices } from '../services.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ColumnHeads } from '../ui/column-heads.tsx'
import { errorText } from '../ui/error-text.ts'
import { Empty, Loading, Trouble } from '../ui/notes.tsx'
import type { Params } from '../ui/page.ts'
import styles from './matches-page.module.css'
import { PlayerAvatar } from './player-avatar.tsx'

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'shown'; readonly entries: Leaderboard['entries'] }

export default function LeaderboardsPage({ params }: { readonly params: Params }) {
  const { profile: words } = useTexts()
  const language = useLanguage()
  // A game for one has no opponents to be rated against.
  const rated = games.filter(({ seats }) => seats.max > 1)
  const game = rated.find(({ id }) => id === params.game) ?? rated[0]
  if (game === undefined) return null
  return (
    <div className={styles.page}>
      <h1>{words.leaderboardTitle}</h1>
      <nav className={styles.tabs} aria-label={words.leaderboardTitle}>
        {rated.map(({ id, texts }) => (
          <Link key={id} href={`/leaderboards/${id}`} aria-current={id === game.id ? 'page' : undefined}>
            {texts[language].title}
          </Link>
        ))}
      </nav>
      <Standings key={game.id} game={game.id} title={game.texts[language].title} />
    </div>
  )
}

function Standings({ game, title }: { readonly game: string; readonly title: string }) {
  const texts = useTexts()
  const { profile: words, common } = texts
  const { api } = useServices()
  const [state, setState] = useState<State>({ kind: 'loading' })
  const load = useCallback(() => {
    setState({ kind: 'loading' })
    api.leaderboard(game).then(
      ({ entries }) => setState({ kind: 'shown', entries }),
      (error: unknown) => setState({ kind: 'failed', error }),
    )
  }, [api, game])
  useEffect(load, [load])
  switch (state.kind) {
    case 'loading':
      return <Loading label={common.loading} />
    case 'failed':
      return <Trouble action={<Button onClick={load}>{common.retry}</Button>}>{errorText(state.error, texts)}</Trouble>
    case 'shown':
      return (
        <section className={styles.sheet} aria-label={words.leaderboardOf(title)}>
          {state.entries.length === 0 ? (
            <Empty
              title={words.nobody}
              action={
                <ButtonLink look="primary" href={`/quick/${game}`}>
                  {words.findOpponent}
                </ButtonLink>
              }
            >
              {words.nobodyText}
            </Empty>
          ) : (
            <>
              <Ranks entries={state.entries} title={title} />
              <p className={styles.quiet}>{words.leaderboardText}</p>
            </>
          )}
        </section>
      )
  }
}

function Ranks({ entries, title }: { readonly entries: Leaderboard['entries']; readonly title: string }) {
  const { profile: words } = useTexts()
  const { user } = useAuth()
  const number = new Intl.NumberFormat(localeOf(useLanguage()))
  return (
    <table className={styles.ranks}>
      <caption className="hidden-visually">{words.leaderboardOf(title)}</caption>
      <ColumnHeads names={[words.rank, words.player]} figures={[words.rating, words.played]} figure={styles.number} />
      <tbody>
        {entries.map(({ username, displayName, avatar, rating, deviation, matches }, index) => (
          <tr key={username} aria-current={username === user?.username ? 'true' : undefined}>
            <td>{index + 1}</td>
            <td>
              <Link href={`/players/${encodeURIComponent(username)}`}>
                <PlayerAvatar name={displayName} size={36} picture={avatar} />
                {displayName}
              </Link>
            </td>
            <td className={styles.number}>
              <b>{Math.round(rating)}</b> <span className={styles.spread}>± {Math.round(deviation)}</span>
            </td>
            <td className={styles.number}>{number.format(matches)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
