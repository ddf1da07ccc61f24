/** What of a document can be seen, and how it is called in a report. Styles are asked for once per look: they are most of the work. */
import type { Rect } from './measured.ts'

let styles = new Map<Element, CSSStyleDeclaration>()
let hidden = new Map<Element, boolean>()

/** Before every look: nothing of the one before still holds. */
export function forgetStyles(): void {
  styles = new Map()
  hidden = new Map()
}

export function styleOf(element: Element, pseudo?: string): CSSStyleDeclaration {
  const view = element.ownerDocument.defaultView ?? window
  if (pseudo !== undefined) return view.getComputedStyle(element, pseudo)
  let style = styles.get(element)
  if (style === undefined) {
    style = view.getComputedStyle(element)
    styles.set(element, style)
  }
  return style
}

export function rectOf(element: Element): Rect {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return { left, top, right, bottom }
}

/** The part of an element inside its border, where what it holds is seen. */
export function paddingOf(element: Element): Rect {
  const { left, top } = element.getBoundingClientRect()
  const [x, y] = [left + element.clientLeft, top + element.clientTop]
  return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight }
}

/** Whether anything of it shows: not for listeners only, not transparent, not of no size. */
export function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 1 && height > 1 && !isHidden(element) && styleOf(element).visibility === 'visible'
}

function isHidden(element: Element): boolean {
  const known = hidden.get(element)
  if (known !== undefined) return known
  const { opacity, clipPath, display } = styleOf(element)
  const own = display === 'none' || Number(opacity) < 0.05 || clipPath === 'inset(50%)'
  const parent = element.parentElement
  const is = own || (parent !== null && isHidden(parent))
  hidden.set(element, is)
  return is
}

/** A colour that nobody sees. */
export const isClear = (colour: string): boolean => colour === 'transparent' || /^rgba\(.*, 0(?:\.0\d*)?\)$|\/ 0(?:\.0\d*)?\)$/.test(colour)

const NAME_LENGTH = 40

/** By its box, its place or its words; with the class, whose first part is what the style sheet calls it. */
export function nameOfElement(element: Element): string {
  const { box, place } = element instanceof HTMLElement ? element.dataset : {}
  if (box !== undefined) return box
  const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
  if (place !== undefined) return place
  const said = words === '' ? '' : ` “${words.slice(0, NAME_LENGTH)}”`
  const [named = ''] = (element.getAttribute('class') ?? '').split(' ')
  return `${element.tagName.toLowerCase()}${named === '' ? '' : `.${named}`}${said}`
}
