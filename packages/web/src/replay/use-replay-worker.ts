/** Questions to the replay's worker; it is started with the first and ended with the page. */
import { useCallback, useEffect, useRef } from 'react'
import type { WorkerAnswer, WorkerRequest } from './replay-worker.ts'

type Without<T> = T extends { readonly id: number } ? Omit<T, 'id'> : never
export type Ask = (question: Without<WorkerRequest>) => Promise<WorkerAnswer>

export function useReplayWorker(): Ask {
  const worker = useRef<Worker | null>(null)
  const waiting = useRef(new Map<number, { readonly resolve: (answer: WorkerAnswer) => void; readonly reject: (error: Error) => void }>())
  const next = useRef(0)
  useEffect(() => () => worker.current?.terminate(), [])
  return useCallback((question) => {
    if (worker.current === null) {
      const started = new Worker(new URL('./replay-worker.ts', import.meta.url), { type: 'module' })
      started.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
        waiting.current.get(data.id)?.resolve(data)
        waiting.current.delete(data.id)
      }
      started.onerror = () => {
        for (const { reject } of waiting.current.values()) reject(new Error('The check could not be run.'))
        waiting.current.clear()
        started.terminate()
        worker.current = null
      }
      worker.current = started
    }
    const id = next.current++
    const asked = worker.current
    return new Promise<WorkerAnswer>((resolve, reject) => {
      waiting.current.set(id, { resolve, reject })
      asked.postMessage({ ...question, id })
    })
  }, [])
}
