/**
 * Words beside their cause: why a card fits (status), why something was refused (alert), what somebody said. It points at the place it is
 * about, stays inside the table, and goes after six seconds or when its cause is gone. A table that keeps a lane for it (`data-lane`) has
 * it there, in no more lines than the lane holds: so it covers neither cards nor names. What somebody said stands beside them instead.
 */
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import css from './bubble.module.css'

/** How long words stay that nobody waves away. */
export const STAYS_MS = 6000
const EDGE = 8
const GAP = 14
/** A lane lower than this has one line. */
const LOW_LANE = 40
/** How far a tip goes down to its card. */
const MOST_REACH = 34
/** How far inside its cause it points past the words of what lies between. */
const BESIDE_WORD = 1
/** How near to a corner a tip may be. */
const TIP = 20

/** Where the upper edge of a card of the hand will be: it may still be on its way there. */
function restingTop(cause: HTMLElement | null, spot: DOMRect): number {
  const zone = cause?.offsetParent?.getBoundingClientRect()
  const style = cause === null ? null : getComputedStyle(cause)
  const y = Number.parseFloat(style?.getPropertyValue('--card-y') ?? '')
  const raise = Number.parseFloat(style?.getPropertyValue('--raise') ?? '')
  return zone === undefined || Number.isNaN(y) ? spot.top : zone.top + y - (Number.isNaN(raise) ? 0 : raise)
}

/** Whether other buttons lie between a cause and the lane below it: a short tip would point at them. */
const buttonsOver = (around: HTMLElement, spot: DOMRect, lane: DOMRect): boolean =>
  [...around.querySelectorAll('button[data-place]')]
    .map((button) => button.getBoundingClientRect())
    .some(({ left, right, top, bottom }) => left < spot.right && spot.left < right && top >= spot.bottom && bottom <= lane.top + 1)

type Side = 'above' | 'below' | 'left' | 'right'
/** Farther down: below its cause, with a tip as long as that, or where a tip would run over something or point at something else. */
type Away = 'away' | 'apart'

interface BubbleProps {
  /** The `data-place` it points at. */
  readonly at: string
  readonly tone: 'explains' | 'refuses' | 'speaks'
  readonly children: ReactNode
  /** Where it may stand beside its cause: where it fits and covers least. Unless told above, or below where there is no room above. */
  readonly sides?: readonly Side[]
  /** After its time; without it the bubble stays. */
  readonly onGone?: () => void
  /** Wherever it stood, it would cover something. */
  readonly onCrowded?: (() => void) | undefined
}

export function Bubble({ at, tone, children, sides, onGone, onCrowded }: BubbleProps) {
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
    const lane = around.querySelector('[data-lane]')?.getBoundingClientRect()
    if (lane !== undefined && tone !== 'speaks') {
      // Measured before anything is changed: the page is laid out once less.
      const rests = restingTop(cause, spot)
      element.dataset.side = spot.top >= lane.bottom ? 'above' : 'below'
      element.dataset.lines = lane.height < LOW_LANE ? '1' : '2'
      element.style.setProperty('--most', `${Math.round(lane.width)}px`)
      element.style.setProperty('--tall', `${Math.round(lane.height)}px`)
      const over = buttonsOver(around, spot, lane)
      const wide = element.offsetWidth
      const start = lane.left - bounds.left
      const left = Math.max(start, Math.min(start + lane.width - wide, middle - wide / 2))
      element.style.setProperty('--left', `${Math.round(left)}px`)
      element.style.setProperty('--top', `${Math.round(lane.top - bounds.top)}px`)
      element.style.setProperty(
        '--tip',
        `${Math.round(Math.max(TIP, Math.min(wide - TIP, (over ? spot.left + BESIDE_WORD - bounds.left : middle) - left)))}px`,
      )
      element.dataset.over = String(over)
      element.style.setProperty('--rise', `${Math.round(lane.top - spot.bottom + 4)}px`)
      element.style.setProperty('--reach', `${Math.round(Math.max(7, Math.min(MOST_REACH, rests - lane.bottom - 3)))}px`)
      return
    }
    const [width, height] = [element.offsetWidth, element.offsetHeight]
    const covers = sides === undefined ? () => 0 : coveredBy(around, element, cause)
    const placed = (sides ?? (['above', 'below'] as const)).map((side) => placedAt(side, spot, bounds, { width, height }))
    const cost = ({ left, top, fits }: Placed): number =>
      (fits ? 0 : 1000) + covers({ left: left + bounds.left, top: top + bounds.top, width, height })
    const nearest = placed.reduce((least, next) => (cost(next) < cost(least) ? next : least))
    const most = bounds.height - height - EDGE
    const below = placed.find(({ side }) => side === 'below') ?? nearest
    const free = (): Placed | null =>
      freeAlong(placed, bounds.width, width, cost) ?? freeBelow(below, most, cost) ?? freeBelow(nearest, most, cost)
    const best = (cost(nearest) === 0 ? null : free()) ?? nearest
    if (cost(best) > 0) onCrowded?.()
    // A tip as long as the way to its cause runs over nothing that lies between.
    const reach = best.top - (spot.bottom - bounds.top) - 3
    const tip = { left: bounds.left + best.left + best.tip - 8, top: spot.bottom + 3, width: 16, height: reach }
    element.dataset.side = best.side === 'away' && (reach > MOST_REACH || covers(tip) > 0) ? 'apart' : best.side
    element.style.setProperty('--left', `${Math.round(best.left)}px`)
    element.style.setProperty('--top', `${Math.round(best.top)}px`)
    element.style.setProperty('--tip', `${Math.round(best.tip)}px`)
    element.style.setProperty('--reach', `${Math.round(reach)}px`)
  })

  useEffect(() => {
    if (gone.current === undefined) return
    const timer = setTimeout(() => gone.current?.(), STAYS_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div
      ref={bubble}
      className={`${css.bubble} on-paper`}
      data-tone={tone}
      data-box="bubble:words"
      data-group="lane"
      // What was said is read out where all of it is.
      role={tone === 'speaks' ? undefined : tone === 'refuses' ? 'alert' : 'status'}
      aria-hidden={tone === 'speaks' || undefined}
    >
      <div className={css.words}>{children}</div>
    </div>
  )
}

interface Placed {
  readonly side: Side | Away
  readonly left: number
  readonly top: number
  /** Where the tip is, along the edge it stands on. */
  readonly tip: number
  readonly fits: boolean
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/** Beside its cause at one side, pushed inside the table. */
function placedAt(
  side: Side,
  spot: DOMRect,
  bounds: DOMRect,
  { width, height }: { readonly width: number; readonly height: number },
): Placed {
  const upright = side === 'above' || side === 'below'
  const [x, y] = [spot.left + spot.width / 2 - bounds.left, spot.top + spot.height / 2 - bounds.top]
  const wanted = {
    above: { left: x - width / 2, top: spot.top - bounds.top - height - GAP },
    below: { left: x - width / 2, top: spot.bottom - bounds.top + GAP },
    left: { left: spot.left - bounds.left - width - GAP, top: y - height / 2 },
    right: { left: spot.right - bounds.left + GAP, top: y - height / 2 },
  }[side]
  const left = within(wanted.left, EDGE, bounds.width - width - EDGE)
  const top = within(wanted.top, EDGE, bounds.height - height - EDGE)
  const tip = upright ? within(x - left, TIP, width - TIP) : within(y - top, 16, height - 16)
  return { side, left, top, tip, fits: upright ? top === wanted.top : left === wanted.left }
}

/** Above or below its cause still, but pushed to one side as far as its tip allows; null where that is not free either. */
function freeAlong(placed: readonly Placed[], most: number, width: number, cost: (placed: Placed) => number): Placed | null {
  for (const from of placed.filter(({ side }) => side === 'above' || side === 'below'))
    for (let by = GAP; by <= width; by += GAP)
      for (const shift of [by, -by]) {
        const [left, tip] = [from.left + shift, from.tip - shift]
        const inside = left >= EDGE && left <= most - width - EDGE && tip >= TIP && tip <= width - TIP
        if (inside && cost({ ...from, left, tip }) === 0) return { ...from, left, tip }
      }
  return null
}

/** Where everything beside the cause is taken: the next place below where nothing lies; null where there is none. */
function freeBelow(from: Placed, most: number, cost: (placed: Placed) => number): Placed | null {
  for (let top = from.top + GAP; top <= most; top += GAP) {
    const lower = { ...from, side: from.side === 'below' ? 'away' : 'apart', top, fits: true } as const
    if (cost(lower) === 0) return lower
  }
  return null
}

interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** How many parts of the table something would cover, beside what the bubble is about. */
function coveredBy(around: HTMLElement, bubble: HTMLElement, cause: HTMLElement | null): (area: Area) => number {
  const own = cause?.closest('[data-box], [data-drop]') ?? null
  const others = [...around.querySelectorAll<HTMLElement>('[data-box]')]
    .filter((part) => part !== bubble && part !== own && own?.contains(part) !== true)
    .map((part) => part.getBoundingClientRect())
  return ({ left, top, width, height }) =>
    others.filter((box) => box.left < left + width && left < box.right && box.top < top + height && top < box.bottom).length
}

export const BubbleTitle = ({ children }: { readonly children: ReactNode }) => <p className={css.title}>{children}</p>
export const BubbleLine = ({ children }: { readonly children: ReactNode }) => <p className={css.line}>{children}</p>
