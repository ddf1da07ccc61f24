/** A header as a table shows it: with names, which stand beside one of the second version. */
import { erasedName, type Header, isSealed, type Seat } from '@parlour/kernel'
import type { AnyHeader } from '../luck/terms.ts'

export function withNames(header: AnyHeader, nameOf: (seat: Seat) => string | undefined): Header {
  if (!isSealed(header)) return header
  const { match: _, made: __, seats, ...terms } = header
  return { ...terms, seats: seats.map(({ kind }, seat) => ({ name: nameOf(seat) ?? erasedName(seat), kind })) }
}
