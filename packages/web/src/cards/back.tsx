/** The backs, in three patterns. Each is a few paths without ids, so that any number can lie on a page. */
import { memo } from 'react'
import { Paper } from './face.tsx'
import { SUIT_PATHS } from './suits.ts'

export type BackName = 'lattice' | 'waves' | 'plain'

const BLUE = '#223a63'
const THREAD = '#41639c'
const GOLD = '#d9b56a'

/** Threads along both diagonals, and a stud wherever two cross. */
const STEP = 18.4
const tenth = (value: number): number => Math.round(value * 10) / 10
const threads = Array.from({ length: 16 }, (_, k) => `M${tenth((k - 9) * 2 * STEP)} 0l324 324M${tenth(k * 2 * STEP)} 0l-324 324`).join('')
const studs = Array.from({ length: 18 }, (_, row) =>
  Array.from({ length: 7 }, (_, k) => `M${tenth((2 * k + (row % 2)) * STEP)} ${tenth(row * STEP)}h0`).join(''),
).join('')

const wave = (y: number): string => `M-14 ${y}${'q14-16 28 0t28 0'.repeat(5)}`
const WAVES = Array.from({ length: 27 }, (_, row) => wave(row * 13)).join('')

const Pattern = ({ name }: { readonly name: BackName }) => (
  <svg x="13" y="13" width="224" height="324" viewBox="0 0 224 324" aria-hidden="true">
    {name === 'lattice' && <path d={threads} stroke={THREAD} strokeWidth="2.2" fill="none" />}
    {name === 'lattice' && <path d={studs} stroke={GOLD} strokeWidth="6.6" strokeLinecap="round" fill="none" />}
    {name === 'waves' && <path d={WAVES} stroke={THREAD} strokeWidth="2.6" fill="none" />}
  </svg>
)

export const Back = memo(function Back({ name = 'lattice' }: { readonly name?: BackName }) {
  return (
    <>
      <Paper />
      <rect x="13" y="13" width="224" height="324" rx="10" fill={BLUE} />
      <Pattern name={name} />
      <rect x="22" y="22" width="206" height="306" rx="6" fill="none" stroke={GOLD} strokeWidth="2.5" />
      <ellipse cx="125" cy="175" rx="46" ry="52" fill={BLUE} stroke={GOLD} strokeWidth="2.5" />
      <path transform="translate(125 175) scale(.68)" d={SUIT_PATHS.S} fill="#e9c983" />
    </>
  )
})
