/** The solver's limits and answers on a few positions; solver.slow.test.ts has the many. */
import type { Options, State } from '@parlour/games/forty-thieves'
import { isRefusal, quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { solve } from '../../src/forty-thieves/solver.ts'
import { open, optionsOf, replay } from './replay.ts'

const options = optionsOf({})
const dealt = (seed: number): State => open(options).start(quickChance(seed))
const CARDS = Array.from('CDHS').flatMap((suit) => Array.from('A23456789TJQK', (rank) => rank + suit))
const suit = (letter: string) => CARDS.filter((card) => card.endsWith(letter))

function at(position: { readonly [field: string]: unknown }, chosen: Options = options): State {
  const state = open(chosen).wire.position.decode(position)
  if (isRefusal(state)) throw new Error(state.message)
  return state
}

/** Nothing can be moved, and the waste is covered by a card that fits nowhere. */
function frozen(): { readonly [field: string]: unknown } {
  const tops = ['KS', '2S', '2H', '2D', '2C', '4S', '4H', '4D', '4C', 'KH']
  const waste = [...CARDS, ...CARDS]
  for (const card of [...tops, '9D']) waste.splice(waste.indexOf(card), 1)
  return { tableau: tops.map((card) => [card]), foundations: Array(8).fill([]), stock: [], waste: [...waste, '9D'] }
}

describe('answers', () => {
  it('solved: moves that win, also from the middle of a game', async () => {
    const spades = suit('S').slice(0, -1)
    const homes = ['C', 'C', 'D', 'D', 'H', 'H'].map(suit)
    const start = at({
      tableau: [['KS'], ...Array(9).fill([])],
      foundations: [spades, ...homes, spades],
      stock: ['KS'],
      waste: [],
    })
    const solution = await solve(options, start, { nodes: 10_000 })
    expect(solution.result).toBe('solved')
    expect(solution.moves).toHaveLength(3)
    expect(replay(options, start, solution)).toMatchObject({ kind: 'played', places: [1] })
  })

  it('solved: a game begun by somebody else is finished from where it stands', async () => {
    const game = open(options)
    for (let seed = 0; ; seed++) {
      const start = dealt(seed)
      const solution = await solve(options, start, { nodes: 100_000 })
      if (solution.result !== 'solved') continue
      const half = solution.moves?.slice(0, 60) ?? []
      const middle = half.reduce((state, move) => game.play(state, 0, move, quickChance(0)), start)
      const rest = await solve(options, middle, { nodes: 1_000_000 })
      expect(rest.result).toBe('solved')
      expect(replay(options, middle, rest)).toMatchObject({ kind: 'played' })
      return
    }
  })

  it('unsolvable: only when everything has been looked at', async () => {
    expect(await solve(options, at(frozen()))).toMatchObject({ result: 'unsolvable' })
    // Cards that may be taken back are moves that were not searched.
    const lenient = optionsOf({ allowTakeBack: true })
    expect(await solve(lenient, at(frozen(), lenient))).toMatchObject({ result: 'unknown' })
  })

  it('unknown: without moves, when a limit is reached first', async () => {
    const solution = await solve(options, dealt(1), { nodes: 500 })
    expect(solution).toEqual({ result: 'unknown', nodes: solution.nodes })
  })
})

describe('limits', () => {
  it('the same number of positions brings the same answer', async () => {
    for (const seed of [1, 2, 3]) {
      const [one, other] = [await solve(options, dealt(seed), { nodes: 200_000 }), await solve(options, dealt(seed), { nodes: 200_000 })]
      expect(other).toEqual(one)
    }
  })

  it('nodes: it stops within a level of it', async () => {
    for (let seed = 0; seed < 5; seed++) {
      const { nodes } = await solve(options, dealt(seed), { nodes: 3_000 })
      expect(nodes).toBeLessThan(3_000 + 2_000)
    }
  })

  it('ms: it looks at the clock and stops', async () => {
    let time = 0
    const { nodes } = await solve(options, dealt(4), { ms: 50, now: () => time++ })
    expect(nodes).toBeGreaterThan(0)
    expect(nodes).toBeLessThan(100_000)
  })

  it('signal: it stops when asked to, also while it runs', async () => {
    expect(await solve(options, dealt(4), { signal: AbortSignal.abort() })).toMatchObject({ result: 'unknown' })
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 30)
    const hard = await unsolvedAtFirst()
    expect(await solve(options, hard, { signal: stop.signal })).toMatchObject({ result: 'unknown' })
  })

  it('progress: it tells how far it is', async () => {
    const told: number[] = []
    let time = 0
    await solve(options, await unsolvedAtFirst(), { nodes: 300_000, now: () => (time += 5), progress: (nodes) => told.push(nodes) })
    expect(told.length).toBeGreaterThan(3)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
  })

  it('memory: with little it searches more narrowly, and its solutions still win', async () => {
    let solved = 0
    for (let seed = 0; seed < 12; seed++) {
      const start = dealt(seed)
      const solution = await solve(options, start, { nodes: 150_000, memory: 500_000 })
      if (solution.result !== 'solved') continue
      solved++
      expect(replay(options, start, solution)).toMatchObject({ kind: 'played' })
    }
    expect(solved).toBeGreaterThan(0)
  })
})

/** A deal that takes a while. */
async function unsolvedAtFirst(): Promise<State> {
  for (let seed = 0; ; seed++) if ((await solve(options, dealt(seed), { nodes: 300_000 })).result === 'unknown') return dealt(seed)
}
