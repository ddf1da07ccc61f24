/** The texts of a table: how large, whether anything cuts them off, tears a word or lies on top of them. */
import { coveringOf } from './covering.ts'
import { heightOf, meetingOf, type Rect, type TextFact, widthOf } from './measured.ts'
import { isSeen, nameOfElement, paddingOf, styleOf } from './seen.ts'
import { spillOf } from './spilling.ts'

/** Drawn, not written: cards and tiles have letters of their own sizes and lie on each other. */
const DRAWN = 'svg, [data-card], [data-square], [data-tile], [data-drawn], [role="grid"], [role="img"], script, style, select, textarea'
/** Lines of type are taller than their letters: so much of the letters' size may be lost above and below. */
const SLACK = 0.3
/** What dots need, in letters' sizes. */
const DOTS = 0.8
const LONGEST = 60
const ENOUGH_LETTERS = 8

export function textFacts(scope: Element, window: Rect, names: readonly string[]): readonly TextFact[] {
  const walker = scope.ownerDocument.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  const facts: TextFact[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!(node instanceof Text) || parent === null || !/[\p{L}\p{N}]/u.test(node.data)) continue
    if (parent.closest(DRAWN) !== null || !isSeen(parent)) continue
    const fact = factOf(node, parent, window, names)
    if (fact !== null) facts.push(fact)
  }
  return facts
}

function factOf(node: Text, parent: Element, window: Rect, names: readonly string[]): TextFact | null {
  const lines = linesOf(node, 0, node.data.length)
  const size = Number.parseFloat(styleOf(parent).fontSize)
  const { cut, by, left } = cutBy(lines, parent, window, size)
  if (left.length === 0) return null
  const text = node.data.replace(/\s+/g, ' ').trim()
  const style = by === null ? null : styleOf(by)
  const dots = style !== null && (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none')
  const name = names.includes(text)
  const covering = coveringOf(left, parent)
  return {
    text: text.slice(0, LONGEST),
    box: parent.closest<HTMLElement>('[data-box]')?.dataset.box ?? null,
    size,
    cut,
    dots,
    seen: by === null ? text.length : lettersBefore(node, paddingOf(by).right - DOTS * size),
    name,
    torn: lines.length < 2 ? null : tornWord(node),
    // What belongs together may overlap, but nobody is made nameless.
    covered: covering === null || (!name && areTogether(parent, covering)) ? null : nameOfElement(covering),
    spill: spillOf(left, parent, SLACK * size),
  }
}

const groupOf = (element: Element): string | null => element.closest<HTMLElement>('[data-group]')?.dataset.group ?? null
const areTogether = (one: Element, other: Element): boolean => groupOf(one) !== null && groupOf(one) === groupOf(other)

function linesOf(node: Text, from: number, to: number): readonly Rect[] {
  const range = node.ownerDocument.createRange()
  range.setStart(node, from)
  range.setEnd(node, to)
  return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
}

interface Cut {
  readonly cut: number
  /** What cuts most of it off; null: nothing, or the window. */
  readonly by: Element | null
  /** What can be seen. */
  readonly left: readonly Rect[]
}

/** What is scrolled away is not cut: it can be scrolled back. */
function cutBy(lines: readonly Rect[], parent: Element, window: Rect, size: number): Cut {
  let left = lines
  let [cut, by]: [number, Element | null] = [0, null]
  for (const { element, x, y } of clippersOf(parent)) {
    const clip = paddingOf(element)
    const inside = {
      left: x === null ? -Infinity : clip.left,
      right: x === null ? Infinity : clip.right,
      top: y === null ? -Infinity : clip.top,
      bottom: y === null ? Infinity : clip.bottom,
    }
    for (const line of left) {
      const lost = Math.max(
        x === 'cuts' ? Math.max(clip.left - line.left, line.right - clip.right) : 0,
        y === 'cuts' ? Math.max(clip.top - line.top, line.bottom - clip.bottom) - SLACK * size : 0,
      )
      if (lost > cut) [cut, by] = [lost, element]
    }
    left = left.flatMap((line) => {
      const met = meetingOf(line, inside)
      // Of what is scrolled away nearly whole, nobody reads the rest.
      const least = y === 'scrolls' ? heightOf(line) / 2 : 0
      return widthOf(met) > 0 && heightOf(met) > least ? [met] : []
    })
    // Scrolled away as a whole: whatever else would cut it, nobody sees it now.
    if (left.length === 0 && x !== 'cuts' && y !== 'cuts') return { cut: 0, by: null, left }
  }
  const sideways = Math.max(0, ...left.map((line) => Math.max(window.left - line.left, line.right - window.right)))
  return sideways > cut ? { cut: sideways, by: null, left } : { cut, by, left: cut > 0 && left.length === 0 ? lines : left }
}

interface Clipper {
  readonly element: Element
  readonly x: 'cuts' | 'scrolls' | null
  readonly y: 'cuts' | 'scrolls' | null
}

/** Everything around that shows only a part of what it holds. */
function clippersOf(parent: Element): readonly Clipper[] {
  const clippers: Clipper[] = []
  let position = 'static'
  for (let element: Element | null = parent; element !== null && element !== element.ownerDocument.body; element = element.parentElement) {
    const style = styleOf(element)
    // What is laid out by an element further out is not cut by those between.
    const passedBy = position === 'absolute' && style.position === 'static' && style.transform === 'none'
    if (passedBy) continue
    const [x, y] = [clips(style.overflowX), clips(style.overflowY)]
    if (x !== null || y !== null) clippers.push({ element, x, y })
    if (style.position === 'fixed') break
    position = style.position
  }
  return clippers
}

const clips = (overflow: string): Clipper['x'] => (overflow === 'visible' ? null : /auto|scroll/.test(overflow) ? 'scrolls' : 'cuts')

/** How many letters stand before this edge, as far as that is of interest. */
function lettersBefore(node: Text, edge: number): number {
  for (let count = Math.min(ENOUGH_LETTERS, node.data.length); count > 0; count--) {
    if (linesOf(node, 0, count).every(({ right }) => right <= edge)) return count
  }
  return 0
}

/** A word whose letters are on two lines; it may only be divided where its own hyphen is. */
function tornWord(node: Text): string | null {
  for (const { 0: word, index } of node.data.matchAll(/[^\s\u00AD\u200B\-–—/·]+/g)) {
    const tops = linesOf(node, index, index + word.length).map(({ top }) => Math.round(top))
    if (new Set(tops).size > 1) return word
  }
  return null
}
