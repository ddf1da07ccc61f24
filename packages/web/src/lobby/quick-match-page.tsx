/** Waiting for an opponent: how long already, a way out, and something to do meanwhile. */
import { useEffect, useMemo, useState } from 'react'
import { Redirect } from 'wouter'
import { useStore } from 'zustand'
import type { Poster } from '../boards/poster.ts'
import { hasBoard, posterOf } from '../boards/registry.ts'
import { useLanguage } from '../i18n/chosen-language.ts'
import { useTexts } from '../i18n/texts.ts'
import { useServices } from '../services.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { errorText } from '../ui/error-text.ts'
import { NotFoundPage } from '../ui/not-found-page.tsx'
import { Trouble } from '../ui/notes.tsx'
import type { Params } from '../ui/page.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { openQuickSearch } from './quick-match.ts'
import styles from './quick-match-page.module.css'

export default function QuickMatchPage({ params }: { readonly params: Params }) {
  const poster = posterOf(params.game ?? '')
  if (poster === undefined || !hasBoard(poster.id)) return <NotFoundPage />
  if (poster.seats.max === 1) return <Redirect to={`/play/${poster.id}`} replace />
  return <Seeking poster={poster} />
}

function Seeking({ poster }: { readonly poster: Poster }) {
  const texts = useTexts()
  const { lobby: lobbyTexts, common } = texts
  const language = useLanguage()
  const { api, connection } = useServices()
  const search = useMemo(() => openQuickSearch({ api, connection }, poster.id), [api, connection, poster.id])
  useEffect(() => {
    void search.seek()
    return () => search.dispose()
  }, [search])
  const state = useStore(search.state)
  if (state.kind === 'found') return <Redirect to={`/table/${state.gameId}`} replace />
  const many = poster.seats.usual > 2
  return (
    <div className={styles.page}>
      <div className={styles.picture} aria-hidden="true">
        <poster.Picture />
      </div>
      <div className={styles.words}>
        <p className={styles.game}>{poster.texts[language].title}</p>
        <PageTitle>{state.kind === 'failed' ? lobbyTexts.quickFailed : many ? lobbyTexts.quickMany : lobbyTexts.quickTitle}</PageTitle>
        {state.kind === 'failed' ? (
          <Trouble action={<Button onClick={() => void search.seek()}>{common.retry}</Button>}>{errorText(state.error, texts)}</Trouble>
        ) : (
          <>
            <p className={styles.waited}>
              {lobbyTexts.waited} <Waited since={state.since} />
            </p>
            <p className={styles.text}>{many ? `${lobbyTexts.quickText} ${lobbyTexts.quickFill}` : lobbyTexts.quickText}</p>
          </>
        )}
        <div className={styles.actions}>
          <ButtonLink href={`/play/${poster.id}`} icon="bot">
            {lobbyTexts.botMeanwhile}
          </ButtonLink>
          <ButtonLink href="/" look="quiet">
            {state.kind === 'failed' ? common.home : lobbyTexts.cancelWait}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

function Waited({ since }: { readonly since: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now - since) / 1000))
  return (
    <time className={styles.time} dateTime={`PT${seconds}S`}>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </time>
  )
}
