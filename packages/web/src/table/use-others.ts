/** Who the others at a table are, and who of them is not to be heard. */
import type { Seat } from '@parlour/kernel'
import type { SeatInfo } from '../parts/seats.ts'
import type { OtherPerson } from '../people/person-buttons.tsx'
import { useAvoided } from '../people/use-avoided.ts'
import type { TableSnapshot } from '../play/table.ts'

export interface Others {
  /** Null for oneself, for bots of the house, and where nobody says who it is. */
  personAt(seat: Seat): OtherPerson | null
  isSilent(seat: Seat): boolean
}

export const personOf = ({ players, seat: own }: Pick<TableSnapshot, 'players' | 'seat'>, { seat, name }: SeatInfo): OtherPerson | null => {
  const id = seat === own ? null : (players[seat] ?? null)
  return id === null ? null : { id, name }
}

export function useOthers(snapshot: Pick<TableSnapshot, 'players' | 'seat'>, seats: readonly SeatInfo[]): Others {
  const { howOf } = useAvoided(snapshot.players.some((id, seat) => id !== null && seat !== snapshot.seat))
  const personAt = (seat: Seat): OtherPerson | null => {
    const info = seats[seat]
    return info === undefined ? null : personOf(snapshot, info)
  }
  return { personAt, isSilent: (seat) => howOf(personAt(seat)?.id) !== null }
}
