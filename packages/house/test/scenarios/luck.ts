/** Luck of a run of scenarios: another one each time, and the same again with `SCENARIO_SEED`. */
import { type Chance, quickChance } from '@parlour/kernel'

const MOST_SEEDS = 1_000_000

export const seed: string = process.env.SCENARIO_SEED ?? String(Math.floor(Math.random() * MOST_SEEDS))

/** Each scenario has its own, whichever others are run. */
export const luckOf = (title: string): Chance => quickChance(`${seed} ${title}`)

export function oneOf<T>(chance: Chance, items: readonly T[]): T {
  const item = items[chance.below(items.length)]
  if (item === undefined) throw new Error('There is nothing to draw from.')
  return item
}
