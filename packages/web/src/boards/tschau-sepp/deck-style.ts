/**
 * French or Swiss suits: what this person likes to look at when playing Tschau Sepp. Kept on this device; where storage is forbidden it
 * lasts as long as the page. Words follow the pictures, so everything that names a card asks here.
 */
import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

export type DeckStyle = 'french' | 'swiss'

const KEY = 'parlour.tschau-sepp.deck'

function kept(): DeckStyle {
  try {
    return localStorage.getItem(KEY) === 'swiss' ? 'swiss' : 'french'
  } catch {
    return 'french'
  }
}

const store = createStore<{ readonly style: DeckStyle }>(() => ({ style: kept() }))

export const deckStyle = (): DeckStyle => store.getState().style

export function chooseDeckStyle(style: DeckStyle): void {
  store.setState({ style })
  try {
    localStorage.setItem(KEY, style)
  } catch {
    // See above.
  }
}

export const useDeckStyle = (): DeckStyle => useSyncExternalStore(store.subscribe, deckStyle, deckStyle)
