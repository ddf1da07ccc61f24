/** The part of the table that is kept free for what comes and goes: one thing at a time, and whatever is said takes its place. */
import type { ReactNode } from 'react'
import css from './lane.module.css'
import type { Box } from './placement/box.ts'

export const Lane = ({ at, children }: { readonly at: Box; readonly children?: ReactNode }) => (
  <div
    className={css.lane}
    data-lane
    data-box="lane:lane"
    data-group="lane"
    data-low={at.height < 40}
    style={{ left: at.x, top: at.y, width: at.width, height: at.height }}
  >
    {children}
  </div>
)

interface LaneLineProps {
  /** The place of the card that it tells of: it comes when that has landed. */
  readonly comesWith?: string | undefined
  readonly children: ReactNode
}

/** The last move, in one line. */
export const LaneLine = ({ comesWith, children }: LaneLineProps) => (
  <p className={css.line} data-with={comesWith}>
    {children}
  </p>
)
