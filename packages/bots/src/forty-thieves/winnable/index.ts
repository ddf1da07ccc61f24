/**
 * Deals that are known to be winnable (FT-20), by variant: found by the solver, played through the game, and kept with what is needed to
 * find them again. `npm run winnable-deals` makes the file and checks it. Some kilobytes, so whoever needs it loads this module by itself.
 */
import type { VariantName } from '@parlour/games/forty-thieves'
import { type DealList, decodeDeals, type WinnableDeal } from './deal-list.ts'
import file from './winnable-deals.json' with { type: 'json' }

const lists: { readonly [variant: string]: DealList } = file.variants

/** In the order of their numbers; none where a variant has no list. */
export function winnableDeals(variant: VariantName): readonly WinnableDeal[] {
  const list = Object.hasOwn(lists, variant) ? lists[variant] : undefined
  return list === undefined ? [] : decodeDeals(list.deals)
}
