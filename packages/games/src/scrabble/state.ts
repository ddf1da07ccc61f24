/**
 * A position: the board, a rack for every seat (sorted, blanks last), the bag as a shared order and a count (tiles are taken from the
 * end), the totals, and what the rules remember. States are never written to once they are handed out: a move copies, changes its fresh
 * copy and returns it.
 */
import { at, type Chance, type Outcome, type Seat, shuffle } from '@parlour/kernel'
import type { PlaceAction } from './action.ts'
import type { Board } from './board.ts'
import { RACK_SIZE, sorted, type Tile } from './tiles.ts'

/** What a challenge may still undo (SC-19). */
export interface OpenPlay {
  /** Scoreless turns in a row before it, which count on if it is withdrawn. */
  readonly zeros: number
  /** Whether it played out, so that the match ends unless it is withdrawn. */
  readonly out: boolean
  readonly drew: number
  /** The tiles drawn after it; null in the views of others. */
  readonly drawn: readonly Tile[] | null
}

export interface LastPlay {
  readonly seat: Seat
  readonly action: PlaceAction
  /** Which of its letters were new, as bits. */
  readonly fresh: number
  readonly score: number
  readonly open: OpenPlay | null
}

export interface State {
  readonly turn: Seat
  readonly board: Board
  readonly racks: readonly (readonly Tile[])[]
  readonly bag: readonly Tile[]
  /** How many tiles of `bag` are in it. */
  readonly left: number
  readonly scores: readonly number[]
  /** Scoreless turns in a row (SC-29). */
  readonly zeros: number
  /** Seats that have left, as bits. */
  readonly gone: number
  readonly last: LastPlay | null
  readonly outcome: Outcome | null
}

/** A copy nobody else holds yet. */
export type Fresh = { -readonly [K in keyof State]: State[K] }

export const copy = (s: State): Fresh => ({
  turn: s.turn,
  board: s.board,
  racks: s.racks,
  bag: s.bag,
  left: s.left,
  scores: s.scores,
  zeros: s.zeros,
  gone: s.gone,
  last: s.last,
  outcome: s.outcome,
})

export const hasLeft = (gone: number, seat: Seat): boolean => ((gone >> seat) & 1) === 1

/** Seats that still play. */
export const playing = ({ racks, gone }: State): Seat[] => racks.map((_, seat) => seat).filter((seat) => !hasLeft(gone, seat))

/** SC-31: the order closes up where someone has left. */
export function seatAfter({ racks, gone }: State, seat: Seat): Seat {
  let next = seat
  do next = (next + 1) % racks.length
  while (hasLeft(gone, next))
  return next
}

export function setRack(s: Fresh, seat: Seat, rack: readonly Tile[]): void {
  s.racks = s.racks.with(seat, rack)
}

export function addScore(s: Fresh, seat: Seat, points: number): void {
  s.scores = s.scores.with(seat, at(s.scores, seat) + points)
}

/** The bag alone, for whoever draws from it. */
export type Bagged = Pick<Fresh, 'bag' | 'left'>

/** SC-04: takes tiles from the end of the bag, as many as there are. */
export function takeTiles(s: Bagged, count: number): Tile[] {
  const most = Math.min(count, s.left)
  const taken: Tile[] = []
  for (let n = 1; n <= most; n++) taken.push(at(s.bag, s.left - n))
  s.left -= most
  return taken
}

/** SC-05: draws what a rack lacks of seven, as far as the bag allows. */
export const drawnFor = (s: Bagged, rack: readonly Tile[]): Tile[] => takeTiles(s, RACK_SIZE - rack.length)

/** SC-05: fills a seat's rack up; answers what was drawn. */
export function replenish(s: Fresh, seat: Seat): Tile[] {
  const rack = at(s.racks, seat)
  const drawn = drawnFor(s, rack)
  if (drawn.length > 0) setRack(s, seat, sorted([...rack, ...drawn]))
  return drawn
}

/** SC-25: the rack after an exchange, and what came: replacements first, then the old tiles go back and the bag is shuffled. */
export function exchanged(
  s: Bagged,
  kept: readonly Tile[],
  given: readonly Tile[],
  chance: Chance,
): { readonly rack: readonly Tile[]; readonly got: readonly Tile[] } {
  const got = takeTiles(s, given.length)
  putBack(s, given, chance)
  return { rack: sorted([...kept, ...got]), got }
}

/** Tiles go back into the bag, which is shuffled. */
export function putBack(s: Bagged, tiles: readonly Tile[], chance: Chance): void {
  if (tiles.length === 0) return
  s.bag = shuffle([...s.bag.slice(0, s.left), ...sorted(tiles)], chance)
  s.left = s.bag.length
}
