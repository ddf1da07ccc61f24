import type { Chance } from '../game.ts'

/** Shuffles in place and returns the same array: for i = length−1 … 1, swap a[i] with a[below(i+1)]. */
export function shuffle<T>(items: T[], chance: Chance): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = chance.below(i + 1)
    const held = items[i] as T
    items[i] = items[j] as T
    items[j] = held
  }
  return items
}
