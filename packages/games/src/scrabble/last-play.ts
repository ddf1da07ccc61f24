/** The last play in readable form: `{seat, row, col, direction, tiles, score}`, and what a challenge may still undo. */
import { isObject, isRefusal, type Json, type Refusal } from '@parlour/kernel'
import { unreadable } from '../unreadable.ts'
import { isCount, isSeat } from '../wire.ts'
import { blanksIn, placing } from './action.ts'
import { type Board, directionNamed, directions, letterOn, SIZE, stepOf } from './board.ts'
import type { LastPlay, OpenPlay } from './state.ts'
import { EMPTY, lettersOf, RACK_SIZE, readTiles, sorted } from './tiles.ts'
import { tilesText } from './turns.ts'

export const encodeLast = ({ seat, action, fresh, score, open }: LastPlay): { readonly [field: string]: Json } => ({
  seat,
  row: Math.floor(action.square / SIZE),
  col: action.square % SIZE,
  direction: directions[action.direction],
  tiles: tilesText(action, fresh),
  score,
  ...(open === null ? {} : { open: encodeOpen(open) }),
})

const encodeOpen = ({ zeros, out, drew, drawn }: OpenPlay): Json => ({
  zeros,
  out,
  drew,
  ...(drawn === null ? {} : { drawn: lettersOf(drawn) }),
})

const wrong = (field: string) => unreadable('invalid-last-play', `"${field}" of the last play is missing or malformed.`)

/** The last play on this board; its letters are those that lie there. */
export function decodeLast(json: unknown, board: Board, seats: number): LastPlay | Refusal {
  if (!isObject(json)) return unreadable('invalid-last-play', 'The last play is an object.')
  const { seat, row, col, tiles, score } = json
  if (!isSeat(seat, seats)) return wrong('seat')
  if (!isSeat(row, SIZE)) return wrong('row')
  if (!isSeat(col, SIZE)) return wrong('col')
  const direction = directionNamed(json.direction)
  if (direction === undefined) return wrong('direction')
  if (typeof tiles !== 'string' || !/^[.A-Za-z]{1,15}$/.test(tiles)) return wrong('tiles')
  if ((direction === 0 ? col : row) + tiles.length > SIZE) return wrong('tiles')
  if (!isCount(score)) return wrong('score')
  const square = row * SIZE + col
  let word = ''
  let fresh = 0
  for (let i = 0; i < tiles.length; i++) {
    const laid = board[square + i * stepOf(direction)] ?? EMPTY
    const named = tiles.charCodeAt(i) - 64
    if (laid === EMPTY || (tiles.charAt(i) !== '.' && named !== laid)) return wrong('tiles')
    if (tiles.charAt(i) !== '.') fresh |= 1 << i
    word += String.fromCharCode(letterOn(laid) + 64)
  }
  if (fresh === 0) return wrong('tiles')
  const open = json.open === undefined ? null : decodeOpen(json.open)
  if (isRefusal(open)) return open
  return { seat, action: placing(square, direction, word, blanksIn(tiles)), fresh, score, open }
}

function decodeOpen(json: unknown): OpenPlay | Refusal {
  if (!isObject(json)) return wrong('open')
  const { zeros, out, drew, drawn } = json
  if (!isCount(zeros)) return wrong('open.zeros')
  if (typeof out !== 'boolean') return wrong('open.out')
  if (!isCount(drew) || drew > RACK_SIZE) return wrong('open.drew')
  if (drawn === undefined) return { zeros, out, drew, drawn: null }
  const tiles = readTiles(drawn, 'drawn', RACK_SIZE)
  if (isRefusal(tiles)) return tiles
  return tiles.length === drew ? { zeros, out, drew, drawn: sorted(tiles) } : wrong('open.drawn')
}
