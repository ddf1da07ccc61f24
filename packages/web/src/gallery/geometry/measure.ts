/** Measures the table that a document shows, in one go: every box, every text, everything to press, every row of cards. */
import type { Box, CardRow, Measured, Rect, Target } from './measured.ts'
import { heightOf, meetingOf, widthOf } from './measured.ts'
import { forgetStyles, isSeen, nameOfElement, paddingOf, rectOf, styleOf } from './seen.ts'
import { spillOf } from './spilling.ts'
import { textFacts } from './text-facts.ts'

/** What somebody who marks no boxes still shows: for boards that are not marked yet. */
const ROUGH: readonly (readonly [kind: string, selector: string])[] = [
  ['plate', 'main [data-place^="seat:"]:not(:has([data-card]))'],
  ['pile', 'main [data-place="draw"], main [data-place="discard"]'],
  ['hand', 'main [role="toolbar"]:has([data-card])'],
  ['tool', 'main button:not([data-card]):not([data-square]):not([data-tile]):not([data-place="draw"])'],
  ['board', 'main [data-place="board"]'],
  ['rack', 'main [data-place="rack"]'],
]
const PRESSED = 'button, a[href], input, select, summary, [role="button"], [role="radio"], [role="tab"]'
/** Where things to press are cards and tiles, which have sizes of their own, or run on in a sentence. */
const NOT_TARGETS =
  '[data-card], [data-square], [data-tile], [data-place^="t"], [data-place^="f"], p a, [data-box^="hand"] *, [data-box^="board"] *'
const CARDS = '[data-card]'

export interface Asked {
  readonly names: readonly string[]
  /** Also takes for boxes what is not marked as one. */
  readonly rough: boolean
}

export function measure(document: Document, asked: Asked): Measured {
  const { page, window, scope, touch } = stageOf(document)
  const boxes = boxesIn(scope, window, asked.rough)
  return {
    window,
    touch,
    boxes: boxes.map(({ box }) => box),
    texts: textFacts(scope, window, asked.names),
    targets: [...scope.querySelectorAll<HTMLElement>(PRESSED)].flatMap((element) => targetOf(element)),
    cards: boxes.flatMap(({ box, element }) => cardRow(box, element)),
    scroll: { x: page.scrollWidth - page.clientWidth, y: page.scrollHeight - page.clientHeight },
  }
}

/** The boxes alone, to be compared with others: that takes a fraction of the time. */
export function measureBoxes(document: Document, { rough }: Pick<Asked, 'rough'>): readonly Box[] {
  const { scope, window } = stageOf(document)
  return boxesIn(scope, window, rough).map(({ box }) => box)
}

function stageOf(document: Document) {
  const { defaultView: view, documentElement: page } = document
  if (view === null) throw new Error('A document without a window has no geometry.')
  forgetStyles()
  // What a page that begins further down has above its edge is one swipe away: the bar of a replay on a phone on its side.
  const window: Rect = { left: 0, top: -view.scrollY, right: page.clientWidth, bottom: view.innerHeight }
  // While a sheet lies over the table, nobody reads what is below it.
  const scope = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body
  return { page, window, scope, touch: view.matchMedia('(pointer: coarse)').matches }
}

interface FoundBox {
  readonly box: Box
  readonly element: Element
}

function boxesIn(scope: Element, window: Rect, rough: boolean): readonly FoundBox[] {
  const marked = [...scope.querySelectorAll<HTMLElement>('[data-box]')].map((element) => ({ element, name: element.dataset.box ?? '' }))
  const guessed = rough
    ? ROUGH.flatMap(([kind, selector]) =>
        [...scope.querySelectorAll<HTMLElement>(selector)].map((element) => ({ element, name: `${kind}:${nameOfElement(element)}` })),
      )
    : []
  const shown = [...marked, ...guessed]
    .filter(({ element }) => isSeen(element))
    .map((one) => ({ ...one, rect: scrolledRect(one.element) }))
    .filter(({ rect }) => widthOf(rect) > 0 && heightOf(rect) > 0)
  const indices = new Map<Element, number>(shown.map(({ element }, index) => [element, index]))
  return shown.map(({ element, name, rect }) => {
    const [kind = '', ...id] = name.split(':')
    const felt = element.closest('[data-frame]')?.firstElementChild ?? null
    const within = felt === null ? ({ name: 'window', rect: window } as const) : ({ name: 'felt', rect: rectOf(felt) } as const)
    const group = element.dataset.group ?? null
    return {
      element,
      box: { kind, id: id.join(':'), group, rect, ancestors: ancestorsOf(element, indices), within },
    }
  })
}

function ancestorsOf(element: Element, indices: ReadonlyMap<Element, number>): readonly number[] {
  const found: number[] = []
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    const index = indices.get(at)
    if (index !== undefined) found.push(index)
  }
  return found
}

/** What can be scrolled out of sight is not in the way of anything there. */
function scrolledRect(element: Element): Rect {
  let rect = rectOf(element)
  for (let at = element.parentElement; at !== null && at !== element.ownerDocument.body; at = at.parentElement) {
    const { overflowX, overflowY } = styleOf(at)
    if (/auto|scroll/.test(overflowX + overflowY)) rect = meetingOf(rect, paddingOf(at))
  }
  return rect
}

function targetOf(element: HTMLElement): readonly Target[] {
  if (element.matches(NOT_TARGETS) || !isSeen(element)) return []
  const rect = rectOf(element)
  // A box to tick is pressed by its label, and some buttons reach further than they look.
  const label = element.closest('label')
  const reach = [rect, ...(label === null ? [] : [rectOf(label)])]
  const around = ['::before', '::after']
    .map((pseudo) => styleOf(element, pseudo))
    .filter(({ position, content }) => position === 'absolute' && content !== 'none')
  const width = Math.max(...reach.map(widthOf), ...around.map(({ width }) => Number.parseFloat(width) || 0))
  const height = Math.max(...reach.map(heightOf), ...around.map(({ height }) => Number.parseFloat(height) || 0))
  return [{ name: nameOfElement(element), width, height, spill: spillOf([scrolledRect(element)], element.parentElement) }]
}

/** Cards in a hand lie along it, in one row or two; in a column one below the other; in a pile on each other. */
function cardRow({ kind, id }: Box, element: Element): readonly CardRow[] {
  if (!['hand', 'pile', 'column', 'foundation'].includes(kind)) return []
  const cards = [...(element.matches(CARDS) ? [element] : []), ...element.querySelectorAll(CARDS)].filter((card) => isSeen(card))
  const [first] = cards
  if (first === undefined) return []
  const width = Math.min(...cards.map((card) => (card instanceof HTMLElement ? card.offsetWidth : widthOf(rectOf(card)))))
  const gaps = cards.slice(1).flatMap((card, index) => gapBetween(kind, rectOf(cards[index] ?? card), rectOf(card)))
  return [{ kind, id, width, pitch: gaps.length === 0 ? null : Math.min(...gaps) }]
}

/** From one card to the next: along the hand where both are in one row, down a column. */
function gapBetween(kind: string, one: Rect, next: Rect): readonly number[] {
  const [across, down] = [Math.abs(next.left + next.right - one.left - one.right) / 2, Math.abs(next.top - one.top)]
  if (kind === 'hand') return down < heightOf(one) / 2 ? [across] : []
  return kind === 'column' ? [down] : []
}
