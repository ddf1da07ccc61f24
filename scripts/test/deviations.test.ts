/** Numbers of deviations, quoted in comments, tests and pages, lead to a row of docs/deviations.md. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/root.mjs'

const NUMBER = /\b(?:CTA|BTA|FTA|TSA|SCA)-\d\d\b/g

it('every number of a deviation is in the list, once', () => {
  const page = readFileSync(join(root, 'docs/deviations.md'), 'utf8')
  const listed = [...page.matchAll(/<a id="([A-Z]+-\d\d)"><\/a>/g)].map(([, number]) => number)
  expect(new Set(listed).size).toBe(listed.length)
  const files = ['packages', 'e2e', 'docs'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|md)$/.test(file) && !/node_modules|(^|\/)dist\//.test(file))
      .map((file) => `${folder}/${file}`),
  )
  const quoted = files.flatMap((file) => readFileSync(join(root, file), 'utf8').match(NUMBER) ?? [])
  expect(quoted.length).toBeGreaterThan(listed.length)
  expect([...new Set(quoted)].filter((number) => !listed.includes(number))).toEqual([])
})
