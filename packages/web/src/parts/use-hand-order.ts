/** A hand in the order its player wants: the setting, or their own order, kept for this match while the tab lives. */
import { useMemo, useState } from 'react'
import { useServices, useSettings } from '../services.tsx'
import { arranged, type HandOrder, keptOrder, nextOrder, withMoved } from './hand-order.ts'

export interface OrderedHand {
  readonly cards: readonly string[]
  readonly order: HandOrder
  /** Changes to the next way of sorting and says which. */
  readonly sort: () => HandOrder
  readonly move: (code: string, to: number) => void
}

/** Forbidden or full storage means that the order lasts as long as the page. */
function stored(key: string): readonly string[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(list) ? list.filter((code) => typeof code === 'string') : []
  } catch {
    return []
  }
}

function store(key: string, own: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(own))
  } catch {
    // See above.
  }
}

/** `match` names the match and the seat; the address of the page does. */
export function useHandOrder(hand: readonly string[], ranks: string, match: string, suits?: string): OrderedHand {
  // The same list object as long as it holds the same cards.
  const text = hand.join(' ')
  const held = useMemo(() => (text === '' ? [] : text.split(' ')), [text])
  const { settings } = useServices()
  const { handOrder } = useSettings()
  const key = `parlour.hand.${match}`
  // Where a screen is handed round, every seat has an order of its own.
  const [kept, setKept] = useState(() => ({ key, own: stored(key) }))
  const own = useMemo(() => (kept.key === key ? kept.own : stored(key)), [kept, key])
  const cards = useMemo(() => arranged(held, handOrder, own, ranks, suits), [held, handOrder, own, ranks, suits])
  const keep = (order: readonly string[]): void => {
    setKept({ key, own: order })
    store(key, order)
  }
  return {
    cards,
    order: handOrder,
    sort: () => {
      const next = nextOrder(handOrder)
      // Turning to the own order changes nothing at once: it starts from what is seen.
      if (next === 'own') keep(own.length === 0 ? cards : keptOrder(own, held))
      settings.change({ handOrder: next })
      return next
    },
    move: (code, to) => {
      keep(withMoved(cards, code, to))
      if (handOrder !== 'own') settings.change({ handOrder: 'own' })
    },
  }
}
