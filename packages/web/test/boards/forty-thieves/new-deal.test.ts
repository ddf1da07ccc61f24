import { expect, it } from 'vitest'
import { dealNumber, dealPath } from '../../../src/boards/forty-thieves/new-deal-dialog.tsx'
import { thievesTable } from './thieves-table.ts'

it('a deal number is read as people write it, and only if there is such a deal', () => {
  expect(['1818', ' 1 818 ', '1’818', '2,147,483,647'].map(dealNumber)).toEqual([1818, 1818, 1818, 2147483647])
  expect(['', '0', '-3', '1.5e3', '2147483648', 'seven'].map(dealNumber)).toEqual([null, null, null, null, null, null])
})

it('the address of a deal carries all its options', () => {
  const { options } = thievesTable(null, { variant: 'lucas', deal: 3, score: true }).rules
  const asked = new URL(dealPath(options), 'http://table').searchParams.get('options')
  expect(JSON.parse(asked ?? '')).toEqual(options)
})
