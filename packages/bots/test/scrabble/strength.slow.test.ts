/** Equity beats points alone, over deals that are played both ways round. */
import type { Action } from '@parlour/games/scrabble'
import { at, quickChance } from '@parlour/kernel'
import { expect, it } from 'vitest'
import { botFor } from '../../src/index.ts'
import { shipped, tableWith } from './table.ts'

const setting = tableWith(shipped())

/** By how many points A is ahead, for each deal. */
async function leads(a: string, b: string, deals: number): Promise<number[]> {
  const { game } = setting
  const minds = [botFor('scrabble', a, setting), botFor('scrabble', b, setting)]
  const all: number[] = []
  for (let deal = 0; deal < deals; deal++) {
    let lead = 0
    for (const swapped of [0, 1]) {
      const luck = quickChance(`deal ${deal}`)
      const chance = quickChance(`bots ${deal} ${swapped}`)
      let state = game.start(luck)
      while (game.outcome(state) === null) {
        const seat = at(game.toAct(state), 0)
        const question = { game, seat, view: game.view(state, seat), chance, budget: { iterations: 60 } }
        const { action } = await at(minds, seat ^ swapped).decide(question as never)
        state = game.play(state, seat, action as Action, luck)
      }
      lead += at(state.scores, swapped) - at(state.scores, 1 - swapped)
    }
    all.push(lead / 2)
  }
  return all
}

it.each([
  ['equity', 'greedy', 30],
  ['regular', 'casual', 10],
  ['casual', 'learner', 10],
] as const)(
  '%s beats %s',
  async (a, b, deals) => {
    const all = await leads(a, b, deals)
    const mean = all.reduce((sum, lead) => sum + lead, 0) / deals
    const variance = all.reduce((sum, lead) => sum + (lead - mean) ** 2, 0) / (deals - 1)
    expect(mean - 2 * Math.sqrt(variance / deals)).toBeGreaterThan(0)
  },
  240_000,
)
