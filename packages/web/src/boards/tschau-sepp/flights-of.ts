/** Which cards fly where, from what happened. */
import type { Happening } from '@parlour/games/tschau-sepp'
import type { Seat } from '@parlour/kernel'
import type { Flight } from '../../parts/flights.tsx'

export interface Flying {
  /** Through whose eyes. */
  readonly seat: Seat
  /** Cards held by each seat in the new position. */
  readonly counts: readonly number[]
  /** How many backs a seat shows at most. */
  readonly backs: number
}

export function flightsOf(happened: readonly Happening[], flying: Flying): readonly Flight[] {
  // A new deal is what can be seen; the play before it lies under the shuffled deck again.
  const dealt = happened.findIndex(({ type }) => type === 'dealt')
  const seen = dealt === -1 ? happened : happened.slice(dealt)
  let drawn = 0
  return seen.flatMap((happening) => {
    const flights = flightsFor(happening, flying, drawn)
    if (happening.type === 'drew') drawn += 1
    return flights
  })
}

function flightsFor(happening: Happening, { seat, counts, backs }: Flying, drawn: number): readonly Flight[] {
  const back = (of: Seat, index: number): string => `fan:${of}:${Math.max(0, Math.min(backs, index) - 1)}`
  switch (happening.type) {
    case 'dealt':
      return Array.from({ length: happening.count }, (_, index): Flight => {
        const card = happening.seat === seat ? (happening.cards?.[index] ?? null) : null
        const to = card === null ? back(happening.seat, index + 1) : `hand:${card}`
        return { card, from: 'draw', to, kind: 'deal', turns: card !== null, after: index * counts.length + happening.seat }
      })
    case 'turned':
      return [{ card: happening.card, from: 'draw', to: 'discard', kind: 'deal', turns: true, after: 5 * counts.length + 1 }]
    case 'played': {
      const from = happening.seat === seat ? `hand:${happening.card}` : `fan:${happening.seat}:0`
      return [{ card: happening.card, from, to: 'discard', kind: 'move' }]
    }
    case 'drew':
      return happening.seat === seat && happening.card !== undefined
        ? [{ card: happening.card, from: 'draw', to: `hand:${happening.card}`, kind: 'deal', turns: true, after: drawn }]
        : [{ card: null, from: 'draw', to: back(happening.seat, counts[happening.seat] ?? 1), kind: 'deal', after: drawn }]
    case 'restocked':
      return [0, 1, 2].map((after): Flight => ({ card: null, from: 'discard', to: 'draw', kind: 'sweep', after }))
    case 'left':
      return Array.from({ length: Math.min(3, happening.cards) }, (_, after): Flight => {
        return { card: null, from: `seat:${happening.seat}`, to: 'draw', kind: 'sweep', after }
      })
    default:
      return []
  }
}
