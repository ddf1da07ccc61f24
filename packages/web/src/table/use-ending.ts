/** How somebody who plays alone is done with a match: given up for good, or gone as if it had never been dealt. */
import type { Refusal } from '@parlour/kernel'
import { useMemo } from 'react'
import type { BoardProps } from '../boards/board.ts'
import type { Table, TableSnapshot } from '../play/table.ts'
import { useServices } from '../services.tsx'

export function useEnding(table: Table, { id, kind, phase, seat }: TableSnapshot, others: boolean): Pick<BoardProps, 'end'> {
  const { tables } = useServices()
  const may = !others && seat !== null && phase === 'playing'
  return useMemo(() => {
    const end = async (how: 'given-up' | 'forgotten'): Promise<Refusal | null> => {
      if (how === 'given-up') return table.leave()
      if (kind === 'online') return table.close()
      await tables.forget(id).catch(() => undefined)
      return null
    }
    return may ? { end } : {}
  }, [table, tables, id, kind, may])
}
