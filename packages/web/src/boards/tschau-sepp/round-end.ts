/** The table as the last card of a round left it, made of what lay there before: the match itself has dealt again by then. Pure. */
import { deck, type Happening, type View } from '@parlour/games/tschau-sepp'
import { suitOf } from '@parlour/kernel'

export function roundEnd(before: View, { scores }: View, happened: readonly Happening[]): View {
  const told = { ...before, scores, pending: 0 }
  const played = happened.find((one) => one.type === 'played')
  const card = played === undefined ? undefined : deck.card(played.card)
  if (played === undefined || card === undefined) return told
  const places = before.places.map((place, seat) => {
    const out = happened.find((one) => one.type === 'finished' && one.seat === seat)
    return out?.type === 'finished' ? out.place : place
  })
  return {
    ...told,
    ...(played.seat === before.seat ? { low: 0, high: 0 } : {}),
    counts: before.counts.map((count, seat) => (seat === played.seat ? played.left : count)),
    places,
    pile: { card, below: before.pile },
    suit: suitOf(card),
  }
}
