/** A small table for a poster, drawn with the real cards. */
import type { ReactNode } from 'react'
import { Back } from '../cards/back.tsx'
import { Face, type Layout } from '../cards/face.tsx'
import type { Cloth } from '../settings/cloth.ts'
import css from './poster-table.module.css'

export const PosterTable = ({ cloth, children }: { readonly cloth: Cloth; readonly children: ReactNode }) => (
  <div className={css.rail} data-cloth={cloth}>
    <div className={css.cloth}>
      <svg viewBox="0 0 240 280" aria-hidden="true">
        {children}
      </svg>
    </div>
  </div>
)

/** Anything that lies there, with its shadow. */
export const PosterThing = ({ transform, children }: { readonly transform?: string; readonly children: ReactNode }) => (
  <g className={css.thing} transform={transform}>
    {children}
  </g>
)

interface PosterCardProps {
  /** `back` is one face down. */
  readonly code: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly turn?: number
  readonly layout?: Layout
}

/** Like in the hand, a card turns around the middle of its lower edge. */
export const PosterCard = ({ code, x, y, w, turn = 0, layout }: PosterCardProps) => (
  <PosterThing transform={`rotate(${turn} ${x + w / 2} ${y + w * 1.4})`}>
    <svg x={x} y={y} width={w} height={w * 1.4} viewBox="0 0 250 350" aria-hidden="true">
      {code === 'back' ? <Back /> : <Face code={code} layout={layout} />}
    </svg>
  </PosterThing>
)

interface PosterFanProps {
  readonly codes: readonly string[]
  readonly y: number
  readonly w: number
  readonly pitch: number
  readonly angle: number
}

export function PosterFan({ codes, y, w, pitch, angle }: PosterFanProps) {
  const middle = (codes.length - 1) / 2
  return codes.map((code, index) => {
    const t = (index - middle) / middle
    return <PosterCard key={code} code={code} x={120 - w / 2 + (index - middle) * pitch} y={y + 7 * t * t} w={w} turn={angle * t} />
  })
}
