/** Who stands where at the end, and between the rounds of a series. Pure. */
import type { Happening } from '@parlour/games/tschau-sepp'
import type { SeatInfo } from '../../parts/seats.ts'
import type { SeppProps } from './props.ts'

export interface Standing {
  readonly info: SeatInfo
  /** 1 is first; equal totals share a place. */
  readonly place: number
  readonly score: number
  /** Points from the round that has just ended. */
  readonly gained: number
  readonly left: boolean
}

type Facts = Pick<SeppProps, 'view' | 'seats' | 'outcome' | 'happened'>
type RoundOver = Extract<Happening, { readonly type: 'round-over' }>

export const roundOverIn = (happened: readonly Happening[]): RoundOver | null =>
  happened.find((happening): happening is RoundOver => happening.type === 'round-over') ?? null

/** Best first. During a series the lowest total leads; whoever left comes last. */
export function standingsOf({ view, seats, outcome, happened }: Facts): readonly Standing[] {
  const round = roundOverIn(happened)
  const scores = outcome?.scores ?? view.scores
  const standing = (info: SeatInfo): Standing => {
    const left = view.gone.includes(info.seat)
    const score = scores[info.seat] ?? 0
    const better = scores.filter((other, seat) => other < score && !view.gone.includes(seat)).length
    const place = outcome?.places[info.seat] ?? (left ? seats.length : 1 + better)
    return { info, place, score, gained: round?.points[info.seat] ?? 0, left }
  }
  return seats.map(standing).sort((a, b) => a.place - b.place || a.info.seat - b.info.seat)
}
