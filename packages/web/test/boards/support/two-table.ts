import { type Action, bigTwo } from '@parlour/games/big-two'
import type { Json } from '@parlour/kernel'
import { playFrom } from '../../../src/boards/big-two/props.ts'
import type { SeatInfo } from '../../../src/parts/seats.ts'
import { info, tableAt } from './table-at.ts'

export const SEATS: readonly SeatInfo[] = [info(0, 'Nora', { you: true }), info(1, 'Beat'), info(2, 'Lena'), info(3, 'Rosa')]

/** The play of these cards, written with gaps: "9D 9C". */
export const cards = (text: string): Action => playFrom(text.split(' '))

export const twoTable = (position: { readonly [field: string]: Json }, options: Json = {}) =>
  tableAt(bigTwo, { position, options, seats: () => SEATS })
