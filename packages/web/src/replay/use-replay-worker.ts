/** Questions to the replay's worker; it is started with the first and ended with the page. */
import { useCallback, useEffect, useRef } from 'react'
import { type Line, openLine } from '../counsel/worker-line.ts'
import type { Fairness } from './fairness.ts'
import type { FairQuestion } from './replay-worker.ts'

export type Ask = (question: FairQuestion) => Promise<Fairness>

export function useReplayWorker(): Ask {
  const line = useRef<Line<FairQuestion, Fairness> | null>(null)
  useEffect(
    () => () => {
      line.current?.close()
      line.current = null
    },
    [],
  )
  return useCallback((question) => {
    line.current ??= openLine(() => new Worker(new URL('./replay-worker.ts', import.meta.url), { type: 'module' }))
    return line.current.ask(question)
  }, [])
}
