/** One tile as it is printed. It fills its place; its size is `--tile`. */
import css from './tile.module.css'

interface TileProps {
  /** Upper case; empty for a blank that stands for nothing yet. */
  readonly letter: string
  readonly value: number
  readonly blank?: boolean
  readonly look?: 'plain' | 'new' | 'last' | 'wrong'
}

export const TileFace = ({ letter, value, blank = false, look = 'plain' }: TileProps) => (
  <span className={css.tile} data-look={look} data-blank={blank} aria-hidden="true">
    {letter}
    {!blank && <sub>{value}</sub>}
  </span>
)
