/**
 * Two bots on the same deals. Every deal is played once for every way to seat them, so that neither cards nor seats favour anyone:
 * with two seats both ways round, with more A in each seat in turn against B in all the others. In a game for one each plays the deal
 * alone, and whoever won it, or else has more points, wins the comparison.
 */
import type { Budget, Mind, Notes } from '@parlour/bots'
import { MOST_MOVES } from '@parlour/bots'
import { type AnyGame, at, type Json, narration, type Outcome, quickChance, type Seat } from '@parlour/kernel'
import type { Durations } from './durations.ts'

/** 0 is A, 1 is B. */
export type Side = 0 | 1

export interface Contest {
  readonly game: AnyGame
  readonly seats: number
  readonly minds: readonly [Mind, Mind]
  readonly budget: Budget
  readonly seed: string
  /** Milliseconds from any fixed moment. */
  now(): number
}

/** What one deal brought, averaged over its games and over the seats of each side. */
export interface DealResult {
  /** Share of wins per side; a shared first place is shared. */
  readonly wins: readonly [number, number]
  readonly scores: readonly [number, number]
  /** In a game for one: who solved the deal, 1 or 0. */
  readonly solved?: readonly [number, number]
  /** Points by which A is ahead of B, counted so that ahead is better, also where points are penalties. */
  readonly lead: number
  readonly games: number
  readonly moves: number
  /** Games that were cut off because they did not end. */
  readonly unfinished: number
}

/** Who sits where: one line-up per game of a deal. */
export function lineups(seats: number): Side[][] {
  if (seats === 1) return [[0], [1]]
  return Array.from({ length: seats }, (_, first) => Array.from({ length: seats }, (_, seat) => (seat === first ? 0 : 1)))
}

export async function playDeal(contest: Contest, deal: number, durations: readonly [Durations, Durations]): Promise<DealResult> {
  const all = lineups(contest.seats)
  const games: Played[] = []
  for (const [index, sides] of all.entries()) games.push(await playGame(contest, `${contest.seed} ${deal}`, index, sides, durations))
  const moves = games.reduce((sum, played) => sum + played.moves, 0)
  const unfinished = games.filter(({ outcome }) => outcome === null).length
  const results = contest.seats === 1 ? compared(games) : averaged(all, games)
  return { ...results, games: all.length, moves, unfinished: contest.seats === 1 ? 0 : unfinished }
}

type Results = Pick<DealResult, 'wins' | 'scores' | 'lead' | 'solved'>

function averaged(all: readonly (readonly Side[])[], games: readonly Played[]): Results {
  const totals = { wins: [0, 0], scores: [0, 0], plays: [0, 0] }
  let penalties = 0
  for (const [index, sides] of all.entries()) {
    const { outcome } = at(games, index)
    if (outcome !== null && pointsArePenalties(outcome)) penalties++
    for (const [seat, side] of sides.entries()) {
      totals.plays[side] = at(totals.plays, side) + 1
      if (outcome === null) continue
      totals.wins[side] = at(totals.wins, side) + winShare(outcome, seat)
      totals.scores[side] = at(totals.scores, side) + at(outcome.scores, seat)
    }
  }
  const mean = (sums: readonly number[], side: Side) => at(sums, side) / at(totals.plays, side)
  const scores = [mean(totals.scores, 0), mean(totals.scores, 1)] as const
  return {
    wins: [mean(totals.wins, 0), mean(totals.wins, 1)],
    scores,
    lead: (penalties > 0 ? -1 : 1) * (scores[0] - scores[1]),
  }
}

/** Two results of the same deal for one. */
function compared(games: readonly Played[]): Results {
  const [a, b] = [at(games, 0), at(games, 1)]
  const won = ({ outcome }: Played) => (outcome?.places[0] === 1 ? 1 : 0)
  const solved = [won(a), won(b)] as const
  const ahead = solved[0] - solved[1] || a.points - b.points
  const share = ahead > 0 ? 1 : ahead < 0 ? 0 : 0.5
  return { wins: [share, 1 - share], scores: [a.points, b.points], lead: a.points - b.points, solved }
}

/** Whether those in front have fewer points than those behind. */
function pointsArePenalties({ places, scores }: Outcome): boolean {
  const last = Math.max(...places)
  return at(scores, places.indexOf(1)) < at(scores, places.indexOf(last))
}

interface Played {
  readonly outcome: Outcome | null
  readonly moves: number
  /** Of the first seat: what a game for one brought, ended or not. */
  readonly points: number
}

/** More moves than a game for one takes: whoever needs more is going round in circles and might as well give up. */
const MOST_MOVES_ALONE = 1000

/** One for a sole winner, an equal part for each of several. */
function winShare({ places }: Outcome, seat: Seat): number {
  return places[seat] === 1 ? 1 / places.filter((place) => place === 1).length : 0
}

async function playGame(
  { game, minds, budget, now }: Contest,
  dealSeed: string,
  index: number,
  sides: readonly Side[],
  durations: readonly [Durations, Durations],
): Promise<Played> {
  const luck = quickChance(dealSeed)
  // Bots have luck of their own: the deal must not depend on how much of it they use.
  const chance = quickChance(`${dealSeed} ${index} bots`)
  const notebooks = sides.map((): Notes => ({}))
  const told = minds.some(({ remembers }) => remembers === true) ? narration<Json>() : undefined
  const most = sides.length === 1 ? MOST_MOVES_ALONE : MOST_MOVES
  let state = game.start(luck, told?.tell)
  const ended = (outcome: Outcome | null, moves: number): Played => ({
    outcome,
    moves,
    points: at(outcome?.scores ?? game.standing?.(state) ?? [0], 0),
  })
  for (let moves = 0; moves < most; moves++) {
    const outcome = game.outcome(state)
    if (outcome !== null || budget.signal?.aborted) return ended(outcome, moves)
    const seat = at(game.toAct(state), 0)
    const side = at(sides, seat)
    const view = game.view(state, seat)
    // Alone one may be left without a move; the game is as good as given up.
    if (sides.length === 1 && game.legal(view).length === 0) return ended(null, moves)
    const mind = at(minds, side)
    const heard = mind.remembers === true ? told?.heardBy(seat) : undefined
    const start = now()
    const notes = at(notebooks, seat)
    const decision = mind.decide({ game, seat, view, chance, budget, notes, ...(heard === undefined ? {} : { heard }) })
    // Waiting for what is not a promise would cost more than a quick bot's whole decision.
    const { action } = decision instanceof Promise ? await decision : decision
    const ms = now() - start
    // Where there is no choice there is nothing to decide, and in some games that is most of the moves.
    if (game.legal(view).length !== 1) at(durations, side).add(ms)
    const refused = game.refuse(view, action)
    if (refused !== null) throw new Error(`bot ${'AB'.charAt(side)} chose an illegal action: ${refused.message}`)
    state = game.play(state, seat, action, luck, told?.tell)
  }
  return ended(null, most)
}
