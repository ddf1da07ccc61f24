/** Which cards fly where, from what happened. */
import type { Happening } from '@parlour/games/big-two'
import type { Seat } from '@parlour/kernel'
import type { Flight } from '../../parts/flights.tsx'

/** Backs dealt to each of the others: enough to be seen, few enough not to keep anybody waiting. */
const BACKS = 4

export const fieldPlace = (seat: Seat, code: string): string => `field:${seat}:${code}`
export const seatPlace = (seat: Seat): string => `fan:${seat}`
/** The middle of the table: where cards are dealt from, and where a trick goes. */
export const MIDDLE = 'middle'

/** `lying`: the cards in front of each seat before this. */
export function flightsOf(happened: readonly Happening[], seat: Seat, lying: readonly (readonly string[])[]): readonly Flight[] {
  // A new deal is what can be seen; the play before it has been gathered.
  if (happened.some(({ type }) => type === 'dealt')) return happened.flatMap((happening) => dealing(happening, seat))
  return happened.flatMap((happening): readonly Flight[] => {
    if (happening.type === 'played') {
      const { seat: by, cards } = happening
      return cards.map(
        (card): Flight => ({ card, from: by === seat ? `hand:${card}` : seatPlace(by), to: fieldPlace(by, card), kind: 'move' }),
      )
    }
    if (happening.type === 'trick-over')
      return lying.flatMap((cards, of) => cards.map((card): Flight => ({ card, from: fieldPlace(of, card), to: MIDDLE, kind: 'sweep' })))
    return []
  })
}

function dealing(happening: Happening, seat: Seat): readonly Flight[] {
  if (happening.type !== 'dealt') return []
  const { cards, seat: to } = happening
  if (to === seat && cards !== undefined)
    return cards.map((card, after): Flight => ({ card, from: MIDDLE, to: `hand:${card}`, kind: 'deal', turns: true, after }))
  return Array.from(
    { length: BACKS },
    (_, index): Flight => ({ card: null, from: MIDDLE, to: seatPlace(to), kind: 'deal', after: 3 * index + 1 }),
  )
}
