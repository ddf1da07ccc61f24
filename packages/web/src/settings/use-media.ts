/** Whether a media query holds, and again when that changes. */
import { useCallback, useSyncExternalStore } from 'react'

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void): (() => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

/** A phone on its side. With letters twice as large the same phone has no room for one beside the other. */
export const useSideways = (): boolean => useMedia('(min-width: 38.75rem) and (max-height: 29.9375rem)')
