/** What a seat may do, asked of its view alone: the list, the judge, the automatic action, the preview. */
import type { Json, Refusal } from '@parlour/kernel'
import { type Action, CHALLENGE, PASS, type PlaceAction, placing } from './action.ts'
import { type Board, CENTRE, directions, isEmpty, SIZE, stepOf } from './board.ts'
import {
  BONUS,
  clashIn,
  coversCentre,
  type FormedWord,
  freshIn,
  isWholeRun,
  leavesBoard,
  pointsFor,
  tilesNeeded,
  touches,
  wholeRun,
} from './placement.ts'
import { refused, type TilesRefusal } from './refusals.ts'
import type { Ruleset } from './ruleset.ts'
import { lettersOf, RACK_SIZE, sorted, type Tile, without } from './tiles.ts'
import type { View } from './view.ts'

/** All legal actions, placements first, and what each placement scores. */
export interface Listing {
  readonly actions: readonly Action[]
  readonly scores: readonly number[]
}

const NOTHING: Listing = { actions: [], scores: [] }
const ACCEPT_OR_NOT: Listing = { actions: [PASS, CHALLENGE], scores: [] }

const OVER = refused({ why: 'game-over' })
const NOT_YOUR_TURN = refused({ why: 'not-your-turn' })
const PLAYED_OUT = refused({ why: 'played-out' })
const NO_CHALLENGES = refused({ why: 'no-challenges' })
const NOTHING_TO_CHALLENGE = refused({ why: 'nothing-to-challenge' })
const OUT_OF_BOUNDS = refused({ why: 'out-of-bounds' })
const NO_NEW_TILE = refused({ why: 'no-new-tile' })
const TOO_SHORT = refused({ why: 'too-short' })
const NOT_CENTRED = refused({ why: 'centre-not-covered' })
const NOT_FROM_CENTRE = refused({ why: 'not-from-centre' })
const NOT_CONNECTED = refused({ why: 'not-connected' })

/** SC-25. */
export const LEAST_FOR_EXCHANGE = 7

export function legalityAt({ options, tiles, lexicon, finder }: Ruleset) {
  let listed: Action[] = []
  let points: number[] = []
  const list = (square: number, direction: 0 | 1, word: string, blanks: number, score: number): void => {
    listed.push(placing(square, direction, word, blanks))
    points.push(score)
  }

  /** Lists by view: who asks again gets the same actions, as the same objects. */
  const known = new WeakMap<View, Listing>()

  function listing(view: View): Listing {
    if (view.seat !== view.turn || view.outcome !== null) return NOTHING
    const before = known.get(view)
    if (before !== undefined) return before
    const now = listAll(view)
    known.set(view, now)
    return now
  }

  function listAll(view: View): Listing {
    const open = view.last?.open ?? null
    if (open?.out) return ACCEPT_OR_NOT
    const actions: Action[] = []
    const scores: number[] = []
    listed = actions
    points = scores
    finder.find(view.board, view.rack, list)
    listed = []
    points = []
    if (view.bag >= LEAST_FOR_EXCHANGE) addExchanges(actions, view.rack, 0, [])
    actions.push(PASS)
    if (open !== null) actions.push(CHALLENGE)
    return { actions, scores }
  }

  function refuse(view: View, action: Action): Refusal<TilesRefusal> | null {
    if (view.outcome !== null) return OVER
    if (view.seat !== view.turn) return NOT_YOUR_TURN
    const open = view.last?.open ?? null
    if (action.type === 'pass') return null
    if (action.type === 'challenge') return open !== null ? null : options.challenge === 'void' ? NO_CHALLENGES : NOTHING_TO_CHALLENGE
    if (open?.out) return PLAYED_OUT
    return action.type === 'exchange' ? refuseExchange(view, action.tiles) : refusePlacement(view, action)
  }

  function refuseExchange({ bag, rack }: View, given: readonly Tile[]): Refusal<TilesRefusal> | null {
    if (bag < LEAST_FOR_EXCHANGE) return refused({ why: 'bag-too-small', bag, least: LEAST_FOR_EXCHANGE })
    return without(rack, given) === null ? notInRack(rack, given) : null
  }

  function refusePlacement(view: View, action: PlaceAction): Refusal<TilesRefusal> | null {
    const { board, rack } = view
    const unfit = refuseToLie(board, rack, action, options.startAtCentre)
    if (unfit !== null) return unfit
    const fresh = freshIn(board, action)
    if (!isWholeRun(board, action, fresh)) return notWhole(wholeRun(board, action))
    return options.challenge === 'void' ? refuseWords(view, action, fresh) : null
  }

  /** SC-19: names every word that is not in the lexicon. */
  function refuseWords({ board }: View, action: PlaceAction, fresh: number): Refusal<TilesRefusal> | null {
    const words = unknownWords(formedBy(board, action, fresh).words)
    return words.length === 0 ? null : refused({ why: 'unknown-words', words })
  }

  const unknownWords = (words: readonly FormedWord[]): string[] => words.map(({ word }) => word).filter((word) => !lexicon.has(word))

  function formedBy(board: Board, action: PlaceAction, fresh: number) {
    const words: FormedWord[] = []
    const score = pointsFor(tiles.values, board, action, fresh, words)
    return { words, score }
  }

  /** What a placement would score and form; where plays are checked at once also which of its words are unknown. Null where it cannot lie. */
  function preview({ board }: View, action: Action): Json {
    if (action.type !== 'place' || leavesBoard(action) || clashIn(board, action) !== -1) return null
    const whole = wholeRun(board, action)
    const fresh = freshIn(board, whole)
    if (fresh === 0) return null
    const { words, score } = formedBy(board, whole, fresh)
    const unknown = options.challenge === 'void' ? unknownWords(words) : []
    return {
      score,
      words: words.map(({ word, score: points }) => ({ word, score: points })),
      ...(tilesNeeded(whole, fresh).length === RACK_SIZE ? { bonus: BONUS } : {}),
      ...(unknown.length === 0 ? {} : { unknown }),
    }
  }

  return {
    legal: (view: View): readonly Action[] => listing(view).actions,
    listing,
    refuse,
    preview,
    /** SC-32. */
    auto: (): Action => PASS,
    /** SC-17: what was typed, as the run that it makes. */
    canonical: ({ board }: View, action: Action): Action => (action.type === 'place' ? wholeRun(board, action) : action),
  }
}

/** SC-12 … SC-16, SC-20: why these tiles of a rack cannot lie there, whatever words they make. */
export function refuseToLie(
  board: Board,
  rack: readonly Tile[],
  action: PlaceAction,
  startAtCentre: boolean,
): Refusal<TilesRefusal> | null {
  if (leavesBoard(action)) return OUT_OF_BOUNDS
  const clash = clashIn(board, action)
  if (clash !== -1) return squareTaken(board, action, clash)
  const fresh = freshIn(board, action)
  if (fresh === 0) return NO_NEW_TILE
  const needed = sorted(tilesNeeded(action, fresh))
  if (without(rack, needed) === null) return notInRack(rack, needed)
  if (!isEmpty(board)) return touches(board, action, fresh) ? null : NOT_CONNECTED
  if (action.word.length < 2) return TOO_SHORT
  if (startAtCentre) return action.square === CENTRE ? null : NOT_FROM_CENTRE
  return coversCentre(action) ? null : NOT_CENTRED
}

/** Every choice of tiles from a sorted rack once, smaller tiles first. */
function addExchanges(actions: Action[], rack: readonly Tile[], from: number, chosen: readonly Tile[]): void {
  for (let i = from; i < rack.length; i++) {
    const tile = rack[i] as Tile
    if (i > from && tile === rack[i - 1]) continue
    const more = [...chosen, tile]
    actions.push({ type: 'exchange', tiles: more })
    addExchanges(actions, rack, i + 1, more)
  }
}

function notInRack(rack: readonly Tile[], needed: readonly Tile[]): Refusal<TilesRefusal> {
  const left = [...rack]
  const missing = needed.filter((tile) => {
    const place = left.indexOf(tile)
    if (place !== -1) left.splice(place, 1)
    return place === -1
  })
  return refused({ why: 'not-in-rack', rack: lettersOf(rack), missing: lettersOf(missing) })
}

function squareTaken(board: Board, { square, direction, word }: PlaceAction, i: number): Refusal<TilesRefusal> {
  const taken = square + i * stepOf(direction)
  const there = String.fromCharCode((board[taken] ?? 0) + 64).toUpperCase()
  return refused({ why: 'square-taken', there, ...rowAndCol(taken), word, wanted: word.charAt(i) })
}

const notWhole = ({ square, direction, word }: PlaceAction): Refusal<TilesRefusal> =>
  refused({ why: 'not-whole-run', word, direction: directions[direction], ...rowAndCol(square) })

const rowAndCol = (square: number) => ({ row: Math.floor(square / SIZE), col: square % SIZE })
