/** React's side of a table: opened while the page shows it, read as an external store, its positions paced. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Table, TableSnapshot } from '../play/table.ts'
import { useServices } from '../services.tsx'
import { speedNow } from '../settings/apply-settings.ts'
import { type Paced, type PacedPositions, pacedPositions } from './paced-positions.ts'

export interface OpenTable {
  readonly table: Table
  readonly pacing: PacedPositions
}

/** Null until it is open; let go of when the page goes. */
export function useOpenTable(id: string): OpenTable | null {
  const { tables, settings } = useServices()
  const [open, setOpen] = useState<OpenTable | null>(null)
  useEffect(() => {
    const table = tables.open(id)
    const pacing = pacedPositions(table, () => speedNow(settings.getState()))
    setOpen({ table, pacing })
    return () => {
      setOpen(null)
      pacing.dispose()
      table.dispose()
    }
  }, [id, tables, settings])
  return open
}

export const useSnapshot = (table: Table): TableSnapshot =>
  useSyncExternalStore(
    (listener) => table.subscribe(listener),
    () => table.getSnapshot(),
  )

export const usePaced = (pacing: PacedPositions): Paced => useSyncExternalStore(pacing.subscribe, pacing.getState)
