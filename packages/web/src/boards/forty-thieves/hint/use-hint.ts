/**
 * Hints from the best of the bots, which thinks in a worker of its own about what the player sees. The worker is kept, for the next hint
 * comes soon; an answer about a position that is gone is dropped. Whoever waits longer than a moment is shown that something is going on.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ThievesProps } from '../props.ts'
import { askHint, type Hinted, type HintRpc, openHints } from './hint-rpc.ts'

/** Shorter waits are not worth a word. */
const UNNOTICED_MS = 150

export interface Hinting {
  /** Somebody has been waiting for a hint about this position for a while. */
  readonly thinking: boolean
  readonly ask: () => void
}

export function useHint(props: ThievesProps, onHint: (hinted: Hinted) => void): Hinting {
  const { seq } = props
  const [waiting, setWaiting] = useState<number | null>(null)
  const rpc = useRef<HintRpc | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Counts questions: only the last is waited for. */
  const asked = useRef(0)
  const latest = useRef({ seq, onHint })
  latest.current = { seq, onHint }
  const quiet = useCallback((): void => {
    clearTimeout(timer.current)
    setWaiting(null)
  }, [])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      asked.current++
      rpc.current?.close()
    },
    [],
  )

  const ask = async (): Promise<void> => {
    quiet()
    timer.current = setTimeout(() => setWaiting(seq), UNNOTICED_MS)
    rpc.current ??= openHints()
    const mine = ++asked.current
    const hinted = await askHint(rpc.current, props)
    if (asked.current !== mine || latest.current.seq !== seq) return
    quiet()
    latest.current.onHint(hinted)
  }
  return { thinking: waiting === seq, ask: () => void ask() }
}
