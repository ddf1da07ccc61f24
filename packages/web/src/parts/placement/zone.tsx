/** A part of the table at its place. `name` says what it is ("plate:2"); what shares a group may lie on each other. */
import type { ReactNode } from 'react'
import type { Box } from './box.ts'
import css from './zone.module.css'

interface ZoneProps {
  readonly at: Box
  /** Left out for a zone that only holds others. */
  readonly name?: string
  readonly group?: string
  /** The place that light, flights and bubbles know. */
  readonly place?: string
  readonly layer?: 'piles' | 'seats' | 'hand' | 'dock'
  readonly className?: string
  readonly children?: ReactNode
}

export const Zone = ({ at, name, group, place, layer, className = '', children }: ZoneProps) => (
  <div
    className={`${css.zone} ${className}`}
    data-box={name}
    data-group={group}
    data-place={place}
    data-layer={layer}
    style={{ left: at.x, top: at.y, width: at.width, height: at.height }}
  >
    {children}
  </div>
)
