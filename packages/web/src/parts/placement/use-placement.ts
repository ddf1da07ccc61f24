/** A table's placement for the size its felt has now, redone when that changes. On a television everything is laid out small and drawn large. */
import { type RefObject, useMemo } from 'react'
import { type HeaderRoom, useHeaderRoom } from '../header-room.ts'
import { type Size, useSize } from '../use-size.ts'
import { scaled } from './box.ts'

const BASE_FONT = 16
const LEAST_WIDTH = 320

/** How much larger than usual this page is drawn: the root's font says it. */
const drawnAt = (width: number): number => {
  const font = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Math.max(1, Math.min(font / BASE_FONT, width / LEAST_WIDTH)) || 1
}

/** What is measured: the felt, and what is free in a header that lies over it. */
export interface FeltSize extends Size {
  readonly header: HeaderRoom | null
}

/** Null until the size is known. `place` must be the same function as long as it would answer the same. */
export function usePlacement<Placement>(root: RefObject<HTMLElement | null>, place: (size: FeltSize) => Placement): Placement | null {
  const { width, height } = useSize(root)
  const header = useHeaderRoom()
  return useMemo(() => {
    if (width === 0 || height === 0) return null
    const by = drawnAt(width)
    return scaled(place({ width: width / by, height: height / by, header: header && scaled(header, 1 / by) }), by)
  }, [width, height, header, place])
}
