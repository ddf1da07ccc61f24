import { variants } from '@parlour/games/forty-thieves'
import { expect, it } from 'vitest'
import { HOW_OFTEN, hardness, orderedBy } from '../../../src/boards/forty-thieves/chooser/how-often.ts'

it('is harder the less it is won', () => {
  expect([75, 41, 8, 3, 0].map(hardness)).toEqual([1, 2, 3, 4, 5])
})

it('orders all variants', () => {
  const names = Object.keys(variants)
  expect(orderedBy('classic')).toEqual(names)
  const [won, hard] = [orderedBy('won'), orderedBy('hard')]
  expect([...won].sort()).toEqual([...names].sort())
  expect(HOW_OFTEN[won[0] ?? 'maria']).toBeGreaterThanOrEqual(HOW_OFTEN[won[1] ?? 'maria'])
  expect(HOW_OFTEN[hard[0] ?? 'lucas']).toBeLessThanOrEqual(HOW_OFTEN[hard[1] ?? 'lucas'])
})
