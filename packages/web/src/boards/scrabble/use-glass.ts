/** A finger on small squares looks closer: what the glass is held over, and how it goes along with what is laid and dragged. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Placement } from './placement.ts'
import type { TilesProps } from './props.ts'
import type { WordTiles } from './use-word-tiles.ts'
import { following, panned, SMALL, type Spot, zoomOrigin } from './zoom.ts'

export interface Glass {
  readonly frame: RefObject<HTMLDivElement | null>
  /** What it is held over; null: the whole board is seen. */
  readonly closer: Spot | null
  readonly look: (square: number, fingered: boolean) => void
  readonly away: () => void
}

/** After a drag the whole board comes back when one has seen where the tile lies. */
const SEEN_MS = 400

export function useGlass(props: TilesProps, play: WordTiles, { pitch }: Placement): Glass {
  const frame = useRef<HTMLDivElement>(null)
  const small = pitch < SMALL
  const [held, setHeld] = useState<Spot | null>(null)
  const closer = small ? held : null
  // A new position is looked at as a whole.
  useEffect(() => {
    if (props.seq >= 0) setHeld(null)
  }, [props.seq])
  // So is a board from which all tiles were taken back.
  const bare = play.draft.laid.length === 0
  useEffect(() => {
    if (bare) setHeld(null)
  }, [bare])
  // The glass goes along with the letters that are laid.
  const cursor = play.draft.cursor?.square ?? null
  useEffect(() => {
    if (cursor !== null) setHeld((now) => (now === null ? null : following(now, cursor)))
  }, [cursor])
  // And with a tile under a finger: near the edge of what is seen, the board moves.
  const { aim } = play
  const dragging = aim?.closer === true
  useEffect(() => {
    if (aim === null || !aim.closer || aim.square === null || frame.current === null) return
    const { left, top, width, height } = frame.current.getBoundingClientRect()
    const [x, y] = [(aim.x - left) / width, (aim.y - top) / height]
    const { square } = aim
    setHeld((now) => (now === null ? zoomOrigin(square) : { x: panned(now.x, x), y: panned(now.y, y) }))
  }, [aim])
  useEffect(() => {
    if (!dragging) return
    return () => {
      setTimeout(() => setHeld(null), SEEN_MS)
    }
  }, [dragging])
  return {
    frame,
    closer,
    look: (square, fingered) => setHeld(small && fingered && !props.still ? zoomOrigin(square) : null),
    away: () => setHeld(null),
  }
}
