import { quickChance } from '@parlour/kernel'
import { expect, it } from 'vitest'
import { humanPace } from '../src/pace.ts'

it('the time that a bot seems to think is about the usual one, seldom long, and hardly ever the same twice', () => {
  const chance = quickChance('pace')
  const paces = Array.from({ length: 1000 }, () => humanPace(chance)).sort((a, b) => a - b)
  const mean = paces.reduce((sum, pace) => sum + pace, 0) / paces.length
  expect(mean).toBeGreaterThan(0.9)
  expect(mean).toBeLessThan(1.1)
  expect(paces[0]).toBeGreaterThanOrEqual(0.6)
  expect(paces[500]).toBeLessThan(1)
  expect(paces[999]).toBeLessThanOrEqual(2.2)
  expect(new Set(paces).size).toBeGreaterThan(400)
})
