/**
 * Whole positions from outside: `{board, racks, bag?, scores?, turn, zeros?, gone?, last?}`. The bag is drawn from its end; without one
 * it is every tile that is not on the board or a rack, shuffled by the position itself. Racks are not refilled.
 */
import { canonicalJson, isObject, isRefusal, type Json, quickChance, type Refusal, shuffle } from '@parlour/kernel'
import { impossible } from '../unreadable.ts'
import { isCount, isSeat } from '../wire.ts'
import { boardRows, readBoard, tilesOf, unseenCounts } from './board.ts'
import { decodeLast, encodeLast } from './last-play.ts'
import { mostZeros, type Ruleset } from './ruleset.ts'
import type { LastPlay, State } from './state.ts'
import { lettersOf, readTiles, type Tile, without } from './tiles.ts'
import { decodeRacks } from './view.ts'
import { bitSeats, isListOf, isWhole, seatBits } from './wire.ts'

export const encodePosition = (s: State): { readonly [field: string]: Json } => ({
  board: boardRows(s.board),
  racks: s.racks.map(lettersOf),
  bag: lettersOf(s.bag.slice(0, s.left)),
  scores: s.scores,
  turn: s.turn,
  ...(s.zeros === 0 ? {} : { zeros: s.zeros }),
  ...(s.gone === 0 ? {} : { gone: bitSeats(s.gone) }),
  ...(s.last?.open ? { last: encodeLast(s.last) } : {}),
})

const FIELDS = ['board', 'racks', 'bag', 'scores', 'turn', 'zeros', 'gone', 'last']

export function decodePosition(ruleset: Ruleset, json: unknown): State | Refusal {
  const position = readPosition(ruleset, json)
  return isRefusal(position) ? impossible(position.message) : position
}

/** The state, or what cannot be: more tiles of a kind than there are, wrong counts, unknown fields. Tiles may be missing. */
function readPosition({ seats, tiles, options }: Ruleset, json: unknown): State | Refusal {
  if (!isObject(json)) return impossible('A position is an object.')
  const unknown = Object.keys(json).find((field) => !FIELDS.includes(field))
  if (unknown !== undefined) return impossible(`A position has no field "${unknown}"; it has ${FIELDS.join(', ')}.`)
  const board = readBoard(json.board)
  if (isRefusal(board)) return board
  const racks = decodeRacks(json.racks, seats)
  if (isRefusal(racks)) return racks
  const listed = json.bag === undefined ? [] : readTiles(json.bag, 'bag')
  if (isRefusal(listed)) return listed
  const unseen = unseenCounts(tiles, board, ...racks, listed)
  if ('tooMany' in unseen) {
    const { tooMany } = unseen
    return impossible(`There are more than ${tiles.counts[tooMany] ?? 0} tiles ${lettersOf([tooMany])} in it.`)
  }
  const bag = json.bag === undefined ? shuffle(tilesOf(unseen), quickChance(canonicalJson(json))) : listed
  const scores = json.scores ?? racks.map(() => 0)
  if (!isListOf(scores, seats, isWhole)) return impossible(`"scores" must be ${seats} whole numbers.`)
  const gone = seatBits(json.gone ?? [], seats)
  if (gone === null) return impossible('"gone" lists the seats that have left, each once.')
  const players = seats - bitSeats(gone).length
  if (players < 2) return impossible('At least two seats must still play.')
  const ghost = bitSeats(gone).find((seat) => (racks[seat] ?? []).length > 0)
  if (ghost !== undefined) return impossible(`Seat ${ghost} has left and holds no tiles.`)
  const { turn } = json
  if (!isSeat(turn, seats) || ((gone >> turn) & 1) === 1) return impossible(`"turn" is a seat that plays, 0 to ${seats - 1}.`)
  const zeros = json.zeros ?? 0
  if (!isCount(zeros) || zeros >= mostZeros(players)) {
    return impossible(`"zeros" counts scoreless turns, 0 to ${mostZeros(players) - 1}; with more the match is over.`)
  }
  const last = json.last === undefined ? null : decodeLast(json.last, board, seats)
  if (isRefusal(last)) return last
  const wrong = last === null ? null : wrongLast(last, racks, turn, gone, options.challenge)
  if (wrong !== null) return wrong
  return { turn, board, racks, bag, left: bag.length, scores: [...scores], zeros, gone, last, outcome: null }
}

/** A set-up knows only a play that may still be challenged. */
function wrongLast(last: LastPlay, racks: readonly (readonly Tile[])[], turn: number, gone: number, mode: string): Refusal | null {
  if (mode === 'void') return impossible('"last" is only for tables where plays are challenged.')
  if (last.seat === turn || ((gone >> last.seat) & 1) === 1) return impossible('"last" was played by another seat that still plays.')
  const drawn = last.open?.drawn
  const rack = racks[last.seat] ?? []
  if (!drawn || without(rack, drawn) === null) return impossible('"last" needs "open" with the tiles drawn after it, all on the rack.')
  return last.open?.out && rack.length > 0 ? impossible('Whoever played out has no tiles.') : null
}
