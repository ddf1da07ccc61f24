import { describe, expect, it } from 'vitest'
import { firstFonts, firstLoad, totalOf } from '../../plugins/first-load.ts'

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

  it('has the fonts that hold for all letters, and not those of a few', () => {
    const asset = (fileName: string, source: string) => ({ type: 'asset' as const, fileName, source })
    const fonts = firstFonts({
      'a.css': asset(
        'a.css',
        '@font-face{src:url(/a.woff2)}@font-face{src:url(/more.woff2);unicode-range:U+100-17f}@font-face{src:url(/b.woff2)}',
      ),
      'a.woff2': asset('a.woff2', 'x'.repeat(10)),
      'b.woff2': asset('b.woff2', 'x'.repeat(20)),
      'more.woff2': asset('more.woff2', 'x'.repeat(30)),
    })
    expect(fonts).toEqual([
      { file: 'b.woff2', bytes: 20 },
      { file: 'a.woff2', bytes: 10 },
    ])
  })
})
