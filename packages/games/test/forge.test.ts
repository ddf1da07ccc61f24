/** Whatever is done to a record without the key of its host, it is not taken for authentic. `npm run forge` makes many more. */
import { judge } from '@parlour/kernel'
import { expect, inject, it } from 'vitest'
import { forgeMany } from './forge/forge-many.ts'
import { CHANGES } from './forge/forgeries.ts'
import { hostKeys, library, victims } from './forge/victims.ts'

const { seed } = inject('sample')
const FORGED = 500

it('the records that are forged are authentic themselves', () => {
  const answers = victims(seed).map((record) => judge(record, library, { keys: hostKeys, seen: null }).answer)
  expect(new Set(answers)).toEqual(new Set(['authentic']))
})

it(`of ${FORGED} forged and damaged records none is authentic`, () => {
  const { believed, answers, changes, versions } = forgeMany(FORGED, seed)
  expect(believed).toEqual([])
  for (const version of [1, 2] as const) expect(versions[version]).toBeGreaterThan(FORGED / 4)
  // Some of them agree with themselves, or nothing would have been tried.
  expect(answers.unvouched).toBeGreaterThan(FORGED / 20)
  expect(answers.broken).toBeGreaterThan(FORGED / 4)
  expect(Object.keys(changes).length).toBeGreaterThan(Object.keys(CHANGES).length / 2)
})
