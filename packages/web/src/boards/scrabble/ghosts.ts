/** Where advice shows at this board: letters on squares, tiles on the rack. Pure. */
import { ACROSS, type Action, type Board, EMPTY, SIZE } from '@parlour/games/scrabble'
import type { RackTile } from './draft.ts'

/** The letters of an advised placement by square, those that are new. */
export function ghostsOf(advice: Action | null, board: Board): ReadonlyMap<number, string> {
  const ghosts = new Map<number, string>()
  if (advice?.type !== 'place') return ghosts
  const step = advice.direction === ACROSS ? 1 : SIZE
  Array.from(advice.word).forEach((letter, index) => {
    const square = advice.square + index * step
    if ((board[square] ?? EMPTY) === EMPTY) ghosts.set(square, letter)
  })
  return ghosts
}

/** The tiles that an advised exchange would give back, by id. */
export function givenBack(advice: Action | null, tiles: readonly RackTile[]): ReadonlySet<number> {
  const given = new Set<number>()
  if (advice?.type !== 'exchange') return given
  for (const tile of advice.tiles) {
    const found = tiles.find((one) => one.tile === tile && !given.has(one.id))
    if (found !== undefined) given.add(found.id)
  }
  return given
}
