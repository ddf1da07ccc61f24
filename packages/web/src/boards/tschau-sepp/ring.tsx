/** The direction of play: four arrows around the piles. Said in words beside the table and in the bar. */
import { useRef } from 'react'
import { useSize } from '../../parts/use-size.ts'
import { arrowsAround } from './around.ts'
import css from './board.module.css'

interface RingProps {
  /** 1 is clockwise. */
  readonly direction: number
  /** Says it for those who cannot see arrows. */
  readonly label: string
}

export function Ring({ direction, label }: RingProps) {
  const box = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(box)
  const size = Math.max(8, Math.min(14, width / 36))
  const ellipse = { cx: width / 2, cy: height / 2, rx: width / 2 - size, ry: height / 2 - size }
  return (
    <div className={css.ring} ref={box} role="img" aria-label={label}>
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true">
          {arrowsAround(ellipse, direction, size).map(({ shaft, head }) => (
            <g key={shaft}>
              <path className={css.shaft} d={shaft} />
              <path className={css.head} d={head} />
            </g>
          ))}
        </svg>
      )}
    </div>
  )
}
