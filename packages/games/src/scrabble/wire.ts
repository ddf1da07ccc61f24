/** The small checks that reading views and positions of this game share. */
import { isCount } from '../wire.ts'

export const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

/** A list of exactly so many items of a kind. */
export const isListOf = <T>(value: unknown, length: number, is: (item: unknown) => item is T): value is T[] =>
  Array.isArray(value) && value.length === length && value.every(is)

/** Seats as bits, from a list of different seats. */
export function seatBits(value: unknown, seats: number): number | null {
  if (!Array.isArray(value)) return null
  let bits = 0
  for (const seat of value) {
    if (!isCount(seat) || seat >= seats || ((bits >> seat) & 1) === 1) return null
    bits |= 1 << seat
  }
  return bits
}

export function bitSeats(bits: number): number[] {
  const seats: number[] = []
  for (let seat = 0; bits >> seat !== 0; seat++) if (((bits >> seat) & 1) === 1) seats.push(seat)
  return seats
}
