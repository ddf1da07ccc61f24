/** Which cards fly where, from what happened. */

import type { Happening } from '@parlour/games/crazy-tens'
import type { Seat } from '@parlour/kernel'
import type { Flight } from '../../parts/flights.tsx'

/** Opponents' fans show at most this many backs. */
const MOST_BACKS = 12

/** `counts`: cards held by each seat in the new position. */
export function flightsOf(happened: readonly Happening[], seat: Seat, counts: readonly number[]): readonly Flight[] {
  // A new deal is what can be seen; the play before it lies under the shuffled deck again.
  const seen = happened.some(({ type }) => type === 'dealt') ? happened.filter(({ type }) => type !== 'played') : happened
  return seen.flatMap((happening) => flightsFor(happening, seat, counts))
}

function flightsFor(happening: Happening, seat: Seat, counts: readonly number[]): readonly Flight[] {
  const lastBack = (of: Seat): string => `fan:${of}:${Math.max(0, Math.min(MOST_BACKS, counts[of] ?? 1) - 1)}`
  switch (happening.type) {
    case 'dealt':
      return Array.from({ length: happening.count }, (_, index): Flight => {
        const mine = happening.seat === seat && happening.cards !== undefined
        const card = mine ? (happening.cards?.[index] ?? null) : null
        const to = card === null ? `fan:${happening.seat}:${index}` : `hand:${card}`
        return { card, from: 'draw', to, kind: 'deal', turns: card !== null, after: 2 * index + happening.seat }
      })
    case 'turned':
      return [{ card: happening.card, from: 'draw', to: 'discard', kind: 'deal', turns: true, after: 11 }]
    case 'played': {
      const mine = happening.seat === seat
      return [{ card: happening.card, from: mine ? `hand:${happening.card}` : `fan:${happening.seat}:0`, to: 'discard', kind: 'move' }]
    }
    case 'drew':
      return happening.seat === seat && happening.card !== undefined
        ? [{ card: happening.card, from: 'draw', to: `hand:${happening.card}`, kind: 'deal', turns: true }]
        : [{ card: null, from: 'draw', to: lastBack(happening.seat), kind: 'deal' }]
    case 'reshuffled':
      return [0, 1, 2].map((after): Flight => ({ card: null, from: 'discard', to: 'draw', kind: 'sweep', after }))
    default:
      return []
  }
}
