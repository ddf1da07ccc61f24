/** A bot of Word Tiles that weighs what it keeps is ahead; the ladder is `npm run bench -- strength --game scrabble`. */
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

it('equity beats points alone', { timeout: 240_000 }, async () => {
  const all = await leads('equity', 'greedy', 10)
  expect(all.reduce((sum, lead) => sum + lead, 0)).toBeGreaterThan(0)
})
