/** Bots take their time so that people can follow; whoever is alone with them can have them play at once until the next own turn. */

import type { BoardProps } from '../../boards/board.ts'
import type { TableSnapshot } from '../../play/table.ts'
import type { OpenTable } from '../use-table.ts'
import { hintsAllowed } from './hint-allowed.ts'

/** Null while no bot of the house is waited for, left out where other people follow too, or where nobody else plays. */
export function hurrying(
  { table, pacing }: OpenTable,
  snapshot: TableSnapshot,
  { seats, toAct }: Pick<BoardProps, 'seats' | 'toAct'>,
): (() => void) | null | undefined {
  if (seats.length < 2 || !hintsAllowed(snapshot)) return undefined
  const isBots = snapshot.phase === 'playing' && toAct[0] !== undefined && seats[toAct[0]]?.bot != null
  if (!isBots) return null
  return () => {
    table.hurryBots()
    pacing.hurry()
  }
}
