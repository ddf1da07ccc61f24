/**
 * The solver of Forty Thieves: looks at every card, face down and in the stock too, and says whether the game can be won and how. It is
 * the one part of the bots that works on whole positions instead of views; nothing that it finds may reach a player before the match is
 * over, unless the deal is a numbered, public one.
 *
 * "solved" comes with moves that win, "unsolvable" only after every position that can be reached has been looked at; otherwise the answer
 * is "unknown".
 */
import {
  type Action,
  aidsFor,
  DEAL,
  fortyThieves,
  foundationAt,
  type MoveAction,
  moving,
  type Options,
  type State,
  WASTE,
} from '@parlour/games/forty-thieves'
import { puzzleOf } from './puzzles.ts'
import { WASTE as FROM_WASTE, HOME, STOCK, type Transfer } from './solver/puzzle.ts'
import { type Found, search } from './solver/search.ts'

export interface SolveLimits {
  /** Milliseconds. */
  readonly ms?: number
  /** Positions to look at; with this limit alone the answer is always the same. */
  readonly nodes?: number
  /** Bytes, roughly; 256 MB unless told. */
  readonly memory?: number
  readonly signal?: AbortSignal
  /** Called now and then with the number of positions so far. */
  readonly progress?: (nodes: number) => void
  readonly now?: () => number
  /** Resolves after everything else that was waiting has had its turn. */
  readonly pause?: () => Promise<void>
}

export interface Solution {
  readonly result: Found['result']
  /** Legal actions in order, the last of which wins. */
  readonly moves?: readonly Action[]
  /** Positions generated. */
  readonly nodes: number
}

/** Another number whenever the same limit may bring another answer: the list of winnable deals says which solver it is from. */
export const SOLVER_VERSION = 1

const MEMORY = 256 * 1024 * 1024
const BREATH_MS = 20
const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** Solves a position of a table with these options. Without any limit it may take for ever. */
export async function solve(options: Options, state: State, limits: SolveLimits = {}): Promise<Solution> {
  const { nodes = Number.POSITIVE_INFINITY, memory = MEMORY, ms, signal, progress, pause = nextTurn } = limits
  const now = limits.now ?? (() => performance.now())
  const start = ms === undefined ? 0 : now()
  const run = search(puzzleOf(options, state), { nodes, memory })
  let breath = now()
  let next = run.next()
  while (next.done !== true) {
    const time = now()
    if ((ms !== undefined && time - start >= ms) || signal?.aborted) return { result: 'unknown', nodes: next.value }
    if (time - breath >= BREATH_MS) {
      progress?.(next.value)
      if (signal !== undefined || progress !== undefined) await pause()
      breath = now()
    }
    next = run.next()
  }
  return solutionOf(options, state, next.value)
}

function solutionOf(options: Options, state: State, { result, transfers, nodes }: Found): Solution {
  if (result === 'solved') return { result, moves: actionsFor(options, state, transfers), nodes }
  // With cards that may be taken back there are more moves than were searched.
  return { result: options.allowTakeBack ? 'unknown' : result, nodes }
}

/** The transfers as legal actions, each played in turn: runs become single moves, and foundations get their numbers. */
function actionsFor(options: Options, start: State, transfers: readonly Transfer[]): Action[] {
  const game = fortyThieves.open({ seats: 1, options, resources: {} })
  const aids = aidsFor(options)
  const actions: Action[] = []
  let state = start
  for (const transfer of transfers) {
    for (const action of singleMoves(state, transfer)) {
      state = game.play(state, 0, action, NO_LUCK)
      actions.push(action)
    }
  }
  return actions

  function singleMoves(s: State, { from, to, count }: Transfer): readonly Action[] {
    if (from === STOCK) return [DEAL]
    const place = from === FROM_WASTE ? WASTE : from
    if (to === HOME) return [toFoundation(s, place)]
    return count === 1 ? [moving(place, to)] : (aids.carryRun(s, place, to, count) ?? [])
  }

  function toFoundation(s: State, from: number): MoveAction {
    const view = game.view(s, 0)
    const index = s.foundations.findIndex((_, f) => game.refuse(view, moving(from, foundationAt(f))) === null)
    return moving(from, foundationAt(index))
  }
}

/** Nothing after the deal is random. */
const NO_LUCK = { below: () => 0 }
