import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CONFIG_HELP, readConfig } from '../../src/config/config.ts'

const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
const section = page.split(/^## /m).find((text) => text.startsWith('Configuration')) ?? ''

it('docs/operations.md lists every variable with its default and meaning, and no other', () => {
  const rows = CONFIG_HELP.map(
    ({ name, default: usual, meaning }) => `| \`${name}\` | ${usual === undefined ? '' : `\`${usual}\``} | ${meaning} |`,
  )
  const listed = section.split('\n').filter((line) => /^\| `[A-Z_]+` \|/.test(line))
  expect(listed).toEqual(rows)
})

it('every default that is listed is the one that is used', () => {
  const usual = Object.fromEntries(CONFIG_HELP.flatMap(({ name, default: text }) => (text === undefined ? [] : [[name, text]])))
  expect(readConfig(usual)).toEqual(readConfig({}))
})
