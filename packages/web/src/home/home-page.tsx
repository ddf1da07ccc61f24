/** The home page: five tables to sit down at, each with its ways in, and whatever table was left unfinished. Drawn without any request. */
import { Link } from 'wouter'
import type { Poster } from '../boards/poster.ts'
import { games, hasBoard } from '../boards/registry.ts'
import { useLanguage } from '../i18n/chosen-language.ts'
import { useTexts } from '../i18n/texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import styles from './home-page.module.css'
import { useUnfinished } from './use-unfinished.ts'
import { WaitingTables } from './waiting-tables.tsx'

export function HomePage() {
  const { home } = useTexts()
  const { tables, forget } = useUnfinished()
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{home.title}</h1>
          <p className={styles.lead}>
            {home.lead} <br className={styles.break} />
            {home.leadNoAccount}
          </p>
        </div>
        <WaitingTables tables={tables} onForget={forget} />
      </div>
      <ul className={styles.games}>
        {games.map((poster) => (
          <li key={poster.id}>
            <GameCard poster={poster} />
          </li>
        ))}
      </ul>
      <p className={styles.open}>
        <ButtonLink look="quiet" size="small" icon="people" href="/tables">
          {home.openTables}
        </ButtonLink>
      </p>
    </>
  )
}

function GameCard({ poster }: { readonly poster: Poster }) {
  const language = useLanguage()
  const { id, texts, Picture } = poster
  const { title, tagline, seats } = texts[language]
  return (
    <article className={styles.game}>
      <div className={styles.picture} aria-hidden="true">
        <Picture />
      </div>
      <div className={styles.about}>
        <h2>{title}</h2>
        <p>
          {tagline} <br className={styles.break} />
          {seats}
        </p>
      </div>
      {hasBoard(id) && <WaysIn poster={poster} />}
    </article>
  )
}

function WaysIn({ poster: { id, texts, seats, ways } }: { readonly poster: Poster }) {
  const { home, common } = useTexts()
  const language = useLanguage()
  const name = texts[language].title
  const alone = seats.max === 1
  return (
    <>
      <div className={styles.ways}>
        <ButtonLink href={`/play/${id}`} icon="play" className={styles.play}>
          {alone ? home.dealCards : home.playNow}
          <span className="hidden-visually">: {name}</span>
        </ButtonLink>
        {ways?.map((way) => (
          <Way key={way.href} href={way.href} icon={way.icon} {...way.texts[language]} of={name} />
        ))}
        {!alone && (
          <>
            <Way href={`/new/${id}`} icon="people" long={home.withFriend} short={home.withFriendShort} of={name} />
            <Way href={`/quick/${id}`} icon="search" long={home.findOpponent} short={home.findOpponentShort} of={name} />
          </>
        )}
      </div>
      <nav className={styles.quiet} aria-label={home.moreWays(name)}>
        {!alone && <Link href={`/together/${id}`}>{home.oneScreen}</Link>}
        <Link href={`/learn/${id}`}>{home.learn}</Link>
        <Link href={`/rules/${id}`}>{common.rules}</Link>
        {!alone && <Link href={`/play/${id}?choose`}>{home.options}</Link>}
      </nav>
    </>
  )
}

interface WayProps {
  readonly href: string
  readonly icon: IconName
  readonly long: string
  /** Where there is little room. */
  readonly short: string
  readonly of: string
}

function Way({ href, icon, long, short, of }: WayProps) {
  return (
    <Link href={href} className={styles.way} aria-label={`${long}: ${of}`}>
      <Icon name={icon} />
      <span className={styles.long}>{long}</span>
      <span className={styles.short}>{short}</span>
    </Link>
  )
}
