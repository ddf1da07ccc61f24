/**
 * How often each variant is won, in five classes. There are no figures of people, so these are one bot's: Regular, quick enough for
 * hundreds of deals (docs/strength.md has them, with the command). That orders the variants; it is no promise in figures, and people
 * who think ahead win more.
 */
import { type VariantName, variants } from '@parlour/games/forty-thieves'

/** Percent of deals. */
export const HOW_OFTEN: { readonly [V in VariantName]: number } = {
  'forty-thieves': 0.3,
  josephine: 8.4,
  limited: 8,
  'busy-aces': 30,
  lucas: 74.9,
  'san-juan-hill': 3,
  streets: 0,
  maria: 0,
  'number-ten': 41.3,
  'rank-and-file': 40.2,
  emperor: 0,
  indian: 1.7,
  'red-and-black': 66,
  'famous-fifty': 0,
}

export type Order = 'classic' | 'won' | 'hard'

/** In the order of the rules, or by how often they are won. */
export function orderedBy(order: Order): readonly VariantName[] {
  const names = Object.keys(variants) as VariantName[]
  if (order === 'classic') return names
  return names.toSorted((a, b) => (order === 'won' ? 1 : -1) * (HOW_OFTEN[b] - HOW_OFTEN[a]))
}

/** Classes so wide that another few hundred deals would not move a variant far. */
const LEAST = [50, 20, 5, 1] as const

/** From 1, won often, to 5, hardly ever. */
export const hardness = (percent: number): number => 1 + LEAST.filter((least) => percent < least).length
