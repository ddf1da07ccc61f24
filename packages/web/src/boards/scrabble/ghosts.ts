/** Where advice shows at this board: letters on squares, tiles on the rack. Pure. */
import { ACROSS, type Action, BLANK, type Board, EMPTY, type PlaceAction, SIZE } from '@parlour/games/scrabble'
import { type Draft, lay, letterOfTile, onRack, type RackTile, recalled } from './draft.ts'

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

/** The advised tiles on the board as if they had been laid by hand; what was there before comes back. */
export function laidAs(draft: Draft, board: Board, { square, direction, word, blanks }: PlaceAction): Draft {
  const step = direction === ACROSS ? 1 : SIZE
  return Array.from(word).reduce((now, letter, index) => {
    const isBlank = ((blanks >> index) & 1) === 1
    const held = onRack(now).find(({ tile }) => (isBlank ? tile === BLANK : letterOfTile(tile) === letter))
    // Where a tile lies already, laying changes nothing.
    return held === undefined ? now : lay(now, board, held.id, square + index * step, letter)
  }, recalled(draft))
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
