/** All settings, each with its effect in sight. A change applies at once; there is nothing to save. */
import { type ReactNode, useState } from 'react'
import { TurnedDigit } from '../cards/marks.tsx'
import { LANGUAGE_NAMES, LANGUAGES } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import { useAuth, useServices, useSettings } from '../services.tsx'
import { type Settings, STANDARD } from '../settings/settings.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { choicesOf, Segmented, Select, SettingRow, Switch } from '../ui/choice.tsx'
import sheet from '../ui/sheet.module.css'
import { LooksPreview, MotionPreview } from './previews.tsx'
import styles from './settings-page.module.css'
import { useNotices } from './use-notices.ts'

export default function SettingsPage() {
  const { settings: words } = useTexts()
  return (
    <div className={styles.page}>
      <h1>{words.title}</h1>
      <p className={styles.lead}>{words.lead}</p>
      <div className={styles.groups}>
        <Looks />
        <AtTheTable />
        <SoundAndMotion />
        <Others />
      </div>
      <Reset />
    </div>
  )
}

/** What one changes and how. */
function useChange(): { readonly now: Settings; readonly change: (changes: Partial<Settings>) => void } {
  const { settings } = useServices()
  return { now: useSettings(), change: settings.change }
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={`${sheet.sheet} ${styles.group}`}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Looks() {
  const { settings: words } = useTexts()
  const { now, change } = useChange()
  return (
    <Group title={words.looks}>
      <LooksPreview />
      <SettingRow label={words.language}>
        <Segmented
          label={words.language}
          choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={now.language}
          onChange={(language) => change({ language })}
        />
      </SettingRow>
      <SettingRow label={words.theme}>
        <Segmented label={words.theme} choices={choicesOf(words.themes)} value={now.theme} onChange={(theme) => change({ theme })} />
      </SettingRow>
      <SettingRow label={words.cloth}>
        <Select label={words.cloth} choices={choicesOf(words.cloths)} value={now.cloth} onChange={(cloth) => change({ cloth })} />
      </SettingRow>
      <SettingRow label={words.deck} hint={words.deckHint}>
        <Segmented label={words.deck} choices={choicesOf(words.decks)} value={now.deck} onChange={(deck) => change({ deck })} />
      </SettingRow>
      <SettingRow label={words.index} hint={words.indexHint}>
        <Segmented label={words.index} choices={choicesOf(words.indexes)} value={now.index} onChange={(index) => change({ index })} />
      </SettingRow>
      <SettingRow label={words.back}>
        <Segmented label={words.back} choices={choicesOf(words.backs)} value={now.back} onChange={(back) => change({ back })} />
      </SettingRow>
    </Group>
  )
}

const TURNED = '↊/↋'
const DIGITS = [TURNED, 'X/E', 'A/B', 'T/E'] as const

/** Hardly any font has these digits, so they are the 2 and the 3 upside down, as on the cards. */
const TurnedDigits = ({ name }: { readonly name: string }) => (
  <>
    <span className={styles.turned} aria-hidden="true">
      <TurnedDigit digit="2" /> <TurnedDigit digit="3" />
    </span>
    <span className="hidden-visually">{name}</span>
  </>
)

function AtTheTable() {
  const { settings: words } = useTexts()
  const { now, change } = useChange()
  return (
    <Group title={words.play}>
      <SettingRow label={words.hints} hint={words.hintsHint}>
        <Segmented label={words.hints} choices={choicesOf(words.hintLevels)} value={now.hints} onChange={(hints) => change({ hints })} />
      </SettingRow>
      <SettingRow label={words.handOrder}>
        <Segmented
          label={words.handOrder}
          choices={choicesOf(words.handOrders)}
          value={now.handOrder}
          onChange={(handOrder) => change({ handOrder })}
        />
      </SettingRow>
      <SettingRow label={words.scoreBase} hint={words.scoreBaseHint}>
        <Segmented
          label={words.scoreBase}
          choices={[
            { value: 10, label: words.scoreBases.ten },
            { value: 12, label: words.scoreBases.twelve },
          ]}
          value={now.scoreBase}
          onChange={(base) => change({ scoreBase: base === 12 ? 12 : 10 })}
        />
      </SettingRow>
      <SettingRow label={words.digits} hint={words.digitsHint}>
        <Segmented
          label={words.digits}
          choices={DIGITS.map((value) => ({
            value,
            label: value === TURNED ? <TurnedDigits name={words.turnedDigits} /> : value.replace('/', ' '),
          }))}
          value={now.digits}
          onChange={(digits) => change({ digits })}
        />
      </SettingRow>
      <SettingRow label={words.keys} hint={words.keysHint}>
        <Switch label={words.keys} on={now.keys} onChange={(keys) => change({ keys })} />
      </SettingRow>
      <SettingRow label={words.commands} hint={words.commandsHint}>
        <Switch label={words.commands} on={now.commands} onChange={(commands) => change({ commands })} />
      </SettingRow>
    </Group>
  )
}

const SPEEDS = [
  { value: 0, name: 'off' },
  { value: 0.5, name: 'quick' },
  { value: 1, name: 'normal' },
  { value: 2, name: 'slow' },
] as const

function SoundAndMotion() {
  const { settings: words } = useTexts()
  const { sounds } = useServices()
  const { now, change } = useChange()
  return (
    <Group title={words.soundMotion}>
      <SettingRow label={words.sound} hint={words.soundHint}>
        <span className={styles.pair}>
          <Button look="quiet" size="small" icon="sound" disabled={!now.sound} onClick={() => sounds.play('turn')}>
            {words.trySound}
          </Button>
          <Switch label={words.sound} on={now.sound} onChange={(sound) => change({ sound })} />
        </span>
      </SettingRow>
      <SettingRow label={words.speed} hint={words.speedHint}>
        <Segmented
          label={words.speed}
          choices={SPEEDS.map(({ value, name }) => ({ value, label: words.speeds[name] }))}
          value={now.speed}
          onChange={(speed) => change({ speed })}
        />
      </SettingRow>
      <MotionPreview />
    </Group>
  )
}

function Others() {
  const { settings: words, common, auth } = useTexts()
  const { now, change } = useChange()
  const { user } = useAuth()
  const notices = useNotices()
  const guest = user === null || user.role === 'guest'
  return (
    <Group title={words.others}>
      <SettingRow label={words.chat}>
        <Switch label={words.chat} on={now.chat} onChange={(chat) => change({ chat })} />
      </SettingRow>
      <SettingRow label={words.notify} hint={notices.problem ?? words.notifyHint}>
        <Switch label={words.notify} on={notices.on} disabled={!notices.possible} onChange={notices.turn} />
      </SettingRow>
      <SettingRow label={words.account} {...(guest ? { hint: words.guestText } : {})}>
        {guest ? (
          <span className={styles.pair}>
            <ButtonLink look="quiet" size="small" href="/login?next=/settings">
              {common.signIn}
            </ButtonLink>
            <ButtonLink look="line" size="small" href="/signup?next=/settings">
              {auth.createAccount}
            </ButtonLink>
          </span>
        ) : (
          <ButtonLink look="line" size="small" href="/account">
            {user.username}
          </ButtonLink>
        )}
      </SettingRow>
    </Group>
  )
}

/** Undo instead of a question. The language is left alone: whoever resets can still read the page. */
function Reset() {
  const { settings: words } = useTexts()
  const { now, change } = useChange()
  const [before, setBefore] = useState<Settings | null>(null)
  const reset = (): void => {
    setBefore(now)
    change({ ...STANDARD, language: now.language })
  }
  const undo = (): void => {
    if (before !== null) change(before)
    setBefore(null)
  }
  return (
    <div className={styles.reset}>
      <Button look="line" icon="undo" onClick={reset}>
        {words.reset}
      </Button>
      <p role="status">
        {before !== null && words.resetDone}
        {before !== null && (
          <Button look="quiet" size="small" onClick={undo}>
            {words.undo}
          </Button>
        )}
      </p>
    </div>
  )
}
