/**
 * Bots play better than luck, over paired deals and by more than luck explains. Whether each rung of the ladder beats the one below is a
 * measurement: `npm run bench -- strength`.
 */
import { at, type Json, narration, type Outcome, quickChance } from '@parlour/kernel'
import { expect, it } from 'vitest'
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

it.each([
  ['crazy-tens', undefined, 40],
  ['tschau-sepp', undefined, 40],
  ['tschau-sepp', { preset: 'swiss' }, 40],
] as const)('regular beats random in %s with %j', async (game, options, deals) => {
  const { mean, error } = await duel(game, ['regular', 'random'], tableOf(game, options, 2), deals)
  expect(mean - 2 * error).toBeGreaterThan(0.5)
})

it('imagination beats random play also without any knowledge of the game', { timeout: 240_000 }, async () => {
  const { mean, error } = await duel('a-game-to-come', ['regular', 'random'], tableOf('crazy-tens', { preset: 'single' }), 100)
  expect(mean - 2 * error).toBeGreaterThan(0.5)
})
