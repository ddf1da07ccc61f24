/** Whether something lies on top of a text. */
import { heightOf, type Rect, widthOf } from './measured.ts'
import { GLASS } from './measuring-style.ts'
import { isClear, isSeen, styleOf } from './seen.ts'

/** Where a line is asked for, as shares of its length. */
const MIDDLE = 0.5
const ENDS = [0.12, 0.88]
const SHORT = 30

/** What lies on these lines of a text; null where nothing does. Needs every element to be found by the pointer. */
export function coveringOf(lines: readonly Rect[], text: Element): Element | null {
  for (const line of lines) {
    for (const share of widthOf(line) < SHORT ? [MIDDLE] : [MIDDLE, ...ENDS]) {
      const [x, y] = [line.left + share * widthOf(line), line.top + heightOf(line) / 2]
      const covering = coveringAt(x, y, text)
      if (covering !== null) return covering
    }
  }
  return null
}

function coveringAt(x: number, y: number, text: Element): Element | null {
  const { ownerDocument: document } = text
  for (;;) {
    const top = document.elementFromPoint(x, y)
    if (top === null || text.contains(top) || top.contains(text)) return null
    if (paints(top, x, y)) return scrollsAway(text, top) ? null : top
    if (!isGlass(top)) break
    // Whole layers wait over a table for cards that fly. Once they let the pointer through, everything below is found faster.
    top.setAttribute(GLASS, '')
  }
  for (const element of document.elementsFromPoint(x, y)) {
    if (text.contains(element) || element.contains(text)) return null
    if (paints(element, x, y)) return scrollsAway(text, element) ? null : element
  }
  return null
}

/** What sticks to the edge of a sheet while the rest of it is scrolled covers nothing for good. */
function scrollsAway(text: Element, covering: Element): boolean {
  let sticky: Element | null = covering
  while (sticky !== null && !/sticky|fixed/.test(styleOf(sticky).position)) sticky = sticky.parentElement
  const scroller = sticky === null ? null : scrollerOf(sticky)
  return scroller?.contains(text) === true
}

function scrollerOf(element: Element): Element | null {
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    const root = at === at.ownerDocument.documentElement
    if (at.scrollHeight > at.clientHeight + 1 && (root || /auto|scroll/.test(styleOf(at).overflowY))) return at
  }
  return null
}

/** There is nothing of its own to be seen anywhere. */
const isGlass = (element: Element): boolean =>
  element instanceof HTMLElement && ![...element.childNodes].some((child) => child instanceof Text && child.data.trim() !== '')

/** Whether there is anything of its own to be seen at this point. */
function paints(element: Element, x: number, y: number): boolean {
  if (!isSeen(element)) return false
  // Shapes are found only where they are drawn.
  if (element instanceof SVGElement) return !(element instanceof SVGSVGElement)
  if (element.matches('img, canvas, video, input, select, textarea')) return true
  const { backgroundColor, backgroundImage } = styleOf(element)
  if (backgroundImage !== 'none' || !isClear(backgroundColor)) return true
  return [...element.childNodes].some((child) => child instanceof Text && child.data.trim() !== '' && isAt(child, x, y))
}

function isAt(text: Text, x: number, y: number): boolean {
  const range = text.ownerDocument.createRange()
  range.selectNodeContents(text)
  return [...range.getClientRects()].some(({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom)
}
