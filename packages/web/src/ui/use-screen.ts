/** How much room there is. Sideways phones are wide but so low that they are treated as phones. */
import { useSyncExternalStore } from 'react'

export type Screen = 'phone' | 'middle' | 'wide'

const PHONE = '(max-width: 699px), (max-height: 519px)'
const WIDE = '(min-width: 1100px)'

function subscribe(listener: () => void): () => void {
  const queries = [matchMedia(PHONE), matchMedia(WIDE)]
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

const now = (): Screen => (matchMedia(PHONE).matches ? 'phone' : matchMedia(WIDE).matches ? 'wide' : 'middle')

export const useScreen = (): Screen => useSyncExternalStore(subscribe, now)
