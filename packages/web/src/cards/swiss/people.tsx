/** The people of the Swiss deck, seen whole and one way up: king, Ober and Under; and the Banner, which stands for the ten. */
import type { ReactNode } from 'react'
import type { SuitLetter } from '../suits.ts'
import { SWISS_CLOTH, SwissPip } from './suits.tsx'

export type SwissPicture = 'K' | 'Q' | 'J' | 'T'
export const isSwissPicture = (rank: string): rank is SwissPicture => rank.length === 1 && 'KQJT'.includes(rank)

const SKIN = '#f3d3b3'
const DARK = '#2b2115'
const GOLD = '#f0b93a'
const WOOD = '#8a5a2a'
const LINEN = '#fff6df'

/** Head and neck around 0 0; hair and hat differ. */
const Head = ({ hair, hat, beard }: { readonly hair: string; readonly hat: ReactNode; readonly beard?: boolean }) => (
  <>
    <path d="M-22-6C-26 18-20 26-16 30H16C20 26 26 18 22-6Z" fill={hair} />
    <path d="M-7 18H7V34H-7Z" fill="#e6bd97" />
    <ellipse cx="0" cy="4" rx="18" ry="21" fill={SKIN} />
    {beard === true && <path d="M-18 6C-18 34 18 34 18 6 12 14 6 13 0 13S-12 14-18 6Z" fill={hair} />}
    <circle cx="-7" cy="2" r="2.200" fill={DARK} />
    <circle cx="7" cy="2" r="2.200" fill={DARK} />
    <path d="M0 3V9H2.500" fill="none" stroke="#c9946c" strokeWidth="1.800" strokeLinecap="round" />
    <path d="M-5 15.500Q0 19 5 15.500" fill="none" stroke="#b5453f" strokeWidth="2.400" strokeLinecap="round" />
    {hat}
  </>
)

const Legs = ({ left, right }: { readonly left: string; readonly right: string }) => (
  <>
    <path d="M98 238H123V308H100Z" fill={left} />
    <path d="M127 238H152L150 308H127Z" fill={right} />
    <path d="M92 318C92 308 100 304 123 306V318ZM158 318C158 308 150 304 127 306V318Z" fill={DARK} />
  </>
)

function king(cloth: string): ReactNode {
  return (
    <>
      <path d="M66 318C70 220 84 160 100 132H150C166 160 180 220 184 318Z" fill={cloth} />
      <path d="M112 132H138L146 318H104Z" fill={LINEN} />
      <path d="M66 318C66 300 68 284 70 270L100 132H112L92 318ZM184 318C184 300 182 284 180 270L150 132H138L158 318Z" fill={GOLD} />
      <path d="M178 176V70" stroke={WOOD} strokeWidth="6" strokeLinecap="round" />
      <circle cx="178" cy="64" r="11" fill={GOLD} stroke={DARK} strokeWidth="2.500" />
      <path d="M150 146C166 150 176 162 184 180L172 190C160 178 152 172 146 170Z" fill={cloth} />
      <circle cx="178" cy="184" r="9" fill={SKIN} />
      <path d="M100 146C84 152 76 168 76 190L92 196C94 180 98 172 104 168Z" fill={cloth} />
      <circle cx="86" cy="196" r="9" fill={SKIN} />
      <g transform="translate(125 98)">
        <Head hair="#6b4226" beard hat={<path d="M-24-8-30-44-13-28 0-50 13-28 30-44 24-8Z" fill={GOLD} stroke={DARK} strokeWidth="2" />} />
      </g>
    </>
  )
}

/** The Ober wears a hat with a feather and carries a sword; his suit hangs above. */
function ober(cloth: string): ReactNode {
  return (
    <>
      <Legs left={LINEN} right={cloth} />
      <path d="M86 250C86 190 92 154 100 134H150C158 154 164 190 164 250Z" fill={cloth} />
      <path d="M125 134V250M94 208H156" stroke={GOLD} strokeWidth="6" />
      <path d="M100 140C80 150 72 172 74 206L88 208C88 186 94 176 104 170Z" fill={cloth} />
      <path d="M150 140C170 150 178 172 176 206L162 208C162 186 156 176 146 170Z" fill={cloth} />
      <circle cx="81" cy="212" r="8.500" fill={SKIN} />
      <circle cx="169" cy="212" r="8.500" fill={SKIN} />
      <path d="M169 200V292" stroke="#8d97a3" strokeWidth="6" strokeLinecap="round" />
      <path d="M158 222H180" stroke={GOLD} strokeWidth="6" strokeLinecap="round" />
      <g transform="translate(125 102)">
        <Head
          hair="#9a5a2a"
          hat={
            <>
              <path
                d="M-36-10C-26-16-22-18-20-28-16-40 16-40 20-28 22-18 26-16 36-10 20-4-20-4-36-10Z"
                fill={cloth}
                stroke={DARK}
                strokeWidth="2"
              />
              <path d="M16-24C26-46 40-54 54-52 50-34 36-22 20-18Z" fill={GOLD} />
            </>
          }
        />
      </g>
    </>
  )
}

/** The Under wears a cap and leans on a halberd; his suit hangs below. */
function under(cloth: string): ReactNode {
  return (
    <>
      <Legs left={cloth} right={LINEN} />
      <path d="M84 258C86 196 92 150 100 126H150C158 150 164 196 166 258Z" fill={LINEN} />
      <path d="M125 126H150C158 150 164 196 166 258H125Z" fill={cloth} />
      <path d="M90 206H160" stroke={WOOD} strokeWidth="8" />
      <path d="M66 318V60" stroke={WOOD} strokeWidth="6" strokeLinecap="round" />
      <path d="M66 34 74 66H58ZM68 74C88 68 94 84 90 104 82 96 76 94 68 96Z" fill="#aab3bd" stroke={DARK} strokeWidth="2" />
      <path d="M100 132C82 138 68 156 62 176L74 186C82 172 92 164 104 162Z" fill={LINEN} />
      <circle cx="67" cy="184" r="8.500" fill={SKIN} />
      <path d="M150 132C170 144 176 168 174 200L160 202C160 180 156 170 146 164Z" fill={cloth} />
      <circle cx="167" cy="206" r="8.500" fill={SKIN} />
      <g transform="translate(125 94)">
        <Head
          hair="#cf9a3c"
          hat={<path d="M-23-6C-26-30-8-36 2-35 18-34 26-22 23-6 8-14-8-14-23-6Z" fill={cloth} stroke={DARK} strokeWidth="2" />}
        />
      </g>
    </>
  )
}

const banner = (suit: SuitLetter): ReactNode => (
  <>
    <path d="M78 318V40" stroke={WOOD} strokeWidth="8" strokeLinecap="round" />
    <path d="M78 22 88 44 78 52 68 44Z" fill={GOLD} stroke={DARK} strokeWidth="2.500" />
    <path
      d="M82 62C112 46 140 78 194 58 190 96 190 132 196 168 150 186 116 156 82 174Z"
      fill={LINEN}
      stroke={SWISS_CLOTH[suit]}
      strokeWidth="8"
      strokeLinejoin="round"
    />
    <SwissPip suit={suit} x={137} y={116} size={0.82} />
    <path d="M60 318H96" stroke={DARK} strokeWidth="7" strokeLinecap="round" />
  </>
)

/** One of the four pictures within 44 24 162 302, put where `place` says. */
export function SwissFigure({ rank, suit, place }: { readonly rank: SwissPicture; readonly suit: SuitLetter; readonly place: string }) {
  const cloth = SWISS_CLOTH[suit]
  return (
    <g transform={place}>
      <rect x="44" y="16" width="162" height="310" rx="12" fill={cloth} opacity=".1" />
      {rank === 'T' ? (
        banner(suit)
      ) : (
        // They look to the other side, away from the index.
        <g transform="translate(250 0) scale(-1 1)">{rank === 'K' ? king(cloth) : rank === 'Q' ? ober(cloth) : under(cloth)}</g>
      )}
      {(rank === 'K' || rank === 'Q') && <SwissPip suit={suit} x={180} y={52} size={0.48} />}
      {rank === 'J' && <SwissPip suit={suit} x={70} y={288} size={0.48} />}
    </g>
  )
}
