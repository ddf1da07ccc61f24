import { type Action, crazyTens } from '@parlour/games/crazy-tens'
import type { Json } from '@parlour/kernel'
import type { SeatInfo } from '../../../src/parts/seats.ts'
import { info, tableAt } from './table-at.ts'

export const SEATS: readonly SeatInfo[] = [info(0, 'Nora', { you: true }), info(1, 'Mira')]

export function tensTable(position: { readonly [field: string]: Json }, options: Json = {}) {
  const table = tableAt(crazyTens, { position, options, seats: () => SEATS })
  return { ...table, name: (action: Action): string => JSON.stringify(table.game.wire.action.encode(action)) }
}

export type TensTable = ReturnType<typeof tensTable>
