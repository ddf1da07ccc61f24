/** All matches of this person: those on the server, page by page, and those that only this browser knows. */
import type { GameId } from '@parlour/protocol'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { titleOf } from '../boards/registry.ts'
import { useLanguage } from '../i18n/chosen-language.ts'
import { useTexts } from '../i18n/texts.ts'
import { Avatar } from '../parts/avatar.tsx'
import type { LocalMatch } from '../play/tables.ts'
import { useServices } from '../services.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Empty, Loading, Trouble } from '../ui/notes.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import rows from './match-rows.module.css'
import { MatchRows } from './match-rows.tsx'
import styles from './matches-page.module.css'
import type { PlayedMatch } from './profile-figures.ts'
import { shortDate } from './short-date.ts'

const PAGE = 25

interface ServerMatches {
  readonly list: readonly PlayedMatch[]
  readonly state: 'loading' | 'more' | 'all' | 'failed'
}

/** Nobody is made a guest just for looking: without a user there are no matches on the server. */
function useServerMatches(): ServerMatches & { readonly load: () => void } {
  const { api, session } = useServices()
  const [matches, setMatches] = useState<ServerMatches>({ list: [], state: 'loading' })
  const fetchFrom = useCallback(
    async (offset: number) => {
      if (session.state.getState().user === null) return setMatches({ list: [], state: 'all' })
      setMatches(({ list }) => ({ list, state: 'loading' }))
      try {
        const { matches: page } = await api.history({ limit: PAGE, offset })
        setMatches(({ list }) => ({ list: [...list.slice(0, offset), ...page], state: page.length < PAGE ? 'all' : 'more' }))
      } catch {
        setMatches(({ list }) => ({ list, state: 'failed' }))
      }
    },
    [api, session],
  )
  useEffect(() => void fetchFrom(0), [fetchFrom])
  return { ...matches, load: () => void fetchFrom(matches.list.length) }
}

function useLocalMatches(): { readonly list: readonly LocalMatch[] | null; readonly forget: (id: GameId) => void } {
  const { tables } = useServices()
  const [list, setList] = useState<readonly LocalMatch[] | null>(null)
  const load = useCallback(() => {
    tables.localMatches().then(setList, () => setList([]))
  }, [tables])
  useEffect(load, [load])
  return { list, forget: (id) => void tables.forget(id).then(load, load) }
}

export default function MatchesPage() {
  const { profile: texts, common } = useTexts()
  const server = useServerMatches()
  const local = useLocalMatches()
  const ready = local.list !== null && (server.state !== 'loading' || server.list.length > 0)
  const nothing = ready && local.list.length === 0 && server.list.length === 0 && server.state !== 'failed'
  return (
    <div className={styles.page}>
      <PageTitle>{texts.matchesTitle}</PageTitle>
      {!ready && <Loading label={common.loading} />}
      {nothing && (
        <Empty
          title={texts.noMatches}
          action={
            <ButtonLink look="primary" href="/">
              {texts.chooseGame}
            </ButtonLink>
          }
        >
          {texts.noMatchesText}
        </Empty>
      )}
      {(server.list.length > 0 || server.state === 'failed') && (
        <section className={styles.sheet}>
          <h2>{texts.onServer}</h2>
          <MatchRows matches={server.list} />
          {server.state === 'failed' && (
            <Trouble action={<Button onClick={server.load}>{common.retry}</Button>}>{texts.serverAway}</Trouble>
          )}
          {server.state === 'more' && (
            <Button look="line" onClick={server.load}>
              {texts.older}
            </Button>
          )}
        </section>
      )}
      {local.list !== null && local.list.length > 0 && (
        <section className={styles.sheet}>
          <h2>{texts.onDevice}</h2>
          <p className={styles.quiet}>{texts.onDeviceText}</p>
          <ul className={rows.rows}>
            {local.list.map((match) => (
              <LocalRow key={match.id} match={match} onForget={() => local.forget(match.id)} />
            ))}
          </ul>
        </section>
      )}
      <ButtonLink look="quiet" icon="share" href="/replay/file">
        {texts.fromFile}
      </ButtonLink>
    </div>
  )
}

function LocalRow({ match, onForget }: { readonly match: LocalMatch; readonly onForget: () => void }) {
  const { profile: texts } = useTexts()
  const language = useLanguage()
  const [sure, setSure] = useState(false)
  const game = titleOf(match.game, language)
  const people = match.players.filter(({ kind }) => kind === 'person')
  // Alone against bots, the others are the bots; on one screen all are named.
  const others = people.length > 1 ? match.players : match.players.filter(({ kind }) => kind === 'bot')
  const [first] = others
  const when = shortDate(match.changedAt, language, Date.now())
  return (
    <li className={styles.local}>
      <Avatar name={first?.name ?? game} kind={first?.kind ?? 'person'} size={36} />
      <span className={styles.what}>
        <span>
          <b>{game}</b> {others.length === 0 ? texts.alone : texts.with(others.map(({ name }) => name))}
        </span>
        <span className={styles.quiet}>
          {match.over ? texts.finished : texts.running}, {texts.moves(match.moves)}, {when}
        </span>
      </span>
      {match.over ? (
        <Link href={`/replay/${match.id}`} className={rows.link} aria-label={texts.replayOf(game, when)}>
          <Icon name="play" />
          {texts.replay}
        </Link>
      ) : (
        <Link href={`/table/${match.id}`} className={rows.link} aria-label={texts.resumeOf(game)}>
          <Icon name="right" />
          {texts.resume}
        </Link>
      )}
      <button
        type="button"
        className={rows.link}
        aria-label={sure ? undefined : texts.forgetOf(game)}
        onClick={() => (sure ? onForget() : setSure(true))}
        onBlur={() => setSure(false)}
      >
        <Icon name="x" />
        {sure ? texts.forgetSure : texts.forget}
      </button>
    </li>
  )
}
