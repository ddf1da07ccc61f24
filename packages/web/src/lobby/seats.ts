/** Small questions about the seats of a lobby. */
import type { LobbyView, PlayerId } from '@parlour/protocol'
import { BOT_NAMES } from '@parlour/protocol/bots'

/** A rated table gives at least so much time for a turn. */
const LEAST_RATED_TURN_S = 10

export type LobbySeat = LobbyView['seats'][number]
type Person = Extract<LobbySeat, { readonly player: unknown }>

/** Whether somebody's own program plays here; bots of the house have no account. */
export const isBotAccount = ({ role }: Pick<Person['player'], 'role'>): boolean => role === 'bot'

export const isPerson = (seat: LobbySeat | undefined): seat is Person => seat !== null && seat !== undefined && 'player' in seat

export const takenSeats = ({ seats }: LobbyView): number => seats.filter((seat) => seat !== null).length
export const freeSeats = (lobby: LobbyView): number => lobby.seats.length - takenSeats(lobby)

/** The seat of a user, or −1. */
export const seatOf = ({ seats }: LobbyView, userId: PlayerId | null): number =>
  seats.findIndex((seat) => isPerson(seat) && seat.player.id === userId)

export const people = ({ seats }: LobbyView): readonly Person['player'][] => seats.filter(isPerson).map(({ player }) => player)

/** Those who have not agreed yet to what the host has changed. */
export const undecided = ({ seats }: LobbyView): readonly Person['player'][] =>
  seats.flatMap((seat) => (isPerson(seat) && seat.agreedTo !== undefined ? [seat.player] : []))

/** Bots of the house are named by their seat, here as at the table. */
export const botNameAt = (seat: number): string => BOT_NAMES[seat % BOT_NAMES.length] ?? ''

/** Where everybody has an account, a rated table counts and draws the seats by lot: whoever hosts has no place of their own. */
export const drawsSeats = ({ table, seats }: LobbyView): boolean =>
  table.rated && seats.every((seat) => seat === null || (isPerson(seat) && !isBotAccount(seat.player) && seat.player.role !== 'guest'))

/** Among strangers only, and with time enough; the server has the last word. */
export const mayBeRated = ({ table, visibility }: LobbyView): boolean =>
  visibility === 'public' && (table.time !== undefined || (table.clock !== null && table.clock >= LEAST_RATED_TURN_S))

/** Numbers of the seats in the order in which one sees them around the table, beginning with the own place in front. */
export function aroundFrom(count: number, own: number): readonly number[] {
  const first = Math.max(own, 0)
  return Array.from({ length: count }, (_, step) => (first + step) % count)
}
