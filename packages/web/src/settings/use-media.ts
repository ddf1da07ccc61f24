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

/** So wide that a square as high as the screen leaves room for a column beside it. */
export const useWideSideways = (): boolean => useMedia('(min-aspect-ratio: 19/10) and (min-width: 45rem) and (max-height: 29.9375rem)')

/** A phone on its side. With letters twice as large the same phone has no room for one beside the other. */
export const useSideways = (): boolean => useMedia('(min-width: 38.75rem) and (max-height: 29.9375rem)')
