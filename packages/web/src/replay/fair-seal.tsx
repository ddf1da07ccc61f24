/** One shape for every answer: a full seal, with an eye where it was seen; a hollow one; a broken one; and a clock, which is no seal. */
import type { Answer } from '@parlour/kernel'
import type { ReactNode } from 'react'

const POINTS = 24

const edge = (outer: number, inner: number): string =>
  `${Array.from({ length: POINTS }, (_, point) => {
    const [tip, dip] = [(point * 2 * Math.PI) / POINTS, ((point + 0.5) * 2 * Math.PI) / POINTS]
    const at = (angle: number, radius: number) => `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`
    return `${point === 0 ? 'M' : 'L'}${at(tip, outer)}L${at(dip, inner)}`
  }).join('')}Z`

const round = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

const full = (
  <>
    <path d={edge(47, 42)} fill="var(--good)" />
    <circle r="34" fill="none" stroke="var(--surface)" strokeOpacity=".55" strokeWidth="1.5" />
    <path d="M-17 1L-5 13 18-12" {...round} stroke="var(--surface)" strokeWidth="7" />
  </>
)

const SHAPES: { readonly [A in Answer]: ReactNode } = {
  seen: (
    <>
      {full}
      <g transform="translate(34 33)">
        <circle r="17" fill="var(--surface)" />
        <circle r="14.5" fill="var(--good-soft)" />
        <path d="M-9 0C-6-5-3-7 0-7S6-5 9 0C6 5 3 7 0 7S-6 5-9 0Z" {...round} stroke="var(--good)" strokeWidth="2.2" />
        <circle r="2.8" fill="var(--good)" />
      </g>
    </>
  ),
  authentic: full,
  unknown: (
    <g {...round} stroke="var(--ink-2)" strokeWidth="5">
      <circle r="36" />
      <path d="M0-21V2L15 11" />
    </g>
  ),
  unvouched: (
    <g {...round} stroke="var(--warn)">
      <path d={edge(46, 41)} strokeWidth="2.5" />
      <path d="M-11-9a11.5 11.5 0 1 1 17 10C1 4 0 7 0 12M0 22.5v.1" strokeWidth="6.5" />
    </g>
  ),
  broken: (
    <g fill="var(--bad)">
      <path d="M-4-47L-9-42-16-44-19-38-26-39-28-32-35-31-35-24-41-21-39-14-45-9-42-3-46 4-41 9-43 16-37 20-38 27-31 29-29 36-22 35-18 41-12 39-7 20 2 6-10-8 0-24Z" />
      <path
        transform="translate(7 2) rotate(5)"
        d="M4-47L9-42 16-44 19-38 26-39 28-32 35-31 35-24 41-21 39-14 45-9 42-3 46 4 41 9 43 16 37 20 38 27 31 29 29 36 22 35 18 41 12 39 4 44-1 22 9 6-3-8 8-24Z"
      />
    </g>
  ),
}

export const Seal = ({ answer }: { readonly answer: Answer }) => (
  <svg width="76" height="76" viewBox="-52 -50 104 104" aria-hidden="true" data-seal={answer}>
    {SHAPES[answer]}
  </svg>
)
