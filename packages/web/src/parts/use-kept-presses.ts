/**
 * No press is lost for being quick. Where what was pressed goes between down and up, the browser sends no click to what is no longer
 * there; and who presses where a card lay a moment ago presses bare cloth. Both are presses on what lies on top of the same place by now.
 */
import { type RefObject, useEffect } from 'react'

interface Press {
  /** Null: the bare cloth of the place. */
  readonly button: Element | null
  readonly place: string | undefined
}

/** Further than a finger trembles it is no press any more. */
const STILL_PX = 10

const placeOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[data-drop]')

/** Whatever lies on top of a place, or the place itself where it is empty. */
const topOf = (place: Element | null): HTMLElement | null =>
  [...(place?.querySelectorAll<HTMLElement>('button[data-place]') ?? [])].at(-1) ?? null

export function useKeptPresses(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current
    if (element === null) return
    const over = new AbortController()
    let press: (Press & { readonly x: number; readonly y: number }) | null = null
    const down = ({ target, button, clientX: x, clientY: y }: PointerEvent): void => {
      const at = target instanceof Element && button === 0 ? target : null
      const pressed = at?.closest('button') ?? null
      // Cards face down are neither a button nor bare.
      const neither = at === null || (pressed === null && at.closest('[data-place]') !== null)
      press = neither ? null : { button: pressed, place: placeOf(at)?.dataset.drop, x, y }
    }
    const up = ({ clientX, clientY }: PointerEvent): void => {
      const before = press
      press = null
      if (before?.button?.isConnected || before?.place === undefined) return
      if (Math.hypot(clientX - before.x, clientY - before.y) > STILL_PX) return
      const now = document.elementFromPoint(clientX, clientY)
      const place = now === null ? null : placeOf(now)
      if (place?.dataset.drop === before.place) (now?.closest('button') ?? topOf(place))?.click()
    }
    element.addEventListener('pointerdown', down, { signal: over.signal, capture: true })
    window.addEventListener('pointerup', up, { signal: over.signal })
    window.addEventListener(
      'pointercancel',
      () => {
        press = null
      },
      { signal: over.signal },
    )
    return () => over.abort()
  }, [root])
}
