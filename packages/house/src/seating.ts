/** Who plays each seat, as the log tells it: people, bots, substitutes for people, and seats that are empty for good. */
import type { Event, Seat } from '@parlour/kernel'

export type Occupant = { readonly by: 'person' } | { readonly by: 'bot'; readonly level: string } | { readonly by: 'gone' }

export interface Seating {
  readonly occupants: readonly Occupant[]
  /** Turns in a row that a seat let pass, by seat. */
  readonly expiries: readonly number[]
  /** The seat that the clock played for last, for as long as its turn lasts. */
  readonly clocked: Seat | null
}

/** By seat, the level of the bot of the house that sits there from the beginning. */
export const seatingOf = (bots: readonly (string | null)[]): Seating => ({
  occupants: bots.map((bot) => (bot === null ? { by: 'person' } : { by: 'bot', level: bot })),
  expiries: bots.map(() => 0),
  clocked: null,
})

export function seatingAfter(before: Seating, event: Event): Seating {
  switch (event.type) {
    case 'play':
      return played(before, event.seat, event.by === 'clock')
    case 'leave':
      return { ...before, occupants: before.occupants.with(event.seat, { by: 'gone' }) }
    case 'occupy':
      return {
        ...before,
        occupants: before.occupants.with(event.seat, 'bot' in event.by ? { by: 'bot', level: event.by.bot } : { by: 'person' }),
        expiries: before.expiries.with(event.seat, 0),
      }
    default:
      return before
  }
}

/** The clock may have to act several times before a turn passes; that is one expiry. */
function played(before: Seating, seat: Seat, byClock: boolean): Seating {
  if (!byClock)
    return before.expiries[seat] === 0 && before.clocked === null
      ? before
      : { ...before, expiries: before.expiries.with(seat, 0), clocked: null }
  if (before.clocked === seat) return before
  return { ...before, expiries: before.expiries.with(seat, (before.expiries[seat] ?? 0) + 1), clocked: seat }
}
