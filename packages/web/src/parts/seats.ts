/** Who sits at a table, and how a board speaks of them. */
import type { Seat } from '@parlour/kernel'

/** Who sits where, as the table shows it. */
export interface SeatInfo {
  readonly seat: Seat
  readonly name: string
  /** This device's player sits here. */
  readonly you: boolean
  readonly kind: 'person' | 'bot'
  /** Level of the bot that plays here now; also of one that stands in for somebody. Null for a bot that is somebody's own program. */
  readonly bot: string | null
  readonly presence: 'here' | 'away' | 'gone'
  /** Milliseconds since 1970 when a lost connection counts as leaving. */
  readonly awayUntil: number | null
  readonly onTurn: boolean
  /** When the turn's time is up, or the match's, by this device's clock; null without a clock or while another's runs. */
  readonly timeUntil: number | null
  /** Time for the match, in milliseconds: what was left when this was told, with overtime, and how much of it is overtime. */
  readonly time?: { readonly left: number; readonly overtime: number }
}

export const nameOf = (seats: readonly SeatInfo[], seat: Seat): string => seats.find((info) => info.seat === seat)?.name ?? `${seat + 1}`
export const isYou = (seats: readonly SeatInfo[], seat: Seat): boolean => seats.find((info) => info.seat === seat)?.you === true

/** The seat of whoever looks on, if they have one. */
export const ownSeat = ({ seats, seat }: { readonly seats: readonly SeatInfo[]; readonly seat: Seat | null }): SeatInfo | undefined =>
  seats.find((info) => info.seat === seat)

/** Whether a clock is to be seen at this seat now. */
export const isTimed = ({ onTurn, timeUntil, time }: SeatInfo): boolean => time !== undefined || (onTurn && timeUntil !== null)

/** Through whose eyes: the own seat, or seat 0 for spectators. */
export const nearSeat = (seat: Seat | null): Seat => seat ?? 0

/** The near seat first, then clockwise, which is the order of the list. */
export function seatsInOrder({ seats, seat }: { readonly seats: readonly SeatInfo[]; readonly seat: Seat | null }): readonly SeatInfo[] {
  const near = seats.findIndex((info) => info.seat === nearSeat(seat))
  return near < 0 ? seats : [...seats.slice(near), ...seats.slice(0, near)]
}
