/** A hand in the order its player wants: by the game's setting, or their own order, kept for this match while the tab lives. */
import { useMemo, useState } from 'react'
import { useServices, useSettings } from '../services.tsx'
import { arranged, type HandOrder, keptOrder, nextOrder, orderFor, withMoved } from './hand-order.ts'

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

interface Sorting {
  readonly game: string
  /** From low to high; the suits only where the game ranks them. */
  readonly ranks: string
  readonly suits?: string
}

/** `match` names the match and the seat; the address of the page does. */
export function useHandOrder(hand: readonly string[], match: string, { game, ranks, suits }: Sorting): OrderedHand {
  // The same list object as long as it holds the same cards.
  const text = hand.join(' ')
  const held = useMemo(() => (text === '' ? [] : text.split(' ')), [text])
  const { settings } = useServices()
  const chosen = useSettings()
  const order = orderFor(game, chosen)
  const choose = (next: HandOrder): void => settings.change({ handOrders: { ...chosen.handOrders, [game]: next } })
  const key = `parlour.hand.${match}`
  // Where a screen is handed round, every seat has an order of its own.
  const [kept, setKept] = useState(() => ({ key, own: stored(key) }))
  const own = useMemo(() => (kept.key === key ? kept.own : stored(key)), [kept, key])
  const cards = useMemo(() => arranged(held, order, own, ranks, suits), [held, order, own, ranks, suits])
  const keep = (held: readonly string[]): void => {
    setKept({ key, own: held })
    store(key, held)
  }
  return {
    cards,
    order,
    sort: () => {
      const next = nextOrder(order)
      // Turning to the own order changes nothing at once: it starts from what is seen.
      if (next === 'own') keep(own.length === 0 ? cards : keptOrder(own, held))
      choose(next)
      return next
    },
    move: (code, to) => {
      keep(withMoved(cards, code, to))
      if (order !== 'own') choose('own')
    },
  }
}
