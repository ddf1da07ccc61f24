import { expect, it } from 'vitest'
import { pressedNow } from '../../../src/boards/forty-thieves/use-queue.ts'
import { thievesTable, withRest } from './thieves-table.ts'

it('a card pressed while another was on its way is still the one that is meant', () => {
  const table = thievesTable(withRest({ tableau: [['9C', '5H'], ['6H'], ['4H'], [], [], [], [], [], [], []] }))
  const before = table.props().view
  expect(table.play({ type: 'move', from: 0, to: 1, count: 1 })).toBeNull()
  const now = table.props().view
  // Untouched by the move.
  expect(pressedNow(before, 2, 0, now)).toBe(0)
  // The top of a column that has a new one by now, and of one that lost it.
  expect(pressedNow(before, 1, 0, now)).toBe(0)
  expect(pressedNow(before, 0, 1, now)).toBe(0)
  expect(pressedNow(before, 0, 0, now)).toBe(0)
})

it('what has gone is not pressed', () => {
  const table = thievesTable(withRest({ tableau: [['5H'], ['6H'], [], [], [], [], [], [], [], []] }))
  const before = table.props().view
  expect(table.play({ type: 'move', from: 0, to: 1, count: 1 })).toBeNull()
  expect(pressedNow(before, 0, 0, table.props().view)).toBeNull()
})
