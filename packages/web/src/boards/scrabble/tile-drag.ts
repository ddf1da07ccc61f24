/** Dragging a tile, from the rack or from the board: it follows the pointer, and where it is dropped it says so. */
import { dropAt, followPress } from '../../parts/pointer-drag.ts'

export type Dropped = { readonly on: 'square'; readonly square: number } | { readonly on: 'rack'; readonly place: number | null }

/** "square:112" or "rack:3"; anything else is nowhere. */
export function droppedOn(name: string | null): Dropped | null {
  const [, kind, number = ''] = name?.match(/^(square|rack):(\d*)$/) ?? []
  if (kind === 'square') return { on: 'square', square: Number(number) }
  return kind === 'rack' ? { on: 'rack', place: number === '' ? null : Number(number) } : null
}

export function dragTile(press: PointerEvent, element: HTMLElement, onDrop: (dropped: Dropped) => void): void {
  const rest = (): void => {
    delete element.dataset.dragged
    element.style.transform = ''
  }
  followPress(press, element, {
    start: () => {
      element.dataset.dragged = 'true'
    },
    move: (dx, dy) => {
      element.style.transform = `translate(${dx}px, ${dy}px) scale(1.12)`
    },
    drop: (_dx, _dy, x, y) => {
      const dropped = droppedOn(dropAt(x, y))
      rest()
      if (dropped !== null) onDrop(dropped)
    },
    cancel: rest,
  })
}
