import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/root.mjs'

it('a seed that would not survive in a comment or a shell is refused before anything is learnt', () => {
  const data = join(root, 'packages', 'bots', 'src', 'scrabble', 'leave-data.ts')
  const before = readFileSync(data, 'utf8')
  for (const seed of ['a */ b c', 'two words', '$(x)', '']) {
    const script = join(root, 'scripts', 'learn-leaves.mjs')
    const { status, stderr } = spawnSync(process.execPath, [script, '--matches', '1', '--rounds', '1', '--seed', seed], {
      encoding: 'utf8',
    })
    expect(status).toBe(2)
    expect(stderr).toMatch(/--seed is made of letters, digits/)
  }
  expect(readFileSync(data, 'utf8')).toBe(before)
})
