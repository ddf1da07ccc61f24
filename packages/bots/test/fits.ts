/** For tests of memories: whether the cards can be dealt to the slots so that none gets what it lacks. */
import { hasCard } from '@parlour/kernel'
import type { Lack } from '../src/lacks.ts'

export function fits(cards: readonly number[], lacks: readonly Lack[]): boolean {
  const slotOf = new Map<number, number>()
  const place = (card: number, tried: Set<number>): boolean => {
    for (const [slot, lack] of lacks.entries()) {
      if (tried.has(slot) || hasCard(lack.low, lack.high, card)) continue
      tried.add(slot)
      const holder = [...slotOf].find(([, taken]) => taken === slot)?.[0]
      if (holder === undefined || place(holder, tried)) {
        slotOf.set(card, slot)
        return true
      }
    }
    return false
  }
  return cards.every((card) => place(card, new Set()))
}
