/**
 * What Master would do, for whoever plays or looks back. At a table it gives a hint from what the seat sees and has heard; of a finished
 * match it weighs what was played beside what it would have chosen. It is asked as any bot is: the true state is not among what it gets.
 * Pure; runs in a worker and in tests alike.
 */
import { type Budget, botFor, type Decision } from '@parlour/bots'
import { type AnyGame, type Header, isRefusal, type Json, quickChance, type Seat, sameJson } from '@parlour/kernel'
import type { ReplayMatch } from '../records/replay-match.ts'

/** A position as one seat knows it, in wire notation. */
export interface Situation {
  readonly header: Header
  readonly seat: Seat
  readonly view: Json
  /** What the seat was told since the deal; null where some of it was missed. */
  readonly heard: readonly Json[] | null
  /** Makes the luck: the same situation gets the same advice. */
  readonly seq: number
}

export interface Estimate {
  readonly action: Json
  /** Share of the match, from 0 to 1. */
  readonly value: number
  readonly playouts: number
  /** The same in points of the game, where it counts in them. */
  readonly points?: number
  /** Standard error of how far these points are from those of the best; left out where it is not known. */
  readonly error?: number
}

/** One decision of a finished match beside Master's. */
export interface Weighed {
  readonly moment: number
  readonly seat: Seat
  readonly played: Json
  readonly best: Json
  /** The best few and what was played, best first; empty where nothing was weighed. */
  readonly estimates: readonly Estimate[]
}

/** How many actions are worth showing beside the one that was played. */
const KEPT = 5

interface Asked {
  readonly game: AnyGame
  readonly header: Header
  readonly seat: Seat
  readonly view: unknown
  readonly heard: readonly Json[] | null
  readonly seed: number
  readonly budget: Budget
  readonly weigh?: unknown
}

async function masters({ game, header, seat, view, heard, seed, budget, weigh }: Asked): Promise<Decision> {
  return await botFor(header.game, 'master', { seats: header.seats.length, options: header.options }).decide({
    game,
    seat,
    view,
    chance: quickChance(seed),
    budget,
    ...(heard === null ? {} : { heard }),
    ...(weigh === undefined ? {} : { weigh }),
  })
}

/** What Master would do there, in wire notation; null for a view that these rules cannot read. */
export async function adviceFor(game: AnyGame, { header, seat, view, heard, seq }: Situation, budget: Budget): Promise<Json | null> {
  const seen = game.wire.view.decode(view)
  if (isRefusal(seen)) return null
  const { action } = await masters({ game, header, seat, view: seen, heard, seed: seq, budget })
  return game.wire.action.encode(action)
}

/** Null where nobody moved. */
export async function weighMoment(replay: ReplayMatch, moment: number, budget: Budget): Promise<Weighed | null> {
  const { moments, game, header } = replay
  const event = moments[moment]?.event
  const before = moments[moment - 1]?.match
  if (event?.type !== 'play' || before === undefined) return null
  const { seat, action: played } = event
  const view = before.view(seat)
  const decoded = game.wire.action.decode(played)
  if (isRefusal(decoded)) return null
  const heard = moments.slice(0, moment).flatMap(({ told }) => told.heardBy(seat))
  const weigh = game.canonical?.(view, decoded) ?? decoded
  const { action, info } = await masters({ game, header, seat, view, heard, seed: moment, budget, weigh })
  const best = game.wire.action.encode(action)
  const all = (info?.considered ?? []).map(
    ({ action: one, ...figures }): Estimate => ({ action: game.wire.action.encode(one), ...figures }),
  )
  const estimates = all.filter(({ action: one }, place) => place < KEPT || sameJson(one, played) || sameJson(one, best))
  return { moment, seat, played, best, estimates }
}
