/** The ladder leads upwards, in points per hand: each bot against three of the one below, on the same deals from every seat. */
import type { Action, View } from '@parlour/games/big-two'
import { describe, expect, it } from 'vitest'
import type { Mind } from '../../src/mind.ts'
import { botFor } from '../../src/registry.ts'
import { contest, optionsOf } from './hands.ts'

const options = optionsOf()
const bot = (name: string) => botFor('big-two', name, { seats: 4, options }) as Mind<Action, View>
/** The long comparisons, with all the thinking that a level does, are a bench. */
const hasty = (name: string, iterations: number): Mind<Action, View> => {
  const mind = bot(name)
  return { ...mind, decide: (question) => mind.decide({ ...question, budget: { iterations } }) }
}

describe('without thinking ahead', () => {
  it.each([
    ['document', 'random', 200, 1],
    ['learner', 'random', 200, 0.5],
    ['casual', 'learner', 200, 0.5],
    ['regular', 'casual', 300, 0.3],
    ['regular', 'document', 600, 1.5],
  ] as const)('%s is ahead of three of %s', async (a, b, deals, least) => {
    const { ahead, error } = await contest(options, bot(a), bot(b), deals)
    expect(ahead - error).toBeGreaterThan(least)
  })
})

describe('thinking ahead', () => {
  it('expert is ahead of three of regular', async () => {
    const { ahead } = await contest(options, bot('expert'), bot('regular'), 30)
    expect(ahead).toBeGreaterThan(0)
  })

  it('master is ahead of three of document by more than a point a hand, even in a hurry', async () => {
    const { ahead, error } = await contest(options, hasty('master', 60), bot('document'), 20)
    expect(ahead - error).toBeGreaterThan(1)
  })
})
