/** The page about fairness names a test for every attack: each is there, under that name. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/root.mjs'

interface Named {
  readonly file: string
  readonly test: string
}

/** "…| `packages/….test.ts`: what it says |" */
const namedIn = (page: string): readonly Named[] =>
  page.split('\n').flatMap((line) => {
    const [, file = '', test = ''] = /\| `([^`]+\.test\.ts)`: (.+) \|$/.exec(line) ?? []
    return file === '' ? [] : [{ file, test }]
  })

const isThere = ({ file, test }: Named): boolean => {
  const path = join(root, file)
  return existsSync(path) && readFileSync(path, 'utf8').includes(test)
}

const page = readFileSync(join(root, 'docs/fairness.md'), 'utf8')

it('every attack has a test, and every test that is named is there', () => {
  const attacks = page.split('\n').filter((line) => line.startsWith('| ') && line.split('|').length === 5)
  const named = namedIn(page)
  // The tables of attacks, without their heads; the table of answers names none.
  expect(named.length).toBeGreaterThan(25)
  const heads = attacks.filter((line) => line.startsWith('| attack |') || line.startsWith('| answer |'))
  const answers = attacks.filter((line) => line.startsWith('| **'))
  expect(named).toHaveLength(attacks.length - heads.length - answers.length)
  expect(named.filter((one) => !isThere(one))).toEqual([])
})

it('a test that is gone, or called otherwise, is noticed', () => {
  const [one] = namedIn(page)
  expect(one).toBeDefined()
  expect(isThere({ file: one?.file ?? '', test: 'no such test' })).toBe(false)
  expect(isThere({ file: 'packages/kernel/test/none.test.ts', test: '' })).toBe(false)
})
