/** The house rules of a lobby: the game's own options and what holds at this table. The host changes them, everyone sees them. */

import type { NewLobby } from '@parlour/client'
import type { LobbyView } from '@parlour/protocol'
import { OptionsForm } from '../boards/options/options-form.tsx'
import { asOptions } from '../boards/options/options-model.ts'
import type { Poster } from '../boards/poster.ts'
import { hasBoard } from '../boards/registry.ts'
import { useBoard } from '../boards/use-board.ts'
import { TimeChoice } from '../home/time-choice.tsx'
import { useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Segmented, SettingRow, Switch } from '../ui/choice.tsx'
import { Loading, Trouble } from '../ui/notes.tsx'
import sheet from '../ui/sheet.module.css'
import styles from './house-rules.module.css'
import { RulesSummary } from './rules-summary.tsx'
import { drawsSeats, mayBeRated } from './seats.ts'

interface HouseRulesProps {
  readonly lobby: LobbyView
  readonly poster: Poster
  readonly host: boolean
  readonly onChange: (changes: Omit<NewLobby, 'game'>) => void
}

export function HouseRules({ lobby, poster, host, onChange }: HouseRulesProps) {
  const { lobby: texts } = useTexts()
  return (
    <section className={`${sheet.sheet} ${styles.rules}`} aria-label={texts.houseRules}>
      <h2>{texts.houseRules}</h2>
      {host ? (
        <>
          {hasBoard(lobby.game) && <GameOptions lobby={lobby} onChange={onChange} />}
          <TableFacts lobby={lobby} poster={poster} onChange={onChange} />
        </>
      ) : (
        <RulesSummary lobby={lobby} />
      )}
      {drawsSeats(lobby) && <p className={styles.who}>{texts.drawnHint}</p>}
      <p className={styles.who}>{host ? texts.hostHint : texts.onlyHost}</p>
    </section>
  )
}

function GameOptions({ lobby, onChange }: Omit<HouseRulesProps, 'poster' | 'host'>) {
  const { lobby: texts, common } = useTexts()
  const loaded = useBoard(lobby.game)
  switch (loaded.kind) {
    case 'loading':
      return <Loading label={common.loading} />
    case 'failed':
      return <Trouble action={<Button onClick={loaded.retry}>{common.retry}</Button>}>{texts.rulesOffline}</Trouble>
    case 'ready':
      return (
        <OptionsForm
          board={loaded.board}
          options={asOptions(lobby.options)}
          drawn={drawsSeats(lobby)}
          onChange={(options) => onChange({ options })}
        />
      )
  }
}

function TableFacts({ lobby, poster, onChange }: Omit<HouseRulesProps, 'host'>) {
  const { lobby: texts } = useTexts()
  const { table, visibility } = lobby
  const seats = Array.from({ length: poster.seats.max - poster.seats.min + 1 }, (_, index) => poster.seats.min + index)
  return (
    <>
      {seats.length > 1 && (
        <SettingRow label={texts.seats}>
          <Segmented
            label={texts.seats}
            choices={seats.map((count) => ({ value: count, label: String(count) }))}
            value={lobby.seats.length}
            onChange={(count) => onChange({ seats: count })}
          />
        </SettingRow>
      )}
      <TimeChoice time={table} poster={poster} onChange={(time) => onChange({ table: time })} />
      {(visibility === 'public' || visibility === 'private') && (
        <SettingRow label={texts.visibility} hint={texts.visibilityHint}>
          <Segmented
            label={texts.visibility}
            choices={[
              { value: 'private', label: texts.private },
              { value: 'public', label: texts.public },
            ]}
            value={visibility}
            onChange={(value) => onChange({ visibility: value === 'public' ? 'public' : 'private' })}
          />
        </SettingRow>
      )}
      <SettingRow label={texts.spectators} hint={texts.spectatorsHint}>
        <Switch label={texts.spectators} on={table.spectators} onChange={(spectators) => onChange({ table: { spectators } })} />
      </SettingRow>
      <SettingRow label={texts.rated} hint={table.rated && !drawsSeats(lobby) ? texts.notWithGuests : texts.ratedHint}>
        <Switch
          label={texts.rated}
          on={table.rated}
          disabled={!table.rated && !mayBeRated(lobby)}
          onChange={(rated) => onChange({ table: { rated } })}
        />
      </SettingRow>
      <SettingRow label={texts.autoRestart} hint={texts.autoRestartHint}>
        <Switch label={texts.autoRestart} on={table.autoRestart} onChange={(autoRestart) => onChange({ table: { autoRestart } })} />
      </SettingRow>
    </>
  )
}
