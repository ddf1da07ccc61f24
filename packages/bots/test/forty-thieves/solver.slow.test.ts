/** The solver: what it calls solved is won by its moves, what it calls unsolvable cannot be won. */
import { fortyThieves } from '@parlour/games/forty-thieves'
import { type Card, cardOf, quickChance, shuffle } from '@parlour/kernel'
import { describe, expect, inject, it } from 'vitest'
import type { Puzzle } from '../../src/forty-thieves/solver/puzzle.ts'
import { search } from '../../src/forty-thieves/solver/search.ts'
import { solve } from '../../src/forty-thieves/solver.ts'
import { canBeWon } from './plain-search.ts'
import { open, optionsOf, replay } from './replay.ts'

const { scale, seed: drawn } = inject('sample')

describe('a solved deal', () => {
  const all = Object.keys(fortyThieves.options.presets)
  /** In a sample others every time; some take a second, some ten. */
  const variants = scale < 1 ? shuffle([...all], quickChance(drawn)).slice(0, 4) : all
  const enough = Math.max(1, Math.round(4 * scale))

  it.each(variants)('%s: every solution wins when it is played', { timeout: 300_000 }, async (variant) => {
    const options = optionsOf({ preset: variant })
    let solved = 0
    for (let seed = 0; seed < 8 && solved < enough; seed++) {
      const start = open(options).start(quickChance(`${variant} ${seed}`))
      const solution = await solve(options, start, { nodes: 1_000_000 })
      if (solution.result !== 'solved') continue
      solved++
      expect(replay(options, start, solution)).toEqual({ kind: 'played', places: [1], scores: [0] })
    }
    expect(solved).toBeGreaterThan(0)
  })
})

/** Two small decks, so that everything can be searched. */
function smallPuzzle(
  seed: string,
  shape: Pick<Puzzle, 'ranks' | 'build' | 'foundationsBy' | 'runsTogether'>,
  columns: number,
  each: number,
) {
  const cards: Card[] = []
  for (let twice = 0; twice < 2; twice++) {
    for (let suit = 0; suit < 4; suit++) for (let rank = 0; rank < shape.ranks; rank++) cards.push(cardOf(suit, rank))
  }
  shuffle(cards, quickChance(seed))
  const puzzle: Puzzle = {
    ...shape,
    columns: Array.from({ length: columns }, (_, index) => cards.slice(index * each, (index + 1) * each)),
    faceDown: Array.from({ length: columns }, () => 0),
    stock: cards.slice(columns * each),
    waste: [],
    foundations: Array.from({ length: 8 }, () => []),
  }
  return puzzle
}

function verdictOn(puzzle: Puzzle): string {
  const run = search(puzzle, { nodes: 3_000_000, memory: 64 * 1024 * 1024 })
  for (;;) {
    const next = run.next()
    if (next.done === true) return next.value.result
  }
}

const suited = { build: 'suit', foundationsBy: 'suit', runsTogether: false } as const
const coloured = { ...suited, build: 'colour' } as const

/** 2,180 deals in all, of which a sample plays its part; those of the first shape take a hundredth of a second each. */
const shapes = [
  { name: 'in suit', deals: 1_450, columns: 3, each: 4, shape: { ...suited, ranks: 3 } },
  { name: 'in suit, two columns', deals: 250, columns: 2, each: 6, shape: { ...suited, ranks: 3 } },
  { name: 'in suit, four ranks', deals: 60, columns: 2, each: 7, shape: { ...suited, ranks: 4 } },
  { name: 'in suit, runs together', deals: 200, columns: 3, each: 5, shape: { ...suited, ranks: 3, runsTogether: true } },
  { name: 'in colours', deals: 90, columns: 2, each: 6, shape: { ...coloured, ranks: 3 } },
  { name: 'in other suits', deals: 50, columns: 2, each: 6, shape: { ...suited, build: 'other', ranks: 3 } },
  {
    name: 'in colours throughout',
    deals: 80,
    columns: 2,
    each: 6,
    shape: { ...coloured, foundationsBy: 'colour', runsTogether: true, ranks: 3 },
  },
] as const

describe('on small decks the verdict is that of a plain exhaustive search', () => {
  let compared = 0
  it.each(shapes)('$name', { timeout: 300_000 }, ({ deals, columns, each, shape }) => {
    const seen = { solved: 0, unsolvable: 0 }
    const count = Math.ceil(deals * scale)
    for (let n = 0; n < count; n++) {
      const seed = `${drawn} ${n}`
      const puzzle = smallPuzzle(seed, shape, columns, each)
      const winnable = canBeWon(puzzle, 60_000)
      if (winnable === undefined) continue
      const truth = winnable ? 'solved' : 'unsolvable'
      seen[truth]++
      expect(verdictOn(puzzle), `deal ${seed}`).toBe(truth)
    }
    // Both kinds occur, and hardly any deal was too large for the plain search, where there are enough of them to say so.
    if (scale >= 1) expect(Math.min(seen.solved, seen.unsolvable)).toBeGreaterThan(0)
    if (scale >= 1) expect(seen.solved + seen.unsolvable).toBeGreaterThan(0.94 * count)
    compared += seen.solved + seen.unsolvable
  })

  it('at least nine deals of ten were compared', () => expect(compared).toBeGreaterThanOrEqual(Math.floor(2_000 * scale)))
})
