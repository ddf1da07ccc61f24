/** What lies face down, worked out from the number of the deal: a numbered deal is public, so anybody can. Pure. */
import { fortyThieves, type Options, type State, type View } from '@parlour/games/forty-thieves'
import { dealSeed, fairChance, type Pile, pileCards, pileOf } from '@parlour/kernel'

/** Whether every card lies open: then the view says all, whatever the deal. */
export const isOpen = ({ left, down }: View): boolean => left === 0 && down.every((under) => under === 0)

/** The whole position behind a view; null for a sealed deal with hidden cards, which nobody can know. */
export function wholeDeal(options: Options, view: View): State | null {
  const { columns, down, foundations, home, waste, left, outcome } = view
  const open = { columns, down, foundations, home, waste, left, outcome }
  if (isOpen(view)) return { ...open, hidden: down.map(() => null), order: [] }
  if (options.deal === 0) return null
  const dealt = fortyThieves.open({ seats: 1, options, resources: {} }).start(fairChance(dealSeed(options.variant, options.deal))(0))
  // Stock and face-down cards only ever shrink, from the top.
  const hidden = dealt.hidden.map((pile, index): Pile | null => pileOf(pileCards(pile).slice(0, view.down[index] ?? 0)))
  return { ...open, hidden, order: dealt.order }
}
