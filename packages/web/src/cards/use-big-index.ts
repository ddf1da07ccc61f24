/** Whether cards show the big index: by the setting, or on phones when it is left to us. */
import { useSyncExternalStore } from 'react'
import { useSettings } from '../services.tsx'

let query: MediaQueryList | undefined
/** One for the whole page, since every hand asks with every card that moves. */
function onPhone(): MediaQueryList {
  query ??= matchMedia('(max-width: 699px)')
  return query
}

function subscribe(listener: () => void): () => void {
  const query = onPhone()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export function useBigIndex(): boolean {
  const { index } = useSettings()
  const phone = useSyncExternalStore(
    subscribe,
    () => onPhone().matches,
    () => false,
  )
  return index === 'auto' ? phone : index === 'big'
}
