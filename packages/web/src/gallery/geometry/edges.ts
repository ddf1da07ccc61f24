/**
 * Whether everything that can be pressed, held or chosen is told apart where a person has chosen the colours of everything ("forced
 * colours"): there shadows, gradients and tints are gone, and only lines and the system's own colours remain.
 */

export interface EdgeFault {
  readonly rule: 'no-edge' | 'not-marked'
  readonly what: string
  readonly text: string
}

const PRESSED = 'button, select, textarea, input:not([type="hidden"]), summary, [role="button"], a[href][data-look]'
const HELD = '[data-card], [data-tile], [role="gridcell"]'
const CHOSEN = '[aria-pressed="true"], [aria-checked="true"], [aria-selected="true"], [data-selected="true"]'
/** What is printed has a line of its own, whatever holds it: cards in a pile or in a fan lie on one another. */
const CARD = 'span:has(> svg[viewBox="0 0 250 350"])'
const TILE = '[data-look][data-blank]'
const LOOKS = ['plain', 'last', 'new', 'wrong'] as const
/** What is beside one another and as light as that is one thing for the eye. */
const TOLD_APART = 1.5
/** What is nearly as large as the whole stands for it: the paper of a card, the picture of a radio button. */
const NEARLY = 0.7

export function edgeFaults(page: Document): readonly EdgeFault[] {
  const chosenColours = new Set(['Highlight', 'SelectedItem'].map((name) => resolved(page, name)))
  const faults: EdgeFault[] = []
  for (const element of page.querySelectorAll<HTMLElement>(`${PRESSED}, ${HELD}`)) {
    if (!isSeen(element) || hasEdge(element)) continue
    faults.push({ rule: 'no-edge', what: nameOf(element), text: `${nameOf(element)} has no edge and the colour of what is around it` })
  }
  for (const element of page.querySelectorAll<HTMLElement>(CHOSEN)) {
    if (!isSeen(element) || marksOf(element).some((colour) => chosenColours.has(colour))) continue
    faults.push({ rule: 'not-marked', what: nameOf(element), text: `${nameOf(element)} looks as if it were not chosen` })
  }
  for (const element of page.querySelectorAll(`${CARD}, ${TILE}`)) {
    if (!isDrawn(element) || hasOwnLine(element)) continue
    faults.push({ rule: 'no-edge', what: nameOf(element), text: `${nameOf(element)} has no line of its own` })
  }
  return [...faults, ...alikeTiles(page)]
}

/** Tiles that mean something else have another line each. Not all of them are on one table: copies of one are asked. */
function alikeTiles(page: Document): readonly EdgeFault[] {
  const tile = [...page.querySelectorAll<HTMLElement>(TILE)].find(isDrawn)
  if (tile === undefined) return []
  const byLine = new Map<string, string>()
  return LOOKS.flatMap((look) => {
    const copy = tile.cloneNode(true) as HTMLElement
    copy.dataset.look = look
    tile.after(copy)
    const { border } = getComputedStyle(copy)
    copy.remove()
    const other = byLine.get(border)
    byLine.set(border, look)
    const text = `a tile that is ${look} looks like one that is ${other}`
    return other === undefined ? [] : [{ rule: 'not-marked' as const, what: `tile ${look}`, text }]
  })
}

const nameOf = (element: Element): string => {
  const words = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
  return `${element.tagName.toLowerCase()} "${words.slice(0, 40)}" (${element.getAttribute('class') ?? ''})`
}

function isSeen(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect()
  if (element.closest('.hidden-visually, [inert], [aria-hidden="true"]') !== null) return false
  return (
    width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isCoveredByDialog(element)
  )
}

const isCoveredByDialog = (element: Element): boolean =>
  element.ownerDocument.querySelector('dialog:modal') !== null && element.closest('dialog:modal') === null

/** To the eye: whether anybody hears of it does not matter. */
const isDrawn = (element: Element): boolean =>
  element.getBoundingClientRect().width > 2 &&
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  !isCoveredByDialog(element)

function hasOwnLine(element: Element): boolean {
  const around = backdropOf(element)
  return linesOf(getComputedStyle(element)).some((line) => contrastOf(line, around) >= TOLD_APART)
}

/** The element, and what inside it is nearly as large. */
function bodiesOf(element: Element): readonly Element[] {
  const { width, height } = element.getBoundingClientRect()
  const within = [...element.querySelectorAll('*')].filter((part) => {
    const box = part.getBoundingClientRect()
    return box.width >= NEARLY * width && box.height >= NEARLY * height
  })
  return [element, ...within]
}

const stylesOf = (element: Element): readonly CSSStyleDeclaration[] => {
  const drawn = ['::before', '::after'].map((part) => getComputedStyle(element, part)).filter(({ content }) => content !== 'none')
  return [getComputedStyle(element), ...drawn]
}

const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const

function linesOf(style: CSSStyleDeclaration): string[] {
  const borders = SIDES.flatMap((side) => {
    const drawn = Number.parseFloat(style[`border${side}Width`]) > 0 && style[`border${side}Style`] !== 'none'
    return drawn ? [style[`border${side}Color`]] : []
  })
  const outline = Number.parseFloat(style.outlineWidth) > 0 && style.outlineStyle !== 'none' ? [style.outlineColor] : []
  return [...borders, ...outline].filter(isThere)
}

const isThere = (colour: string): boolean => colour !== 'transparent' && !/rgba\(.*, 0\)$/.test(colour)

/** As WCAG has it: 1 for the same light, 21 for black on white. */
function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [lightOf(one), lightOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Of `rgb(1, 2, 3)`, or of `color(srgb 0.1 0.2 0.3)` as mixed colours are written. */
function lightOf(colour: string): number {
  const most = colour.startsWith('rgb') ? 255 : 1
  const [red = 0, green = 0, blue = 0] = (colour.replace('srgb', '').match(/[\d.]+/g) ?? []).map((part) => (Number(part) / most) ** 2.2)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function hasEdge(element: Element): boolean {
  const around = backdropOf(element)
  const differs = (colour: string): boolean => isThere(colour) && contrastOf(colour, around) >= TOLD_APART
  // What the browser draws itself has an edge.
  if (element.matches('input, select, textarea') && getComputedStyle(element).appearance !== 'none') return true
  return bodiesOf(element)
    .flatMap(stylesOf)
    .some((style) => differs(style.backgroundColor) || linesOf(style).some(differs))
}

function backdropOf(element: Element): string {
  for (let part = element.parentElement; part !== null; part = part.parentElement) {
    const { backgroundColor } = getComputedStyle(part)
    if (isThere(backgroundColor)) return backgroundColor
  }
  return resolved(element.ownerDocument, 'Canvas')
}

/** The colours of its lines and grounds, and of the label a hidden radio button belongs to. */
const marksOf = (element: Element): string[] =>
  bodiesOf(element.matches('input') ? (element.closest('label') ?? element) : element)
    .flatMap(stylesOf)
    .flatMap((style) => [style.backgroundColor, ...linesOf(style)])

function resolved(page: Document, colour: string): string {
  const probe = page.createElement('span')
  probe.style.cssText = `forced-color-adjust: none; color: ${colour}`
  page.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
