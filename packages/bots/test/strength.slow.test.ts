/** The ladder leads upwards: each rung beats the one below over paired deals, by more than luck explains. */
import { at, type Json, narration, type Outcome, quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { botFor, type Mind, type Notes } from '../src/index.ts'
import { type Setting, tableOf } from './positions.ts'

/** A's wins per deal, every deal played both ways round; the bots are those for `game`. */
async function duel(game: string, [a, b]: readonly [string, string], table: Setting, deals: number) {
  const minds = [botFor(game, a, table), botFor(game, b, table)]
  const results: number[] = []
  for (let deal = 0; deal < deals; deal++) {
    let wins = 0
    for (const swapped of [0, 1]) {
      const outcome = await played(table, (seat) => at(minds, seat ^ swapped), deal, swapped)
      if (at(outcome.places, swapped) === 1) wins++
    }
    results.push(wins / 2)
  }
  const mean = results.reduce((sum, value) => sum + value, 0) / deals
  const variance = results.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (deals - 1)
  return { mean, error: Math.sqrt(variance / deals) }
}

async function played({ game }: Setting, mindOf: (seat: number) => Mind, deal: number, swapped: number): Promise<Outcome> {
  const luck = quickChance(`deal ${deal}`)
  const chance = quickChance(`bots ${deal} ${swapped}`)
  const told = narration<Json>()
  const notes: Notes[] = [{}, {}]
  let state = game.start(luck, told.tell)
  for (let moves = 0; moves < 20_000; moves++) {
    const outcome = game.outcome(state)
    if (outcome !== null) return outcome
    const seat = at(game.toAct(state), 0)
    const mind = mindOf(seat)
    const heard = mind.remembers === true ? told.heardBy(seat) : []
    const question = { game, seat, view: game.view(state, seat), chance, budget: {}, heard, notes: at(notes, seat) }
    const { action } = await mind.decide(question)
    state = game.play(state, seat, action, luck, told.tell)
  }
  throw new Error('the match does not end')
}

describe.each([
  ['crazy-tens', undefined, { learner: 1500, casual: 300, regular: 300 }],
  ['tschau-sepp', undefined, { learner: 100, casual: 300, regular: 500 }],
  ['tschau-sepp', { preset: 'swiss' }, { learner: 100, casual: 300, regular: 500 }],
] as const)('strength in %s with %j', (game, options, deals) => {
  const table = tableOf(game, options, 2)

  it.each([
    ['learner', 'random'],
    ['casual', 'learner'],
    ['regular', 'casual'],
  ] as const)('%s beats %s', async (a, b) => {
    const { mean, error } = await duel(game, [a, b], table, deals[a])
    expect(mean - 3 * error).toBeGreaterThan(0.5)
  })
})

// Against `regular` the difference takes minutes to show; that comparison is a bench.
it.each([
  ['crazy-tens', { preset: 'single' }, 200],
  ['tschau-sepp', undefined, 60],
] as const)(
  'expert beats casual in single rounds of %s',
  async (game, options, deals) => {
    const { mean, error } = await duel(game, ['expert', 'casual'], tableOf(game, options, 2), deals)
    expect(mean - 2 * error).toBeGreaterThan(0.5)
  },
  240_000,
)

describe('strength without knowledge', () => {
  it('the heuristic beats random play in four matches of five', async () => {
    const { mean } = await duel('crazy-tens', ['heuristic', 'random'], tableOf('crazy-tens'), 1000)
    expect(mean).toBeGreaterThan(0.8)
  })

  it('imagination beats random play also without any knowledge of the game', async () => {
    const { mean, error } = await duel('a-game-to-come', ['regular', 'random'], tableOf('crazy-tens', { preset: 'single' }), 100)
    expect(mean - 2 * error).toBeGreaterThan(0.5)
  })
})
