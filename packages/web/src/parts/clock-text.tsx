/** Time that runs: "0:24". Counts by itself once a second and stops at zero; without the browser's clock moving, it renders nothing new. */
import { useEffect, useState } from 'react'
import css from './seat-time.module.css'

/** "1:46", "0:06"; hours only when there are some. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const tail = `${hours > 0 ? String(minutes).padStart(2, '0') : minutes}:${String(rest).padStart(2, '0')}`
  return hours > 0 ? `${hours}:${tail}` : tail
}

/** Milliseconds left until `until`, anew every second; null without an end. */
export function useTimeLeft(until: number | null): number | null {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === null) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [until])
  return until === null ? null : Math.max(0, until - now)
}

export function ClockText({ until }: { readonly until: number }) {
  const left = useTimeLeft(until)
  return (
    <time className={css.clock} dateTime={`PT${Math.ceil((left ?? 0) / 1000)}S`}>
      {clockText(left ?? 0)}
    </time>
  )
}
