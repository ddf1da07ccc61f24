/** The table as the last card of a round left it, made of what lay there before: the match itself has dealt again by then. Pure. */
import { type Happening, NO_SUIT, type View } from '@parlour/games/crazy-tens'
import type { Json } from '@parlour/kernel'
import { deckOf } from './props.ts'

export function roundEnd(before: View, { scores, last }: View, happened: readonly Happening[], options: Json): View {
  const played = happened.find((one) => one.type === 'played')
  const card = played === undefined ? undefined : deckOf(options).deck.card(played.card)
  const told = { ...before, scores, last }
  if (played === undefined || card === undefined) return told
  const own = played.seat === before.seat ? { low: 0, high: 0 } : {}
  const counts = played.seat === 0 ? { count0: 0 } : { count1: 0 }
  return { ...told, ...own, ...counts, forced: NO_SUIT, discards: { card, below: before.discards } }
}
