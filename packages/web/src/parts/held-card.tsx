/** One card of a hand: a button at its place in the fan, with its states and its drag. */
import { memo, type PointerEvent as ReactPointerEvent, type RefObject, useRef, useState } from 'react'
import { shallow } from 'zustand/vanilla/shallow'
import { Card } from '../cards/card.tsx'
import type { DeckKind, Layout } from '../cards/face.tsx'
import { useSettings } from '../services.tsx'
import { Icon } from '../ui/icon.tsx'
import { type Fan, nearestPlace, RATIO } from './fan-geometry.ts'
import css from './hand-fan.module.css'
import { dropAt, followPress } from './pointer-drag.ts'

export interface HandCard {
  readonly code: string
  /** `rest`: plain. `playable`: lifted, with a dot. `not-now`: veiled. */
  readonly state: 'rest' | 'playable' | 'not-now'
  /** Heard: "seven of hearts, playable, 3 of 9". */
  readonly name: string
  /** Part of what is advised: ringed, with a lamp. */
  readonly advised?: boolean
}

interface HeldCardProps {
  readonly card: HandCard
  readonly index: number
  readonly fan: Fan
  readonly zone: RefObject<HTMLElement | null>
  readonly tabStop: boolean
  readonly selected: boolean
  readonly still: boolean
  readonly layout: Layout
  readonly deck: DeckKind | undefined
  /** Always the same object. */
  readonly hand: HandActs
}

/** What a hand makes of what is done with its cards. */
export interface HandActs {
  /** `at-once`: no second press is needed to be sure. */
  readonly onAct: (code: string, how: 'tap' | 'at-once') => void
  readonly onFocus: (code: string) => void
  readonly onPoint: (code: string | null) => void
  readonly onPlay: (code: string) => Promise<unknown>
  readonly onPreview: (code: string, to: number | null) => void
  readonly onMove: (code: string, to: number) => void
}

/** Two cards that look the same, though a hand makes its list anew for every position. */
const isSame = ({ card, ...before }: HeldCardProps, { card: next, ...after }: HeldCardProps): boolean =>
  shallow(before, after) && shallow(card, next)

/** How far up counts as playing, as a share of the card's height. */
const UPWARDS = 0.55

export const HeldCard = memo(function HeldCard(props: HeldCardProps) {
  const { card, index, fan, selected, still, hand } = props
  const button = useRef<HTMLButtonElement>(null)
  const [held, setHeld] = useState(false)
  const { oneClick } = useSettings()
  /** A mouse has shown before what a click would do; a finger covers it. */
  const isSure = (press: MouseEvent): boolean =>
    oneClick && card.state === 'playable' && 'pointerType' in press && press.pointerType === 'mouse'
  const place = fan.places[index]
  if (place === undefined) return null

  const onPointerDown = (event: ReactPointerEvent): void => {
    const element = button.current
    const zone = props.zone.current
    if (still || element === null || zone === null) return
    const bounds = zone.getBoundingClientRect()
    const follow = (dx: number, dy: number): void => {
      element.style.setProperty('--held-x', `${place.x + dx}px`)
      element.style.setProperty('--held-y', `${place.y + dy}px`)
    }
    const goal = (x: number, y: number): number => nearestPlace(fan, x - bounds.left, y - bounds.top)
    const upwards = (dy: number): boolean => dy < -UPWARDS * fan.card * RATIO
    const put = (): void => {
      hand.onPreview(card.code, null)
      setHeld(false)
    }
    followPress(event.nativeEvent, element, {
      start: () => {
        hand.onPoint(null)
        setHeld(true)
      },
      move: (dx, dy, x, y) => {
        follow(dx, dy)
        hand.onPreview(card.code, upwards(dy) || Math.abs(dx) < fan.pitch / 2 ? null : goal(x, y))
      },
      drop: (dx, dy, x, y) => {
        if (upwards(dy) || dropAt(x, y) === 'play') {
          hand.onPreview(card.code, null)
          hand.onPlay(card.code).finally(() => setHeld(false))
          return
        }
        if (Math.abs(dx) >= fan.pitch / 2) hand.onMove(card.code, goal(x, y))
        put()
      },
      cancel: put,
    })
  }

  return (
    <button
      ref={button}
      type="button"
      className={css.card}
      data-card={card.code}
      data-place={`hand:${card.code}`}
      data-state={card.state}
      data-held={held}
      data-advised={card.advised === true}
      aria-pressed={selected}
      aria-disabled={still}
      aria-label={card.name}
      tabIndex={props.tabStop ? 0 : -1}
      style={{
        '--card-w': `${fan.card}px`,
        '--card-x': `${place.x}px`,
        '--card-y': `${place.y}px`,
        '--turn': `${place.angle}deg`,
        '--layer': index,
      }}
      onClick={
        still ? undefined : ({ detail, nativeEvent }) => hand.onAct(card.code, detail === 0 || isSure(nativeEvent) ? 'at-once' : 'tap')
      }
      onPointerDown={onPointerDown}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') hand.onPoint(card.code)
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') hand.onPoint(null)
      }}
      onFocus={({ currentTarget }) => {
        hand.onFocus(card.code)
        if (currentTarget.matches(':focus-visible')) hand.onPoint(card.code)
      }}
      onBlur={() => hand.onPoint(null)}
    >
      <span className={css.paper}>
        <Card code={card.code} layout={props.layout} deck={props.deck} />
      </span>
      {card.advised === true && (
        <i className={css.lamp}>
          <Icon name="hint" />
        </i>
      )}
    </button>
  )
}, isSame)
