/** React's side of a table: opened while the page shows it, read as an external store, its positions paced. */
import type { GameId } from '@parlour/protocol'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Table, TableSnapshot } from '../play/table.ts'
import { useServices } from '../services.tsx'
import { speedNow } from '../settings/apply-settings.ts'
import { botPace } from '../settings/bot-pace.ts'
import type { Settings } from '../settings/settings.ts'
import { type Paced, type PacedPositions, pacedPositions } from './paced-positions.ts'

export interface OpenTable {
  readonly table: Table
  readonly pacing: PacedPositions
}

/** Null until it is open; let go of when the page goes. */
export function useOpenTable(id: GameId): OpenTable | null {
  const { tables, settings } = useServices()
  const [opened, setOpen] = useState<OpenTable | null>(null)
  useEffect(() => {
    let wanted = true
    let leave = (): void => undefined
    const open = async (): Promise<void> => {
      const table = await tables.open(id)
      const pacing = pacedPositions(table, () => paceNow(settings.getState(), table.getSnapshot()))
      leave = () => {
        pacing.dispose()
        table.dispose()
      }
      if (wanted) setOpen({ table, pacing })
      else leave()
    }
    // A table whose code cannot be had is as broken as a page without its own.
    const fail = (error: unknown): void =>
      setOpen(() => {
        throw error
      })
    open().catch((error: unknown) => wanted && fail(error))
    return () => {
      wanted = false
      setOpen(null)
      leave()
    }
  }, [id, tables, settings])
  return opened
}

/** Where a clock runs nobody is kept waiting for what has happened already. */
function paceNow(settings: Settings, { header, clock }: TableSnapshot): number {
  const [speed, pace] = [speedNow(settings), botPace(settings, speedNow(settings), header?.game)]
  return clock === null ? pace : Math.min(speed, pace)
}

export const useSnapshot = (table: Table): TableSnapshot =>
  useSyncExternalStore(
    (listener) => table.subscribe(listener),
    () => table.getSnapshot(),
  )

export const usePaced = (pacing: PacedPositions): Paced => useSyncExternalStore(pacing.subscribe, pacing.getState)
