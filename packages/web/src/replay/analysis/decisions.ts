/** Which moments of a match were decisions: somebody had a choice and made it. Pure. */
import type { Seat } from '@parlour/kernel'
import type { BoardModule } from '../../boards/board.ts'
import type { ReplayMatch } from '../../records/replay-match.ts'

/** `costly`: listing what may be done takes too long, and there is nearly always a choice. */
type Listing = 'cheap' | 'costly'

export const listingOf = ({ module }: Pick<BoardModule, 'module'>): Listing => (module.costlyToList === true ? 'costly' : 'cheap')

/** Whether whoever moved could have done something else. */
export function hadChoice({ moments, game }: ReplayMatch, moment: number, listing: Listing): boolean {
  const event = moments[moment]?.event
  const before = moments[moment - 1]?.match
  if (event?.type !== 'play' || before === undefined) return false
  return listing === 'costly' || game.legal(before.view(event.seat)).length > 1
}

/** By moment, of these seats. */
export function decisionsOf(match: ReplayMatch, seats: readonly Seat[], listing: Listing): readonly number[] {
  return match.moments.flatMap(({ event }, moment) => {
    if (event?.type !== 'play' || !seats.includes(event.seat)) return []
    // What the clock or somebody's substitute did was not this player's choice.
    if (event.by !== undefined && match.header.seats[event.seat]?.kind === 'person') return []
    return hadChoice(match, moment, listing) ? [moment] : []
  })
}
