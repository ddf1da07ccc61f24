/**
 * A press is kept though what was pressed goes between down and up: the browser sends no click to what is no longer there. Then it is a
 * press on what lies at the same place by now, so that nobody loses one for being quick.
 */
import { type RefObject, useEffect } from 'react'

interface Press {
  readonly button: Element
  readonly place: string | undefined
}

const placeOf = (element: Element): string | undefined => element.closest<HTMLElement>('[data-drop]')?.dataset.drop

export function useKeptPresses(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current
    if (element === null) return
    const over = new AbortController()
    let press: Press | null = null
    const down = ({ target }: PointerEvent): void => {
      const button = target instanceof Element ? target.closest('button') : null
      press = button === null ? null : { button, place: placeOf(button) }
    }
    const up = ({ clientX, clientY }: PointerEvent): void => {
      const before = press
      press = null
      if (before === null || before.button.isConnected) return
      const now = document.elementFromPoint(clientX, clientY)?.closest('button') ?? null
      if (now !== null && placeOf(now) === before.place) now.click()
    }
    element.addEventListener('pointerdown', down, { signal: over.signal, capture: true })
    window.addEventListener('pointerup', up, { signal: over.signal })
    return () => over.abort()
  }, [root])
}
