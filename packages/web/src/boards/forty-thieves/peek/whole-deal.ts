/** What lies face down, worked out from the number of the deal: a numbered deal is public, so anybody can. Pure. */
import { fortyThieves, type Options, type State, type View } from '@parlour/games/forty-thieves'
import { dealSeed, fairChance, type Pile, pileCards, pileOf } from '@parlour/kernel'

/** The whole position behind a view; null for a sealed deal, which nobody can know. */
export function wholeDeal(options: Options, view: View): State | null {
  if (options.deal === 0) return null
  const dealt = fortyThieves.open({ seats: 1, options, resources: {} }).start(fairChance(dealSeed(options.variant, options.deal))(0))
  // Stock and face-down cards only ever shrink, from the top.
  const hidden = dealt.hidden.map((pile, index): Pile | null => pileOf(pileCards(pile).slice(0, view.down[index] ?? 0)))
  const { columns, down, foundations, home, waste, left, outcome } = view
  return { columns, down, foundations, home, waste, left, outcome, hidden, order: dealt.order }
}
