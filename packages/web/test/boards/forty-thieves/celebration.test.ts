import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import { Celebration } from '../../../src/boards/forty-thieves/celebration.tsx'
import { changeNote } from '../../../src/boards/forty-thieves/record-book/record-book.ts'
import { memoryStorage } from '../../support/memory-storage.ts'
import { rendered } from '../support/rendered.ts'

it('a won deal is celebrated once, and not at all where that is turned off', () => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('location', { pathname: '/table/won' })
  const shown = (celebrate: boolean): string => rendered(createElement(Celebration), { celebrate })
  expect(shown(true)).toContain('data-fresh="true"')
  expect(shown(false)).toBe('')
  changeNote('won', { celebrated: true })
  expect(shown(true)).toContain('data-fresh="false"')
  vi.unstubAllGlobals()
})
