/**
 * Finds the one play that scores most together with what the tiles kept are thought to be worth. It makes no list and no text for the
 * others, which is what thinking ahead needs: thousands of replies, of each only the best.
 */
import { at, countBits } from '@parlour/kernel'
import { type PlaceAction, placing } from './action.ts'
import { anagramsOf } from './anagrams.ts'
import { type Board, SQUARES } from './board.ts'
import { ALL_LETTERS, squareOf } from './grid.ts'
import type { WordGraph } from './lexicon.ts'
import { BOUNDS, PlayBounds } from './play-bounds.ts'
import { PlaySearch } from './play-search.ts'
import { BLANK, RACK_SIZE, type Tile } from './tiles.ts'

/** By which tiles of a sorted rack are used, as bits (of equal tiles the first ones): what keeping the others is worth. */
export type KeepValues = Float64Array

export interface BestPlay {
  readonly action: PlaceAction
  readonly score: number
  /** Which tiles of the rack it uses, as bits. */
  readonly used: number
  /** Its score and the worth of what it keeps. */
  readonly total: number
}

/** Equal tiles of the rack, by their letter 0 … 25. */
interface Group {
  readonly letter: number
  readonly first: number
  readonly count: number
}

/** Three for every square in every direction. */
const MOST_SEARCHES = 6 * SQUARES

export class BestPlayFinder extends PlaySearch {
  #keep: KeepValues = new Float64Array(0)
  #groups: readonly Group[] = []
  #firstBlank = -1
  #blanksAt = 0
  #most = Number.NEGATIVE_INFINITY
  #best: BestPlay | null = null
  /** Searches to be made: an anchor, what blanks may stand for, the bounds and the highest of them. */
  readonly #bounds: PlayBounds
  readonly #anchors = new Uint16Array(MOST_SEARCHES)
  readonly #rooms = new Uint8Array(MOST_SEARCHES)
  readonly #firsts = new Uint16Array(MOST_SEARCHES)
  readonly #wilds = new Int32Array(MOST_SEARCHES)
  readonly #lists = new Float64Array(MOST_SEARCHES * BOUNDS)
  readonly #tops = new Float64Array(MOST_SEARCHES)
  #count = 0
  /** By tiles placed: the most an anchor's plays can score; the best that can be kept with all blanks, and without one. */
  readonly #scores = new Float64Array(BOUNDS)
  readonly #sparing = new Float64Array(BOUNDS)
  readonly #spending = new Float64Array(BOUNDS)

  constructor(graph: WordGraph, values: Uint8Array, startAtCentre: boolean) {
    super(graph, values, startAtCentre)
    this.#bounds = new PlayBounds(this.grid, values, anagramsOf(graph))
  }

  /** The best play of a sorted rack, or null where there is none. A blank is never spent on a letter that the rack has. */
  best(board: Board, rack: readonly Tile[], keep: KeepValues): BestPlay | null {
    this.#keep = keep
    this.#groups = groupsOf(rack)
    this.#firstBlank = rack.indexOf(BLANK)
    this.#most = Number.NEGATIVE_INFINITY
    this.#best = null
    this.#count = 0
    this.#bounds.take(rack)
    this.#keepBest(rack, keep)
    this.scan(board, rack)
    for (let next = this.#highest(); next !== -1; next = this.#highest()) {
      this.#tops[next] = Number.NEGATIVE_INFINITY
      const most = this.#mostTiles(next)
      if (most > 0) this.explore(at(this.#anchors, next), at(this.#rooms, next), at(this.#firsts, next), most, at(this.#wilds, next))
    }
    return this.#best
  }

  protected override atAnchor(anchor: number, room: number, first: number): void {
    this.#bounds.write(anchor, room, first, this.#scores)
    if (this.blanks === 0) {
      this.#add(anchor, room, first, ALL_LETTERS, this.#sparing, RACK_SIZE)
      return
    }
    // Plays that spare the blanks are worth more and quickly searched; those that spend them are seldom worth a search, but for whole
    // racks, and these with the few letters that can complete them.
    this.#add(anchor, room, first, 0, this.#sparing, RACK_SIZE)
    this.#add(anchor, room, first, ALL_LETTERS, this.#spending, RACK_SIZE - 1)
    const { whole } = this.#bounds
    this.#scores.fill(Number.NEGATIVE_INFINITY, 0, RACK_SIZE)
    if (whole !== 0) this.#add(anchor, room, first, whole, this.#spending, RACK_SIZE)
  }

  /** The best that can be kept, by tiles placed. */
  #keepBest(rack: readonly Tile[], keep: KeepValues): void {
    const blanks = rack.reduce((bits, tile, i) => (tile === BLANK ? bits | (1 << i) : bits), 0)
    this.#sparing.fill(Number.NEGATIVE_INFINITY)
    this.#spending.fill(Number.NEGATIVE_INFINITY)
    for (let used = 1; used < keep.length; used++) {
      const best = (used & blanks) === 0 ? this.#sparing : this.#spending
      const placed = countBits(used)
      best[placed] = Math.max(at(best, placed), at(keep, used))
    }
  }

  /** Adds a search for plays of up to so many tiles, if there can be any. */
  #add(anchor: number, room: number, first: number, wild: number, keep: Float64Array, most: number): void {
    const next = this.#count
    let top = Number.NEGATIVE_INFINITY
    for (let placed = 1; placed < BOUNDS; placed++) {
      const bound = placed > most ? Number.NEGATIVE_INFINITY : at(this.#scores, placed) + at(keep, placed)
      this.#lists[next * BOUNDS + placed] = bound
      if (bound > top) top = bound
    }
    if (top === Number.NEGATIVE_INFINITY) return
    this.#anchors[next] = anchor
    this.#rooms[next] = room
    this.#firsts[next] = first
    this.#wilds[next] = wild
    this.#tops[next] = top
    this.#count++
  }

  /** The search that promises most, if it is more than what was found; else −1. */
  #highest(): number {
    let highest = -1
    let most = this.#most
    for (let i = 0; i < this.#count; i++) {
      const top = this.#tops[i] ?? 0
      if (top <= most) continue
      most = top
      highest = i
    }
    return highest
  }

  /** More tiles than these cannot be worth more than what was found. */
  #mostTiles(search: number): number {
    let placed = RACK_SIZE
    while (placed > 0 && at(this.#lists, search * BOUNDS + placed) <= this.#most) placed--
    return placed
  }

  protected override found(last: number, placed: number, lacking: number, score: number): void {
    let used = lacking === 0 ? 0 : ((1 << lacking) - 1) << this.#firstBlank
    for (const { letter, first, count } of this.#groups) {
      const left = this.left[letter] ?? 0
      used |= ((1 << (left > 0 ? count - left : count)) - 1) << first
    }
    const bare = lacking === 0 ? score : score - this.#layBlanks(placed, lacking)
    const total = bare + (this.#keep[used] ?? 0)
    if (total <= this.#most) return
    this.#most = total
    this.#best = {
      action: placing(squareOf(this.start), this.direction, this.textTo(last), lacking === 0 ? 0 : this.#blanksAt),
      score: bare,
      used,
      total,
    }
  }

  /** Puts the blanks where they cost least among the letters that the rack lacks; answers what they cost. */
  #layBlanks(placed: number, lacking: number): number {
    const first = this.#cheapestLack(placed, -1)
    let cost = at(this.shares, first)
    this.#blanksAt = 1 << (at(this.fresh, first) - this.start)
    if (lacking === 2) {
      const letter = this.letterAt(at(this.fresh, first))
      const left = at(this.left, letter)
      this.left[letter] = left + 1
      const second = this.#cheapestLack(placed, first)
      this.left[letter] = left
      cost += at(this.shares, second)
      this.#blanksAt |= 1 << (at(this.fresh, second) - this.start)
    }
    return cost
  }

  /** Which new tile stands for a letter that the rack lacks and adds least to the score; not the one named. */
  #cheapestLack(placed: number, but: number): number {
    let cheapest = -1
    for (let i = 0; i < placed; i++) {
      if (i === but || at(this.left, this.letterAt(at(this.fresh, i))) >= 0) continue
      if (cheapest === -1 || at(this.shares, i) < at(this.shares, cheapest)) cheapest = i
    }
    return cheapest
  }
}

/** The groups of equal letters in a sorted rack, blanks left out. */
function groupsOf(rack: readonly Tile[]): Group[] {
  const groups: Group[] = []
  for (let first = 0, next = 0; first < rack.length && rack[first] !== BLANK; first = next) {
    while (next < rack.length && rack[next] === rack[first]) next++
    groups.push({ letter: at(rack, first) - 1, first, count: next - first })
  }
  return groups
}
