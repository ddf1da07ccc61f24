/**
 * A second opinion on puzzles: every position by every single move, with plain lists and text keys, no shortcuts and nothing shared with
 * the solver but the puzzle's own form. Slow, and easy to believe.
 */
import { rankOf, suitOf } from '@parlour/kernel'
import { homeClass, type Puzzle } from '../../src/forty-thieves/solver/puzzle.ts'

interface Position {
  readonly columns: readonly (readonly number[])[]
  readonly waste: readonly number[]
  readonly dealt: number
  /** Heights by class. */
  readonly home: readonly (readonly number[])[]
}

/** Whether the puzzle can be won; undefined when there are more positions than `most`. */
export function canBeWon(puzzle: Puzzle, most: number): boolean | undefined {
  const all = puzzle.ranks * 8
  const start: Position = {
    columns: puzzle.columns,
    waste: puzzle.waste,
    dealt: 0,
    home: puzzle.foundationsBy === 'suit' ? [0, 1, 2, 3].map(() => [0, 0]) : [0, 1].map(() => [0, 0, 0, 0]),
  }
  const known = new Set<string>()
  const open: Position[] = [start]
  known.add(keyOf(start))
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    if (position.home.flat().reduce((sum, height) => sum + height, 0) === all) return true
    for (const next of successors(puzzle, position)) {
      const key = keyOf(next)
      if (known.has(key)) continue
      if (known.size >= most) return undefined
      known.add(key)
      open.push(next)
    }
  }
  return false
}

const keyOf = ({ columns, waste, home }: Position): string =>
  `${columns
    .map((cards) => cards.join())
    .sort()
    .join('|')} ${waste.join()} ${home.map((heights) => [...heights].sort().join()).join('|')}`

function fits(puzzle: Puzzle, card: number, on: number | undefined): boolean {
  if (on === undefined) return true
  if (rankOf(card) !== rankOf(on) - 1) return false
  const red = (one: number) => suitOf(one) === 1 || suitOf(one) === 2
  if (puzzle.build === 'suit') return suitOf(card) === suitOf(on)
  return puzzle.build === 'colour' ? red(card) !== red(on) : suitOf(card) !== suitOf(on)
}

function successors(puzzle: Puzzle, position: Position): Position[] {
  const { columns, waste, dealt, home } = position
  const next: Position[] = []
  const order = puzzle.stock.toReversed()
  const card = order[dealt]
  if (card !== undefined) next.push({ ...position, waste: [...waste, card], dealt: dealt + 1 })
  const sources = [...columns.map((cards, index) => ({ cards, index })), { cards: waste, index: -1 }]
  for (const { cards, index } of sources) {
    const top = cards.at(-1)
    if (top === undefined) continue
    const without = (count: number): Pick<Position, 'columns' | 'waste'> =>
      index === -1
        ? { columns, waste: waste.slice(0, -count) }
        : { columns: columns.map((column, at) => (at === index ? column.slice(0, -count) : column)), waste }
    const heights = home[homeClass(puzzle.foundationsBy, top)] ?? []
    const pile = heights.indexOf(rankOf(top))
    if (pile !== -1) {
      const taller = heights.map((height, at) => (at === pile ? height + 1 : height))
      next.push({ ...without(1), dealt, home: home.map((one) => (one === heights ? taller : one)) })
    }
    for (let count = 1; count <= (index === -1 ? 1 : runAt(puzzle, cards)); count++) {
      const run = cards.slice(-count)
      for (const [to, target] of columns.entries()) {
        if (to === index || !fits(puzzle, run[0] as number, target.at(-1))) continue
        const left = without(count)
        next.push({ ...left, columns: left.columns.map((column, at) => (at === to ? [...column, ...run] : column)), dealt, home })
      }
    }
  }
  return next
}

function runAt(puzzle: Puzzle, cards: readonly number[]): number {
  if (!puzzle.runsTogether) return 1
  let length = 1
  while (length < cards.length && fits(puzzle, cards.at(-length) as number, cards.at(-length - 1))) length++
  return length
}
