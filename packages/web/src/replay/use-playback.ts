/** Where in the match one is, kept in the address, and the playing of it at a chosen speed. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { momentFrom } from '../records/replay-match.ts'
import { withParameter } from './use-side.ts'

export const SPEEDS = [0.5, 1, 2, 4] as const
export type Speed = (typeof SPEEDS)[number]

/** Milliseconds for a move at speed 1. */
const BEAT = 1100

export interface Playback {
  readonly moment: number
  /** The way there was one move forward: what happened may be animated. */
  readonly stepped: boolean
  readonly playing: boolean
  readonly speed: Speed
  readonly go: (moment: number) => void
  readonly toggle: () => void
  readonly setSpeed: (speed: Speed) => void
}

export function usePlayback(last: number): Playback {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const moment = momentFrom(search, last)
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>(1)
  const before = useRef(moment)
  const stepped = moment === before.current + 1 || moment === before.current
  useEffect(() => {
    before.current = moment
  }, [moment])

  const show = useCallback(
    (wanted: number) =>
      navigate(`${path}?${withParameter(search, 'move', String(Math.max(0, Math.min(last, wanted))))}`, { replace: true }),
    [navigate, path, search, last],
  )
  useEffect(() => {
    if (!playing) return
    if (moment >= last) return setPlaying(false)
    const timer = setTimeout(() => show(moment + 1), BEAT / speed)
    return () => clearTimeout(timer)
  }, [playing, moment, last, speed, show])

  return {
    moment,
    stepped,
    playing,
    speed,
    setSpeed,
    go: (wanted) => {
      setPlaying(false)
      show(wanted)
    },
    toggle: () => {
      if (!playing && moment >= last) show(0)
      setPlaying(!playing)
    },
  }
}
