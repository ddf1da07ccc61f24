import { asGameId } from '@parlour/protocol/ids'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leaveBehind } from '../../../src/boards/forty-thieves/record-book/leave-behind.ts'
import { results } from '../../../src/boards/forty-thieves/record-book/record-book.ts'
import { memoryStorage } from '../../support/memory-storage.ts'
import { thievesTable } from './thieves-table.ts'

const NONE = { kind: 'none' } as const

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('location', { pathname: `/table/${asGameId('local-1')}` })
})
afterEach(() => vi.unstubAllGlobals())

function left(begun: boolean) {
  const table = thievesTable(null, { deal: 7, variant: 'lucas' })
  if (begun) table.play({ type: 'deal' })
  const end = vi.fn(() => Promise.resolve(null))
  return { props: { ...table.props(), end, step: begun ? 1 : 0 }, end }
}

it('a deal that was not touched vanishes, and counts for nothing', async () => {
  const { props, end } = left(false)
  await leaveBehind(props, NONE)
  expect(end).toHaveBeenCalledWith('forgotten')
  expect(results()).toEqual([])
})

it('one that was begun counts as lost, in its variant', async () => {
  const { props, end } = left(true)
  await leaveBehind(props, NONE)
  expect(end).toHaveBeenCalledWith('given-up')
  expect(results()).toMatchObject([{ id: 'local-1', won: false, variant: 'lucas', deal: 7, moves: 1 }])
})

it('an attempt at the deal of the day waits', async () => {
  const { props, end } = left(true)
  await leaveBehind(props, { kind: 'daily', day: '2026-01-31' })
  expect(end).not.toHaveBeenCalled()
  expect(results()).toEqual([])
})
