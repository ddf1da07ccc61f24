/** A move as the document's input boxes give it: row, column, "right" or "down", and a word with lower case for blanks. */
import { isRefusal } from '@parlour/kernel'
import { actionCodec, type PlaceAction } from '../action.ts'
import { ScrabbleError } from './errors.ts'

export type DirectionName = 'right' | 'down'

export interface Move {
  readonly row: number
  readonly column: number
  readonly direction: DirectionName
  readonly word: string
}

/** The placement that a move means; an unknown direction, an impossible square, an empty word or other characters → `ValueError`. */
export function placementOf({ row, column, direction, word }: Move): PlaceAction {
  const way = { right: 'across', down: 'down' }[direction]
  if (way === undefined) throw new ScrabbleError('ValueError', `A direction is "right" or "down", not ${JSON.stringify(direction)}.`)
  const action = actionCodec.decode({ type: 'place', row, col: column, direction: way, word })
  if (isRefusal(action)) throw new ScrabbleError('ValueError', action.message)
  return action as PlaceAction
}
