/**
 * On a phone on its side the header lies over the felt, and the others sit in its middle, so that cards get the height: where between title
 * and buttons there is room. Null where the header has a line of its own.
 */
import { createContext, useContext, useLayoutEffect, useState } from 'react'

export interface HeaderRoom {
  readonly x: number
  readonly width: number
}

export const HeaderRoomContext = createContext<HeaderRoom | null>(null)

export const useHeaderRoom = (): HeaderRoom | null => useContext(HeaderRoomContext)

const NONE: HeaderRoom = { x: 0, width: 0 }

/** What is free in the header. A banner takes the place of what is measured, and moves nobody. */
export function useMeasuredRoom(middle: HTMLElement | null): HeaderRoom {
  const [room, setRoom] = useState(NONE)
  useLayoutEffect(() => {
    if (middle === null) return
    const measure = (): void => {
      const [x, width] = [middle.offsetLeft, middle.offsetWidth]
      setRoom((known) => (known.x === x && known.width === width ? known : { x, width }))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(middle)
    return () => watch.disconnect()
  }, [middle])
  return room
}
