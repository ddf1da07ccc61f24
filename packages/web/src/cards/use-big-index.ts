/** Whether cards show the big index: by the setting, or on phones when it is left to us. */
import { useSyncExternalStore } from 'react'
import { useSettings } from '../services.tsx'

const PHONE = '(max-width: 699px)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(PHONE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export function useBigIndex(): boolean {
  const { index } = useSettings()
  const phone = useSyncExternalStore(
    subscribe,
    () => matchMedia(PHONE).matches,
    () => false,
  )
  return index === 'auto' ? phone : index === 'big'
}
