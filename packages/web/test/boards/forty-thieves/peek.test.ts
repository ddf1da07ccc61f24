import { DEAL, fortyThieves } from '@parlour/games/forty-thieves'
import { dealSeed, fairChance, isRefusal } from '@parlour/kernel'
import { expect, it } from 'vitest'
import { freshDeals } from '../../../src/boards/forty-thieves/peek/fresh-deals.ts'
import { isOpen, wholeDeal } from '../../../src/boards/forty-thieves/peek/whole-deal.ts'

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

it('where every card lies open, the view of a sealed deal says all', () => {
  const options = fortyThieves.options.parse({})
  if (isRefusal(options)) throw new Error(options.message)
  const game = fortyThieves.open({ seats: 1, options, resources: {} })
  let state = game.start(fairChance(new Uint8Array(32))(0))
  while (state.left > 0) {
    expect(isOpen(game.view(state, 0))).toBe(false)
    state = game.play(state, 0, DEAL, { below: () => 0 })
  }
  const whole = wholeDeal(options, game.view(state, 0))
  expect(whole).toMatchObject({ columns: state.columns, waste: state.waste, left: 0, hidden: state.hidden })
})

it('a deal known to be winnable is none that was won here, and not the one on the table', () => {
  const listed = [{ deal: 3 }, { deal: 5 }, { deal: 8 }, { deal: 9 }]
  const played = (deal: number, won: boolean, variant = 'forty-thieves') => ({
    id: `${deal}`,
    at: 0,
    deal,
    variant,
    won,
    home: 0,
    moves: 1,
    seconds: 1,
    peeked: false,
  })
  const results = [played(3, true), played(5, false), played(9, true, 'lucas')]
  expect(freshDeals(listed, results, 'forty-thieves', 8)).toEqual([5, 9])
  expect(freshDeals([], results, 'forty-thieves', 8)).toEqual([])
})
