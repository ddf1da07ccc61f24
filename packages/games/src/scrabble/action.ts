/**
 * What a player can do. A placement names the whole run that it makes, letters already on the board included; which of them are new is
 * for the board to say. `blanks` has bit i set where letter i comes from a blank.
 */
import { type Codec, isObject, quoted, type Refusal } from '@parlour/kernel'
import { type Direction, directionNamed, directions, SIZE } from './board.ts'
import { refused, type TilesRefusal } from './refusals.ts'
import { BY_BLANK, lettersOf, RACK_SIZE, sorted, type Tile, tileNamed } from './tiles.ts'

export interface PlaceAction {
  readonly type: 'place'
  readonly square: number
  readonly direction: Direction
  /** Upper case. */
  readonly word: string
  readonly blanks: number
}

export interface ExchangeAction {
  readonly type: 'exchange'
  /** Sorted, blanks last. */
  readonly tiles: readonly Tile[]
}

export interface PassAction {
  readonly type: 'pass'
}

export interface ChallengeAction {
  readonly type: 'challenge'
}

export type Action = PlaceAction | ExchangeAction | PassAction | ChallengeAction

export const PASS: PassAction = Object.freeze({ type: 'pass' })
export const CHALLENGE: ChallengeAction = Object.freeze({ type: 'challenge' })

export const placing = (square: number, direction: Direction, word: string, blanks: number): PlaceAction => ({
  type: 'place',
  square,
  direction,
  word,
  blanks,
})

/** What comes to lie on the i-th square of a placement: the letter, marked if it is a blank's. */
export const laidAt = ({ word, blanks }: PlaceAction, i: number): number =>
  word.charCodeAt(i) - 64 + (((blanks >> i) & 1) === 1 ? BY_BLANK : 0)

/** The word with blanks in lower case. */
export function writtenWord({ word, blanks }: PlaceAction): string {
  if (blanks === 0) return word
  let text = ''
  for (let i = 0; i < word.length; i++) text += ((blanks >> i) & 1) === 1 ? word.charAt(i).toLowerCase() : word.charAt(i)
  return text
}

/** Which letters of a written word are in lower case, as bits. */
export function blanksIn(written: string): number {
  let blanks = 0
  for (let i = 0; i < written.length; i++) if (written.charCodeAt(i) >= 97) blanks |= 1 << i
  return blanks
}

const isPlace = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0 && (value as number) < SIZE

export const actionCodec: Codec<Action, TilesRefusal> = {
  encode: (action) => {
    switch (action.type) {
      case 'place':
        return {
          type: 'place',
          row: Math.floor(action.square / SIZE),
          col: action.square % SIZE,
          direction: directions[action.direction],
          word: writtenWord(action),
        }
      case 'exchange':
        return { type: 'exchange', letters: lettersOf(action.tiles) }
      default:
        return { type: action.type }
    }
  },
  decode: (json) => {
    if (!isObject(json)) return refused({ why: 'not-an-action' })
    switch (json.type) {
      case 'place':
        return decodePlacement(json)
      case 'exchange':
        return decodeExchange(json)
      case 'pass':
        return PASS
      case 'challenge':
        return CHALLENGE
      default:
        return refused({ why: 'unknown-action', type: quoted(json.type) })
    }
  },
}

function decodePlacement({ row, col, direction, word }: { readonly [field: string]: unknown }): PlaceAction | Refusal<TilesRefusal> {
  if (!isPlace(row)) return refused({ why: 'not-on-board', field: 'row', place: quoted(row) })
  if (!isPlace(col)) return refused({ why: 'not-on-board', field: 'col', place: quoted(col) })
  const way = directionNamed(direction)
  if (way === undefined) return refused({ why: 'unknown-direction', direction: quoted(direction) })
  if (typeof word !== 'string' || !/^[A-Za-z]{1,15}$/.test(word)) return refused({ why: 'not-a-word', word: quoted(word) })
  return placing(row * SIZE + col, way, word.toUpperCase(), blanksIn(word))
}

/** Order and case of the letters mean nothing here. */
function decodeExchange({ letters }: { readonly [field: string]: unknown }): ExchangeAction | Refusal<TilesRefusal> {
  if (typeof letters !== 'string') return refused({ why: 'no-letters' })
  const text = letters.toUpperCase()
  if (text.length > RACK_SIZE) return refused({ why: 'too-many-letters', count: text.length })
  const tiles: Tile[] = []
  for (const name of text) {
    const tile = tileNamed(name)
    if (tile === undefined) return refused({ why: 'unknown-tile', tile: quoted(name) })
    tiles.push(tile)
  }
  if (tiles.length === 0) return refused({ why: 'letters-missing' })
  return { type: 'exchange', tiles: sorted(tiles) }
}
