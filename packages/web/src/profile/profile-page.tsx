/** A profile: the reader's own (a guest has one too) or that of any player. */

import { ApiError, type PublicProfile } from '@parlour/client'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { games, titleOf } from '../boards/registry.ts'
import { useLanguage } from '../i18n/chosen-language.ts'
import { localeOf } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import { Avatar } from '../parts/avatar.tsx'
import { PersonButtons } from '../people/person-buttons.tsx'
import { useAuth, useServices } from '../services.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { errorText } from '../ui/error-text.ts'
import { Icon } from '../ui/icon.tsx'
import { Empty, Loading, Trouble } from '../ui/notes.tsx'
import type { Params } from '../ui/page.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { MatchRows } from './match-rows.tsx'
import { PlayerAvatar } from './player-avatar.tsx'
import { type ProfileController, type ProfileViewModel, profileController, Render, type Whose } from './profile-controller.ts'
import { mostPlayedWith, type PlayedMatch } from './profile-figures.ts'
import styles from './profile-page.module.css'
import { RatingsSheet } from './ratings-sheet.tsx'
import { VariantsSheet } from './variants-sheet.tsx'

const RECENT = 6
const COMPANIONS = 4

export default function ProfilePage({ params }: { readonly params: Params }) {
  const { username } = params
  const { api, session } = useServices()
  const texts = useTexts()
  const whose = useMemo<Whose>(() => (username === undefined ? { kind: 'own' } : { kind: 'player', username }), [username])
  const controller = useMemo(() => profileController(whose, api, session), [whose, api, session])
  useEffect(() => void controller.loadProfile(), [controller])
  const model = Render(useSyncExternalStore(controller.state.subscribe, controller.state.getState), whose)
  switch (model.kind) {
    case 'loading':
      return <Loading label={texts.common.loading} />
    case 'failed': {
      const missing = model.error instanceof ApiError && model.error.status === 404
      return (
        <>
          <PageTitle hidden>{texts.profile.title}</PageTitle>
          {missing ? (
            <Empty
              title={texts.profile.notFound}
              action={
                <ButtonLink look="primary" href="/leaderboards">
                  {texts.common.leaderboards}
                </ButtonLink>
              }
            />
          ) : (
            <Trouble
              action={
                isUnknown(model.error) ? (
                  <ButtonLink href="/login?next=/profile">{texts.common.signIn}</ButtonLink>
                ) : (
                  <Button onClick={() => void controller.loadProfile()}>{texts.common.retry}</Button>
                )
              }
            >
              {errorText(model.error, texts)}
            </Trouble>
          )}
        </>
      )
    }
    case 'shown':
      return <ProfileView model={model} controller={controller} />
  }
}

/** Trying again does not help who is not signed in. */
const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.status === 401

type Shown = Extract<ProfileViewModel, { readonly kind: 'shown' }>

function ProfileView({ model, controller }: { readonly model: Shown; readonly controller: ProfileController }) {
  const { profile: texts } = useTexts()
  const { profile, matches, editable, guest } = model
  return (
    <div className={styles.page}>
      <div className={styles.person}>
        <Person profile={profile} guest={guest} controller={editable ? controller : null} />
        {editable && guest && (
          <section className={styles.keep}>
            <h2>{texts.keepTitle}</h2>
            <p>{texts.keepText}</p>
            <ButtonLink look="primary" href="/signup">
              {texts.signUp}
            </ButtonLink>
            <ButtonLink look="quiet" size="small" href="/login">
              {texts.signIn}
            </ButtonLink>
          </section>
        )}
        {profile.stats.played > 0 && <Figures stats={profile.stats} />}
        <Companions matches={matches} />
      </div>
      <div className={styles.sheets}>
        {profile.ratings.length > 0 && <RatingsSheet ratings={profile.ratings} matches={matches} />}
        {games.map(({ id }) => {
          const variants = profile.stats.variants?.filter(({ game, played }) => game === id && played > 0) ?? []
          return variants.length > 0 && <VariantsSheet key={id} game={id} variants={variants} />
        })}
        <section className={styles.sheet}>
          <header className={styles.head}>
            <h2>{texts.recent}</h2>
            {editable && (
              <ButtonLink look="quiet" size="small" href="/matches">
                {texts.allMatches}
                <Icon name="right" />
              </ButtonLink>
            )}
          </header>
          {matches.length === 0 ? (
            <Empty title={texts.noMatches} action={editable && <ButtonLink href="/">{texts.chooseGame}</ButtonLink>}>
              {editable ? texts.noMatchesText : undefined}
            </Empty>
          ) : (
            <MatchRows matches={matches.slice(0, RECENT)} />
          )}
        </section>
      </div>
    </div>
  )
}

/** `controller` where this person may change it. */
function Person({
  profile,
  guest,
  controller,
}: {
  readonly profile: PublicProfile
  readonly guest: boolean
  readonly controller: ProfileController | null
}) {
  const { profile: texts } = useTexts()
  const language = useLanguage()
  const [editing, setEditing] = useState(false)
  const { user } = useAuth()
  const since = new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric' }).format(new Date(profile.createdAt))
  return (
    <section className={styles.who}>
      <PlayerAvatar name={profile.displayName} size={112} picture={profile.avatar} />
      <div>
        <PageTitle>{profile.displayName}</PageTitle>
        {!guest && profile.displayName !== profile.username && <p className={styles.quiet}>@{profile.username}</p>}
        {profile.role === 'bot' && <p>{texts.botAccount}</p>}
        <p className={styles.quiet}>{texts.since(since, profile.stats.played)}</p>
      </div>
      {controller === null && profile.id !== user?.id && <PersonButtons id={profile.id} name={profile.displayName} />}
      {controller !== null && (
        <Button look="line" onClick={() => setEditing(true)}>
          {texts.edit}
        </Button>
      )}
      {editing && controller !== null && (
        <EditDialog
          name={profile.displayName}
          avatar={profile.avatar}
          showsHistory={'showsHistory' in profile && typeof profile.showsHistory === 'boolean' ? profile.showsHistory : undefined}
          onSave={(data) => controller.updateProfile(data)}
          onClose={() => setEditing(false)}
        />
      )}
    </section>
  )
}

function Figures({ stats }: { readonly stats: PublicProfile['stats'] }) {
  const { profile: texts } = useTexts()
  const language = useLanguage()
  const order = games.map(({ id }) => id)
  const sorted = [...stats.games].sort((a, b) => order.indexOf(a.game) - order.indexOf(b.game))
  return (
    <section className={styles.figures}>
      <h2>{texts.atTable}</h2>
      <dl>
        <dt>{texts.won}</dt>
        <dd>{texts.wonOf(stats.won, stats.played)}</dd>
      </dl>
      {sorted.map((game) => (
        <div key={game.game}>
          <h3>{titleOf(game.game, language)}</h3>
          <dl>
            {sorted.length > 1 && (
              <>
                <dt>{texts.won}</dt>
                <dd>{texts.wonOf(game.won, game.played)}</dd>
              </>
            )}
            <dt>{texts.streak}</dt>
            <dd>{texts.streakBest(game.streak, game.bestStreak)}</dd>
            {game.forfeited > 0 && (
              <>
                <dt>{texts.forfeited}</dt>
                <dd>{game.forfeited}</dd>
              </>
            )}
          </dl>
        </div>
      ))}
    </section>
  )
}

function Companions({ matches }: { readonly matches: readonly PlayedMatch[] }) {
  const { profile: texts } = useTexts()
  const companions = mostPlayedWith(matches, COMPANIONS)
  if (companions.length === 0) return null
  return (
    <section className={styles.companions}>
      <h2>{texts.mostPlayed}</h2>
      <ul>
        {companions.map(({ name, kind, ahead, behind }) => (
          <li key={`${kind}:${name}`}>
            <Avatar name={name} kind={kind} size={38} />
            <span className={styles.companion}>
              <b>{name}</b>
              <span className={styles.wonLost}>{texts.wonLost(ahead, behind)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
