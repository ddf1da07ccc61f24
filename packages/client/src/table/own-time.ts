/** Moments by the server's clock, turned into moments by this device's. `offset` is what the server's clock is ahead. */
import type { ChatMessage, ClockState, Presence } from '@parlour/protocol'

export const clockHere = (clock: ClockState | undefined, offset: number): ClockState | null =>
  clock === undefined ? null : { ...clock, at: clock.at - offset }

export const presenceHere = (presence: Presence, offset: number): Presence => ({
  ...presence,
  seats: presence.seats.map((seat) => (seat.until === undefined ? seat : { ...seat, until: seat.until - offset })),
})

export const chatHere = ({ seat, name, text, at }: ChatMessage, offset: number): ChatMessage => ({ seat, name, text, at: at - offset })
