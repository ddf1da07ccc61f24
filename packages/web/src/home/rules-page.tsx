/** The rules of a game, with the two ways on: be shown, or play. */
import type { Poster } from '../boards/poster.ts'
import { hasBoard, posterOf } from '../boards/registry.ts'
import { useBoard } from '../boards/use-board.ts'
import { useLanguage } from '../i18n/chosen-language.ts'
import { useTexts } from '../i18n/texts.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { NotFoundPage } from '../ui/not-found-page.tsx'
import { Loading, Trouble } from '../ui/notes.tsx'
import type { Params } from '../ui/page.ts'
import { PageTitle } from '../ui/page-title.tsx'
import styles from './rules-page.module.css'

export default function RulesPage({ params }: { readonly params: Params }) {
  const poster = posterOf(params.game ?? '')
  if (poster === undefined || !hasBoard(poster.id)) return <NotFoundPage />
  return <RulesOf poster={poster} />
}

function RulesOf({ poster }: { readonly poster: Poster }) {
  const { common, home } = useTexts()
  const language = useLanguage()
  const loaded = useBoard(poster.id)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <PageTitle>{home.rulesOf(poster.texts[language].title)}</PageTitle>
          <p>
            {poster.texts[language].tagline} {poster.texts[language].seats}.
          </p>
        </div>
        <Ways poster={poster} />
      </header>
      {loaded.kind === 'loading' && <Loading label={common.loading} />}
      {loaded.kind === 'failed' && <Trouble action={<Button onClick={loaded.retry}>{common.retry}</Button>}>{home.rulesMissing}</Trouble>}
      {loaded.kind === 'ready' && (
        <div className={styles.rules}>
          {/* The rules begin one step lower, because they are shown in dialogs as well. */}
          <h2 className="hidden-visually">{common.rules}</h2>
          <loaded.board.Rules />
        </div>
      )}
    </div>
  )
}

function Ways({ poster }: { readonly poster: Poster }) {
  const { home } = useTexts()
  return (
    <div className={styles.ways}>
      <ButtonLink look="primary" icon="play" href={`/play/${poster.id}`}>
        {poster.seats.max === 1 ? home.dealCards : home.playNow}
      </ButtonLink>
      <ButtonLink look="line" icon="hint" href={`/learn/${poster.id}`}>
        {home.learnGuided}
      </ButtonLink>
    </div>
  )
}
