/** The house rules of a lobby: the game's own options and what holds at this table. The host changes them, everyone sees them. */

import type { NewLobby } from '@parlour/client'
import type { LobbyView } from '@parlour/protocol'
import { OptionsForm } from '../boards/options/options-form.tsx'
import { asOptions } from '../boards/options/options-model.ts'
import type { Poster } from '../boards/poster.ts'
import { hasBoard } from '../boards/registry.ts'
import { useBoard } from '../boards/use-board.ts'
import { useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Segmented, Select, SettingRow, Switch } from '../ui/choice.tsx'
import { Loading, Trouble } from '../ui/notes.tsx'
import sheet from '../ui/sheet.module.css'
import styles from './house-rules.module.css'

interface HouseRulesProps {
  readonly lobby: LobbyView
  readonly poster: Poster
  readonly host: boolean
  readonly onChange: (changes: Omit<NewLobby, 'game'>) => void
}

const CLOCKS = [0, 15, 30, 60, 120] as const

export function HouseRules({ lobby, poster, host, onChange }: HouseRulesProps) {
  const { lobby: words } = useTexts()
  return (
    <section className={`${sheet.sheet} ${styles.rules}`} aria-label={words.houseRules}>
      <h2>{words.houseRules}</h2>
      {hasBoard(lobby.game) && <GameOptions lobby={lobby} host={host} onChange={onChange} />}
      <TableFacts lobby={lobby} poster={poster} host={host} onChange={onChange} />
      <p className={styles.who}>{host ? words.hostHint : words.onlyHost}</p>
    </section>
  )
}

function GameOptions({ lobby, host, onChange }: Omit<HouseRulesProps, 'poster'>) {
  const { lobby: words, common } = useTexts()
  const loaded = useBoard(lobby.game)
  switch (loaded.kind) {
    case 'loading':
      return <Loading label={common.loading} />
    case 'failed':
      return <Trouble action={<Button onClick={loaded.retry}>{common.retry}</Button>}>{words.rulesOffline}</Trouble>
    case 'ready':
      return (
        <OptionsForm
          board={loaded.board}
          options={asOptions(lobby.options)}
          disabled={!host}
          onChange={(options) => onChange({ options })}
        />
      )
  }
}

function TableFacts({ lobby, poster, host, onChange }: HouseRulesProps) {
  const { lobby: words } = useTexts()
  const { table, visibility } = lobby
  const seats = Array.from({ length: poster.seats.max - poster.seats.min + 1 }, (_, index) => poster.seats.min + index)
  const clocks = CLOCKS.some((seconds) => seconds === (table.clock ?? 0)) ? CLOCKS : [...CLOCKS, table.clock ?? 0]
  const disabled = !host
  return (
    <>
      {seats.length > 1 && (
        <SettingRow label={words.seats}>
          <Segmented
            label={words.seats}
            choices={seats.map((count) => ({ value: count, label: String(count) }))}
            value={lobby.seats.length}
            disabled={disabled}
            onChange={(count) => onChange({ seats: count })}
          />
        </SettingRow>
      )}
      <SettingRow label={words.clock}>
        <Select
          label={words.clock}
          choices={clocks.map((seconds) => ({ value: seconds, label: seconds === 0 ? words.noClock : words.seconds(seconds) }))}
          value={table.clock ?? 0}
          disabled={disabled}
          onChange={(seconds) => onChange({ table: { clock: seconds === 0 ? null : seconds } })}
        />
      </SettingRow>
      {(visibility === 'public' || visibility === 'private') && (
        <SettingRow label={words.visibility} hint={words.visibilityHint}>
          <Segmented
            label={words.visibility}
            choices={[
              { value: 'private', label: words.private },
              { value: 'public', label: words.public },
            ]}
            value={visibility}
            disabled={disabled}
            onChange={(value) => onChange({ visibility: value === 'public' ? 'public' : 'private' })}
          />
        </SettingRow>
      )}
      <SettingRow label={words.spectators} hint={words.spectatorsHint}>
        <Switch
          label={words.spectators}
          on={table.spectators}
          disabled={disabled}
          onChange={(spectators) => onChange({ table: { spectators } })}
        />
      </SettingRow>
      <SettingRow label={words.rated}>
        <Switch label={words.rated} on={table.rated} disabled={disabled} onChange={(rated) => onChange({ table: { rated } })} />
      </SettingRow>
      <SettingRow label={words.autoRestart} hint={words.autoRestartHint}>
        <Switch
          label={words.autoRestart}
          on={table.autoRestart}
          disabled={disabled}
          onChange={(autoRestart) => onChange({ table: { autoRestart } })}
        />
      </SettingRow>
    </>
  )
}
