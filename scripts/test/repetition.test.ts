import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repetitions } from '../lib/repetition.mjs'
import { root } from '../lib/root.mjs'

const original = `export function settle(match: Match, seats: readonly Seat[]): Result {
  const points = seats.map((seat) => match.points(seat))
  const best = Math.max(...points)
  if (best === 0) return { kind: 'abandoned', places: [] }
  const places = points.map((own) => 1 + points.filter((other) => other > own).length)
  match.close({ places, points, reason: 'played' })
  return { kind: 'played', places }
}
`
const renamed = original
  .replaceAll('points', 'sums')
  .replaceAll('seat', 'chair')
  .replaceAll("'abandoned'", "'given up'")
  .replace('=== 0', '=== 12')
const five = original.split('\n').slice(0, 5).join('\n')

const places = (files: Record<string, string>) =>
  repetitions(Object.entries(files)).map((pair) => pair.places.map(({ file, line }) => `${file}:${line}`).join(' ~ '))

describe('repetition', () => {
  it('is found where lines stand twice', () => {
    expect(places({ 'a.ts': original, 'b.ts': `const before = 0\n\n${original}` })).toEqual(['a.ts:1 ~ b.ts:3'])
  })

  it('is found where only names, strings and numbers differ', () => {
    expect(places({ 'a.ts': original, 'b.ts': renamed })).toEqual(['a.ts:1 ~ b.ts:1'])
  })

  it('is found within one file', () => {
    expect(places({ 'a.ts': `${original}\n${renamed}` })).toEqual(['a.ts:1 ~ a.ts:10'])
  })

  it('is not hidden by blank lines, comments and imports in between', () => {
    const lines = original.split('\n')
    const spread = [
      "import {\n  one,\n  other,\n} from './both.ts'",
      lines[0],
      '/* why\n   it is so */',
      ...lines.slice(1, 3),
      '',
      '// why',
      ...lines.slice(3),
    ]
    expect(places({ 'a.ts': original, 'b.ts': spread.join('\n') })).toEqual(['a.ts:1 ~ b.ts:5'])
  })

  it('begins at six lines', () => {
    expect(places({ 'a.ts': five, 'b.ts': five })).toEqual([])
  })

  it('is not made of imports alone', () => {
    const imports = Array.from({ length: 9 }, (_, index) => `import { part${index} } from './part-${index}.ts'\n`).join('')
    expect(places({ 'a.ts': imports, 'b.ts': imports })).toEqual([])
  })

  it('is not what short lines have in common by necessity', () => {
    const sheet = (names: readonly string[]) => `.${names[0]} {\n${names.map((name) => `  ${name}: 0;\n`).join('')}}\n`
    const one = sheet(['top', 'left', 'right', 'bottom', 'margin', 'padding'])
    const other = sheet(['gap', 'width', 'height', 'inset', 'border', 'outline'])
    expect(places({ 'a.css': one, 'b.css': other })).toEqual([])
    expect(places({ 'a.css': one, 'b.css': one })).toEqual(['a.css:1 ~ b.css:1'])
  })

  it('is not what stands everywhere', () => {
    const files = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`${index}.ts`, original]))
    expect(places(files)).toEqual([])
  })

  it('fails the check that npm test runs', () => {
    const folder = mkdtempSync(join(tmpdir(), 'parlour-repetition-'))
    try {
      writeFileSync(join(folder, 'a.ts'), original)
      expect(check(folder).status).toBe(0)
      writeFileSync(join(folder, 'b.ts'), renamed)
      const { status, stdout } = check(folder)
      expect(stdout).toContain('a.ts:1 ~ b.ts:1: 7 lines\n')
      expect(status).toBe(1)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

function check(folder: string) {
  return spawnSync(process.execPath, [join(root, 'scripts/repetition.mjs'), folder], { encoding: 'utf8' })
}
