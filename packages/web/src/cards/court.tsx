/** The people on the court cards: jack, queen, king and the dozenal deck's cavalier, one half drawn and turned. */
import type { ReactNode } from 'react'
import { Pip } from './pip.tsx'
import { type SuitLetter, suitColour } from './suits.ts'

export type CourtRank = 'J' | 'Q' | 'K' | 'C'
export const isCourt = (rank: string): rank is CourtRank => rank.length === 1 && 'JQKC'.includes(rank)

const GOLD = '#dfa842'
const DEEP_GOLD = '#b9801f'
const DARK = '#23262c'
const LINEN = '#fffaf0'
const SKIN = '#f3d3b3'

const HAIR: { readonly [R in CourtRank]: { readonly colour: string; readonly shape: string } } = {
  K: { colour: '#6b4226', shape: 'M92 56V94C92 108 158 108 158 94V56Z' },
  Q: { colour: '#9a4a22', shape: 'M86 62C80 100 84 118 92 126 104 122 106 110 106 98H144C144 110 146 122 158 126 166 118 170 100 164 62Z' },
  J: { colour: '#cf9a3c', shape: 'M90 60C85 84 86 98 91 107H159C164 98 165 84 160 60Z' },
  C: { colour: '#3c2a20', shape: 'M90 60C85 84 86 98 91 107H159C164 98 165 84 160 60Z' },
}

const Dots = ({ at, r, fill }: { readonly at: readonly (readonly [number, number])[]; readonly r: number; readonly fill: string }) =>
  at.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill={fill} />)

function collar(rank: CourtRank): ReactNode {
  if (rank === 'K')
    return (
      <>
        <path
          d="M92 112C100 126 112 138 125 146 138 138 150 126 158 112L166 118C158 138 142 154 125 162 108 154 92 138 84 118Z"
          fill={LINEN}
        />
        <path d="M100 124l2.5 7h-5zM112 138l2.5 7h-5zM138 138l2.5 7h-5zM150 124l2.5 7h-5z" fill={DARK} />
      </>
    )
  if (rank === 'Q')
    return (
      <>
        <path d="M100 110Q125 150 150 110Z" fill={LINEN} />
        <path d="M97 111Q125 158 153 111" fill="none" stroke={GOLD} strokeWidth="6" />
        <circle cx="125" cy="139" r="6" fill={GOLD} />
      </>
    )
  return (
    <>
      <path d="M106 109L125 146 144 109Z" fill={LINEN} />
      <path d="M102 109L125 156 148 109" fill="none" stroke={GOLD} strokeWidth="7" />
    </>
  )
}

function hat(rank: CourtRank, colour: string): ReactNode {
  switch (rank) {
    case 'K':
      return (
        <>
          <path d="M90 55L83 22 104 39 125 13 146 39 167 22 160 55Z" fill={GOLD} />
          <path d="M90 54H160V62H90Z" fill={colour} />
          <Dots at={[[125, 14]]} r={5} fill={DEEP_GOLD} />
          <Dots
            at={[
              [83, 22],
              [167, 22],
            ]}
            r={4}
            fill={DEEP_GOLD}
          />
          <path d="M106 58h4M123 58h4M140 58h4" stroke={GOLD} strokeWidth="4" strokeLinecap="round" />
        </>
      )
    case 'Q':
      return (
        <>
          <path d="M94 55C95 40 98 31 102 26L114 40 125 20 136 40 148 26C152 31 155 40 156 55Q125 43 94 55Z" fill={GOLD} />
          <Dots at={[[125, 19]]} r={5} fill={colour} />
          <Dots
            at={[
              [102, 26],
              [148, 26],
            ]}
            r={3.5}
            fill={colour}
          />
        </>
      )
    case 'C':
      return (
        <>
          <path d="M70 56C84 48 96 46 98 40 102 26 148 26 152 40 154 46 166 48 180 56 160 62 90 62 70 56Z" fill={colour} />
          <path d="M97 44Q125 52 153 44" stroke={GOLD} strokeWidth="5" fill="none" />
        </>
      )
    case 'J':
      return (
        <>
          <path d="M86 58C82 34 108 25 130 27 156 29 166 44 164 58Q125 45 86 58Z" fill={colour} />
          <path d="M88 56Q125 44 162 56" stroke={GOLD} strokeWidth="4" fill="none" />
          <path d="M150 38C166 20 178 15 192 17 186 37 172 46 156 48Z" fill={GOLD} />
          <path d="M156 44C166 34 176 25 188 19" stroke={DEEP_GOLD} strokeWidth="2" fill="none" />
        </>
      )
  }
}

function mouth(rank: CourtRank): ReactNode {
  if (rank === 'K')
    return (
      <>
        <path d="M98 82C99 122 151 122 152 82 145 92 138 91 125 91S105 92 98 82Z" fill={HAIR.K.colour} />
        <path d="M117 98q8 4.5 16 0" stroke="#c9695a" strokeWidth="3" fill="none" strokeLinecap="round" />
      </>
    )
  return (
    <>
      <g opacity=".38">
        <Dots
          at={[
            [107, 88],
            [143, 88],
          ]}
          r={5}
          fill="#e58f78"
        />
      </g>
      <path d="M117.5 95q7.5 5.5 15 0" stroke="#b5453f" strokeWidth="3.2" fill="none" strokeLinecap="round" />
    </>
  )
}

function half(rank: CourtRank, suit: SuitLetter): ReactNode {
  const colour = suitColour(suit)
  const hair = HAIR[rank]
  return (
    <>
      <path d="M38 178V152C44 120 76 109 125 109S206 120 212 152V178Z" fill={colour} />
      <path
        d="M60 178V158C60 148 62 142 66 136M190 178V158C190 148 188 142 184 136"
        fill="none"
        stroke="#fff"
        strokeOpacity=".28"
        strokeWidth="3"
      />
      {collar(rank)}
      <path d="M125 160V178" stroke={GOLD} strokeWidth="4" />
      <Pip suit={suit} x={74} y={156} size={0.2} fill={GOLD} />
      <Pip suit={suit} x={176} y={156} size={0.2} fill={GOLD} />
      <path d={hair.shape} fill={hair.colour} />
      <path d="M116 100H134V114Q125 122 116 114Z" fill="#e6bd97" />
      <ellipse cx="125" cy="78" rx="27" ry="31" fill={SKIN} />
      <path d="M99 70C104 56 146 56 151 70 150 58 142 48 125 48S100 58 99 70Z" fill={hair.colour} />
      <Dots
        at={[
          [115, 77],
          [135, 77],
        ]}
        r={2.9}
        fill={DARK}
      />
      <path d="M109 70q6-3.5 11-.5M130 69.5q6-3 11 .5" stroke={hair.colour} strokeWidth="2.2" fill="none" strokeLinecap="round" />
      <path d="M125 79v7.5h3" stroke="#cf9d76" strokeWidth="2.2" fill="none" strokeLinecap="round" strokeLinejoin="round" />
      {mouth(rank)}
      {hat(rank, colour)}
    </>
  )
}

/** Inner drawings clip at their own edge, so no ids are needed that could meet others on the page. */
const Window = ({ children }: { readonly children: ReactNode }) => (
  <svg x="44" y="0" width="162" height="175" viewBox="44 0 162 175" aria-hidden="true">
    {children}
  </svg>
)

export function Court({ rank, suit, place }: { readonly rank: CourtRank; readonly suit: SuitLetter; readonly place: string }) {
  const colour = suitColour(suit)
  const person = half(rank, suit)
  return (
    <g transform={place}>
      <rect x="44" y="24" width="162" height="302" rx="12" fill={colour} opacity=".065" />
      <rect x="44" y="24" width="162" height="302" rx="12" fill="none" stroke={colour} strokeOpacity=".22" strokeWidth="1.5" />
      <Window>{person}</Window>
      <g transform="rotate(180 125 175)">
        <Window>{person}</Window>
      </g>
      <path d="M44 175H206" stroke={GOLD} strokeWidth="4" />
    </g>
  )
}
