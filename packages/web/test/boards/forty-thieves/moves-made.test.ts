import { expect, it } from 'vitest'
import { movesMade } from '../../../src/boards/forty-thieves/use-daily.ts'

const daily = { kind: 'daily', day: '2026-05-01' } as const
const over = (kind: 'played' | 'forfeit') => ({ kind, places: [kind === 'played' ? 1 : 2], scores: [0] }) as const

it('moves taken back count at a deal of the day, and nowhere else', () => {
  expect(movesMade({ seq: 12, step: 8, outcome: null }, daily)).toBe(12)
  expect(movesMade({ seq: 12, step: 8, outcome: null }, { kind: 'none' })).toBe(8)
  expect(movesMade({ seq: 12, outcome: null }, { kind: 'none' })).toBe(12)
})

it('giving up is no move', () => {
  expect(movesMade({ seq: 13, step: 9, outcome: over('forfeit') }, daily)).toBe(12)
  expect(movesMade({ seq: 13, step: 9, outcome: over('played') }, daily)).toBe(13)
})
