/**
 * All plays by trying every word in every place, straight from the rule book: slow, and independent of the game's own code. The board
 * is 15 strings, racks are letters with ? for a blank.
 */

const SIZE = 15

/** SC-08, square by square. */
const squares = (text: string) => new Set(text.split(' '))
const TRIPLE_WORD = squares('0,0 0,7 0,14 7,0 7,14 14,0 14,7 14,14')
const DOUBLE_WORD = squares('1,1 2,2 3,3 4,4 1,13 2,12 3,11 4,10 13,1 12,2 11,3 10,4 13,13 12,12 11,11 10,10 7,7')
const TRIPLE_LETTER = squares('1,5 1,9 5,1 5,5 5,9 5,13 9,1 9,5 9,9 9,13 13,5 13,9')
const DOUBLE_LETTER = squares(
  '0,3 0,11 2,6 2,8 3,0 3,7 3,14 6,2 6,6 6,8 6,12 7,3 7,11 8,2 8,6 8,8 8,12 11,0 11,7 11,14 12,6 12,8 14,3 14,11',
)

const VALUES = new Map(
  Object.entries({ EAIONRTLSU: 1, DG: 2, BCMP: 3, FHVWY: 4, K: 5, JX: 8, QZ: 10 }).flatMap(([letters, value]) =>
    Array.from(letters, (letter) => [letter, value] as const),
  ),
)

export interface Question {
  readonly board: readonly string[]
  readonly rack: string
  readonly words: ReadonlySet<string>
  readonly startAtCentre?: boolean
}

type Square = readonly [row: number, col: number]
interface New {
  readonly at: Square
  readonly letter: string
}

/** A question with what its answers need again and again. */
export class Rules {
  readonly question: Question
  readonly isEmpty: boolean

  constructor(question: Question) {
    this.question = question
    this.isEmpty = question.board.every((row) => /^\.*$/.test(row))
  }

  tile([row, col]: Square): string {
    return this.question.board[row]?.[col] ?? '.'
  }

  isFilled(square: Square): boolean {
    return this.tile(square) !== '.'
  }

  hasNeighbour([row, col]: Square): boolean {
    return (
      [
        [row - 1, col],
        [row + 1, col],
        [row, col - 1],
        [row, col + 1],
      ] as const
    ).some((square) => this.isFilled(square))
  }

  /** The run through a square with the new tiles laid. */
  run(tiles: readonly New[], through: Square, [down, right]: Square): { readonly squares: readonly Square[]; readonly letters: string } {
    const letterAt = (square: Square) => tiles.find(({ at }) => at[0] === square[0] && at[1] === square[1])?.letter ?? this.tile(square)
    let [row, col] = through
    while (letterAt([row - down, col - right]) !== '.') {
      row -= down
      col -= right
    }
    const found: Square[] = []
    let letters = ''
    for (; letterAt([row, col]) !== '.'; row += down, col += right) {
      found.push([row, col])
      letters += letterAt([row, col])
    }
    return { squares: found, letters }
  }

  score(tiles: readonly New[], run: { readonly squares: readonly Square[]; readonly letters: string }): number {
    let sum = 0
    let factor = 1
    for (const [index, [row, col]] of run.squares.entries()) {
      const value = VALUES.get(run.letters.charAt(index)) ?? 0
      const isNew = tiles.some(({ at }) => at[0] === row && at[1] === col)
      const name = `${row},${col}`
      sum += value * (isNew && TRIPLE_LETTER.has(name) ? 3 : isNew && DOUBLE_LETTER.has(name) ? 2 : 1)
      factor *= isNew && TRIPLE_WORD.has(name) ? 3 : isNew && DOUBLE_WORD.has(name) ? 2 : 1
    }
    return sum * factor
  }
}

/** Whether the rack can give these tiles; lower case is a blank. */
function canGive(rack: string, tiles: readonly New[]): boolean {
  let left = rack
  for (const { letter } of tiles) {
    const tile = letter >= 'a' ? '?' : letter
    if (!left.includes(tile)) return false
    left = left.replace(tile, '')
  }
  return true
}

/** Each way to write a word with up to so many of these places in lower case. */
function* withBlanks(word: string, places: readonly number[], most: number): Generator<string> {
  const [first, ...others] = places
  if (first === undefined || most === 0) {
    yield word
    return
  }
  yield* withBlanks(word, others, most)
  yield* withBlanks(word.slice(0, first) + word.charAt(first).toLowerCase() + word.slice(first + 1), others, most - 1)
}

interface Placed {
  readonly row: number
  readonly col: number
  readonly direction: 'across' | 'down'
  /** Upper case; in `judge` lower case for blanks. */
  readonly word: string
}

/** Whether a word agrees with what lies in its place and adds something there, beside a tile unless there is none. */
export function couldLie(rules: Rules, { row, col, direction, word }: Placed): boolean {
  let added = 0
  let beside = rules.isEmpty
  for (let i = 0; i < word.length; i++) {
    const square: Square = direction === 'across' ? [row, col + i] : [row + i, col]
    const there = rules.tile(square)
    if (there !== '.' && there.toUpperCase() !== word.charAt(i)) return false
    if (there !== '.') continue
    added++
    beside ||= rules.hasNeighbour(square)
  }
  return added > 0 && beside
}

/** All runs that a word makes in a place, the tiles it needs from a rack first; null where it cannot lie there or not in that form. */
function lay(rules: Rules, { row, col, direction, word }: Placed) {
  const { question } = rules
  const step: Square = direction === 'across' ? [0, 1] : [1, 0]
  const other: Square = direction === 'across' ? [1, 0] : [0, 1]
  const at = (i: number): Square => [row + i * step[0], col + i * step[1]]
  const [lastRow, lastCol] = at(word.length - 1)
  if (lastRow >= SIZE || lastCol >= SIZE) return null
  const tiles: New[] = []
  for (let i = 0; i < word.length; i++) {
    const there = rules.tile(at(i))
    if (there === '.') tiles.push({ at: at(i), letter: word.charAt(i) })
    // What lies there already is written in upper case.
    else if (there.toUpperCase() !== word.charAt(i)) return null
  }
  if (tiles.length === 0 || tiles.length > question.rack.length) return null
  if (rules.isFilled(at(-1)) || rules.isFilled(at(word.length))) return null
  if (rules.isEmpty) {
    if (word.length < 2 || !tiles.some(({ at: [r, c] }) => r === 7 && c === 7)) return null
    if (question.startAtCentre && (row !== 7 || col !== 7)) return null
  } else if (!tiles.some((tile) => rules.hasNeighbour(tile.at))) return null
  const runs = [rules.run(tiles, at(0), step), ...tiles.map((tile) => rules.run(tiles, tile.at, other))].filter(
    ({ letters }) => letters.length > 1,
  )
  if (!runs.every(({ letters }) => question.words.has(letters.toUpperCase()))) return null
  const [only] = tiles
  if (tiles.length === 1 && only !== undefined) {
    const across = rules.run(tiles, only.at, [0, 1]).letters.length > 1
    if ((direction === 'across') !== across) return null
  }
  return { tiles, runs }
}

/** The score of a whole run written out, or null where it is no legal play in its one proper form. */
export function judge(rules: Rules, placed: Placed): number | null {
  const laid = lay(rules, placed)
  if (laid === null || !canGive(rules.question.rack, laid.tiles)) return null
  return laid.runs.reduce((sum, run) => sum + rules.score(laid.tiles, run), 0) + (laid.tiles.length === 7 ? 50 : 0)
}

/** Words that rack and line together have the letters for, with every place they could start; nothing else can be a play there. */
export function* candidates({ board, rack, words }: Question): Generator<Placed> {
  const blanks = rack.split('?').length - 1
  for (const direction of ['across', 'down'] as const) {
    for (let line = 0; line < SIZE; line++) {
      const there = direction === 'across' ? (board[line] ?? '') : board.map((row) => row.charAt(line)).join('')
      const supply = new Int8Array(26)
      for (const letter of (rack + there).toUpperCase().replace(/[.?]/g, '')) bump(supply, letter.charCodeAt(0) - 65, 1)
      for (const word of words) {
        if (lacking(word, supply) > blanks) continue
        for (let start = 0; start + word.length <= SIZE; start++) {
          const [row, col] = direction === 'across' ? [line, start] : [start, line]
          yield { row, col, direction, word }
        }
      }
    }
  }
}

function bump(counts: Int8Array, index: number, by: number): number {
  const count = (counts[index] ?? 0) + by
  counts[index] = count
  return count
}

/** How many letters of a word the supply lacks. */
function lacking(word: string, supply: Int8Array): number {
  let lack = 0
  for (let i = 0; i < word.length; i++) if (bump(supply, word.charCodeAt(i) - 65, -1) < 0) lack++
  for (let i = 0; i < word.length; i++) bump(supply, word.charCodeAt(i) - 65, 1)
  return lack
}

/** Every way to write a candidate: the blanks of the rack for none, some or all of its new letters. */
export function* writings({ board, rack }: Question, placed: Placed): Generator<Placed> {
  const { row, col, direction, word } = placed
  const isFree = (i: number) => (direction === 'across' ? board[row]?.[col + i] : board[row + i]?.[col]) === '.'
  const free = Array.from(word, (_, i) => i).filter(isFree)
  for (const written of withBlanks(word, free, rack.split('?').length - 1)) yield { ...placed, word: written }
}

export const textOf = ({ row, col, direction, word }: Placed): string => `${row},${col} ${direction} ${word}`

/** Every play in the notation of table.ts, with its score. */
export function slowPlays(question: Question): Map<string, number> {
  const plays = new Map<string, number>()
  const rules = new Rules(question)
  for (const candidate of candidates(question)) {
    if (lay(rules, candidate) === null) continue
    for (const placed of writings(question, candidate)) {
      const score = judge(rules, placed)
      if (score !== null) plays.set(textOf(placed), score)
    }
  }
  return plays
}

/** Every choice of one to seven tiles, sorted, blanks last. */
export function slowExchanges(rack: string): Set<string> {
  const found = new Set<string>()
  const order = (letter: string) => (letter === '?' ? '~' : letter)
  for (let choice = 1; choice < 1 << rack.length; choice++) {
    const chosen = [...rack].filter((_, i) => ((choice >> i) & 1) === 1)
    found.add(`-${chosen.sort((a, b) => (order(a) < order(b) ? -1 : 1)).join('')}`)
  }
  return found
}
