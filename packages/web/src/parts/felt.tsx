/**
 * The table: wooden rail, cloth and the lamp above it. The light lies on the place named by `light` ("seat:1") and glides there when
 * that changes; boards name their places with `data-place`, so nobody else has to know where anybody sits.
 */
import { type ReactNode, useEffect, useRef } from 'react'
import type { Cloth } from '../settings/cloth.ts'
import css from './felt.module.css'

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
    const shine = (): void => {
      const place = light === null ? null : table.querySelector(`[data-place="${CSS.escape(light)}"]`)
      const around = table.getBoundingClientRect()
      const spot = (place ?? table).getBoundingClientRect()
      lamp.current?.style.setProperty('--x', `${Math.round(spot.left + spot.width / 2 - around.left)}px`)
      lamp.current?.style.setProperty('--y', `${Math.round(spot.top + spot.height / 2 - around.top)}px`)
    }
    shine()
    // The first light is simply there; it glides from then on.
    const lit = requestAnimationFrame(() => lamp.current?.setAttribute('data-lit', ''))
    const watch = new ResizeObserver(shine)
    watch.observe(table)
    return () => {
      cancelAnimationFrame(lit)
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
