import { type Action, deck, playing, tschauSepp } from '@parlour/games/tschau-sepp'
import type { Json, Seat } from '@parlour/kernel'
import type { SeatInfo } from '../../../src/parts/seats.ts'
import { info, tableAt } from '../support/table-at.ts'

const NAMES = ['Nora', 'Beat', 'Lena', 'Rosa', 'Zoë', 'Ueli']

export const infos = (count: number, you: Seat | null = 0): readonly SeatInfo[] =>
  NAMES.slice(0, count).map((name, seat) => info(seat, name, { you: seat === you }))

export const play = (code: string): Action => playing(deck.card(code) ?? -1)

interface Position {
  readonly [field: string]: Json
  readonly hands: readonly (readonly string[])[]
}

export function seppTable(position: Position, options: Json = {}) {
  const seats = (seat: Seat | null) => infos(position.hands.length, seat)
  const table = tableAt(tschauSepp, { position: { rotation: 'clockwise', turn: 0, ...position }, options, seats })
  return { ...table, turn: (): Seat => table.state().turn }
}

export type SeppTable = ReturnType<typeof seppTable>
