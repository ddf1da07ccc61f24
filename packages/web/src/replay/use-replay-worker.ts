/** Questions to the replay's worker; it is started with the first and ended with the page. */
import { useCallback, useEffect, useRef } from 'react'
import { openRpc, type Rpc } from '../workers/rpc.ts'
import type { Fairness } from './fairness.ts'
import type { FairQuestion } from './replay-worker.ts'

export type Ask = (question: FairQuestion) => Promise<Fairness>

export function useReplayWorker(): Ask {
  const rpc = useRef<Rpc<FairQuestion, Fairness> | null>(null)
  useEffect(
    () => () => {
      rpc.current?.close()
      rpc.current = null
    },
    [],
  )
  return useCallback((question) => {
    rpc.current ??= openRpc(() => new Worker(new URL('./replay-worker.ts', import.meta.url), { type: 'module' }))
    return rpc.current.ask(question)
  }, [])
}
