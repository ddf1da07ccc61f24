/**
 * A card's face in a space of 250 by 350. Five layouts of one geometry, for the index belongs on the edge that stays visible: `fan` (rank
 * over suit) in hands, `col` (rank beside suit) in columns, `fanBig` and `colBig` twice as large for phones and low vision, `colTiny`
 * without court figures for cards under 56 pixels. Of a card that is almost covered only a `strip` shows: its index is drawn to fit there.
 */
import { memo, type ReactNode } from 'react'
import css from './card.module.css'
import { Court, isCourt } from './court.tsx'
import { useLetter } from './letters.ts'
import { Pip } from './pip.tsx'
import { PIPS, pipCount } from './pips.ts'
import { partsOf, type SuitLetter, suitColour } from './suits.ts'

export type Layout = 'fan' | 'fanBig' | 'col' | 'colBig' | 'colTiny'
export type DeckKind = 'standard' | 'dozenal'

const COLUMNS = [90, 125, 160] as const
const INDEX = 62
const WIDTH = 250

/** Dozenal ten and eleven are 2 and 3 turned round: no font needs to know them. */
const TURNED: { readonly [rank: string]: string } = { X: '2', E: '3' }

function Rank({ rank, x, y, size }: { readonly rank: string; readonly x: number; readonly y: number; readonly size: number }) {
  const letter = useLetter(rank)
  if (rank === 'T')
    return (
      <text y={y} fontSize={size}>
        <tspan x={x - size * 0.43} textLength={size * 0.87} lengthAdjust="spacingAndGlyphs">
          10
        </tspan>
      </text>
    )
  const turned = TURNED[rank]
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      textAnchor="middle"
      transform={turned === undefined ? undefined : `rotate(180 ${x} ${y - size * 0.345})`}
    >
      {turned ?? letter}
    </text>
  )
}

const Index = ({ suit, children }: { readonly suit: SuitLetter; readonly children: ReactNode }) => (
  <g fill={suitColour(suit)} className={css.index}>
    {children}
  </g>
)

function bigFace(rank: string, suit: SuitLetter, layout: 'fanBig' | 'colBig' | 'colTiny'): ReactNode {
  const ten = rank === 'T'
  if (layout === 'fanBig')
    return (
      <>
        <Index suit={suit}>
          <Rank rank={rank} x={ten ? 58 : 54} y={94} size={ten ? 98 : 108} />
          <Pip suit={suit} x={54} y={148} size={0.78} />
        </Index>
        {isCourt(rank) ? (
          <Court rank={rank} suit={suit} place="translate(100 138) scale(.585)" />
        ) : (
          <Pip suit={suit} x={184} y={278} size={1.06} />
        )}
      </>
    )
  return (
    <>
      <Index suit={suit}>
        <Rank rank={rank} x={ten ? 72 : 66} y={112} size={ten ? 120 : 132} />
        <Pip suit={suit} x={184} y={66} size={0.98} />
      </Index>
      {isCourt(rank) && layout === 'colBig' ? (
        <Court rank={rank} suit={suit} place="translate(62 178) scale(.5)" />
      ) : (
        <Pip suit={suit} x={125} y={layout === 'colTiny' ? 274 : 262} size={layout === 'colTiny' ? 1.14 : 1.42} />
      )}
    </>
  )
}

/** `share` of the card's width shows: rank and suit beside each other, as large as that allows. */
function stripFace(rank: string, suit: SuitLetter, share: number): ReactNode {
  const shown = share * WIDTH
  const size = Math.min(92, (shown - 9) / 0.74)
  const base = shown - 5
  return (
    <>
      <Index suit={suit}>
        <Rank rank={rank} x={10 + size * (rank === 'T' ? 0.5 : 0.36)} y={base} size={size} />
        <Pip suit={suit} x={22 + size * 1.16} y={base - size * 0.36} size={size * 0.0072} />
      </Index>
      <Pip suit={suit} x={125} y={262} size={1.42} />
    </>
  )
}

const corner = (rank: string, suit: SuitLetter): ReactNode => (
  <>
    <Rank rank={rank} x={rank === 'T' ? 32 : 31} y={60} size={INDEX} />
    <Pip suit={suit} x={31} y={92} size={0.42} />
  </>
)

/** The lower index. Upside down, a turned digit would read as 2 or 3, so those two stay upright. */
const lowerIndex = (rank: string, suit: SuitLetter): ReactNode =>
  TURNED[rank] === undefined ? (
    <g transform="rotate(180 125 175)">{corner(rank, suit)}</g>
  ) : (
    <>
      <Rank rank={rank} x={219} y={334} size={INDEX} />
      <Pip suit={suit} x={219} y={262} size={0.42} />
    </>
  )

function pips(rank: string, suit: SuitLetter, layout: 'fan' | 'col', deck: DeckKind): ReactNode {
  const count = pipCount(rank, deck)
  if (count === 1) return <Pip suit={suit} x={125} y={layout === 'col' ? 190 : 175} size={1.4} />
  const [top, height] = layout === 'col' ? [112, 176] : [70, 210]
  return PIPS[count]?.map(([column, y]) => (
    <Pip
      key={`${column} ${y}`}
      suit={suit}
      x={COLUMNS[column]}
      y={top + y * height}
      size={count > 10 ? 0.4 : count === 10 ? 0.46 : 0.5}
      turned={y > 0.5}
    />
  ))
}

function smallFace(rank: string, suit: SuitLetter, layout: 'fan' | 'col', deck: DeckKind): ReactNode {
  const upper =
    layout === 'fan' ? (
      corner(rank, suit)
    ) : (
      <>
        <Rank rank={rank} x={rank === 'T' ? 37 : 33} y={58} size={INDEX} />
        <Pip suit={suit} x={rank === 'T' ? 90 : 82} y={36} size={0.42} />
      </>
    )
  return (
    <>
      <Index suit={suit}>
        {upper}
        {lowerIndex(rank, suit)}
      </Index>
      {isCourt(rank) ? (
        <Court rank={rank} suit={suit} place={layout === 'col' ? 'translate(26 70) scale(.79)' : 'translate(19 26) scale(.85)'} />
      ) : (
        pips(rank, suit, layout, deck)
      )}
    </>
  )
}

export const Paper = () => <rect className={css.paper} x=".75" y=".75" width="248.5" height="348.5" rx="18" strokeWidth="1.5" />

export interface FaceProps {
  readonly code: string
  readonly layout?: Layout
  readonly deck?: DeckKind
  /** How much of it shows at its upper edge, in shares of its width; left out where an index of the layout has room. */
  readonly strip?: number | null
}

export const Face = memo(function Face({ code, layout = 'fan', deck = 'standard', strip = null }: FaceProps) {
  const { rank, suit } = partsOf(code)
  if (strip !== null)
    return (
      <>
        <Paper />
        {stripFace(rank, suit, strip)}
      </>
    )
  return (
    <>
      <Paper />
      {layout === 'fan' || layout === 'col' ? smallFace(rank, suit, layout, deck) : bigFace(rank, suit, layout)}
    </>
  )
})
