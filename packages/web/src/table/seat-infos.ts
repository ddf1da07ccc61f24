/** Who sits where, put together from what the header, the server's presence and the clock say. Pure. */
import type { Header, Seat } from '@parlour/kernel'
import type { ClockState, Presence, PresentSeat } from '@parlour/protocol'
import type { SeatInfo } from '../parts/seats.ts'

export interface SeatFacts {
  readonly header: Header
  readonly presence: Presence | null
  readonly clock: ClockState | null
  readonly toAct: readonly Seat[]
  /** This device's seat; null for a spectator. */
  readonly own: Seat | null
}

export function seatInfos({ header, presence, clock, toAct, own }: SeatFacts): readonly SeatInfo[] {
  return header.seats.map(({ name, kind }, seat) => {
    const present = presence?.seats[seat]
    return {
      seat,
      name: present?.name ?? name,
      you: seat === own,
      kind,
      bot: present?.by === 'bot' ? (present.bot ?? null) : null,
      presence: presenceOf(present),
      awayUntil: present?.until ?? null,
      // Others may be allowed to act too; the turn belongs to the one who is waited for.
      onTurn: toAct[0] === seat,
      timeUntil: clock?.running === seat ? clock.at + (clock.left[seat] ?? 0) : null,
      // A bot of the house takes as long as it likes.
      ...(clock?.overtime === undefined || present?.bot !== undefined
        ? {}
        : { time: { left: clock.left[seat] ?? 0, overtime: clock.overtime } }),
    }
  })
}

function presenceOf(present: PresentSeat | undefined): SeatInfo['presence'] {
  if (present === undefined) return 'here'
  if (present.by === 'gone') return 'gone'
  return present.connected ? 'here' : 'away'
}
