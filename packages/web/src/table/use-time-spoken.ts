/**
 * What is said about clocks for the match, and only then: the own last minute begins, overtime begins. A clock that had come that far when
 * one sat down is no news.
 */
import { useEffect, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { clockText } from '../parts/clock-text.tsx'
import type { SeatInfo } from '../parts/seats.ts'
import { useServices } from '../services.tsx'

const LAST_MINUTE_MS = 60_000

/** The sentence that was said last; null before the first. */
export function useTimeSpoken(seats: readonly SeatInfo[]): string | null {
  const { table: texts } = useTexts()
  const { sounds } = useServices()
  const [said, setSaid] = useState<string | null>(null)
  const running = seats.find(({ timeUntil, time }) => timeUntil !== null && time !== undefined)
  const until = running?.timeUntil ?? null
  const overtime = running?.time?.overtime ?? 0
  const { name = '', you = false } = running ?? {}
  useEffect(() => {
    if (until === null) return
    const at = (moment: number, sentence: string) => {
      const wait = moment - Date.now()
      if (wait <= 0) return undefined
      return setTimeout(() => {
        setSaid(sentence)
        if (you) sounds.play('tick')
      }, wait)
    }
    const timers = [
      you ? at(until - overtime - LAST_MINUTE_MS, texts.lastMinute) : undefined,
      overtime > 0 ? at(until - overtime, you ? texts.inOvertime(clockText(overtime)) : texts.othersOvertime(name)) : undefined,
    ]
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [until, overtime, you, name, texts, sounds])
  return said
}
