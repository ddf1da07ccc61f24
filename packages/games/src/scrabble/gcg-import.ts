/**
 * Reads a match from GCG and checks all of it by the rules: whose turn it was, that the tiles were held and could lie there, the words if
 * a lexicon is given, every score and every total, and that no more tiles were used than there are. Anything wrong is a GcgError that
 * names the line.
 */
import { at } from '@parlour/kernel'
import { type Action, blanksIn, CHALLENGE, PASS, type PlaceAction, placing } from './action.ts'
import { type Board, boardRows, emptyBoard, letterOn, SIZE, stepOf, unseenCounts } from './board.ts'
import { GcgError, type GcgLine, parseGcg } from './gcg-lines.ts'
import { LEAST_FOR_EXCHANGE, refuseToLie } from './legality.ts'
import type { Lexicon } from './lexicon.ts'
import type { Options } from './options.ts'
import { type FormedWord, freshIn, pointsFor, tilesNeeded, wholeRun, withTiles } from './placement.ts'
import { EMPTY, RACK_SIZE, rackValue, sorted, type Tile, type TileSet, tileSets, without } from './tiles.ts'
import { PENALTY } from './turns.ts'

export interface GcgEvent {
  readonly line: number
  readonly seat: number
  /** What was done, or what came of it: a play withdrawn by a challenge of the next player, a rack settled at the end. */
  readonly did: Action | 'withdrawn' | 'left' | 'settled'
  readonly points: number
  /** The board and the totals after it. */
  readonly board: readonly string[]
  readonly scores: readonly number[]
}

export interface GcgGame {
  readonly players: readonly { readonly nick: string; readonly name: string }[]
  readonly options: Options
  readonly events: readonly GcgEvent[]
}

/** The match in a text. With a lexicon every word that stands must be in it. */
export function readGcg(text: string, lexicon?: Lexicon): GcgGame {
  const { players, options, lines } = parseGcg(text)
  const reader = new GcgReader(players.length, options, lexicon)
  const events = lines.map((line, index) => reader.follow(line, lines[index + 1]))
  return { players, options, events }
}

type Moved = Exclude<GcgLine, { type: 'left' }>

interface Undoable {
  readonly seat: number
  /** The board before it. */
  readonly board: Board
  readonly points: number
  /** Its words that are not in the lexicon. */
  readonly unknown: readonly string[]
}

class GcgReader {
  readonly #options: Options
  readonly #lexicon: Lexicon | undefined
  readonly #tiles: TileSet
  #board = emptyBoard()
  #scores: number[]
  #gone: boolean[]
  /** Whose turn it is; null before the first line, which says so itself. */
  #turn: number | null = null
  #last: Undoable | null = null

  constructor(seats: number, options: Options, lexicon: Lexicon | undefined) {
    this.#options = options
    this.#lexicon = lexicon
    this.#tiles = tileSets[options.bag]
    this.#scores = Array.from({ length: seats }, () => 0)
    this.#gone = this.#scores.map(() => false)
  }

  follow(line: GcgLine, next: GcgLine | undefined): GcgEvent {
    const did = line.type === 'left' ? this.#leave(line.seat, line.line) : this.#move(line, next)
    return {
      line: line.line,
      seat: line.seat,
      did,
      points: line.type === 'left' ? 0 : line.points,
      board: boardRows(this.#board),
      scores: [...this.#scores],
    }
  }

  #leave(seat: number, line: number): 'left' {
    if (this.#gone[seat]) throw new GcgError(line, 'this player has left before.')
    this.#gone[seat] = true
    if (this.#turn === seat && !this.#gone.every(Boolean)) this.#turn = this.#after(seat)
    return 'left'
  }

  #move(line: Moved, next: GcgLine | undefined): GcgEvent['did'] {
    const did = this.#done(line, next)
    const total = at(this.#scores, line.seat) + line.points
    if (line.total !== total) throw new GcgError(line.line, `the total is ${total}, not ${line.total}.`)
    this.#scores[line.seat] = total
    return did
  }

  #done(line: Moved, next: GcgLine | undefined): GcgEvent['did'] {
    switch (line.type) {
      case 'place':
        this.#itsTurn(line)
        return this.#place(line, next)
      case 'exchange':
        this.#itsTurn(line)
        return this.#exchange(line)
      case 'pass':
        this.#itsTurn(line)
        this.#expect(line, 0)
        this.#pass(line.seat)
        return PASS
      case 'withdrawn':
        return this.#withdraw(line)
      case 'challenge':
        return this.#challenge(line)
      case 'rack':
        return this.#settle(line)
    }
  }

  #itsTurn({ line, seat }: Moved): void {
    if (this.#gone[seat]) throw new GcgError(line, 'this player has left.')
    if (this.#turn !== null && this.#turn !== seat) throw new GcgError(line, `it is the turn of player ${this.#turn + 1}.`)
  }

  #after(seat: number): number {
    let next = seat
    do next = (next + 1) % this.#scores.length
    while (this.#gone[next])
    return next
  }

  #pass(seat: number): void {
    this.#turn = this.#after(seat)
    this.#last = null
  }

  #expect({ line, points }: Moved, right: number): void {
    if (points !== right) throw new GcgError(line, `it scores ${right}, not ${points}.`)
  }

  #place(line: Moved, next: GcgLine | undefined): Action {
    const typed = this.#typed(line)
    const action = wholeRun(this.#board, typed)
    const fresh = freshIn(this.#board, action)
    const needed = sorted(tilesNeeded(action, fresh))
    const refused = refuseToLie(this.#board, line.rack ?? needed, action, this.#options.startAtCentre)
    if (refused !== null) throw new GcgError(line.line, refused.message)
    const formed: FormedWord[] = []
    this.#expect(line, pointsFor(this.#tiles.values, this.#board, action, fresh, formed))
    const unknown = formed.map(({ word }) => word).filter((word) => this.#lexicon?.has(word) === false)
    // Where plays are challenged, one that nobody challenged stands with any words.
    const stands = this.#options.challenge === 'void' && next?.type !== 'withdrawn'
    if (stands && unknown.length > 0) throw new GcgError(line.line, `not in the lexicon: ${unknown.join(', ')}.`)
    this.#last = { seat: line.seat, board: this.#board, points: line.points, unknown }
    this.#board = withTiles(this.#board, action, fresh, 'lay')
    this.#checkSupply(line, without(line.rack ?? [], needed) ?? [])
    this.#turn = this.#after(line.seat)
    return action
  }

  /** The placement with the letters that already lie on its squares. */
  #typed({ line, square, direction, tiles }: Moved): PlaceAction {
    const start = direction === 0 ? square % SIZE : Math.floor(square / SIZE)
    if (start + tiles.length > SIZE) throw new GcgError(line, `${tiles} would leave the board.`)
    const word = Array.from(tiles, (tile, i) => {
      if (tile !== '.') return tile.toUpperCase()
      const laid = this.#board[square + i * stepOf(direction)] ?? EMPTY
      if (laid === EMPTY) throw new GcgError(line, `there is no tile where ${tiles} has a dot.`)
      return String.fromCharCode(letterOn(laid) + 64)
    }).join('')
    return placing(square, direction, word, blanksIn(tiles))
  }

  #checkSupply({ line }: Moved, rack: readonly Tile[]): void {
    if ('tooMany' in unseenCounts(this.#tiles, this.#board, rack)) throw new GcgError(line, 'there are not so many tiles of a kind.')
  }

  #exchange(line: Moved): Action {
    this.#expect(line, 0)
    const named = line.named ?? []
    if (line.rack !== null && without(line.rack, named) === null) throw new GcgError(line.line, 'the rack does not have these tiles.')
    this.#checkSupply(line, line.rack ?? named)
    const players = this.#gone.filter((gone) => !gone).length
    const inBag = this.#tiles.all.length - this.#board.filter((laid) => laid !== EMPTY).length - players * RACK_SIZE
    if (inBag < LEAST_FOR_EXCHANGE) throw new GcgError(line.line, 'the bag holds too few tiles for an exchange.')
    this.#pass(line.seat)
    return { type: 'exchange', tiles: named }
  }

  #withdraw(line: Moved): 'withdrawn' {
    const last = this.#last
    if (last === null || last.seat !== line.seat) throw new GcgError(line.line, 'there is no play of this player to take back.')
    if (this.#lexicon !== undefined && last.unknown.length === 0)
      throw new GcgError(line.line, 'all words of this play are in the lexicon.')
    this.#expect(line, -last.points)
    this.#board = last.board
    this.#last = null
    return 'withdrawn'
  }

  #challenge(line: Moved): Action {
    this.#itsTurn(line)
    if (this.#last === null) throw new GcgError(line.line, 'there is no play to challenge.')
    if (this.#last.unknown.length > 0)
      throw new GcgError(line.line, `the challenge was right: not in the lexicon: ${this.#last.unknown.join(', ')}.`)
    this.#expect(line, this.#options.challenge === 'penalty' ? -PENALTY : 0)
    if (this.#options.challenge === 'double') this.#turn = this.#after(line.seat)
    this.#last = null
    return CHALLENGE
  }

  /** Own tiles count against, those of others for a player. */
  #settle(line: Moved): 'settled' {
    const value = rackValue(this.#tiles, line.named ?? [])
    if (line.points !== value && line.points !== -value)
      throw new GcgError(line.line, `these tiles are worth ${value}, not ${line.points}.`)
    return 'settled'
  }
}
