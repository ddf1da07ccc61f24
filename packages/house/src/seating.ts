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

const cameAs = (bot: string | null = null): Occupant => (bot === null ? { by: 'person' } : { by: 'bot', level: bot })

/** By seat, the level of the bot of the house that sits there from the beginning. */
export const seatingOf = (seats: readonly { readonly bot: string | null }[]): Seating => ({
  occupants: seats.map(({ bot }) => cameAs(bot)),
  expiries: seats.map(() => 0),
  clocked: null,
})

/** `gone`: the seats that are left after it. Whoever takes back that somebody left has them back, as they came. */
export function seatingAfter(before: Seating, event: Event, gone: readonly Seat[], seats: Parameters<typeof seatingOf>[0]): Seating {
  const { occupants, expiries } = before
  if (event.type === 'play') return played(before, event.seat, event.by === 'clock')
  if (event.type === 'occupy') {
    const occupant = cameAs('bot' in event.by ? event.by.bot : null)
    return { ...before, occupants: occupants.with(event.seat, occupant), expiries: expiries.with(event.seat, 0) }
  }
  if (occupants.filter(({ by }) => by === 'gone').length === gone.length) return before
  const after = (now: Occupant, seat: Seat): Occupant => (now.by === 'gone' ? cameAs(seats[seat]?.bot) : now)
  return { ...before, occupants: occupants.map((now, seat) => (gone.includes(seat) ? { by: 'gone' } : after(now, seat))) }
}

/** The clock may have to act several times before a turn passes; that is one expiry. */
function played(before: Seating, seat: Seat, byClock: boolean): Seating {
  if (byClock ? before.clocked === seat : before.clocked === null && before.expiries[seat] === 0) return before
  const expiries = before.expiries.with(seat, byClock ? (before.expiries[seat] ?? 0) + 1 : 0)
  return { ...before, expiries, clocked: byClock ? seat : null }
}
