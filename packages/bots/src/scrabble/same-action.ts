import type { Action } from '@parlour/games/scrabble'

/** Whether two actions are the same, which need not be the same object. */
export function sameAction(one: Action, other: Action): boolean {
  if (one.type === 'place' && other.type === 'place') {
    return one.square === other.square && one.direction === other.direction && one.word === other.word && one.blanks === other.blanks
  }
  if (one.type === 'exchange' && other.type === 'exchange') return one.tiles.join() === other.tiles.join()
  return one.type === other.type
}
