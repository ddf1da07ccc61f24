import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ResourceError } from '../src/resources/errors.ts'
import { loadLexicon } from '../src/resources/lexicon-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'parlour-lexicon-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, contents: string | Uint8Array): string => {
  const path = join(folder, name)
  writeFileSync(path, contents)
  return path
}

describe('loading a lexicon', () => {
  it('SC-35: the shipped one has a quarter of a million words, with reviewed short ones', () => {
    const lexicon = loadLexicon()
    expect(lexicon.size).toBe(247_768)
    expect(['QI', 'ZA', 'AA', 'CAT', 'QUIZZES', 'COLOUR', 'COLOR', 'ZYZZYVA'].filter((word) => !lexicon.has(word))).toEqual([])
    expect(['LM', 'KB', 'CATZ', 'LONDON', "ISN'T"].filter((word) => lexicon.has(word))).toEqual([])
    expect([...lexicon].filter((word) => word.length === 2)).toHaveLength(107)
  })

  it('SC-34: a text file has one word per line in any case; other lines are passed over', () => {
    const lexicon = loadLexicon(file('words.txt', 'cat\r\nDog\n\n# a comment\nx\nabcdefghijklmnop\nné\n  Zoo  \n'))
    expect([...lexicon]).toEqual(['CAT', 'DOG', 'ZOO'])
  })

  it.each([
    ['empty.txt', '', 'There is no word'],
    ['numbers.txt', '1\n2\n', 'There is no word'],
  ])('%s is refused with the name of the file', (name, contents, why) => {
    expect(() => loadLexicon(file(name, contents))).toThrow(new RegExp(`${name} is no lexicon: ${why}`))
  })

  it('a damaged or missing file is a failure in one sentence', () => {
    const bytes = new Uint8Array(readFileSync(new URL('../../games/data/lexicon.dawg', import.meta.url)))
    bytes[100_000] = (bytes[100_000] ?? 0) ^ 1
    expect(() => loadLexicon(file('damaged.dawg', bytes))).toThrow(/damaged\.dawg is no lexicon: The lexicon is damaged/)
    expect(() => loadLexicon(join(folder, 'missing'))).toThrow(ResourceError)
  })
})
