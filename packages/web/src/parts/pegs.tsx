/** A score as pegs, twelve holes a row: a full row is one dozen, so the dozenal number can be counted. The numbers stand beside it. */
import css from './pegs.module.css'

const HOLES_PER_ROW = 12
const MOST_ROWS = 12

interface PegsProps {
  readonly value: number
  readonly target: number
  /** Which player's colour, from 0. */
  readonly player: number
}

/** Beyond a gross a board would be too large, and a single point needs none: then a bar shows how far it is. */
export function Pegs({ value, target, player }: PegsProps) {
  const style = { '--peg': `var(--peg-${(player % 4) + 1})` }
  const rows = Math.ceil(target / HOLES_PER_ROW)
  if (target < HOLES_PER_ROW || rows > MOST_ROWS) {
    const share = Math.min(1, value / target)
    return (
      <div className={css.bar} style={style} aria-hidden="true">
        <div style={{ transform: `scaleX(${share})` }} />
      </div>
    )
  }
  const holes = Array.from({ length: rows * HOLES_PER_ROW }, (_, index) => index + 1)
  const head = Math.min(value, holes.length)
  return (
    <div className={css.pegs} style={style} aria-hidden="true">
      {holes.map((hole) => (
        <i key={hole} data-peg={hole < head ? 'in' : hole === head ? 'head' : hole === target ? 'goal' : undefined} />
      ))}
    </div>
  )
}
