/**
 * The four suits of the German-speaking part of Switzerland: acorns, bells, roses and shields, each about 100 units high around the
 * origin. They stand for clubs, diamonds, hearts and spades in this order, the pairing that is customary where both decks are used.
 */
import type { ReactNode } from 'react'
import type { SuitLetter } from '../suits.ts'

/** For figures and letters: dark enough to be read on paper. */
export const SWISS_INK: { readonly [S in SuitLetter]: string } = { C: '#2f5f22', D: '#8a5200', H: '#b01e34', S: '#1f447f' }
/** For clothes and flags. */
export const SWISS_CLOTH: { readonly [S in SuitLetter]: string } = { C: '#4f8a3a', D: '#e2a21c', H: '#cf3348', S: '#2f5fa8' }

const GOLD = '#f0b93a'
const DEEP = '#a86e12'
const LEAF = '#4f8a3a'
const DARK = '#2b2115'

const Acorn = () => (
  <>
    <path d="M0-34C4-44 10-50 20-52" fill="none" stroke={DARK} strokeWidth="6" strokeLinecap="round" />
    <path d="M-6-36C-22-56-42-54-50-44-40-36-24-28-6-32Z" fill={LEAF} stroke={DARK} strokeWidth="3" strokeLinejoin="round" />
    <path d="M-25-4C-27 30-14 46 0 54 14 46 27 30 25-4Z" fill={GOLD} stroke={DARK} strokeWidth="3.500" strokeLinejoin="round" />
    <path d="M-10 8C-10 24-7 34-2 42" fill="none" stroke="#fff3cf" strokeWidth="5" strokeLinecap="round" />
    <path d="M-34-2C-36-24-18-36 0-36S36-24 34-2C26 6-26 6-34-2Z" fill="#8a6a2c" stroke={DARK} strokeWidth="3.500" strokeLinejoin="round" />
    <path d="M-24-18H24M-31-8H31M-14-34-20 2M0-36V4M14-34 20 2" fill="none" stroke={DARK} strokeOpacity=".45" strokeWidth="2.500" />
  </>
)

const Bell = () => (
  <>
    <path d="M-11-42A11 11 0 1 1 11-42" fill="none" stroke={DARK} strokeWidth="7" />
    <circle cx="0" cy="6" r="44" fill={GOLD} stroke={DARK} strokeWidth="3.500" />
    <path d="M-43-2C-20 8 20 8 43-2L43 12C20 22-20 22-43 12Z" fill="#cf3348" stroke={DARK} strokeWidth="3" strokeLinejoin="round" />
    <path d="M-28-20C-22-29-14-33-6-34" fill="none" stroke="#fff3cf" strokeWidth="6" strokeLinecap="round" />
    <path d="M0 24V46" stroke={DARK} strokeWidth="7" strokeLinecap="round" />
    <circle cx="0" cy="25" r="7.500" fill={DARK} />
  </>
)

const PETALS = [0, 72, 144, 216, 288] as const

const Rose = () => (
  <>
    {PETALS.map((turn) => (
      <path key={turn} transform={`rotate(${turn + 36})`} d="M0-20 13-51 0-46-13-51Z" fill={LEAF} stroke={DARK} strokeWidth="2.500" />
    ))}
    {PETALS.map((turn) => (
      <circle key={turn} transform={`rotate(${turn})`} cx="0" cy="-27" r="21" fill="#dd4255" stroke={DARK} strokeWidth="3" />
    ))}
    {PETALS.map((turn) => (
      <circle key={turn} transform={`rotate(${turn})`} cx="0" cy="-21" r="9" fill="#f4a3a4" />
    ))}
    <circle r="15" fill={GOLD} stroke={DARK} strokeWidth="3" />
    <circle r="6" fill={DEEP} />
  </>
)

const Shield = () => (
  <>
    <path d="M-40-46C-14-38 14-38 40-46 46 0 34 36 0 54-34 36-46 0-40-46Z" fill="#fff6df" stroke={DARK} strokeWidth="3.500" />
    <path d="M-33-36C-12-31 12-31 33-36 37 0 27 28 0 43-27 28-37 0-33-36Z" fill="#2f5fa8" />
    <path d="M-33-36C-12-31 12-31 33-36L-21 30C-34 12-36-12-33-36Z" fill={GOLD} />
    <path d="M33-36-21 30" stroke={DARK} strokeWidth="3" />
  </>
)

const DRAWN: { readonly [S in SuitLetter]: ReactNode } = { C: <Acorn />, D: <Bell />, H: <Rose />, S: <Shield /> }

interface SwissPipProps {
  readonly suit: SuitLetter
  readonly x: number
  readonly y: number
  readonly size: number
  readonly turned?: boolean
}

/** One suit mark on a face. */
export const SwissPip = ({ suit, x, y, size, turned = false }: SwissPipProps) => (
  <g transform={`translate(${x} ${Math.round(y * 10) / 10})${turned ? ' rotate(180)' : ''} scale(${size})`}>{DRAWN[suit]}</g>
)

interface SwissMarkProps {
  readonly suit: SuitLetter
  /** Spoken name; without it the mark is an ornament beside words. */
  readonly label?: string
  readonly className?: string | undefined
}

/** A suit in running text or on a medallion, as large as its class says. */
export const SwissMark = ({ suit, label, className }: SwissMarkProps) => (
  <svg className={className} viewBox="-56 -58 112 116" role="img" aria-label={label} aria-hidden={label === undefined}>
    {DRAWN[suit]}
  </svg>
)
