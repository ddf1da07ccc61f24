/** A bot of the house: what it is in words, how it has done on this server, and a match against it at once. */
import { BOT_LEVELS, BOT_NAMES, type BotLevel } from '@parlour/protocol/bots'
import { useCallback } from 'react'
import { Link } from 'wouter'
import type { Poster } from '../boards/poster.ts'
import { hasBoard, posterOf } from '../boards/registry.ts'
import { useLanguage } from '../i18n/chosen-language.ts'
import { localeOf } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import { Avatar } from '../parts/avatar.tsx'
import { useServices } from '../services.tsx'
import { botPath } from '../ui/bot-link.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Figures } from '../ui/figures.tsx'
import { NotFoundPage } from '../ui/not-found-page.tsx'
import { Empty, Loading, Trouble } from '../ui/notes.tsx'
import type { Params } from '../ui/page.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { useAsked } from '../ui/use-asked.ts'
import styles from './bot-page.module.css'
import { aboutBot, botTexts } from './bot-texts.ts'

export default function BotPage({ params }: { readonly params: Params }) {
  const poster = posterOf(params.game ?? '')
  const level = BOT_LEVELS.find((one) => one === params.level)
  if (poster === undefined || !hasBoard(poster.id) || level === undefined) return <NotFoundPage />
  return <Bot poster={poster} level={level} />
}

interface BotProps {
  readonly poster: Poster
  readonly level: BotLevel
}

function Bot({ poster, level }: BotProps) {
  const { common } = useTexts()
  const language = useLanguage()
  const texts = botTexts(language)
  const game = poster.texts[language].title
  const alone = poster.seats.max === 1
  const about = aboutBot(language, poster.id, level)
  return (
    <div className={styles.page}>
      <header className={styles.who}>
        <Avatar name={common.levels[level]} kind="bot" size={72} />
        <div>
          <PageTitle>{texts.title(common.levels[level], game)}</PageTitle>
          <p className={styles.lead}>{texts.lead}</p>
        </div>
      </header>
      <div className={styles.ways}>
        <ButtonLink look="primary" size="large" icon="play" href={`/play/${poster.id}?level=${level}`}>
          {alone ? texts.playAlone : texts.play}
        </ButtonLink>
        {!alone && <ButtonLink href={`/play/${poster.id}?choose&level=${level}`}>{texts.choose}</ButtonLink>}
      </div>
      {about !== undefined && (
        <section className={styles.sheet}>
          <h2>{texts.thinks}</h2>
          <p>{about[0]}</p>
          <h2>{texts.misses}</h2>
          <p>{about[1]}</p>
          {!alone && <p className={styles.quiet}>{texts.names(BOT_NAMES.slice(0, poster.seats.max - 1))}</p>}
        </section>
      )}
      <section className={styles.sheet}>
        <h2>{texts.record}</h2>
        {alone ? <p>{texts.aloneRecord}</p> : <Record game={poster.id} level={level} />}
      </section>
      <nav className={styles.levels} aria-label={texts.levels}>
        {BOT_LEVELS.map((one) => (
          <Link key={one} href={botPath(poster.id, one)} aria-current={one === level ? 'page' : undefined}>
            {common.levels[one]}
          </Link>
        ))}
      </nav>
    </div>
  )
}

function Record({ game, level }: { readonly game: string; readonly level: BotLevel }) {
  const { common } = useTexts()
  const language = useLanguage()
  const texts = botTexts(language)
  const { api } = useServices()
  const [state, load] = useAsked(useCallback(() => api.bots(game), [api, game]))
  if (state.kind === 'loading') return <Loading label={common.loading} />
  if (state.kind === 'failed') return <Trouble action={<Button onClick={load}>{common.retry}</Button>}>{texts.offline}</Trouble>
  const number = new Intl.NumberFormat(localeOf(language))
  const { played, won } = state.answer.levels.find((one) => one.level === level) ?? { played: 0, won: 0 }
  if (played === 0) return <Empty title={texts.none}>{texts.noneText}</Empty>
  return (
    <>
      <Figures
        rows={[
          [texts.played, number.format(played)],
          [texts.won, number.format(won)],
          [texts.share, texts.shareOf(won, played)],
        ]}
      />
      <p className={styles.quiet}>{texts.counts}</p>
    </>
  )
}
