/**
 * Conveniences for whoever plays (FT-12, FT-17, FT-18): advice and plans, all expressed as ordinary moves and computed from what the
 * player sees. None of them changes the rules, and a client may use them or not.
 */
import { rankOf } from '@parlour/kernel'
import { type Action, type MoveAction, moving } from './action.ts'
import { tabPlaceable } from './building.ts'
import { deck } from './deck.ts'
import { movesAt, runLength, validMvExists } from './moves.ts'
import type { Options } from './options.ts'
import { isColumn, isFoundation, type Place } from './places.ts'
import { type Ruleset, rulesetFor } from './ruleset.ts'
import { type Layout, pileAt, pileSize, topOf, trialOf } from './state.ts'
import { isStuck } from './stuck.ts'
import { carry } from './turns.ts'

export interface Aids {
  /** FT-11: whether any move is legal. */
  validMvExists(s: Layout): boolean
  /** FT-12: whether no card can go home any more, as far as a search of so many positions can tell; advice, not a verdict. */
  isStuck(s: Layout, positions?: number): boolean
  /** FT-18: the cards that can go home and are not needed in a column, move by move. */
  safeCollect(s: Layout): readonly MoveAction[]
  /** FT-17: the moves that carry the topmost cards of a column to another, or null if there are too few empty columns. */
  carryRun(s: Layout, from: Place, to: Place, count: number): readonly MoveAction[] | null
  /** How many cards at the top of a column follow each other. */
  runAt(s: Layout, column: Place): number
  /** FT-13: whether a move only takes all of a column to an empty one, which changes nothing; no hint offers that. */
  isIdle(s: Layout, action: Action): boolean
}

export function aidsFor(options: Options): Aids {
  const ruleset = rulesetFor(options)
  return {
    validMvExists: (s) => validMvExists(ruleset, s),
    isStuck: (s, positions) => isStuck(ruleset, s, positions),
    safeCollect: (s) => safeCollect(ruleset, s),
    carryRun: (s, from, to, count) => carryRun(ruleset, s, from, to, count),
    runAt: (s, column) => runLength(ruleset, s.columns[column] ?? null),
    isIdle,
  }
}

function safeCollect(ruleset: Ruleset, s: Layout): MoveAction[] {
  const moves: MoveAction[] = []
  const trial = trialOf(s)
  for (;;) {
    const next = movesAt(ruleset, trial).find((move): move is MoveAction => isSafe(ruleset, trial, move))
    if (next === undefined) return moves
    carry(trial, next)
    moves.push(next)
  }
}

/** FT-18: twos and aces always; others when every card that could lie on them is home. */
function isSafe(ruleset: Ruleset, s: Layout, move: Action): boolean {
  if (move.type === 'deal' || !isFoundation(move.to)) return false
  const card = topOf(pileAt(s, move.from))
  return rankOf(card) < 2 || deck.cards.every((other) => !tabPlaceable(ruleset.variant.build, other, card) || timesHome(s, other) === 2)
}

function timesHome({ foundations }: Layout, card: number): number {
  let times = 0
  for (const pile of foundations) for (let rest = pile; rest !== null; rest = rest.below) if (rest.card === card) times++
  return times
}

function carryRun(ruleset: Ruleset, s: Layout, from: Place, to: Place, count: number): MoveAction[] | null {
  if (!isColumn(from) || !isColumn(to) || from === to || from >= s.columns.length || to >= s.columns.length) return null
  const pile = pileAt(s, from)
  if (!Number.isInteger(count) || count < 1 || count > runLength(ruleset, pile)) return null
  let lowest = pile
  for (let left = count; left > 1; left--) lowest = lowest?.below ?? null
  if (ruleset.fits.column[topOf(lowest) * 64 + topOf(s.columns[to])] !== 1) return null
  if (ruleset.variant.runsTogether) return [moving(from, to, count)]
  const empty = s.columns.flatMap((column, index) => (column === null && index !== to ? [index] : []))
  if (count > 2 ** empty.length) return null
  const moves: MoveAction[] = []
  bySingleMoves(from, to, count, empty, moves)
  return moves
}

/**
 * Parks the upper part of a run in an empty column, brings the lower part over, then the upper part. As little as possible is parked, so
 * that with many empty columns every card but the last simply gets one of its own.
 */
function bySingleMoves(from: Place, to: Place, count: number, empty: readonly Place[], moves: MoveAction[]): void {
  const [park, ...others] = empty
  if (count === 1 || park === undefined) {
    moves.push(moving(from, to))
    return
  }
  const parked = Math.max(1, count - 2 ** others.length)
  bySingleMoves(from, park, parked, others, moves)
  bySingleMoves(from, to, count - parked, others, moves)
  bySingleMoves(park, to, parked, others, moves)
}

function isIdle(s: Layout, action: Action): boolean {
  if (action.type === 'deal' || !isColumn(action.from) || !isColumn(action.to)) return false
  const { from, to, count } = action
  return s.columns[to] === null && (s.down[from] ?? 0) === 0 && pileSize(s.columns[from] ?? null) === count
}
