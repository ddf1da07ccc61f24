/**
 * How much of the long runs is played: whole matches in their hundreds, by which games and servers are shown to be trustworthy. Usually
 * one in twenty-five, with other luck every time, so that in many runs more is seen than in one of all; `npm run test:whole` plays all of it.
 */
import { randomInt } from 'node:crypto'

/** TEST_SCALE=1 is all, TEST_SCALE=10 ten times that; TEST_SEED plays the same sample again. */
const { TEST_SCALE: scale = '0.04', TEST_SEED: given } = process.env
if (!(Number(scale) > 0)) throw new Error(`TEST_SCALE is "${scale}", but should be a number above 0.`)
const seed = given ?? String(randomInt(1_000_000))
if (given === undefined) {
  console.log(`Long runs are scaled by ${scale}, with seed ${seed}: TEST_SCALE=${scale} TEST_SEED=${seed} plays the same again.`)
  // Vitest reads its settings once for each project.
  process.env.TEST_SEED = seed
}

export const sample = { scale: Number(scale), seed }
