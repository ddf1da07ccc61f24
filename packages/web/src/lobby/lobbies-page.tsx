/** The open tables of everybody: sit down at one, or open one. */
import type { LobbyView } from '@parlour/protocol'
import { useEffect, useMemo, useState } from 'react'
import { useSearch } from 'wouter'
import { useStore } from 'zustand'
import { games, hasBoard, posterOf, titleOf } from '../boards/registry.ts'
import { timeOf } from '../home/time-choice.tsx'
import { useLanguage } from '../i18n/chosen-language.ts'
import { localeOf } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import { Avatar } from '../parts/avatar.tsx'
import { useAuth, useServices } from '../services.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Select, Switch } from '../ui/choice.tsx'
import { errorText } from '../ui/error-text.ts'
import { Empty, Loading, Trouble } from '../ui/notes.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import styles from './lobbies-page.module.css'
import { filtered, watchLobbies } from './open-lobbies.ts'
import { freeSeats, isBotAccount, isPerson, people, seatOf } from './seats.ts'

const EVERY = ''

export default function LobbiesPage() {
  const texts = useTexts()
  const { lobby: lobbyTexts, common } = texts
  const language = useLanguage()
  const { api, connection } = useServices()
  const list = useMemo(() => watchLobbies(api, connection), [api, connection])
  useEffect(() => () => list.dispose(), [list])
  const { lobbies, error } = useStore(list.state)
  const wanted = new URLSearchParams(useSearch()).get('game') ?? EVERY
  const [game, setGame] = useState(posterOf(wanted) === undefined ? EVERY : wanted)
  const [freeOnly, setFreeOnly] = useState(true)
  const playable = games.filter(({ id, seats }) => hasBoard(id) && seats.max > 1)
  const shown = lobbies === null ? null : filtered(lobbies, { game: game === EVERY ? null : game, freeOnly })
  return (
    <div className={styles.page}>
      <PageTitle>{lobbyTexts.tablesTitle}</PageTitle>
      <p className={styles.lead}>{lobbyTexts.tablesLead}</p>
      <div className={styles.filters}>
        <Select
          label={lobbyTexts.game}
          choices={[
            { value: EVERY, label: lobbyTexts.allGames },
            ...playable.map(({ id, texts }) => ({ value: id, label: texts[language].title })),
          ]}
          value={game}
          onChange={setGame}
        />
        <span className={styles.switch}>
          {lobbyTexts.freeOnly}
          <Switch label={lobbyTexts.freeOnly} on={freeOnly} onChange={setFreeOnly} />
        </span>
        <span className={styles.gap} />
        <OpenButtons game={game} />
      </div>
      <p className="hidden-visually" role="status">
        {shown === null ? '' : lobbyTexts.tablesFound(shown.length)}
      </p>
      {error !== null && (
        <Trouble action={<Button onClick={() => void list.reload()}>{common.retry}</Button>}>{errorText(error, texts)}</Trouble>
      )}
      {shown === null && error === null && <Loading label={common.loading} />}
      {shown !== null && shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((lobby) => (
            <li key={lobby.lobbyId}>
              <LobbyRow lobby={lobby} />
            </li>
          ))}
        </ul>
      )}
      {shown !== null && shown.length === 0 && (
        <Empty title={lobbies?.length === 0 ? lobbyTexts.noTables : lobbyTexts.noneFits}>
          {lobbies?.length === 0 ? lobbyTexts.noTablesText : lobbyTexts.noneFitsText}
        </Empty>
      )}
    </div>
  )
}

/** Opens a table of the chosen game; without a choice there is one button for each. */
function OpenButtons({ game }: { readonly game: string }) {
  const { lobby: lobbyTexts } = useTexts()
  const language = useLanguage()
  const playable = games.filter(({ id, seats }) => hasBoard(id) && seats.max > 1 && (game === EVERY || id === game))
  if (playable.length === 1 && playable[0] !== undefined) {
    return (
      <ButtonLink look="primary" icon="plus" href={`/new/${playable[0].id}?public`}>
        {lobbyTexts.openOwn}
      </ButtonLink>
    )
  }
  return (
    <span className={styles.open}>
      {lobbyTexts.openWhich}
      {playable.map(({ id, texts }) => (
        <ButtonLink key={id} size="small" href={`/new/${id}?public`}>
          {texts[language].title}
        </ButtonLink>
      ))}
    </span>
  )
}

function LobbyRow({ lobby }: { readonly lobby: LobbyView }) {
  const { lobby: texts, common } = useTexts()
  const language = useLanguage()
  const { user } = useAuth()
  const poster = posterOf(lobby.game)
  const mine = seatOf(lobby, user?.id ?? null) >= 0
  const free = freeSeats(lobby)
  const names = new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(
    people(lobby).map((player) => (isBotAccount(player) ? `${player.displayName} (${common.bot})` : player.displayName)),
  )
  const facts = [free > 0 ? texts.free(free) : texts.full, timeOf(lobby.table, texts), ...(lobby.table.rated ? [texts.isRated] : [])]
  const away = lobby.hostAway === true && !mine
  const hostName = people(lobby).find(({ id }) => id === lobby.host)?.displayName ?? texts.host
  return (
    <article className={styles.row} data-away={away}>
      {poster !== undefined && (
        <span className={styles.picture} aria-hidden="true">
          <poster.Picture />
        </span>
      )}
      <div className={styles.what}>
        <h2>{titleOf(lobby.game, language)}</h2>
        <p>{texts.at(names)}</p>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        {away && <p className={styles.away}>{texts.isAway(hostName)}</p>}
      </div>
      <span className={styles.seats} aria-hidden="true">
        {lobby.seats
          .map((seat, number) => ({ seat, key: `seat ${number}` }))
          .map(({ seat, key }) =>
            seat === null ? (
              <i key={key} className={styles.free} />
            ) : (
              <Avatar
                key={key}
                name={isPerson(seat) ? seat.player.displayName : common.bot}
                kind={isPerson(seat) && !isBotAccount(seat.player) ? 'person' : 'bot'}
                size={34}
              />
            ),
          )}
      </span>
      {(free > 0 && !away) || mine ? <ButtonLink href={`/t/${lobby.code}`}>{mine ? texts.goBack : texts.join}</ButtonLink> : <span />}
    </article>
  )
}
