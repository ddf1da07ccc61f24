/** The ladder leads upwards: each rung beats the one below over paired deals, by more than luck explains. */
import { at, type Json, narration, quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { botFor } from '../src/index.ts'
import { tableOf } from './positions.ts'

/** A's wins per deal, every deal played both ways round. */
async function duel(a: string, b: string, deals: number, options: unknown, brain = 'crazy-tens') {
  const table = tableOf('crazy-tens', options)
  const { game } = table
  const minds = [botFor(brain, a, table), botFor(brain, b, table)]
  const results: number[] = []
  for (let deal = 0; deal < deals; deal++) {
    let wins = 0
    for (const swapped of [0, 1]) {
      const luck = quickChance(`deal ${deal}`)
      const chance = quickChance(`bots ${deal} ${swapped}`)
      const told = narration<Json>()
      let state = game.start(luck, told.tell)
      for (let moves = 0; game.outcome(state) === null; moves++) {
        if (moves > 20_000) throw new Error('the match does not end')
        const seat = at(game.toAct(state), 0)
        const mind = at(minds, seat ^ swapped)
        const heard = mind.remembers === true ? told.heardBy(seat) : []
        const { action } = await mind.decide({ game, seat, view: game.view(state, seat), chance, budget: {}, heard })
        state = game.play(state, seat, action, luck, told.tell)
      }
      if (at(game.outcome(state)?.places ?? [], swapped) === 1) wins++
    }
    results.push(wins / 2)
  }
  const mean = results.reduce((sum, value) => sum + value, 0) / deals
  const variance = results.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (deals - 1)
  return { mean, error: Math.sqrt(variance / deals) }
}

describe('strength in Crazy Tens', () => {
  it.each([
    ['learner', 'random', 400],
    ['casual', 'learner', 1500],
    ['regular', 'casual', 1500],
  ] as const)('%s beats %s', async (a, b, deals) => {
    const { mean, error } = await duel(a, b, deals, undefined)
    expect(mean - 3 * error).toBeGreaterThan(0.5)
  })

  // Against `regular` the difference takes minutes to show; that comparison is a bench.
  it('expert beats casual in single rounds', async () => {
    const { mean, error } = await duel('expert', 'casual', 80, { preset: 'single' })
    expect(mean - error).toBeGreaterThan(0.5)
  }, 240_000)

  it('the heuristic beats random play in four matches of five', async () => {
    const { mean } = await duel('heuristic', 'random', 1000, undefined)
    expect(mean).toBeGreaterThan(0.8)
  })

  it('imagination beats random play also without any knowledge of the game', async () => {
    const { mean, error } = await duel('regular', 'random', 100, { preset: 'single' }, 'a-game-to-come')
    expect(mean - 2 * error).toBeGreaterThan(0.5)
  })
})
