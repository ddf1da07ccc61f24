/** How much time there is: none is counted, so many seconds for each turn, or so many minutes for everybody's whole match. */
import type { LobbyView } from '@parlour/protocol'
import { OVERTIME_S } from '@parlour/protocol/match-time'
import type { Poster } from '../boards/poster.ts'
import { useTexts } from '../i18n/texts.ts'
import { clockText } from '../parts/clock-text.tsx'
import { Select, SettingRow } from '../ui/choice.tsx'

export type Time = Pick<LobbyView['table'], 'clock' | 'time'>

const TURNS: readonly Time[] = [15, 30, 60, 120].map((clock) => ({ clock }))
const MATCHES: readonly Time[] = [5, 10, 15, 25].map((minutes) => ({ clock: null, time: { minutes, overtime: OVERTIME_S } }))

interface TimeChoiceProps {
  readonly time: Time
  readonly poster: Pick<Poster, 'minutes'>
  /** Whether turns can be timed: not at a table that only this device keeps. */
  readonly turns?: boolean
  readonly onChange: (time: { readonly clock: number | null; readonly time: NonNullable<Time['time']> | null }) => void
}

const keyOf = ({ clock, time }: Time): string => (time === undefined ? `${clock ?? 0}` : `${time.minutes}+${time.overtime}`)

export function TimeChoice({ time: { clock, time }, poster, turns = true, onChange }: TimeChoiceProps) {
  const { lobby: texts } = useTexts()
  const now = { clock, time }
  // Where a clock for the match is usual, it is offered first.
  const each = turns ? TURNS : []
  const usual = poster.minutes === undefined ? [...each, ...MATCHES] : [...MATCHES, ...each]
  const known = [{ clock: null }, ...usual]
  const choices = known.some((one) => keyOf(one) === keyOf(now)) ? known : [...known, now]
  const label = (one: Time): string => {
    if (one.time === undefined) return one.clock === null ? texts.noClock : texts.seconds(one.clock)
    const minutes = texts.minutes(one.time.minutes)
    return one.time.minutes === poster.minutes ? texts.suggested(minutes) : minutes
  }
  const hint =
    time === undefined
      ? clock === null
        ? undefined
        : texts.clockHint
      : time.overtime === 0
        ? texts.minutesOnlyHint
        : texts.minutesHint(clockText(time.overtime * 1000))
  return (
    <SettingRow label={texts.clock} hint={hint}>
      <Select
        label={texts.clock}
        choices={choices.map((one) => ({ value: keyOf(one), label: label(one) }))}
        value={keyOf(now)}
        onChange={(value) => {
          const chosen = choices.find((one) => keyOf(one) === value)
          if (chosen !== undefined) onChange({ clock: chosen.clock, time: chosen.time ?? null })
        }}
      />
    </SettingRow>
  )
}

/** The same in a few words. */
export const timeOf = ({ clock, time }: Time, texts: ReturnType<typeof useTexts>['lobby']): string =>
  time !== undefined ? texts.perMatch(time.minutes) : clock === null ? texts.untimed : texts.perTurn(clock)
