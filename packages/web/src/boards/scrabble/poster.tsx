import { PosterTable, PosterThing } from '../../parts/poster-table.tsx'
import type { Poster } from '../poster.ts'
import css from './poster.module.css'
import { texts } from './texts/poster.ts'

interface Laid {
  readonly letter: string
  readonly value: number
  readonly column: number
  readonly row: number
}

const laid: readonly Laid[] = [
  { letter: 'T', value: 1, column: 0, row: 0 },
  { letter: 'A', value: 1, column: 1, row: 0 },
  { letter: 'B', value: 3, column: 2, row: 0 },
  { letter: 'L', value: 1, column: 3, row: 0 },
  { letter: 'E', value: 1, column: 4, row: 0 },
  { letter: 'P', value: 3, column: 1, row: -2 },
  { letter: 'L', value: 1, column: 1, row: -1 },
  { letter: 'Y', value: 4, column: 1, row: 1 },
]
const TILE = 38

function Tile({ letter, value, column, row }: Laid) {
  const [x, y] = [21 + column * 40, 121 + row * 40]
  return (
    <PosterThing>
      <rect x={x} y={y + 1.5} width={TILE} height={TILE} rx="5.5" className={css.tileSide} />
      <rect x={x} y={y} width={TILE} height={TILE} rx="5.5" className={css.tileFace} />
      <text x={x + TILE / 2} y={y + 27} className={css.letter}>
        {letter}
      </text>
      <text x={x + 34} y={y + 34} className={css.value}>
        {value}
      </text>
    </PosterThing>
  )
}

const Picture = () => (
  <PosterTable cloth="slate">
    {laid.map((tile) => (
      <Tile key={`${tile.column} ${tile.row}`} {...tile} />
    ))}
  </PosterTable>
)

export const scrabblePoster: Poster = {
  id: 'scrabble',
  texts,
  seats: { min: 2, max: 4, usual: 2 },
  cloth: 'slate',
  plays: 'tiles',
  minutes: 15,
  Picture,
}
