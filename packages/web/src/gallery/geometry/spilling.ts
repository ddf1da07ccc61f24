/** What reaches out of the box that is meant to hold it, though nothing cuts it off. */
import type { Rect, Spill } from './measured.ts'
import { isClear, nameOfElement, rectOf, styleOf } from './seen.ts'

/** The farthest that any of these reaches out of what holds this element. `slack`: so much of it nobody sees above and below. */
export function spillOf(rects: readonly Rect[], element: Element | null, slack = 0): Spill | null {
  const holder = holderOf(element)
  if (holder === null) return null
  const box = rectOf(holder)
  const by = Math.max(
    ...rects.map((rect) =>
      Math.max(box.left - rect.left, rect.right - box.right, box.top - rect.top - slack, rect.bottom - box.bottom - slack),
    ),
  )
  return by > 0 ? { from: nameOfElement(holder), by } : null
}

/** The nearest part that is named, pressed or painted. What hangs at its place by itself is held by nothing. */
function holderOf(element: Element | null): Element | null {
  for (let at = element; at !== null && at !== at.ownerDocument.body; at = at.parentElement) {
    if (at.matches('[data-box], button, a[href], dialog') || isPainted(at)) return at
    if (/absolute|fixed/.test(styleOf(at).position)) return null
  }
  return null
}

function isPainted(element: Element): boolean {
  const { display, backgroundColor, backgroundImage, borderTopWidth, borderBottomWidth } = styleOf(element)
  if (display === 'inline' || display === 'contents') return false
  const bordered = Number.parseFloat(borderTopWidth) > 0 && Number.parseFloat(borderBottomWidth) > 0
  return bordered || backgroundImage !== 'none' || !isClear(backgroundColor)
}
