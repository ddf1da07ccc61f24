/**
 * Hints from the best of the bots, which thinks in a worker of its own about what the player sees. The worker is kept, for the next hint
 * comes soon; an answer about a position that is gone is dropped. Whoever waits longer than a moment is shown that something is going on.
 */
import type { Action, Options, View } from '@parlour/games/forty-thieves'
import { isRefusal } from '@parlour/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ThievesProps } from '../props.ts'
import type { HintAnswer, HintQuestion } from './hint-worker.ts'

/** Shorter waits are not worth a word. */
const UNNOTICED_MS = 150

export interface Hinting {
  /** Somebody has been waiting for a hint about this position for a while. */
  readonly thinking: boolean
  readonly ask: () => void
}

/** `onHint` hears the move, or null where none helps. */
export function useHint(
  game: ThievesProps['game'],
  options: Options,
  view: View,
  seq: number,
  onHint: (action: Action | null) => void,
): Hinting {
  const [waiting, setWaiting] = useState<number | null>(null)
  const worker = useRef<Worker | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ seq, onHint })
  latest.current = { seq, onHint }
  const quiet = useCallback((): void => {
    clearTimeout(timer.current)
    setWaiting(null)
  }, [])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      worker.current?.terminate()
    },
    [],
  )

  const ask = (): void => {
    quiet()
    timer.current = setTimeout(() => setWaiting(seq), UNNOTICED_MS)
    const hear = (id: number, action: Action | null): void => {
      if (id !== latest.current.seq) return
      quiet()
      latest.current.onHint(action)
    }
    const asked = worker.current ?? new Worker(new URL('./hint-worker.ts', import.meta.url), { type: 'module' })
    worker.current = asked
    asked.onmessage = ({ data }: MessageEvent<HintAnswer>) => {
      const action = data.action === null ? null : game.wire.action.decode(data.action)
      hear(data.id, isRefusal(action) ? null : action)
    }
    asked.onerror = () => {
      worker.current = null
      hear(seq, null)
    }
    const question: HintQuestion = { id: seq, options, view: game.wire.view.encode(view) }
    asked.postMessage(question)
  }
  return { thinking: waiting === seq, ask }
}
