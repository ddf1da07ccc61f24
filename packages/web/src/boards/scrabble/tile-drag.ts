/**
 * Dragging a tile, from the rack or from the board: it follows the pointer, and where it is dropped it says so. Under a finger it is held
 * above it, so that the square it would fall on can be seen; that square is told on the way.
 */
import { dropAt, followPress } from '../../parts/pointer-drag.ts'

export type Dropped = { readonly on: 'square'; readonly square: number } | { readonly on: 'rack'; readonly place: number | null }

/** Where a tile that is held would fall. */
export interface Aim {
  readonly letter: string
  /** Null: beside the board. */
  readonly square: number | null
  /** Where the pointer is in the window. */
  readonly x: number
  readonly y: number
  /** A finger brings it from the rack: it wants a closer look at small squares. */
  readonly closer: boolean
}

/** "square:112" or "rack:3"; anything else is nowhere. */
export function droppedOn(name: string | null): Dropped | null {
  const [, kind, number = ''] = name?.match(/^(square|rack):(\d*)$/) ?? []
  if (kind === 'square') return { on: 'square', square: Number(number) }
  return kind === 'rack' ? { on: 'rack', place: number === '' ? null : Number(number) } : null
}

interface TileDrag {
  readonly letter: string
  readonly from: 'rack' | 'board'
  readonly onAim: (aim: Aim | null) => void
  readonly onDrop: (dropped: Dropped) => void
}

export function dragTile(press: PointerEvent, element: HTMLElement, { letter, from, onAim, onDrop }: TileDrag): void {
  const finger = press.pointerType === 'touch'
  // From the middle of the finger to the middle of the tile.
  const box = element.getBoundingClientRect()
  const scale = box.width / (element.offsetWidth || box.width)
  const lift = finger ? press.clientY - (box.top + box.height / 2) + box.height * 1.1 : 0
  const rest = (): void => {
    delete element.dataset.dragged
    element.style.transform = ''
    onAim(null)
  }
  followPress(press, element, {
    start: () => {
      element.dataset.dragged = 'true'
    },
    move: (dx, dy, x, y) => {
      element.style.transform = `translate(${dx / scale}px, ${(dy - lift) / scale}px) scale(1.12)`
      const target = droppedOn(dropAt(x, y))
      onAim({ letter, square: target?.on === 'square' ? target.square : null, x, y, closer: finger && from === 'rack' })
    },
    drop: (_dx, _dy, x, y) => {
      const dropped = droppedOn(dropAt(x, y))
      rest()
      if (dropped !== null) onDrop(dropped)
    },
    cancel: rest,
  })
}
