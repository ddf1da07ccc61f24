/** Which moments of a match were decisions: somebody had a choice and made it. Pure. */
import type { Seat } from '@parlour/kernel'
import type { ReplayMatch } from '../replay-match.ts'

/** `costly`: listing what may be done takes too long, and there is nearly always a choice. */
type Listing = 'cheap' | 'costly'

/** By moment, of these seats. */
export function decisionsOf({ moments, header, game }: ReplayMatch, seats: readonly Seat[], listing: Listing): readonly number[] {
  return moments.flatMap(({ event }, moment) => {
    const before = moments[moment - 1]?.match
    if (event?.type !== 'play' || before === undefined || !seats.includes(event.seat)) return []
    // What the clock or somebody's substitute did was not this player's choice.
    if (event.by !== undefined && header.seats[event.seat]?.kind === 'person') return []
    if (listing === 'costly') return [moment]
    return game.legal(before.view(event.seat)).length > 1 ? [moment] : []
  })
}
