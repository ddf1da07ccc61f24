/**
 * The face of a Swiss-suited card, in the same space and with the same edges as ours, so that it can stand in wherever a face is drawn.
 * Kings, Ober, Under and Banner carry K, O, U and 10; the index stays on the edge that a fan shows.
 */
import { memo, type ReactNode } from 'react'
import css from '../card.module.css'
import { type FaceProps, Paper } from '../face.tsx'
import { PIPS, pipCount } from '../pips.ts'
import { partsOf, type SuitLetter } from '../suits.ts'
import { isSwissPicture, SwissFigure } from './people.tsx'
import { SWISS_INK, SwissPip } from './suits.tsx'

const COLUMNS = [86, 125, 164] as const
const LETTERS: { readonly [rank: string]: string } = { T: '10', J: 'U', Q: 'O' }

/** As it is printed: `10`, `U`, `O`, `K`, `A`, figures. */
export const swissLetter = (rank: string): string => LETTERS[rank] ?? rank

function Letter({ rank, x, y, size }: { readonly rank: string; readonly x: number; readonly y: number; readonly size: number }) {
  const letter = swissLetter(rank)
  return (
    <text
      x={x}
      y={y}
      fontSize={letter.length > 1 ? size * 0.86 : size}
      textAnchor="middle"
      letterSpacing={letter.length > 1 ? '-4' : undefined}
    >
      {letter}
    </text>
  )
}

const corner = (rank: string, suit: SuitLetter): ReactNode => (
  <>
    <Letter rank={rank} x={31} y={60} size={62} />
    <SwissPip suit={suit} x={31} y={96} size={0.44} />
  </>
)

function middle(rank: string, suit: SuitLetter): ReactNode {
  if (isSwissPicture(rank)) return <SwissFigure rank={rank} suit={suit} place="translate(19 26) scale(.85)" />
  const count = pipCount(rank, 'standard')
  if (count === 1) return <SwissPip suit={suit} x={125} y={178} size={1.5} />
  return PIPS[count]?.map(([column, y]) => (
    <SwissPip key={`${column} ${y}`} suit={suit} x={COLUMNS[column]} y={70 + y * 210} size={0.52} turned={y > 0.5} />
  ))
}

const small = (rank: string, suit: SuitLetter): ReactNode => (
  <>
    <g fill={SWISS_INK[suit]} className={css.index}>
      {corner(rank, suit)}
      <g transform="rotate(180 125 175)">{corner(rank, suit)}</g>
    </g>
    {middle(rank, suit)}
  </>
)

const big = (rank: string, suit: SuitLetter): ReactNode => (
  <>
    <g fill={SWISS_INK[suit]} className={css.index}>
      <Letter rank={rank} x={56} y={94} size={108} />
    </g>
    <SwissPip suit={suit} x={54} y={152} size={0.8} />
    {isSwissPicture(rank) ? (
      <SwissFigure rank={rank} suit={suit} place="translate(100 138) scale(.585)" />
    ) : (
      <SwissPip suit={suit} x={180} y={274} size={1.08} />
    )}
  </>
)

export const SwissFace = memo(function SwissFace({ code, layout = 'fan' }: FaceProps) {
  const { rank, suit } = partsOf(code)
  return (
    <>
      <Paper />
      {layout === 'fan' || layout === 'col' ? small(rank, suit) : big(rank, suit)}
    </>
  )
})
