/**
 * Play now, against bots. Starts at once with the level chosen last; `?choose` asks for level and rules first, `?offline` stays here,
 * `?options={…}` plays by these (a deal once more, say), `?level=…` against bots of that level.
 */
import type { Json } from '@parlour/kernel'
import { BOT_LEVELS, type BotLevel } from '@parlour/protocol/bots'
import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import type { Poster } from '../boards/poster.ts'
import { hasBoard, posterOf } from '../boards/registry.ts'
import { useLanguage } from '../i18n/chosen-language.ts'
import { useTexts } from '../i18n/texts.ts'
import { useAuth, useServices } from '../services.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { errorText } from '../ui/error-text.ts'
import { NotFoundPage } from '../ui/not-found-page.tsx'
import { Empty } from '../ui/notes.tsx'
import type { Params } from '../ui/page.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { useNavigateHere } from '../ui/use-navigate-here.ts'
import { Choose } from './choose.tsx'
import styles from './play-page.module.css'
import { lastLevel, rememberLevel } from './remembered.ts'
import { type BotMatch, startBotMatch } from './start-match.ts'

type Start = Pick<BotMatch, 'options' | 'level' | 'opponents' | 'time'>
type Progress =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly start: Start }

export default function PlayPage({ params }: { readonly params: Params }) {
  const poster = posterOf(params.game ?? '')
  const search = new URLSearchParams(useSearch())
  if (poster === undefined || !hasBoard(poster.id)) return <NotFoundPage />
  return (
    <Play
      poster={poster}
      choose={search.has('choose')}
      offline={search.has('offline')}
      asked={search.get('options')}
      level={levelIn(search.get('level'))}
    />
  )
}

interface PlayProps {
  readonly poster: Poster
  readonly choose: boolean
  readonly offline: boolean
  /** Options as the address spells them. */
  readonly asked: string | null
  readonly level: BotLevel
}

/** The level that the address asks for, which is then the one chosen last. */
const levelIn = (asked: string | null): BotLevel => {
  const level = BOT_LEVELS.find((one) => one === asked)
  if (level !== undefined) rememberLevel(level)
  return level ?? lastLevel()
}

/** What an address asks for; whoever deals checks it. What is no JSON was not asked. */
function optionsIn(asked: string | null): Json | undefined {
  try {
    return asked === null ? undefined : (JSON.parse(asked) as Json)
  } catch {
    return undefined
  }
}

function Play({ poster, choose, offline, asked, level }: PlayProps) {
  const { id: game } = poster
  const texts = useTexts()
  const { api, tables } = useServices()
  const { user } = useAuth()
  const navigate = useNavigateHere()
  const [progress, setProgress] = useState<Progress>({ kind: choose ? 'choosing' : 'starting' })

  const start = async (wanted: Start, where: 'anywhere' | 'here'): Promise<void> => {
    setProgress({ kind: 'starting' })
    try {
      const name = user === null || user.role === 'guest' ? texts.common.you : user.displayName
      const match = { ...wanted, game, name }
      const id = await startBotMatch({ api, tables }, match, where)
      navigate(`/table/${id}`, { replace: true })
    } catch (error) {
      setProgress({ kind: 'failed', error, start: wanted })
    }
  }

  const begun = useRef(false)
  const startOnce = useRef(start)
  useEffect(() => {
    // One visit is one deal, however often the page is drawn.
    if (choose || begun.current) return
    begun.current = true
    const options = optionsIn(asked) ?? poster.deals?.()
    const rules = options === undefined ? {} : { options }
    void startOnce.current({ level, opponents: poster.seats.usual - 1, ...rules }, offline ? 'here' : 'anywhere')
  }, [choose, offline, asked, poster, level])

  switch (progress.kind) {
    case 'choosing':
      return <Choose poster={poster} onDeal={(wanted) => void start(wanted, offline ? 'here' : 'anywhere')} />
    case 'starting':
      return <Shuffling poster={poster} />
    case 'failed':
      return (
        <Empty
          title={texts.home.startFailed}
          action={
            <>
              <Button look="primary" onClick={() => void start(progress.start, 'anywhere')}>
                {texts.common.retry}
              </Button>
              <Button look="quiet" onClick={() => void start(progress.start, 'here')}>
                {texts.home.playOffline}
              </Button>
              <ButtonLink look="quiet" href="/">
                {texts.common.home}
              </ButtonLink>
            </>
          }
        >
          {errorText(progress.error, texts)}
        </Empty>
      )
  }
}

function Shuffling({ poster }: { readonly poster: Poster }) {
  const { home } = useTexts()
  const language = useLanguage()
  return (
    <div className={styles.shuffling}>
      <div className={styles.picture} aria-hidden="true">
        <poster.Picture />
      </div>
      <PageTitle>{poster.texts[language].title}</PageTitle>
      <p role="status">{home.shuffling}</p>
    </div>
  )
}
