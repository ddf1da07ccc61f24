/** React's side of the look back: Master is asked while the replay is open, and what it said is judged once. */
import type { AnyRecord } from '@parlour/kernel'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { type Advisor, openAdvisor } from '../../advisor/open-advisor.ts'
import { type Judged, judged } from './analysis.ts'
import { AnalysisQueue } from './analysis-queue.ts'

export interface Analysis {
  /** What is known, by moment; null where there was nothing to weigh. */
  readonly known: ReadonlyMap<number, Judged | null>
  readonly thinking: number | null
  readonly waiting: readonly number[]
  /** The moment that could not be thought out. */
  readonly failed: number | null
  readonly ask: (moments: readonly number[], place: 'first' | 'last') => void
  readonly stop: () => void
}

export function useAnalysis(record: AnyRecord): Analysis {
  const advisor = useRef<Advisor | null>(null)
  const queue = useMemo(
    () =>
      new AnalysisQueue(record.hash, async (moment) => {
        advisor.current ??= openAdvisor()
        const answer = await advisor.current.ask({ ask: 'weigh', record, moment })
        return 'weighed' in answer ? answer.weighed : null
      }),
    [record],
  )
  useEffect(
    () => () => {
      queue.stop()
      advisor.current?.close()
      advisor.current = null
    },
    [queue],
  )
  const { results, thinking, waiting, failed } = useSyncExternalStore(queue.subscribe, queue.getSnapshot)
  const known = useMemo(
    () => new Map([...results].map(([moment, weighed]) => [moment, weighed === null ? null : judged(weighed)])),
    [results],
  )
  return useMemo(() => ({ known, thinking, waiting, failed, ask: queue.ask, stop: queue.stop }), [known, thinking, waiting, failed, queue])
}
