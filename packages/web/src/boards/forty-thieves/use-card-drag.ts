/** Dragging a card, with the run that lies on it: the cards follow the pointer and are put where they or the pointer are let go. */
import { type Place, placeNamed } from '@parlour/games/forty-thieves'
import { type PointerEvent as ReactPointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { dropAt, followPress } from '../../parts/pointer-drag.ts'
import type { Thieves } from './use-forty-thieves.ts'

export interface CardDrag {
  readonly dragging: boolean
  readonly onPointerDown: (event: ReactPointerEvent<HTMLElement>, place: Place, index: number) => void
}

const dropPlace = (x: number, y: number): Place | null => {
  const place = placeNamed(dropAt(x, y))
  return place === -1 ? null : place
}

/** Only on the cards that move: a property of the whole board would have every card looked at again. */
function follow(cards: readonly HTMLElement[], dx: number, dy: number): void {
  for (const card of cards) {
    card.style.setProperty('--drag-x', `${dx}px`)
    card.style.setProperty('--drag-y', `${dy}px`)
  }
}

/** A card and those that lie on it in its column. */
function withFollowers(card: HTMLElement): readonly HTMLElement[] {
  const column = card.closest<HTMLElement>('[data-drop]')
  if (column === null) return [card]
  const all = [...column.querySelectorAll<HTMLElement>(':scope > [data-card]')]
  return all.slice(all.indexOf(card))
}

export function useCardDrag(play: Thieves): CardDrag {
  const [dragging, setDragging] = useState(false)
  const carried = useRef<readonly HTMLElement[]>([])
  const letGo = play.held === null
  useLayoutEffect(() => {
    // What was dropped lies there until the table has moved on or said no.
    if (!letGo || carried.current.length === 0) return
    setDragging(false)
    follow(carried.current, 0, 0)
    carried.current = []
  }, [letGo])

  return {
    dragging,
    onPointerDown: (event, place, index) => {
      const element = event.currentTarget
      const box = element.getBoundingClientRect()
      let held: ReturnType<Thieves['take']> = null
      followPress(event.nativeEvent, element, {
        start: () => {
          held = play.take(place, index)
          if (held === null) return
          carried.current = withFollowers(element)
          play.onHold(held)
          setDragging(true)
        },
        move: (dx, dy) => {
          if (held !== null) follow(carried.current, dx, dy)
        },
        drop: (dx, dy, x, y) => {
          if (held === null) return
          // Where the pointer is, or else where the card's head lies.
          const to = dropPlace(x, y)
          const head = dropPlace(box.left + dx + box.width / 2, box.top + dy + box.width / 2)
          play.onDrop(held, to === null || to === held.from ? head : to)
        },
        cancel: play.onPutBack,
      })
    },
  }
}
