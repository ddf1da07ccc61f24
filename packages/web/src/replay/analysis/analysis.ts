/**
 * What the look back tells: how much each decision gave away by Master's own estimates, which of them were clearly worse, and how it all
 * adds up. An estimate has its noise; a difference within it is not called a mistake. Pure.
 */
import { type Json, type Seat, sameJson } from '@parlour/kernel'
import type { Estimate, Weighed } from '../../advisor/advisor.ts'

/** `share`: of the match, from 0 to 1. `points`: of the game. */
export type Unit = 'share' | 'points'

/**
 * `same`: Master would have done it too. `near`: as good as makes no difference. `worse`: clearly not what Master would have done.
 * `unweighed`: Master would have done something else, but has no figure for what was played.
 */
export type Verdict = 'same' | 'near' | 'worse' | 'unweighed'

export interface Judged {
  readonly moment: number
  readonly seat: Seat
  readonly verdict: Verdict
  readonly played: Json
  readonly best: Json
  /** What was given away, never less than nothing; null where it could not be weighed. */
  readonly loss: number | null
  readonly unit: Unit
  readonly estimates: readonly Estimate[]
}

/** Below these nobody would notice. */
const SMALL: { readonly [U in Unit]: number } = { share: 0.02, points: 2 }
/** Standard errors by which a difference must show to be believed. */
const SURELY = 2

export function judged({ moment, seat, played, best, estimates }: Weighed): Judged {
  const find = (action: Json): Estimate | undefined => estimates.find((one) => sameJson(one.action, action))
  const [mine, masters] = [find(played), find(best)]
  const unit: Unit = masters?.points !== undefined && mine?.points !== undefined ? 'points' : 'share'
  const worth = (one: Estimate): number => (unit === 'points' ? (one.points ?? 0) : one.value)
  const same = sameJson(played, best)
  const loss = same ? 0 : mine === undefined || masters === undefined ? null : Math.max(0, worth(masters) - worth(mine))
  const clear = loss !== null && loss > 0 && mine !== undefined && masters !== undefined && clearlyWorse(mine, masters)
  const verdict: Verdict = same ? 'same' : loss === null ? 'unweighed' : clear ? 'worse' : 'near'
  return { moment, seat, verdict, played, best, loss, unit, estimates: estimates.toSorted((a, b) => worth(b) - worth(a)) }
}

/**
 * By points where it is known how sure they are. Elsewhere points are only shown, since what one of them is worth differs from game to
 * game and from hand to hand, and the share of the match decides.
 */
function clearlyWorse(mine: Estimate, masters: Estimate): boolean {
  if (mine.error !== undefined && mine.points !== undefined && masters.points !== undefined)
    return masters.points - mine.points >= Math.max(SMALL.points, SURELY * mine.error)
  return masters.value - mine.value >= Math.max(SMALL.share, SURELY * noise(mine, masters))
}

/** The standard error of the difference of two shares. */
function noise(a: Estimate, b: Estimate): number {
  const variance = ({ value, playouts }: Estimate): number => (value * (1 - value)) / Math.max(1, playouts)
  return Math.sqrt(variance(a) + variance(b))
}

export interface Summary {
  readonly decisions: number
  /** Just as Master would have decided. */
  readonly same: number
  readonly worse: number
  readonly unweighed: number
  /** Over all decisions that could be weighed; null where none could. */
  readonly average: number | null
  readonly unit: Unit
}

export function summaryOf(all: readonly Judged[]): Summary {
  const weighed = all.flatMap(({ loss }) => (loss === null ? [] : [loss]))
  const sum = weighed.reduce((total, loss) => total + loss, 0)
  return {
    decisions: all.length,
    same: all.filter(({ verdict }) => verdict === 'same').length,
    worse: all.filter(({ verdict }) => verdict === 'worse').length,
    unweighed: all.filter(({ verdict }) => verdict === 'unweighed').length,
    average: weighed.length === 0 ? null : sum / weighed.length,
    unit: unitOf(all),
  }
}

/** Points where they are counted; a decision without them does not change that. */
const unitOf = (all: readonly Judged[]): Unit => (all.some(({ unit }) => unit === 'points') ? 'points' : 'share')

/** `clear`: what was worse. `small`: also what differed a little. `every`: all decisions. */
export type Shown = 'clear' | 'small' | 'every'
export type Order = 'worst' | 'played'

export function listed(all: readonly Judged[], shown: Shown, order: Order): readonly Judged[] {
  const kept = all.filter(({ verdict }) => shown === 'every' || verdict === 'worse' || (shown === 'small' && verdict === 'near'))
  const byMoment = (a: Judged, b: Judged): number => a.moment - b.moment
  return kept.toSorted(order === 'played' ? byMoment : (a, b) => (b.loss ?? 0) - (a.loss ?? 0) || byMoment(a, b))
}
