/** Whether the match at this address is somebody's attempt at a deal of the day; the server knows. */
import type { GameId } from '@parlour/protocol'
import { useEffect, useState } from 'react'
import { LOCAL_PREFIX } from '../../play/tables.ts'
import { useServices } from '../../services.tsx'
import { type ThievesProps, tableId } from './props.ts'

export type Daily =
  /** Not known yet, or the server cannot be asked. */
  { readonly kind: 'unknown' } | { readonly kind: 'none' } | { readonly kind: 'daily'; readonly day: string }

/** Seconds of a finished attempt by the server's clock, as its list has them; null where there is no such attempt. */
export function useDailySeconds(daily: Daily): number | null {
  const { api } = useServices()
  const [id] = useState(tableId)
  const [seconds, setSeconds] = useState<number | null>(null)
  const asks = daily.kind === 'daily'
  useEffect(() => {
    if (!asks || id === null) return
    let wanted = true
    api.match(id).then(
      ({ dealtAt, closedAt }) => {
        if (wanted && dealtAt !== undefined && closedAt !== undefined)
          setSeconds(Math.round((Date.parse(closedAt) - Date.parse(dealtAt)) / 1000))
      },
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [api, asks, id])
  return seconds
}

/** What was learnt of tables: bar, board and result ask for the same one, and it never changes. */
const known = new Map<GameId, Daily>()

export function dailyAt(id: GameId | null): Daily {
  if (id === null || id.startsWith(LOCAL_PREFIX)) return { kind: 'none' }
  return known.get(id) ?? { kind: 'unknown' }
}

/**
 * Moves as they count: at a deal of the day those taken back do too, as its list says; elsewhere they do not. Giving up is an event of
 * the log and no move.
 */
export const movesMade = ({ seq, step = seq, outcome }: Pick<ThievesProps, 'seq' | 'step' | 'outcome'>, daily: Daily): number =>
  daily.kind === 'daily' ? Math.max(0, seq - (outcome === null || outcome.kind === 'played' ? 0 : 1)) : step

export function useDaily(): Daily {
  const { api } = useServices()
  const [id] = useState(tableId)
  const [daily, setDaily] = useState(() => dailyAt(id))
  const asks = daily.kind === 'unknown'
  useEffect(() => {
    if (!asks || id === null) return
    let wanted = true
    api.match(id).then(
      ({ table }) => {
        const learnt: Daily = table.daily === undefined ? { kind: 'none' } : { kind: 'daily', day: table.daily }
        known.set(id, learnt)
        if (wanted) setDaily(learnt)
      },
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [api, asks, id])
  return daily
}
