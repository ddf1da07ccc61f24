/**
 * A hand of cards as one tab stop. Arrows, Home and End walk; Enter and Space act; with Shift the arrows move the card itself. A tap acts;
 * a drag upwards, or onto something with `data-drop`, plays; a drag along the hand changes its order. What acting means is the board's
 * business.
 */
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { DeckKind, Layout } from '../cards/face.tsx'
import { moveFocus } from '../ui/move-focus.ts'
import { fanOf, TARGET } from './fan-geometry.ts'
import css from './hand-fan.module.css'
import { withMoved } from './hand-order.ts'
import { type HandActs, type HandCard, HeldCard } from './held-card.tsx'
import { useSize } from './use-size.ts'

export type { HandCard } from './held-card.tsx'

interface HandFanProps {
  readonly label: string
  readonly cards: readonly HandCard[]
  readonly selected: readonly string[]
  readonly layout: Layout
  readonly deck?: DeckKind
  /** Width of a card where there is room, and the room above it for what is lifted. */
  readonly cardWidth: number
  readonly raise: number
  /** Nothing can be done with these cards. */
  readonly still?: boolean
  /** Pressed by pointer, or by key (also by assistive technology). */
  readonly onAct: (code: string, how: 'tap' | 'at-once') => void
  /** Settles when the card has found its fate; until then it stays where it was dropped. */
  readonly onPlay: (code: string) => Promise<unknown>
  readonly onMove: (code: string, to: number) => void
  /** Something is pointed at with mouse or focus, or no longer. */
  readonly onPoint?: (code: string | null) => void
}

/** How much of a card must show: what a finger needs, somewhat less on the smallest phones, and less again for a mouse. */
function leastShown(width: number): number {
  if (matchMedia('(hover: hover) and (pointer: fine)').matches) return 30
  return width < 330 ? 40 : TARGET
}
/** Between a lifted card and the edge of the room above it: the dot. */
const DOT = 14

export function HandFan(props: HandFanProps) {
  const { cards, selected, still = false, onMove } = props
  const zone = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(zone)
  const [active, setActive] = useState<string | null>(null)
  const [preview, setPreview] = useState<{ readonly code: string; readonly to: number } | null>(null)
  const focused = useRef(false)

  const codes = cards.map(({ code }) => code)
  const shown = preview === null ? codes : withMoved(codes, preview.code, preview.to)
  const fan = useMemo(
    () => fanOf(codes.length, { width, height, card: props.cardWidth, raise: props.raise, least: leastShown(width) }),
    [codes.length, width, height, props.cardWidth, props.raise],
  )
  const latest = useRef(props)
  latest.current = props
  const acts = useMemo<HandActs>(
    () => ({
      onAct: (code, how) => {
        setActive(code)
        latest.current.onAct(code, how)
      },
      onFocus: setActive,
      onPoint: (code) => latest.current.onPoint?.(code),
      onPlay: (code) => latest.current.onPlay(code),
      onPreview: (code, to) => setPreview(to === null ? null : { code, to }),
      onMove: (code, to) => latest.current.onMove(code, to),
    }),
    [],
  )
  const last = useRef<number | null>(null)
  const stop = tabStop(cards, active, last.current)

  // A focused card that was played takes the focus with it; its neighbour inherits it.
  useLayoutEffect(() => {
    if (active !== null && codes.includes(active)) last.current = codes.indexOf(active)
    if (!focused.current || document.activeElement !== document.body || stop === undefined) return
    moveFocus(zone.current?.querySelector<HTMLElement>(`[data-card="${stop}"]`))
  })

  const focus = (code: string | undefined): void => {
    if (code === undefined) return
    setActive(code)
    zone.current?.querySelector<HTMLElement>(`[data-card="${code}"]`)?.focus()
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const at = stop === undefined ? -1 : codes.indexOf(stop)
    const to = keyTarget(event.key, at, codes.length, fan.places.filter(({ row }) => row === 0).length)
    if (to === null || stop === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (event.shiftKey && !still) onMove(stop, to)
    else focus(codes[to])
  }

  return (
    <div
      className={css.zone}
      ref={zone}
      role="toolbar"
      aria-label={props.label}
      data-box="hand:own"
      style={{ '--lift': `${Math.max(0, fan.raise - DOT)}px` }}
      onKeyDown={onKeyDown}
      onFocus={() => {
        focused.current = true
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null && !zone.current?.contains(relatedTarget)) focused.current = false
      }}
    >
      {width > 0 &&
        cards.map((card) => (
          <HeldCard
            key={card.code}
            card={card}
            index={shown.indexOf(card.code)}
            fan={fan}
            zone={zone}
            tabStop={card.code === stop}
            selected={selected.includes(card.code)}
            still={still}
            layout={props.layout}
            deck={props.deck}
            hand={acts}
          />
        ))}
    </div>
  )
}

/** The card that Tab leads to: the one last used, whatever lies at its place now, or the first that can be played. */
export function tabStop(cards: readonly HandCard[], active: string | null, lastIndex: number | null): string | undefined {
  if (cards.some(({ code }) => code === active)) return active ?? undefined
  if (active !== null && lastIndex !== null) return cards[Math.min(lastIndex, cards.length - 1)]?.code
  return (cards.find(({ state }) => state === 'playable') ?? cards[0])?.code
}

/** Which place a key leads to; null for keys that are none of the hand's business. */
export function keyTarget(key: string, at: number, count: number, rowLength: number): number | null {
  if (count === 0) return null
  const within = (to: number): number => Math.max(0, Math.min(count - 1, to))
  switch (key) {
    case 'ArrowLeft':
      return within(at - 1)
    case 'ArrowRight':
      return within(at + 1)
    case 'ArrowUp':
      return at >= rowLength ? at - rowLength : null
    case 'ArrowDown':
      return at + rowLength < count ? at + rowLength : null
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
