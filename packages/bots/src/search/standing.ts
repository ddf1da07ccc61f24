import { at, type Outcome, type Seat } from '@parlour/kernel'

/** What an outcome is worth to a seat, 0 … 1: the share of the others it left behind, ties counting half. Alone, first is all. */
export function shareOf({ places }: Outcome, seat: Seat): number {
  const own = at(places, seat)
  if (places.length === 1) return own === 1 ? 1 : 0
  let share = 0
  for (const place of places) share += place > own ? 1 : place === own ? 0.5 : 0
  return (share - 0.5) / (places.length - 1)
}
