/** The page of one lobby (M10), reached by its code: sits down, then shows the table, the invitation and the house rules until the deal. */
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Link, Redirect, useLocation } from 'wouter'
import { useStore } from 'zustand'
import { hasBoard, posterOf, titleOf } from '../boards/registry.ts'
import { useLanguage } from '../i18n/chosen-language.ts'
import { useTexts } from '../i18n/texts.ts'
import { useServices } from '../services.tsx'
import { BrandMark } from '../ui/brand.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { errorText, textFor } from '../ui/error-text.ts'
import { Icon } from '../ui/icon.tsx'
import { NotFoundPage } from '../ui/not-found-page.tsx'
import { Loading, Trouble } from '../ui/notes.tsx'
import message from '../ui/page.module.css'
import type { Params } from '../ui/page.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { ChangedTerms } from './changed-terms.tsx'
import { HouseRules } from './house-rules.tsx'
import { Invite } from './invite.tsx'
import { LobbyError } from './lobby-controller.ts'
import styles from './lobby-page.module.css'
import { type LobbyRoom, openLobbyRoom, type Place, type RoomState } from './lobby-room.ts'
import { LobbyTable } from './lobby-table.tsx'
import { LobbyTalk } from './lobby-talk.tsx'
import { RulesDialog } from './rules-dialog.tsx'
import { freeSeats } from './seats.ts'

export default function Render({ params }: { readonly params: Params }) {
  const { api, connection, session } = useServices()
  const code = (params.code ?? '').toUpperCase()
  const room = useMemo(() => openLobbyRoom({ api, connection, session }, code), [api, connection, session, code])
  useEffect(() => {
    void room.enter()
    return () => room.dispose()
  }, [room])
  const state = useStore(room.state)
  const { place } = state
  const [, navigate] = useLocation()
  // A table that becomes private has another code from then on.
  const now = place.kind === 'seated' ? place.lobby.code : code
  useEffect(() => {
    if (now !== code) navigate(`/t/${now}`, { replace: true })
  }, [now, code, navigate])
  return <LobbyFrame place={place} room={room} state={state} code={code} />
}

interface FrameProps {
  readonly place: Place
  readonly room: LobbyRoom
  readonly state: RoomState
  readonly code: string
}

function LobbyFrame({ place, room, state, code }: FrameProps) {
  const texts = useTexts()
  switch (place.kind) {
    case 'left':
      return <Redirect to="/" replace />
    case 'started':
      if (place.mine) return <Redirect to={`/table/${place.gameId}`} replace />
      break
    case 'seated':
      return <Seated place={place} room={room} state={state} />
  }
  return (
    <div className={styles.page}>
      <Bar />
      <main>
        {place.kind === 'entering' ? <Loading label={texts.common.setting} /> : <Outside place={place} room={room} code={code} />}
      </main>
    </div>
  )
}

function Bar({ children }: { readonly children?: ReactNode }) {
  const { common } = useTexts()
  return (
    <header className={styles.bar}>
      <Link href="/" className={styles.brand} aria-label={`Parlour, ${common.home}`}>
        <span className={styles.wide}>
          <BrandMark />
          Parlour
        </span>
        <span className={styles.narrow}>
          <Icon name="back" />
        </span>
      </Link>
      <span className={styles.gap} />
      {children}
    </header>
  )
}

interface SeatedProps {
  readonly place: Extract<Place, { readonly kind: 'seated' }>
  readonly room: LobbyRoom
  readonly state: RoomState
}

function Seated({ place, room, state }: SeatedProps) {
  const texts = useTexts()
  const language = useLanguage()
  const [, navigate] = useLocation()
  const [rules, setRules] = useState(false)
  const { lobby } = place
  const poster = posterOf(lobby.game)
  if (poster === undefined) return <NotFoundPage />
  const game = poster.texts[language].title
  const host = lobby.host === state.userId && (lobby.visibility === 'public' || lobby.visibility === 'private')
  return (
    <div className={`${styles.page} ${styles.seated}`} data-cloth={poster.cloth}>
      <Bar>
        {hasBoard(lobby.game) && (
          <button type="button" className={styles.tool} onClick={() => setRules(true)}>
            <Icon name="rules" />
            <span>{texts.common.rules}</span>
          </button>
        )}
        <Link href="/settings" className={styles.tool}>
          <Icon name="gear" />
          <span>{texts.common.settings}</span>
        </Link>
        <button type="button" className={styles.tool} onClick={() => void room.leave().then(() => navigate('/', { replace: true }))}>
          <Icon name="leave" />
          <span>{texts.lobby.leave}</span>
        </button>
      </Bar>
      <main className={styles.main}>
        <LobbyTable lobby={lobby} poster={poster} seat={place.seat} host={host} room={room} busy={state.busy} />
        <div className={styles.side}>
          {state.link === 'lost' && <Trouble>{texts.lobby.lost}</Trouble>}
          {state.refused !== null && <Trouble>{refusalText(state.refused, texts)}</Trouble>}
          <ChangedTerms lobby={lobby} seat={place.seat} busy={state.busy} onAgree={() => void room.agree()} />
          {freeSeats(lobby) > 0 && <Invite code={lobby.code} game={game} />}
          {state.chat !== null && <LobbyTalk lobby={lobby} lines={state.chat} own={state.userId} onSay={room.say} />}
          <HouseRules lobby={lobby} poster={poster} host={host} onChange={(changes) => void room.change(changes)} />
        </div>
      </main>
      {rules && <RulesDialog game={lobby.game} title={texts.home.rulesOf(game)} onClose={() => setRules(false)} />}
    </div>
  )
}

const refusalText = (error: unknown, texts: ReturnType<typeof useTexts>): string =>
  error instanceof LobbyError ? textFor(error.code, error.message, texts) : errorText(error, texts)

/** There is no seat for this visitor: says why, and where to go instead. */
function Outside({ place, room, code }: { readonly place: Place; readonly room: LobbyRoom; readonly code: string }) {
  const texts = useTexts()
  const { lobby: lobbyTexts } = texts
  const language = useLanguage()
  const home = <ButtonLink href="/">{texts.common.home}</ButtonLink>
  const again = (label: string) => (
    <Button look="primary" onClick={() => void room.enter()}>
      {label}
    </Button>
  )
  switch (place.kind) {
    case 'full':
      return (
        <Message title={lobbyTexts.fullTitle} text={lobbyTexts.fullText(titleOf(place.lobby.game, language))}>
          <ButtonLink look="primary" href={`/new/${place.lobby.game}`}>
            {lobbyTexts.openOwn}
          </ButtonLink>
          <ButtonLink href="/tables">{lobbyTexts.tablesTitle}</ButtonLink>
          {home}
        </Message>
      )
    case 'started':
      return (
        <Message
          title={lobbyTexts.startedTitle}
          text={place.lobby.table.spectators ? `${lobbyTexts.startedText} ${lobbyTexts.watchSeen}` : lobbyTexts.startedText}
        >
          {place.lobby.table.spectators && (
            <ButtonLink look="primary" icon="eye" href={`/table/${place.gameId}`}>
              {lobbyTexts.watch}
            </ButtonLink>
          )}
          <ButtonLink href={`/new/${place.lobby.game}`}>{lobbyTexts.openOwn}</ButtonLink>
          {home}
        </Message>
      )
    case 'missing':
      return (
        <Message title={lobbyTexts.missingTitle} text={lobbyTexts.missingText(code)}>
          {home}
          <ButtonLink href="/tables">{lobbyTexts.tablesTitle}</ButtonLink>
        </Message>
      )
    case 'closed':
      return (
        <Message title={lobbyTexts.closedTitle} text={lobbyTexts.closedText}>
          {home}
        </Message>
      )
    case 'sent-away':
      return (
        <Message title={lobbyTexts.sentAwayTitle} text={lobbyTexts.sentAwayText}>
          <ButtonLink look="primary" href="/tables">
            {lobbyTexts.tablesTitle}
          </ButtonLink>
          {home}
        </Message>
      )
    case 'unseated':
      return (
        <Message title={lobbyTexts.unseatedTitle} text={lobbyTexts.unseatedText}>
          {again(lobbyTexts.comeBack)}
          {home}
        </Message>
      )
    case 'failed':
      return (
        <Message title={lobbyTexts.failedTitle} text={refusalText(place.error, texts)}>
          {again(texts.common.retry)}
          {home}
        </Message>
      )
    default:
      return null
  }
}

function Message({ title, text, children }: { readonly title: string; readonly text: string; readonly children: ReactNode }) {
  return (
    <div className={message.message} role="status">
      <PageTitle>{title}</PageTitle>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
