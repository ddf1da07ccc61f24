import { expect, it } from 'vitest'
import { travelled } from '../../src/table/use-travelled.ts'

const board = { travelled: (before: unknown, after: unknown, way: string) => `${way}: ${before} to ${after}` }
const before = { seq: 4, view: 'a', step: 4 }

it('what was taken back or made again is told by the steps of the line', () => {
  expect(travelled(board, before, { happened: [], step: 3, view: 'b' }, 'en')).toBe('back: a to b')
  expect(travelled(board, before, { happened: [], step: 5, view: 'b' }, 'en')).toBe('again: a to b')
})

it('a move of its own tells itself, and what only the platform did is not told', () => {
  expect(travelled(board, before, { happened: ['moved'], step: 5, view: 'b' }, 'en')).toBeNull()
  expect(travelled(board, before, { happened: [], step: 4, view: 'a' }, 'en')).toBeNull()
  expect(travelled(board, before, { happened: [], view: 'b' }, 'en')).toBeNull()
  expect(travelled({}, before, { happened: [], step: 3, view: 'b' }, 'en')).toBeNull()
})
