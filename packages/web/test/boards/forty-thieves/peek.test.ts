import { DEAL, fortyThieves } from '@parlour/games/forty-thieves'
import { dealSeed, fairChance, isRefusal } from '@parlour/kernel'
import { expect, it } from 'vitest'
import { wholeDeal } from '../../../src/boards/forty-thieves/peek/whole-deal.ts'

it('works out exactly what lies face down, in the stock and under columns', () => {
  for (const variant of ['forty-thieves', 'rank-and-file', 'san-juan-hill'] as const) {
    const options = fortyThieves.options.parse({ variant, deal: 1818 })
    if (isRefusal(options)) throw new Error(options.message)
    const game = fortyThieves.open({ seats: 1, options, resources: {} })
    const chance = fairChance(dealSeed(variant, 1818))
    let state = game.start(chance(0))
    for (let step = 0; step < 40; step++) {
      const legal = game.legal(game.view(state, 0))
      const action = legal[step % legal.length] ?? DEAL
      state = game.play(state, 0, action, chance(step + 1))
    }
    expect(wholeDeal(options, game.view(state, 0))).toEqual(state)
  }
})

it('a sealed deal stays sealed', () => {
  const options = fortyThieves.options.parse({})
  if (isRefusal(options)) throw new Error(options.message)
  const game = fortyThieves.open({ seats: 1, options, resources: {} })
  const state = game.start(fairChance(new Uint8Array(32))(0))
  expect(wholeDeal(options, game.view(state, 0))).toBeNull()
})
