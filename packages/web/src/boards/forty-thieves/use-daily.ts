/** Whether the match at this address is somebody's attempt at a deal of the day; the server knows. */
import { useEffect, useState } from 'react'
import { LOCAL_PREFIX } from '../../play/tables.ts'
import { useServices } from '../../services.tsx'
import { tableId } from './props.ts'

export type Daily =
  /** Not known yet, or the server cannot be asked. */
  { readonly kind: 'unknown' } | { readonly kind: 'none' } | { readonly kind: 'daily'; readonly day: string }

export function useDaily(): Daily {
  const { api } = useServices()
  const [id] = useState(tableId)
  const here = id === null || id.startsWith(LOCAL_PREFIX)
  const [daily, setDaily] = useState<Daily>({ kind: here ? 'none' : 'unknown' })
  useEffect(() => {
    if (here || id === null) return
    let wanted = true
    api.match(id).then(
      ({ table }) => wanted && setDaily(table.daily === undefined ? { kind: 'none' } : { kind: 'daily', day: table.daily }),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [api, here, id])
  return daily
}
