/** The size of an element in pixels, zero until it is known. */
import { type RefObject, useLayoutEffect, useState } from 'react'

export interface Size {
  readonly width: number
  readonly height: number
}

export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const target = element.current
    if (target === null) return
    const measure = (): void => {
      const [width, height] = [target.clientWidth, target.clientHeight]
      setSize((known) => (known.width === width && known.height === height ? known : { width, height }))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(target)
    return () => watch.disconnect()
  }, [element])
  return size
}
