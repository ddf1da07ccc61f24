/**
 * Keys that hold for the whole page. They rest while somebody types, while a sheet is open, and with any modifier; single characters
 * also where they are turned off in the settings.
 */
import { useEffect, useRef } from 'react'
import { useSettings } from '../services.tsx'

export type Shortcuts = { readonly [key: string]: () => void }

const TYPING = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable="true"]'

/** What a focused control does with a key is its own business: buttons are pressed, choices walked through. */
const PRESSED = 'button, a[href], summary, [role="button"], input'
const WALKED = 'input[type="radio"], input[type="range"]'
const isTheirs = (target: Element, key: string): boolean =>
  key === ' ' || key === 'enter' ? target.closest(PRESSED) !== null : /^(?:arrow|home|end)/.test(key) && target.closest(WALKED) !== null

/** Keys are compared in lower case. Where a board and the screen around it know the same key, the board's holds. */
export function useShortcuts(shortcuts: Shortcuts, whose: 'board' | 'screen' = 'board'): void {
  const { keys } = useSettings()
  const current = useRef(shortcuts)
  current.current = keys ? shortcuts : Object.fromEntries(Object.entries(shortcuts).filter(([key]) => key.length > 1))
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (event.target instanceof Element && event.target.closest(TYPING) !== null) return
      if (document.querySelector('dialog[open]') !== null) return
      const key = event.key.toLowerCase()
      if (event.target instanceof Element && isTheirs(event.target, key)) return
      const act = Object.hasOwn(current.current, key) ? current.current[key] : undefined
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    // What is heard at the document is heard before the window's.
    const place = whose === 'board' ? document : window
    place.addEventListener('keydown', press as EventListener)
    return () => place.removeEventListener('keydown', press as EventListener)
  }, [whose])
}
