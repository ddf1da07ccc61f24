/**
 * The time of a seat: of its turn while that runs, of its whole match always. A clock for the match says when it has come to overtime,
 * and stands out when it runs short.
 */
import { timeShown } from '@parlour/protocol/match-time'
import type { Language } from '../i18n/language.ts'
import { clockText, useTimeLeft } from './clock-text.tsx'
import css from './seat-time.module.css'
import type { SeatInfo } from './seats.ts'
import { partTexts } from './texts.ts'

/** When a turn runs short, and when a match does. */
const SHORT_TURN_MS = 10_000
const SHORT_MATCH_MS = 60_000

interface TimeOfSeat {
  readonly left: number
  readonly isOvertime: boolean
  readonly short: boolean
}

/** Null where nothing is timed; for a turn, also while it is another's. */
export function useSeatTime({ onTurn, timeUntil, time }: Pick<SeatInfo, 'onTurn' | 'timeUntil' | 'time'>): TimeOfSeat | null {
  const running = useTimeLeft(onTurn ? timeUntil : null)
  const whole = running ?? time?.left ?? null
  if (whole === null) return null
  if (time === undefined) return { left: whole, isOvertime: false, short: whole <= SHORT_TURN_MS }
  const { left, isOvertime } = timeShown(whole, time.overtime)
  return { left, isOvertime, short: isOvertime || left <= SHORT_MATCH_MS }
}

interface SeatTimeProps {
  readonly info: SeatInfo
  readonly language: Language
  /** Overtime is a word for the ear; for the eye it is a plus sign, the same word, or where there is no room the colour alone. */
  readonly look?: 'few' | 'words' | 'bare'
}

export function SeatTime({ info, language, look = 'few' }: SeatTimeProps) {
  const time = useSeatTime(info)
  if (time === null) return null
  const { left, isOvertime, short } = time
  return (
    <span className={css.time} data-short={short}>
      {isOvertime && <span className={look === 'words' ? undefined : 'hidden-visually'}>{partTexts(language).overtime} </span>}
      <time className={css.clock} dateTime={`PT${Math.ceil(left / 1000)}S`}>
        {isOvertime && look === 'few' && '+'}
        {clockText(left)}
      </time>
    </span>
  )
}
