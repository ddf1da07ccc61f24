import { describe, expect, it } from 'vitest'
import { firstLoad, totalOf } from '../../plugins/first-load.ts'

const chunk = (fileName: string, imports: string[] = [], isEntry = false) => ({
  type: 'chunk' as const,
  fileName,
  code: `export const name = '${fileName}'`.repeat(fileName.length),
  imports,
  isEntry,
})
const bundleOf = (...chunks: ReturnType<typeof chunk>[]) => ({
  ...Object.fromEntries(chunks.map((one) => [one.fileName, one])),
  'style.css': { type: 'asset' as const, fileName: 'style.css' },
})

describe('the first load', () => {
  it('is the entry with all it imports statically, each once, and nothing that is loaded on demand', () => {
    const bundle = bundleOf(
      chunk('entry.js', ['react.js', 'shared.js', 'style.css'], true),
      chunk('react.js', ['shared.js']),
      chunk('shared.js', ['entry.js']),
      chunk('board.js', ['shared.js']),
    )
    expect(
      firstLoad(bundle)
        .map(({ file }) => file)
        .sort(),
    ).toEqual(['entry.js', 'react.js', 'shared.js'])
  })

  it('is weighed compressed, heaviest first', () => {
    const weights = firstLoad(
      bundleOf(chunk('entry.js', ['a-much-longer-name-than-the-other.js'], true), chunk('a-much-longer-name-than-the-other.js')),
    )
    expect(weights.map(({ file }) => file)).toEqual(['a-much-longer-name-than-the-other.js', 'entry.js'])
    expect(totalOf(weights)).toBe(weights.reduce((sum, { bytes }) => sum + bytes, 0))
    expect(totalOf(weights)).toBeLessThan(chunk('a-much-longer-name-than-the-other.js').code.length)
  })
})
