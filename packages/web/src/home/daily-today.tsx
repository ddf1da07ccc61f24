/** Today's deal: to be played, gone on with, or looked back at. Everyone has one attempt, so whoever had it is shown how it went. */
import type { DailyDeal } from '@parlour/client'
import { isObject, type Json } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Poster } from '../boards/poster.ts'
import { useLanguage } from '../i18n/chosen-language.ts'
import { localeOf } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import { useServices } from '../services.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { errorText } from '../ui/error-text.ts'
import { useNavigateHere } from '../ui/use-navigate-here.ts'
import { type Attempt, attemptOf, timeText } from './daily-attempt.ts'
import styles from './daily-page.module.css'
import { dailyTexts, dayText } from './daily-texts.ts'

const dealOf = (options: Json): string | null => (isObject(options) && typeof options.deal === 'number' ? String(options.deal) : null)

/** The own attempt once it is over, null before; undefined while that is not known. */
function useAttempt(gameId: GameId | undefined): Attempt | null | undefined {
  const { api } = useServices()
  const [attempt, setAttempt] = useState<Attempt | null | undefined>(gameId === undefined ? null : undefined)
  useEffect(() => {
    if (gameId === undefined) return
    let wanted = true
    api.match(gameId).then(
      (facts) => wanted && setAttempt(attemptOf(facts)),
      // Where it cannot be asked, its table tells.
      () => wanted && setAttempt(null),
    )
    return () => {
      wanted = false
    }
  }, [api, gameId])
  return attempt
}

function Had({ attempt: { won, moves, milliseconds }, gameId }: { readonly attempt: Attempt; readonly gameId: GameId }) {
  const language = useLanguage()
  const texts = dailyTexts(language)
  const number = new Intl.NumberFormat(localeOf(language))
  const told = [
    won ? texts.won : texts.notWon,
    ...(moves === null ? [] : [texts.movesMade(number.format(moves), moves)]),
    timeText(milliseconds),
  ]
  return (
    <>
      <p className={styles.had}>
        <b>{texts.had}</b> {told.join(' · ')}
      </p>
      <div className={styles.ways}>
        <ButtonLink look="primary" icon="play" href={`/replay/${gameId}`}>
          {texts.replay}
        </ButtonLink>
        <ButtonLink look="plain" href={`/table/${gameId}`}>
          {texts.look}
        </ButtonLink>
      </div>
      <p className={styles.quiet}>{texts.tomorrow}</p>
    </>
  )
}

export function Today({ poster, daily }: { readonly poster: Poster; readonly daily: DailyDeal }) {
  const { api, session } = useServices()
  const { user } = useSyncExternalStore(session.state.subscribe, session.state.getState)
  const texts = useTexts()
  const language = useLanguage()
  const boardTexts = dailyTexts(language)
  const navigate = useNavigateHere()
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const deal = dealOf(daily.options)
  const attempt = useAttempt(daily.gameId)
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
        {deal !== null && <p className={styles.deal}>{boardTexts.deal(deal)}</p>}
        {attempt === null ? (
          <>
            <Button look="primary" size="large" icon="play" disabled={busy || attempt === undefined} onClick={play}>
              {daily.gameId === undefined ? boardTexts.play : boardTexts.goOn}
            </Button>
            <p className={styles.quiet}>{boardTexts.once}</p>
          </>
        ) : (
          attempt !== undefined && daily.gameId !== undefined && <Had attempt={attempt} gameId={daily.gameId} />
        )}
        {(user === null || user.role === 'guest') && (
          <p className={styles.quiet}>
            {boardTexts.signIn}{' '}
            <ButtonLink look="quiet" size="small" href={`/login?next=/daily/${poster.id}`}>
              {boardTexts.toSignIn}
            </ButtonLink>
          </p>
        )}
        {error !== null && <p role="alert">{errorText(error, texts)}</p>}
      </div>
    </section>
  )
}
