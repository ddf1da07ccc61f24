/**
 * The table: wooden rail, cloth and the lamp above it. The light lies on the place named by `light` ("seat:1") and glides there when
 * that changes; boards name their places with `data-place`, so nobody else has to know where anybody sits.
 */
import { type ReactNode, useEffect, useRef } from 'react'
import type { Cloth } from '../settings/cloth.ts'
import css from './felt.module.css'
import { inNextFrame } from './next-frame.ts'

interface FeltProps {
  readonly cloth: Cloth
  /** Where the light lies; null: in the middle. */
  readonly light: string | null
  readonly children: ReactNode
  /** `rail`: framed in wood from 520 pixels on. `bare`: cloth only. */
  readonly frame?: 'rail' | 'bare'
}

export function Felt({ cloth, light, children, frame = 'rail' }: FeltProps) {
  const felt = useRef<HTMLDivElement>(null)
  const lamp = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const table = felt.current
    if (table === null) return
    const measure = () => {
      const place = light === null ? null : table.querySelector(`[data-place="${CSS.escape(light)}"]`)
      const around = table.getBoundingClientRect()
      const spot = (place ?? table).getBoundingClientRect()
      const [x, y] = [spot.left + spot.width / 2 - around.left, spot.top + spot.height / 2 - around.top]
      return (): void => {
        lamp.current?.style.setProperty('--x', `${Math.round(x)}px`)
        lamp.current?.style.setProperty('--y', `${Math.round(y)}px`)
        // The first light is simply there; it glides from then on.
        requestAnimationFrame(() => lamp.current?.setAttribute('data-lit', ''))
      }
    }
    let stop = inNextFrame(measure)
    const watch = new ResizeObserver(() => {
      stop()
      stop = inNextFrame(measure)
    })
    watch.observe(table)
    return () => {
      stop()
      watch.disconnect()
    }
  }, [light])
  return (
    <div className={css.table} data-cloth={cloth} data-frame={frame}>
      <div className={css.felt} ref={felt}>
        <div className={css.lamp} ref={lamp} aria-hidden="true" />
        {children}
      </div>
    </div>
  )
}
