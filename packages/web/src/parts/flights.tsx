/**
 * Cards in the air. Places on a table have names (`data-place`: "draw", "discard", "hand:7H", "fan:1"); when something happened, a board
 * asks for flights between them. A ghost flies, the card at its goal stays unseen until it lands, and nothing waits for it: the position
 * is already the new one. Only transform and opacity move. With speed 0 nothing flies.
 */
import {
  memo,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { BackName } from '../cards/back.tsx'
import { Card } from '../cards/card.tsx'
import type { DeckKind, Layout } from '../cards/face.tsx'
import css from './flights.module.css'
import { inNextFrame } from './next-frame.ts'

export interface Flight {
  /** Null: face down all the way. */
  readonly card: string | null
  readonly from: string
  readonly to: string
  readonly kind: 'move' | 'deal' | 'sweep'
  /** Leaves face down and turns on arrival. */
  readonly turns?: boolean
  /** Which edge of its face shows; as in a fan unless told. */
  readonly layout?: Layout
  /** How many others leave before it. */
  readonly after?: number
}

interface Spot {
  readonly x: number
  readonly y: number
  readonly width: number
}

interface Started extends Flight {
  readonly start: Spot
  readonly goal: Spot
  readonly duration: number
  readonly delay: number
  readonly flip: number
}

interface Ghost extends Started {
  readonly id: number
}

const EASING = { move: 'cubic-bezier(.2,.8,.2,1)', deal: 'cubic-bezier(.2,.8,.2,1)', sweep: 'cubic-bezier(.6,0,.2,1)' } as const

function milliseconds(style: CSSStyleDeclaration, token: string): number {
  const text = style.getPropertyValue(token).trim()
  const value = Number.parseFloat(text)
  return Number.isFinite(value) ? (text.endsWith('ms') ? value : value * 1000) : 0
}

/** Counted from the upper left of `around`. */
function spotOf(element: Element, around: DOMRect): Spot {
  const box = element.getBoundingClientRect()
  // A turned card's box is larger than the card; its middle is the same.
  const width = element instanceof HTMLElement && element.offsetWidth > 0 ? element.offsetWidth : box.width
  return { x: box.left + box.width / 2 - around.left, y: box.top + box.height / 2 - around.top, width }
}

const find = (root: Element, place: string): Element | null => root.querySelector(`[data-place="${CSS.escape(place)}"]`)

/** Labels of what lies at a place: they come with it. */
const withPlace = (root: Element, place: string): Iterable<Element> => root.querySelectorAll(`[data-with="${CSS.escape(place)}"]`)

export interface Flights {
  /** Takes note of where everything lies; call it before what lies there goes. */
  readonly remember: () => void
  /** Before the next picture; answers how to call it off. */
  readonly fly: (flights: readonly Flight[]) => () => void
  /** To be rendered inside the board's root. */
  readonly layer: ReactNode
}

export function useFlights(root: RefObject<HTMLElement | null>, back: BackName, deck: DeckKind): Flights {
  const launch = useRef<Launch>(null)
  const known = useRef(new Map<string, Spot>())

  const remember = useCallback((): void => {
    const board = root.current
    if (board === null) return
    const around = board.getBoundingClientRect()
    for (const element of board.querySelectorAll<HTMLElement>('[data-place]'))
      if (element.dataset.place !== undefined) known.current.set(element.dataset.place, spotOf(element, around))
  }, [root])

  const fly = useCallback(
    (flights: readonly Flight[]) =>
      inNextFrame(() => {
        const board = root.current
        const started = board === null ? [] : flightsOn(board, flights, known.current)
        remember()
        return () => {
          if (board === null || started.length === 0) return
          for (const { kind, to, delay, duration, turns, flip } of started) {
            if (kind === 'sweep') continue
            const unseen = delay + duration + (turns === true ? flip / 2 : 0)
            for (const unseenYet of [find(board, to), ...withPlace(board, to)])
              unseenYet?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: unseen })
          }
          flushSync(() => launch.current?.(started))
        }
      }),
    [root, remember],
  )

  // The same as long as it looks the same: what flies and lands concerns nobody else.
  const layer = useMemo(() => <Air launch={launch} back={back} deck={deck} />, [back, deck])
  return { remember, fly, layer }
}

/** From where to where, as the board lies now; what has no start or no goal does not fly. */
function flightsOn(board: HTMLElement, flights: readonly Flight[], known: ReadonlyMap<string, Spot>): readonly Started[] {
  if (flights.length === 0) return []
  const style = getComputedStyle(board)
  const speed = Number.parseFloat(style.getPropertyValue('--speed'))
  if (!(speed > 0)) return []
  const [stagger, flip] = [milliseconds(style, '--stagger') * speed, milliseconds(style, '--t-flip') * speed]
  const around = board.getBoundingClientRect()
  return flights.flatMap((flight): Started[] => {
    const [goal, start] = [find(board, flight.to), find(board, flight.from)]
    const from = start === null ? (known.get(flight.from) ?? null) : spotOf(start, around)
    if (goal === null || from === null) return []
    const duration = milliseconds(style, `--t-${flight.kind}`) * speed
    return [{ ...flight, start: from, goal: spotOf(goal, around), duration, delay: (flight.after ?? 0) * stagger, flip }]
  })
}

type Launch = (started: readonly Started[]) => void

interface AirProps {
  readonly launch: Ref<Launch>
  readonly back: BackName
  readonly deck: DeckKind
}

/** What flies now. */
function Air({ launch, back, deck }: AirProps) {
  const [ghosts, setGhosts] = useState<readonly Ghost[]>([])
  const next = useRef(0)
  useImperativeHandle(
    launch,
    () => (started) => {
      const risen = started.map((flight): Ghost => {
        next.current += 1
        return { ...flight, id: next.current }
      })
      setGhosts((flying) => [...flying, ...risen])
    },
    [],
  )
  const land = useCallback((id: number): void => setGhosts((flying) => flying.filter((ghost) => ghost.id !== id)), [])
  return (
    <div className={css.layer} aria-hidden="true">
      {ghosts.map((ghost) => (
        <GhostCard key={ghost.id} ghost={ghost} back={back} deck={deck} onLand={land} />
      ))}
    </div>
  )
}

interface GhostProps {
  readonly ghost: Ghost
  readonly back: BackName
  readonly deck: DeckKind
  readonly onLand: (id: number) => void
}

const GhostCard = memo(function GhostCard({ ghost, back, deck, onLand }: GhostProps) {
  const body = useRef<HTMLSpanElement>(null)
  const face = useRef<HTMLSpanElement>(null)
  const { start, goal, duration, delay, flip } = ghost
  useLayoutEffect(() => {
    const element = body.current
    if (element === null) return
    const at = (spot: Spot, rise: number): string =>
      `translate(${spot.x - goal.width / 2}px, ${spot.y - goal.width * 0.7 - rise}px) scale(${spot.width / goal.width})`
    const middle = { x: (start.x + goal.x) / 2, y: (start.y + goal.y) / 2, width: (start.width + goal.width) / 2 }
    // Cards that wait are not seen: a whole deck of shadows would be a black block.
    const frames = [at(start, 0), at(middle, 10), at(goal, 0)].map((transform) => ({ transform, opacity: 1 }))
    const path = element.animate(frames, { duration, delay, easing: EASING[ghost.kind], fill: 'forwards' })
    const turn = ghost.turns
      ? face.current?.animate([{ transform: 'scaleX(1)' }, { transform: 'scaleX(0.02)' }], {
          duration: flip / 2,
          delay: delay + duration - flip / 2 + flip / 4,
          fill: 'both',
        })
      : undefined
    const landed = turn ?? path
    landed.onfinish = () => onLand(ghost.id)
    return () => {
      path.cancel()
      turn?.cancel()
    }
  }, [ghost, start, goal, duration, delay, flip, onLand])
  return (
    <span ref={body} className={css.ghost} style={{ '--card-w': `${goal.width}px` }}>
      <span ref={face}>
        <Card
          code={ghost.card ?? undefined}
          faceDown={ghost.turns === true || ghost.card === null}
          back={back}
          deck={deck}
          layout={ghost.layout}
        />
      </span>
    </span>
  )
})

/** Lets cards fly when a position comes. Only a new one does: the same may be rendered many times. */
export function useFlown(seq: number, { fly }: Flights, flightsNow: () => readonly Flight[]): void {
  const now = useRef(flightsNow)
  now.current = flightsNow
  useLayoutEffect(() => fly(seq >= 0 ? now.current() : []), [seq, fly])
}
