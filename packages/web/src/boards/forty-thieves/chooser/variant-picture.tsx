/** How a variant lies on the table when it is dealt, drawn from its parameters: foundations above, columns with what is face down. */
import type { Variant } from '@parlour/games/forty-thieves'
import { Pip } from '../../../cards/pip.tsx'
import { SUIT_LETTERS } from '../../../cards/suits.ts'
import css from './chooser.module.css'

const [WIDTH, HEIGHT] = [260, 122]
const HOMES = 8
const CARD = { w: 15, h: 21 }
/** What shows of a card under the next one. */
const STEP = 9

const suitAt = (column: number, row: number) => SUIT_LETTERS[(column + row * 3) % SUIT_LETTERS.length] ?? 'S'
/** So many side by side, in the middle. */
const xOf = (index: number, count: number, pitch: number): number => WIDTH / 2 + (index - (count - 1) / 2) * pitch - CARD.w / 2

export function VariantPicture({ variant }: { readonly variant: Variant }) {
  const { columns, cards, faceDown, acesUp } = variant
  const pitch = Math.min(21, (WIDTH - 20) / columns)
  return (
    <svg className={css.picture} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {Array.from({ length: HOMES }, (_, home) => {
        const x = xOf(home, HOMES, 22)
        return acesUp ? (
          <SmallCard key={x} x={x} y={12} suit={SUIT_LETTERS[home % SUIT_LETTERS.length] ?? 'S'} />
        ) : (
          <rect key={x} className={css.slot} x={x} y={12} width={CARD.w} height={CARD.h} rx="2" />
        )
      })}
      {Array.from({ length: columns * cards }, (_, index) => {
        const [column, row] = [index % columns, Math.floor(index / columns)]
        const [x, y] = [xOf(column, columns, pitch), 48 + row * STEP]
        const key = `${column} ${row}`
        return row < faceDown ? (
          <rect key={key} className={css.back} x={x} y={y} width={CARD.w} height={CARD.h} rx="2" />
        ) : (
          <SmallCard key={key} x={x} y={y} suit={suitAt(column, row)} last={row === cards - 1} />
        )
      })}
    </svg>
  )
}

interface SmallCardProps {
  readonly x: number
  readonly y: number
  readonly suit: (typeof SUIT_LETTERS)[number]
  readonly last?: boolean
}

const SmallCard = ({ x, y, suit, last = true }: SmallCardProps) => (
  <g className={css.printed}>
    <rect className={css.face} x={x} y={y} width={CARD.w} height={CARD.h} rx="2" />
    <Pip suit={suit} x={x + CARD.w / 2} y={y + (last ? CARD.h / 2 : 4.6)} size={last ? 0.095 : 0.062} />
  </g>
)
