/** All settings, each with its effect in sight. A change applies at once; there is nothing to save. */
import { type ReactNode, useState } from 'react'
import { TurnedDigit } from '../cards/marks.tsx'
import { LANGUAGE_NAMES, LANGUAGES } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import { AvoidedList } from '../people/avoided-list.tsx'
import { usePeopleTexts } from '../people/texts.ts'
import { useAuth, useServices, useSettings } from '../services.tsx'
import { type Settings, STANDARD } from '../settings/settings.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { choicesOf, Segmented, Select, SettingRow, Switch } from '../ui/choice.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import sheet from '../ui/sheet.module.css'
import { LooksPreview, MotionPreview } from './previews.tsx'
import styles from './settings-page.module.css'
import { useNotices } from './use-notices.ts'

export default function SettingsPage() {
  const { settings: texts } = useTexts()
  const people = usePeopleTexts()
  return (
    <div className={styles.page}>
      <PageTitle>{texts.title}</PageTitle>
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.groups}>
        <Looks />
        <AtTheTable />
        <SoundAndMotion />
        <Others />
        <Group title={people.title}>
          <AvoidedList />
        </Group>
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
  const { settings: texts } = useTexts()
  const { now, change } = useChange()
  return (
    <Group title={texts.looks}>
      <LooksPreview />
      <SettingRow label={texts.language}>
        <Segmented
          label={texts.language}
          choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={now.language}
          onChange={(language) => change({ language })}
        />
      </SettingRow>
      <SettingRow label={texts.theme}>
        <Segmented label={texts.theme} choices={choicesOf(texts.themes)} value={now.theme} onChange={(theme) => change({ theme })} />
      </SettingRow>
      <SettingRow label={texts.cloth}>
        <Select label={texts.cloth} choices={choicesOf(texts.cloths)} value={now.cloth} onChange={(cloth) => change({ cloth })} />
      </SettingRow>
      <SettingRow label={texts.deck} hint={texts.deckHint}>
        <Segmented label={texts.deck} choices={choicesOf(texts.decks)} value={now.deck} onChange={(deck) => change({ deck })} />
      </SettingRow>
      {now.language === 'de' && (
        <SettingRow label={texts.letters}>
          <Switch label={texts.letters} on={now.letters === 'german'} onChange={(on) => change({ letters: on ? 'german' : 'english' })} />
        </SettingRow>
      )}
      <SettingRow label={texts.index} hint={texts.indexHint}>
        <Segmented label={texts.index} choices={choicesOf(texts.indexes)} value={now.index} onChange={(index) => change({ index })} />
      </SettingRow>
      <SettingRow label={texts.back}>
        <Segmented label={texts.back} choices={choicesOf(texts.backs)} value={now.back} onChange={(back) => change({ back })} />
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
  const { settings: texts } = useTexts()
  const { now, change } = useChange()
  return (
    <Group title={texts.play}>
      <SettingRow label={texts.hints} hint={texts.hintsHint}>
        <Segmented label={texts.hints} choices={choicesOf(texts.hintLevels)} value={now.hints} onChange={(hints) => change({ hints })} />
      </SettingRow>
      <SettingRow label={texts.handOrder}>
        <Segmented
          label={texts.handOrder}
          choices={choicesOf(texts.handOrders)}
          value={now.handOrder}
          onChange={(handOrder) => change({ handOrder, handOrders: {} })}
        />
      </SettingRow>
      <SettingRow label={texts.scoreBase} hint={texts.scoreBaseHint}>
        <Segmented
          label={texts.scoreBase}
          choices={[
            { value: 10, label: texts.scoreBases.ten },
            { value: 12, label: texts.scoreBases.twelve },
          ]}
          value={now.scoreBase}
          onChange={(base) => change({ scoreBase: base === 12 ? 12 : 10 })}
        />
      </SettingRow>
      <SettingRow label={texts.digits} hint={texts.digitsHint}>
        <Segmented
          label={texts.digits}
          choices={DIGITS.map((value) => ({
            value,
            label: value === TURNED ? <TurnedDigits name={texts.turnedDigits} /> : value.replace('/', ' '),
          }))}
          value={now.digits}
          onChange={(digits) => change({ digits })}
        />
      </SettingRow>
      <SettingRow label={texts.pace} hint={texts.paceHint}>
        <Segmented label={texts.pace} choices={choicesOf(texts.paces)} value={now.pace} onChange={(pace) => change({ pace })} />
      </SettingRow>
      <SettingRow label={texts.oneClick} hint={texts.oneClickHint}>
        <Switch label={texts.oneClick} on={now.oneClick} onChange={(oneClick) => change({ oneClick })} />
      </SettingRow>
      <SettingRow label={texts.keys} hint={texts.keysHint}>
        <Switch label={texts.keys} on={now.keys} onChange={(keys) => change({ keys })} />
      </SettingRow>
      <SettingRow label={texts.commands} hint={texts.commandsHint}>
        <Switch label={texts.commands} on={now.commands} onChange={(commands) => change({ commands })} />
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
  const { settings: texts } = useTexts()
  const { sounds } = useServices()
  const { now, change } = useChange()
  return (
    <Group title={texts.soundMotion}>
      <SettingRow label={texts.sound} hint={texts.soundHint}>
        <span className={styles.pair}>
          <Button look="quiet" size="small" icon="sound" disabled={!now.sound} onClick={() => sounds.play('turn')}>
            {texts.trySound}
          </Button>
          <Switch label={texts.sound} on={now.sound} onChange={(sound) => change({ sound })} />
        </span>
      </SettingRow>
      <SettingRow label={texts.speed} hint={texts.speedHint}>
        <Segmented
          label={texts.speed}
          choices={SPEEDS.map(({ value, name }) => ({ value, label: texts.speeds[name] }))}
          value={now.speed}
          onChange={(speed) => change({ speed })}
        />
      </SettingRow>
      <MotionPreview />
      <SettingRow label={texts.celebrate} hint={texts.celebrateHint}>
        <Switch label={texts.celebrate} on={now.celebrate} onChange={(celebrate) => change({ celebrate })} />
      </SettingRow>
    </Group>
  )
}

function Others() {
  const { settings: texts, common, auth } = useTexts()
  const { now, change } = useChange()
  const { user } = useAuth()
  const notices = useNotices()
  const guest = user === null || user.role === 'guest'
  return (
    <Group title={texts.others}>
      <SettingRow label={texts.chat}>
        <Switch label={texts.chat} on={now.chat} onChange={(chat) => change({ chat })} />
      </SettingRow>
      <SettingRow label={texts.notify} hint={notices.problem ?? texts.notifyHint}>
        <Switch label={texts.notify} on={notices.on} disabled={!notices.possible} onChange={notices.turn} />
      </SettingRow>
      <SettingRow label={texts.account} {...(guest ? { hint: texts.guestText } : {})}>
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
  const { settings: texts } = useTexts()
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
        {texts.reset}
      </Button>
      <p role="status">
        {before !== null && texts.resetDone}
        {before !== null && (
          <Button look="quiet" size="small" onClick={undo}>
            {texts.undo}
          </Button>
        )}
      </p>
    </div>
  )
}
