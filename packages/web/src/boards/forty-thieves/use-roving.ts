/** One tab stop for the whole table; arrow keys go from place to place, and what leaves the table does not take the focus with it. */
import type { View } from '@parlour/games/forty-thieves'
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Zones } from './geometry.ts'
import { fieldOf, neighbour, standing } from './roving.ts'

export function useRoving(root: RefObject<HTMLElement | null>, view: View, zones: Zones) {
  const [wanted, setWanted] = useState('t0:3')
  const field = fieldOf(view, zones)
  const at = standing(field, wanted)
  const focus = (name: string): void => root.current?.querySelector<HTMLElement>(`[data-place="${CSS.escape(name)}"]`)?.focus()

  const had = useRef(false)
  // A card that was played and a notice that was closed take the focus with them, without a word; it goes to what lies there now.
  useEffect(() => {
    if (had.current && document.activeElement === document.body) focus(at)
  })

  return {
    at,
    onFocus: ({ target }: FocusEvent): void => {
      const place = target instanceof HTMLElement ? target.dataset.place : undefined
      had.current = true
      if (place !== undefined) setWanted(place)
    },
    onBlur: (): void => {
      had.current = false
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        !(event.target instanceof HTMLElement) ||
        event.target.dataset.place === undefined
      )
        return
      const next = neighbour(field, at, event.key)
      if (next === null) return
      event.preventDefault()
      setWanted(next)
      focus(next)
    },
  }
}
