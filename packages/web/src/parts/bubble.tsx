/**
 * Words beside their cause: why a card fits (status), why something was refused (alert), what somebody said. It points at the place it is
 * about, stays inside the table, and goes after six seconds or when its cause is gone.
 */
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import css from './bubble.module.css'

const STAYS_MS = 6000
const EDGE = 8
const GAP = 14

interface BubbleProps {
  /** The `data-place` it points at. */
  readonly at: string
  readonly tone: 'explains' | 'refuses' | 'speaks'
  readonly children: ReactNode
  /** After its time; without it the bubble stays. */
  readonly onGone?: () => void
}

export function Bubble({ at, tone, children, onGone }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null)
  const gone = useRef(onGone)
  gone.current = onGone

  // After every render, because the cause may have moved with it.
  useLayoutEffect(() => {
    const element = bubble.current
    const around = element?.offsetParent
    if (element === null || !(around instanceof HTMLElement)) return
    const cause = around.querySelector<HTMLElement>(`[data-place="${CSS.escape(at)}"]`)
    const bounds = around.getBoundingClientRect()
    const spot = (cause ?? around).getBoundingClientRect()
    const middle = spot.left + spot.width / 2 - bounds.left
    const [width, height] = [element.offsetWidth, element.offsetHeight]
    const left = Math.max(EDGE, Math.min(bounds.width - width - EDGE, middle - width / 2))
    const above = spot.top - bounds.top - height - GAP
    const side = above >= EDGE ? 'above' : 'below'
    const top = side === 'above' ? above : spot.bottom - bounds.top + GAP
    element.dataset.side = side
    element.style.setProperty('--left', `${Math.round(left)}px`)
    element.style.setProperty('--top', `${Math.round(Math.max(EDGE, Math.min(top, bounds.height - height - EDGE)))}px`)
    element.style.setProperty('--tip', `${Math.round(Math.max(20, Math.min(width - 20, middle - left)))}px`)
  })

  useEffect(() => {
    if (gone.current === undefined) return
    const timer = setTimeout(() => gone.current?.(), STAYS_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div ref={bubble} className={`${css.bubble} on-paper`} data-tone={tone} role={tone === 'refuses' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}

export const BubbleTitle = ({ children }: { readonly children: ReactNode }) => <p className={css.title}>{children}</p>
export const BubbleLine = ({ children }: { readonly children: ReactNode }) => <p className={css.line}>{children}</p>
