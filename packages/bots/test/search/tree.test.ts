/** Looking further than one move: where trying each move and then playing on anyhow is provably wrong, the tree finds the right one. */
import { quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import type { Decision, Notes, Policy } from '../../src/mind.ts'
import { randomPolicy } from '../../src/random.ts'
import { sampling } from '../../src/search/sampling.ts'
import { Tree } from '../../src/search/tree.ts'
import { always, ifHeads, ifTails, type Spot, type ToyGame, type ToyState, type ToyView, toyGame } from './toys.ts'

const flat = { policy: randomPolicy as Policy<string, ToyView>, iterations: 3000 }
const deep = { ...flat, depth: 10 }

interface Asked {
  readonly game: ToyGame
  readonly state: ToyState
  readonly notes?: Notes
  readonly iterations?: number
}

/** What seat 0 decides, with luck of its own. */
function ask(parts: typeof flat, { game, state, notes, iterations }: Asked, luck: string): Promise<Decision<string>> {
  const view = game.view(state, 0)
  const budget = iterations === undefined ? {} : { iterations }
  const question = { game, seat: 0, view, chance: quickChance(luck), budget, ...(notes === undefined ? {} : { notes }) }
  return Promise.resolve(sampling(parts).decide(question))
}

async function decisions(parts: typeof flat, first: Spot): Promise<string[]> {
  const game = toyGame(first)
  const state = game.start(quickChance(1))
  return Promise.all(['a', 'b', 'c', 'd', 'e'].map(async (luck) => (await ask(parts, { game, state }, luck)).action))
}

const all = (action: string) => Array.from({ length: 5 }, () => action)

describe('a plan over two own moves', () => {
  // Who prepares must also finish: worth 95 to a player who knows, 48 to one who goes on at random.
  const plan: Spot = {
    mover: 0,
    choices: { safe: always(60), prepare: { mover: 0, choices: { finish: always(95), falter: always(0) } } },
  }

  it('is missed where every later move is left to the policy', async () => {
    expect(await decisions(flat, plan)).toEqual(all('safe'))
  })

  it('is found by the tree', async () => {
    expect(await decisions(deep, plan)).toEqual(all('prepare'))
  })
})

describe('a move that the other can punish', () => {
  const trap: Spot = {
    mover: 0,
    choices: { modest: always(35), greedy: { mover: 1, choices: { punish: always(0), sleep: always(100) } } },
  }

  it('looks good where the other is thought to play anyhow', async () => {
    expect(await decisions(flat, trap)).toEqual(all('greedy'))
  })

  it('is seen through by the tree, where everybody chooses for its own good', async () => {
    expect(await decisions(deep, trap)).toEqual(all('modest'))
  })
})

describe('what one will not know', () => {
  const guess = (percent: number) => ({ heads: ifHeads(percent), tails: ifTails(percent) })

  it('is not planned with: a blind guess is worth half, although every single world has a right answer', async () => {
    expect(await decisions(deep, { mover: 0, choices: { blind: { mover: 0, choices: guess(100) }, sure: always(60) } })).toEqual(
      all('sure'),
    )
  })

  it('is worth finding out: a look at the coin makes the same guess a good one', async () => {
    const look: Spot = {
      mover: 0,
      choices: {
        blind: { mover: 0, choices: guess(100) },
        look: { mover: 0, open: true, choices: guess(85) },
        sure: always(60),
      },
    }
    expect(await decisions(deep, look)).toEqual(all('look'))
    expect(await decisions(flat, look)).toEqual(all('sure'))
  })
})

describe('notes between decisions', () => {
  const later: Spot = { mover: 0, choices: { left: always(30), right: { mover: 0, choices: { up: always(70), down: always(20) } } } }
  const journey: Spot = { mover: 0, choices: { stay: always(55), go: later } }
  const treeIn = (notes: Notes): Tree => {
    if (!(notes.thoughts instanceof Tree)) throw new Error('no tree in the notes')
    return notes.thoughts
  }

  it('carry what was thought about later situations over to them', async () => {
    const game = toyGame(journey)
    const state = game.start(quickChance(1))
    const notes: Notes = {}
    const { action } = await ask(deep, { game, state, notes }, 'a')
    expect(action).toBe('go')
    const next = game.play(state, 0, 'go', quickChance(1)) as ToyState
    const last = game.play(next, 0, 'right', quickChance(1)) as ToyState
    const tree = treeIn(notes)
    const carried = tree.visits(game.view(last, 0))
    expect(tree.visits(game.view(next, 0))).toBeGreaterThan(30)
    expect(carried).toBeGreaterThan(20)
    // Too few iterations to learn it anew, but enough with what is known already.
    const again = await ask(deep, { game, state: next, notes, iterations: 16 }, 'b')
    expect(treeIn(notes)).toBe(tree)
    expect(tree.visits(game.view(last, 0))).toBe(carried + 8)
    expect(again.info?.considered.map(({ playouts }) => playouts)).toEqual([8, 8])
  })

  it('are not used at another table or seat', async () => {
    const [here, there] = [toyGame(journey), toyGame(journey)]
    const state = here.start(quickChance(1))
    const notes: Notes = {}
    await ask(deep, { game: here, state, notes }, 'a')
    const before = treeIn(notes)
    expect(before.belongsTo(here, 0)).toBe(true)
    expect([before.belongsTo(there, 0), before.belongsTo(here, 1)]).toEqual([false, false])
    const alone = await ask(deep, { game: there, state, iterations: 40 }, 'b')
    expect(await ask(deep, { game: there, state, notes, iterations: 40 }, 'b')).toEqual(alone)
    expect(treeIn(notes)).not.toBe(before)
  })

  it('are not needed: without them a decision depends on the question alone', async () => {
    const game = toyGame(journey)
    const state = game.start(quickChance(1))
    const first = await ask(deep, { game, state, iterations: 50 }, 'a')
    await ask(deep, { game, state, iterations: 500 }, 'c')
    expect(await ask(deep, { game, state, iterations: 50 }, 'a')).toEqual(first)
  })
})

it('a move that is asked about is weighed with as much care as the best', async () => {
  const game = toyGame({ mover: 0, choices: { bad: always(2), good: always(90), poor: always(5), worse: always(1) } })
  const state = game.start(quickChance(1))
  const view = game.view(state, 0)
  const mind = sampling(flat)
  const question = { game, seat: 0, view, chance: quickChance('a'), budget: { iterations: 1000 } }
  const playouts = async (weigh?: string) => {
    const { action, info } = await mind.decide(weigh === undefined ? question : { ...question, weigh })
    expect(action).toBe('good')
    return new Map(info?.considered.map((one) => [one.action, one.playouts]))
  }
  expect((await playouts()).get('worse')).toBeLessThan(60)
  const asked = await playouts('worse')
  expect(asked.get('worse')).toBe(asked.get('good'))
  expect(asked.get('worse')).toBeGreaterThan(400)
  expect(asked.get('bad')).toBeLessThan(60)
})

it('the memory of a decision is bounded', async () => {
  const wide = (depth: number): Spot => ({
    mover: 0,
    choices: Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`${n}`, depth === 0 ? always(50) : wide(depth - 1)])),
  })
  const game = toyGame(wide(3))
  const notes: Notes = {}
  await ask(deep, { game, state: game.start(quickChance(1)), notes, iterations: 5000 }, 'a')
  const { size } = notes.thoughts as Tree
  expect(size).toBeLessThanOrEqual(1000)
  expect(size).toBeGreaterThan(500)
})
