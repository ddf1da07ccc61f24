/**
 * Where Master may be asked: alone or against bots, and in lessons. Never where another person plays or has played, at one screen or over
 * the network; rated matches are among those, for ratings need two people. Pure.
 */
import type { TableSnapshot } from '../../play/table.ts'

type Facts = Pick<TableSnapshot, 'kind' | 'seat' | 'header' | 'presence'>

export function hintsAllowed({ kind, seat, header, presence }: Facts): boolean {
  if (seat === null || header === null || kind === 'hot-seat') return false
  if (header.seats.some((other, index) => index !== seat && other.kind === 'person')) return false
  if (kind === 'local') return true
  // A bot's seat can be taken over; as long as nobody knows who sits there, there are no hints.
  return presence?.seats.every(({ by }, index) => index === seat || by === 'bot') ?? false
}
