/** Names of those who played, where some may have been erased from a record. */
import type { Header, HeaderSeat } from '@parlour/kernel'

/** `erased`: what is written in the place of an erased name. */
export function withShownNames(header: Header, erased: string): Header {
  if (!header.seats.some((seat) => seat.erased)) return header
  return { ...header, seats: header.seats.map((one, seat) => (one.erased ? { ...one, name: `${erased} ${seat + 1}` } : one)) }
}

/** Of a match in a list, where nobody has to be told from somebody else. */
export const shownName = ({ name, erased: isErased }: Pick<HeaderSeat, 'name' | 'erased'>, erased: string): string =>
  isErased ? erased : name
