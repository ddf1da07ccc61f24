/** The deal of the day: what it is, playing it at a table of the server, and how others did, today and on other days. */

import { type DailyDeal, type DailyStanding, NetworkError } from '@parlour/client'
import { isObject, type Json } from '@parlour/kernel'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Poster } from '../boards/poster.ts'
import { hasBoard, posterOf } from '../boards/registry.ts'
import { useLanguage } from '../i18n/chosen-language.ts'
import { localeOf } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import { useServices } from '../services.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ColumnHeads } from '../ui/column-heads.tsx'
import { errorText } from '../ui/error-text.ts'
import { NotFoundPage } from '../ui/not-found-page.tsx'
import { Empty, Loading, Trouble } from '../ui/notes.tsx'
import type { Params } from '../ui/page.ts'
import { useNavigateHere } from '../ui/use-navigate-here.ts'
import styles from './daily-page.module.css'
import { dailyTexts } from './daily-texts.ts'

type Asked<Answer> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'shown'; readonly answer: Answer }

/** Asks once for each `key`, and again on demand. */
function useAsked<Answer>(ask: () => Promise<Answer>): readonly [Asked<Answer>, () => void] {
  const [state, setState] = useState<Asked<Answer>>({ kind: 'loading' })
  const load = useCallback(() => {
    let wanted = true
    setState({ kind: 'loading' })
    ask().then(
      (answer) => wanted && setState({ kind: 'shown', answer }),
      (error: unknown) => wanted && setState({ kind: 'failed', error }),
    )
    return () => {
      wanted = false
    }
  }, [ask])
  useEffect(load, [load])
  return [state, load]
}

export default function DailyPage({ params }: { readonly params: Params }) {
  const poster = posterOf(params.game ?? '')
  if (poster === undefined || !hasBoard(poster.id)) return <NotFoundPage />
  return <Daily poster={poster} />
}

function Daily({ poster }: { readonly poster: Poster }) {
  const { api } = useServices()
  const texts = useTexts()
  const language = useLanguage()
  const words = dailyTexts(language)
  const [state, retry] = useAsked(useCallback(() => api.daily(poster.id), [api, poster.id]))
  return (
    <div className={styles.page}>
      <h1>{words.title(poster.texts[language].title)}</h1>
      <p className={styles.lead}>{words.lead}</p>
      {state.kind === 'loading' && <Loading label={texts.common.loading} />}
      {state.kind === 'failed' &&
        (state.error instanceof NetworkError ? (
          <Empty
            title={words.offline}
            action={
              <>
                <Button look="primary" onClick={retry}>
                  {texts.common.retry}
                </Button>
                <ButtonLink look="quiet" href={`/play/${poster.id}?offline`}>
                  {words.practise}
                </ButtonLink>
              </>
            }
          >
            {words.offlineText}
          </Empty>
        ) : (
          <Trouble action={<Button onClick={retry}>{texts.common.retry}</Button>}>{errorText(state.error, texts)}</Trouble>
        ))}
      {state.kind === 'shown' && (
        <>
          <Today poster={poster} daily={state.answer} />
          <Results game={poster.id} today={state.answer.day} />
        </>
      )}
    </div>
  )
}

const dealOf = (options: Json): string | null => (isObject(options) && typeof options.deal === 'number' ? String(options.deal) : null)

function dayText(day: string, language: ReturnType<typeof useLanguage>): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  return format.format(Date.parse(`${day}T12:00Z`))
}

function Today({ poster, daily }: { readonly poster: Poster; readonly daily: DailyDeal }) {
  const { api, session } = useServices()
  const { user } = useSyncExternalStore(session.state.subscribe, session.state.getState)
  const texts = useTexts()
  const language = useLanguage()
  const words = dailyTexts(language)
  const navigate = useNavigateHere()
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const deal = dealOf(daily.options)
  const play = (): void => {
    setBusy(true)
    setError(null)
    api.playDaily(poster.id).then(
      ({ gameId }) => navigate(`/table/${gameId}`),
      (reason: unknown) => {
        setBusy(false)
        setError(reason)
      },
    )
  }
  return (
    <section className={styles.sheet}>
      <div className={styles.picture} aria-hidden="true">
        <poster.Picture />
      </div>
      <div className={styles.today}>
        <h2>{dayText(daily.day, language)}</h2>
        {deal !== null && <p className={styles.deal}>{words.deal(deal)}</p>}
        <Button look="primary" size="large" icon="play" disabled={busy} onClick={play}>
          {daily.gameId === undefined ? words.play : words.goOn}
        </Button>
        <p className={styles.quiet}>{words.once}</p>
        {(user === null || user.role === 'guest') && (
          <p className={styles.quiet}>
            {words.signIn}{' '}
            <ButtonLink look="quiet" size="small" href={`/login?next=/daily/${poster.id}`}>
              {words.toSignIn}
            </ButtonLink>
          </p>
        )}
        {error !== null && <p role="alert">{errorText(error, texts)}</p>}
      </div>
    </section>
  )
}

const DAY = 86_400_000
const shifted = (day: string, by: number): string => new Date(Date.parse(`${day}T12:00Z`) + by * DAY).toISOString().slice(0, 10)

function Results({ game, today }: { readonly game: string; readonly today: string }) {
  const { api } = useServices()
  const texts = useTexts()
  const language = useLanguage()
  const words = dailyTexts(language)
  const [day, setDay] = useState(today)
  const [state, retry] = useAsked(useCallback(() => api.dailyLeaderboard(game, day), [api, game, day]))
  return (
    <section className={styles.results} aria-label={words.board}>
      <header>
        <h2>{words.board}</h2>
        <p className={styles.quiet}>{dayText(day, language)}</p>
        <Button look="quiet" size="small" icon="back" onClick={() => setDay(shifted(day, -1))}>
          {words.dayBefore}
        </Button>
        <Button look="quiet" size="small" icon="right" disabled={day === today} onClick={() => setDay(shifted(day, 1))}>
          {words.dayAfter}
        </Button>
      </header>
      {state.kind === 'loading' && <Loading label={texts.common.loading} />}
      {state.kind === 'failed' && (
        <Trouble action={<Button onClick={retry}>{texts.common.retry}</Button>}>{errorText(state.error, texts)}</Trouble>
      )}
      {state.kind === 'shown' &&
        (state.answer.entries.length === 0 ? (
          <Empty title={words.nobody}>{day === today ? words.nobodyText : undefined}</Empty>
        ) : (
          <Ranks entries={state.answer.entries} />
        ))}
    </section>
  )
}

function Ranks({ entries }: { readonly entries: readonly DailyStanding[] }) {
  const language = useLanguage()
  const words = dailyTexts(language)
  const number = new Intl.NumberFormat(localeOf(language))
  return (
    <>
      <table className={styles.ranks}>
        <ColumnHeads names={[words.rank, words.player, words.result]} figures={[words.moves, words.time]} figure={styles.number} />
        <tbody>
          {entries.map(({ username, displayName, won, moves, milliseconds }, index) => (
            <tr key={username}>
              <td>{number.format(index + 1)}</td>
              <td className={styles.name}>{displayName}</td>
              <td>{won ? words.won : words.notWon}</td>
              <td className={styles.number}>{number.format(moves)}</td>
              <td className={styles.number}>{timeText(milliseconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.quiet}>{words.counted}</p>
    </>
  )
}

function timeText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  const two = (value: number): string => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
