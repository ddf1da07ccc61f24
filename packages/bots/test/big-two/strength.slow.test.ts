/** The ladder leads upwards, in points per hand: each bot against three of the one below, on the same deals from every seat. */
import type { Action, View } from '@parlour/games/big-two'
import { expect, it } from 'vitest'
import { documentBot } from '../../src/big-two/document-bot.ts'
import { bigTwoHeuristic } from '../../src/big-two/heuristic.ts'
import { bigTwoJudge } from '../../src/big-two/judge.ts'
import { following } from '../../src/mind.ts'
import { randomAction } from '../../src/random.ts'
import { sampling } from '../../src/search/sampling.ts'
import { contest, optionsOf } from './hands.ts'

const options = optionsOf()
const random = following<Action, View>({ choose: randomAction })
const plain = following(documentBot(options))
const sensible = following(bigTwoHeuristic(options))

it('the document bot is ahead of random players', async () => {
  const { ahead, error } = await contest(options, plain, random, 200)
  expect(ahead - error).toBeGreaterThan(1)
})

it('the heuristic is ahead of three document bots by more than a point and a half a hand', async () => {
  const { ahead, error, wins } = await contest(options, sensible, plain, 600)
  expect(ahead - error).toBeGreaterThan(1.5)
  expect(wins).toBeGreaterThan(0.33)
})

it('imagination is ahead of three heuristics', async () => {
  const thinking = sampling({ policy: bigTwoHeuristic(options), judge: bigTwoJudge(options), appetite: { usual: 200, most: 200 } })
  const { ahead, wins } = await contest(options, thinking, sensible, 12)
  expect(ahead).toBeGreaterThan(0)
  expect(wins).toBeGreaterThan(0.25)
})
