/**
 * Keys that hold for the whole page. They rest while somebody types, while a sheet is open, and with any modifier; single characters
 * also where they are turned off in the settings.
 */
import { useEffect, useRef } from 'react'
import { useSettings } from '../services.ts'

export type Shortcuts = { readonly [key: string]: () => void }

const TYPING = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable="true"]'

/** Keys are compared in lower case. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const { keys } = useSettings()
  const current = useRef(shortcuts)
  current.current = keys ? shortcuts : Object.fromEntries(Object.entries(shortcuts).filter(([key]) => key.length > 1))
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (event.target instanceof Element && event.target.closest(TYPING) !== null) return
      if (document.querySelector('dialog[open]') !== null) return
      const key = event.key.toLowerCase()
      const act = Object.hasOwn(current.current, key) ? current.current[key] : undefined
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
