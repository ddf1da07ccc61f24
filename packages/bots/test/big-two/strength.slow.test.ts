/** A bot of Big Two plays better than luck; the ladder from rung to rung is `npm run bench -- strength --game big-two`. */
import type { Action, View } from '@parlour/games/big-two'
import { expect, it } from 'vitest'
import type { Mind } from '../../src/mind.ts'
import { botFor } from '../../src/registry.ts'
import { contest, optionsOf } from './hands.ts'

const options = optionsOf()
const bot = (name: string) => botFor('big-two', name, { seats: 4, options }) as Mind<Action, View>

it('regular is ahead of three of random, in points per hand on the same deals from every seat', async () => {
  const { ahead, error } = await contest(options, bot('regular'), bot('random'), 40)
  expect(ahead - error).toBeGreaterThan(1)
})
