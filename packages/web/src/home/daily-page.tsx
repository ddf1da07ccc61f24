/** The deal of the day: what it is, playing it at a table of the server, and how others did, today and on other days. */

import { type DailyStanding, NetworkError } from '@parlour/client'
import { useCallback, useState } from 'react'
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
import { PageTitle } from '../ui/page-title.tsx'
import { useAsked } from '../ui/use-asked.ts'
import { timeText } from './daily-attempt.ts'
import styles from './daily-page.module.css'
import { dailyTexts, dayText } from './daily-texts.ts'
import { Today } from './daily-today.tsx'

export default function DailyPage({ params }: { readonly params: Params }) {
  const poster = posterOf(params.game ?? '')
  // Only a game whose deals have numbers has one of the day.
  if (poster?.deals === undefined || !hasBoard(poster.id)) return <NotFoundPage />
  return <Daily poster={poster} />
}

function Daily({ poster }: { readonly poster: Poster }) {
  const { api } = useServices()
  const texts = useTexts()
  const language = useLanguage()
  const boardTexts = dailyTexts(language)
  const [state, retry] = useAsked(useCallback(() => api.daily(poster.id), [api, poster.id]))
  return (
    <div className={styles.page}>
      <PageTitle>{boardTexts.title(poster.texts[language].title)}</PageTitle>
      <p className={styles.lead}>{boardTexts.lead}</p>
      {state.kind === 'loading' && <Loading label={texts.common.loading} />}
      {state.kind === 'failed' &&
        (state.error instanceof NetworkError ? (
          <Empty
            title={boardTexts.offline}
            action={
              <>
                <Button look="primary" onClick={retry}>
                  {texts.common.retry}
                </Button>
                <ButtonLink look="quiet" href={`/play/${poster.id}?offline`}>
                  {boardTexts.practise}
                </ButtonLink>
              </>
            }
          >
            {boardTexts.offlineText}
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

const DAY = 86_400_000
const shifted = (day: string, by: number): string => new Date(Date.parse(`${day}T12:00Z`) + by * DAY).toISOString().slice(0, 10)

function Results({ game, today }: { readonly game: string; readonly today: string }) {
  const { api } = useServices()
  const texts = useTexts()
  const language = useLanguage()
  const boardTexts = dailyTexts(language)
  const [day, setDay] = useState(today)
  const [state, retry] = useAsked(useCallback(() => api.dailyLeaderboard(game, day), [api, game, day]))
  return (
    <section className={styles.results} aria-label={boardTexts.board}>
      <header>
        <h2>{boardTexts.board}</h2>
        <p className={styles.quiet}>{dayText(day, language)}</p>
        <Button look="quiet" size="small" icon="back" onClick={() => setDay(shifted(day, -1))}>
          {boardTexts.dayBefore}
        </Button>
        <Button look="quiet" size="small" icon="right" disabled={day === today} onClick={() => setDay(shifted(day, 1))}>
          {boardTexts.dayAfter}
        </Button>
      </header>
      {state.kind === 'loading' && <Loading label={texts.common.loading} />}
      {state.kind === 'failed' && (
        <Trouble action={<Button onClick={retry}>{texts.common.retry}</Button>}>{errorText(state.error, texts)}</Trouble>
      )}
      {state.kind === 'shown' &&
        (state.answer.entries.length === 0 ? (
          <Empty title={boardTexts.nobody}>{day === today ? boardTexts.nobodyText : undefined}</Empty>
        ) : (
          <Ranks entries={state.answer.entries} />
        ))}
    </section>
  )
}

function Ranks({ entries }: { readonly entries: readonly DailyStanding[] }) {
  const language = useLanguage()
  const texts = dailyTexts(language)
  const number = new Intl.NumberFormat(localeOf(language))
  return (
    <>
      <table className={styles.ranks}>
        <ColumnHeads names={[texts.rank, texts.player, texts.result]} figures={[texts.moves, texts.time]} figure={styles.number} />
        <tbody>
          {entries.map(({ username, displayName, won, moves, milliseconds }, index) => (
            <tr key={username}>
              <td>{number.format(index + 1)}</td>
              <td className={styles.name}>{displayName}</td>
              <td>{won ? texts.won : texts.notWon}</td>
              <td className={styles.number}>{number.format(moves)}</td>
              <td className={styles.number}>{timeText(milliseconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.quiet}>{texts.counted}</p>
      <p className={styles.quiet}>{texts.known}</p>
    </>
  )
}
