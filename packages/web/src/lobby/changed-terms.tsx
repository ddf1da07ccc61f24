/** What the host has changed since one sat down, and the way to agree to it: before that there is no deal. */
import type { LobbyView } from '@parlour/protocol'
import { asOptions, differingFields } from '../boards/options/options-model.ts'
import { timeOf } from '../home/time-choice.tsx'
import { useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Figures } from '../ui/figures.tsx'
import sheet from '../ui/sheet.module.css'
import styles from './house-rules.module.css'
import { optionRow, type Row, useGameOptions } from './rules-summary.tsx'
import { isPerson } from './seats.ts'

type AgreedTo = NonNullable<Extract<NonNullable<LobbyView['seats'][number]>, { readonly player: unknown }>['agreedTo']>

interface ChangedTermsProps {
  readonly lobby: LobbyView
  /** The own seat. */
  readonly seat: number
  readonly busy: boolean
  readonly onAgree: () => void
}

export function ChangedTerms({ lobby, seat, busy, onAgree }: ChangedTermsProps) {
  const mine = lobby.seats[seat]
  if (!isPerson(mine) || mine.agreedTo === undefined) return null
  return <Change lobby={lobby} before={mine.agreedTo} busy={busy} onAgree={onAgree} />
}

interface ChangeProps extends Omit<ChangedTermsProps, 'seat'> {
  readonly before: AgreedTo
}

function Change({ lobby, before, busy, onAgree }: ChangeProps) {
  const { lobby: texts } = useTexts()
  const rows = [...useOptionRows(lobby, before), ...useTableRows(lobby, before)]
  return (
    <section className={sheet.sheet} aria-label={texts.changedTitle}>
      <div className={styles.changed} role="status">
        <h2>{texts.changedTitle}</h2>
        <Figures rows={rows} look="lines" />
      </div>
      <Button look="primary" disabled={busy} onClick={onAgree}>
        {texts.agree}
      </Button>
    </section>
  )
}

function useOptionRows(lobby: LobbyView, before: AgreedTo): readonly Row[] {
  const { lobby: texts } = useTexts()
  const game = useGameOptions(lobby)
  if (game === null) return []
  const { options, words, source } = game
  return differingFields(source.jsonSchema, asOptions(before.options), options).map((field) => optionRow(field, options, words, texts))
}

/** As it is now, where it is not what was agreed to. */
function useTableRows({ table, seats }: LobbyView, before: AgreedTo): readonly Row[] {
  const { lobby: texts } = useTexts()
  const yesNo = (on: boolean): string => (on ? texts.yes : texts.no)
  const told = (now: AgreedTo['table'], count: number): readonly Row[] => [
    [texts.clock, now.time === undefined ? timeOf(now, texts) : `${timeOf(now, texts)}, ${texts.overtime(now.time.overtime)}`],
    [texts.rated, yesNo(now.rated)],
    [texts.spectators, yesNo(now.spectators)],
    [texts.autoRestart, yesNo(now.autoRestart)],
    [texts.grace, texts.graceSeconds(now.grace)],
    [texts.seats, String(count)],
  ]
  const was = told(before.table, before.seats)
  return told(table, seats.length).filter(([, value], index) => value !== was[index]?.[1])
}
