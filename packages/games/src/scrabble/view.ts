/** What one seat, or a spectator, may know: the board, the own rack, how many tiles the others and the bag hold, totals, the last play. */
import { at, type Codec, isObject, isRefusal, type Outcome, type Refusal, type Seat } from '@parlour/kernel'
import { unreadable, wrongInView } from '../unreadable.ts'
import { isCount, isSeat } from '../wire.ts'
import { type Board, boardRows, readBoard } from './board.ts'
import { decodeLast, encodeLast } from './last-play.ts'
import type { LastPlay, State } from './state.ts'
import { lettersOf, RACK_SIZE, readTiles, sorted, type Tile } from './tiles.ts'
import { bitSeats, isListOf, isWhole, seatBits } from './wire.ts'

export interface View {
  readonly seat: Seat | null
  readonly turn: Seat
  readonly board: Board
  /** The own rack; empty for spectators. */
  readonly rack: readonly Tile[]
  readonly counts: readonly number[]
  /** Tiles in the bag. */
  readonly bag: number
  readonly scores: readonly number[]
  readonly zeros: number
  readonly gone: number
  readonly last: LastPlay | null
  /** All racks, laid open when the match was played to its end. */
  readonly racks: readonly (readonly Tile[])[] | null
  readonly outcome: Outcome | null
}

const NO_TILES: readonly Tile[] = []

export const viewOf = (s: State, seat: Seat | null): View => ({
  seat,
  turn: s.turn,
  board: s.board,
  rack: seat === null ? NO_TILES : at(s.racks, seat),
  counts: s.racks.map((rack) => rack.length),
  bag: s.left,
  scores: s.scores,
  zeros: s.zeros,
  gone: s.gone,
  last: lastSeenBy(s.last, seat),
  racks: s.outcome?.kind === 'played' ? s.racks : null,
  outcome: s.outcome,
})

/** The last play without the tiles that somebody else drew after it. */
function lastSeenBy(last: LastPlay | null, seat: Seat | null): LastPlay | null {
  if (last === null || last.open === null || last.seat === seat) return last
  const { zeros, out, drew } = last.open
  return { seat: last.seat, action: last.action, fresh: last.fresh, score: last.score, open: { zeros, out, drew, drawn: null } }
}

export const viewCodec = (seats: number): Codec<View> => ({
  encode: (view) => ({
    seat: view.seat,
    turn: view.turn,
    board: boardRows(view.board),
    rack: lettersOf(view.rack),
    counts: view.counts,
    bag: view.bag,
    scores: view.scores,
    zeros: view.zeros,
    gone: bitSeats(view.gone),
    last: view.last === null ? null : encodeLast(view.last),
    racks: view.racks === null ? null : view.racks.map(lettersOf),
    outcome: view.outcome === null ? null : { ...view.outcome },
  }),
  decode: (json) => decodeView(json, seats),
})

function decodeView(json: unknown, seats: number): View | Refusal {
  if (!isObject(json)) return unreadable('invalid-view', 'A view is an object.')
  const { seat, turn, counts, bag, scores, zeros, outcome } = json
  if (seat !== null && !isSeat(seat, seats)) return wrongInView('seat')
  if (!isSeat(turn, seats)) return wrongInView('turn')
  const board = readBoard(json.board)
  if (isRefusal(board)) return board
  const rack = readTiles(json.rack, 'rack', RACK_SIZE)
  if (isRefusal(rack)) return rack
  if (!isListOf(counts, seats, isCount)) return wrongInView('counts')
  if (rack.length !== (seat === null ? 0 : counts[seat])) return wrongInView('rack')
  if (!isCount(bag)) return wrongInView('bag')
  if (!isListOf(scores, seats, isWhole)) return wrongInView('scores')
  if (!isCount(zeros)) return wrongInView('zeros')
  const gone = seatBits(json.gone, seats)
  if (gone === null) return wrongInView('gone')
  const last = json.last === null ? null : decodeLast(json.last, board, seats)
  if (isRefusal(last)) return last
  const racks = json.racks === null ? null : decodeRacks(json.racks, seats)
  if (isRefusal(racks)) return racks
  if (outcome !== null && !isObject(outcome)) return wrongInView('outcome')
  return { seat, turn, board, rack: sorted(rack), counts, bag, scores, zeros, gone, last, racks, outcome: outcome as Outcome | null }
}

/** A rack for every seat, each as letters; the refusal names the offender. */
export function decodeRacks(json: unknown, seats: number): Tile[][] | Refusal {
  if (!Array.isArray(json) || json.length !== seats) return unreadable('invalid-tiles', `"racks" must be ${seats} strings of letters.`)
  const racks: Tile[][] = []
  for (const [seat, letters] of json.entries()) {
    const rack = readTiles(letters, `racks[${seat}]`, RACK_SIZE)
    if (isRefusal(rack)) return rack
    racks.push(sorted(rack))
  }
  return racks
}
