import { quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { humanPace } from '../src/pace.ts'

/** The average over many decisions, whose single times differ. */
function average(choices: number, values: readonly number[] = []): number {
  const chance = quickChance('pace')
  const info = { iterations: 1, considered: values.map((value) => ({ action: value, value, playouts: 1 })) }
  let sum = 0
  for (let n = 0; n < 500; n++) sum += humanPace({ action: null, info }, choices, chance)
  return sum / 500
}

describe('the time that a bot seems to think', () => {
  it('is short where there is no choice, and longer the more there is to choose', () => {
    const averages = [1, 2, 8, 40].map((choices) => average(choices))
    expect(averages).toEqual([...averages].sort((a, b) => a - b))
    expect(averages[0]).toBeLessThan(0.7)
    expect(averages[1]).toBeGreaterThan(0.95)
  })

  it('is longer where two actions are nearly as good', () => {
    expect(average(5, [0.5, 0.495])).toBeGreaterThan(average(5, [0.5, 0.3]) * 1.2)
  })

  it('is never the same twice in a row, and never tries anybody\u2019s patience', () => {
    const chance = quickChance(1)
    const paces = Array.from({ length: 200 }, () => humanPace({ action: null }, 10_000, chance))
    expect(new Set(paces).size).toBeGreaterThan(100)
    expect(Math.max(...paces)).toBeLessThanOrEqual(2.5)
  })
})
