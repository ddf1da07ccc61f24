import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeLexicon, encodeLexicon, isEncodedLexicon, LexiconError, lexiconOf, scrabble, wordsIn } from '../../src/scrabble/index.ts'
import { accepted, open, stub } from './table.ts'

const word = fc.string({ unit: fc.constantFrom(...'ABCDEST'), minLength: 2, maxLength: 15 })
const problem = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    if (error instanceof LexiconError) return error.problem
    throw error
  }
  return 'none'
}

describe('Word Tiles: the lexicon', () => {
  it('SC-34: has() knows exactly the words it was made of, which come back in alphabetical order (property)', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 60 }), fc.array(word, { maxLength: 20 }), (words, others) => {
        const lexicon = lexiconOf(words)
        const set = new Set(words)
        expect([...lexicon]).toEqual([...set].sort())
        expect(lexicon.size).toBe(set.size)
        for (const one of [...words, ...others]) expect(lexicon.has(one)).toBe(set.has(one))
      }),
    )
  })

  it('SC-34: words are upper-case letters A–Z, 2 to 15 of them', () => {
    expect(['cat', 'C', '', 'CÁT', 'CAT ', 'A'.repeat(16)].filter((text) => stub.has(text))).toEqual([])
    expect(wordsIn('cat\r\nDOG\n a \nabcdefghijklmnop\nit’s\n')).toEqual(['CAT', 'DOG'])
    expect([problem(() => lexiconOf(['cat'])), problem(() => lexiconOf(['A'])), problem(() => lexiconOf([]))]).toEqual([
      'word',
      'word',
      'empty',
    ])
  })

  it('SC-34: the hash names the set of words, wherever it came from', () => {
    const [one, other] = [lexiconOf(['CAT', 'DOG', 'CAT']), lexiconOf(['DOG', 'CAT'])]
    expect(one.hash).toBe(other.hash)
    expect(one.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(lexiconOf(['CAT', 'DOGS']).hash).not.toBe(one.hash)
  })

  it('SC-34: bytes come back as the same lexicon (property)', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 60 }), (words) => {
        const lexicon = lexiconOf(words)
        const back = decodeLexicon(encodeLexicon(lexicon))
        expect([back.hash, back.size, [...back]]).toEqual([lexicon.hash, lexicon.size, [...lexicon]])
      }),
    )
  })

  it('SC-34: damaged bytes are noticed wherever they are (property)', () => {
    const bytes = encodeLexicon(stub)
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
        const damaged = bytes.slice()
        damaged[place] = (damaged[place] ?? 0) ^ change
        expect(problem(() => decodeLexicon(damaged))).toMatch(/damaged|not-a-lexicon/)
      }),
    )
    for (const length of [0, 3, 4, 19, 20, 50, bytes.length - 1])
      expect(problem(() => decodeLexicon(bytes.slice(0, length)))).not.toBe('none')
    expect(problem(() => decodeLexicon(new Uint8Array([...bytes, 0])))).toBe('damaged')
    expect([isEncodedLexicon(bytes), isEncodedLexicon(new TextEncoder().encode('CAT\nDOG\n'))]).toEqual([true, false])
  })

  it('SC-34: the game asks for the resource in every mode and takes nothing else for it', () => {
    for (const challenge of ['void', 'single', 'double', 'penalty']) {
      expect(scrabble.needs(accepted(scrabble.options.parse({ challenge })))).toEqual(['lexicon'])
    }
    expect(problem(() => open({}, 2, { has: () => true } as never))).toBe('not-a-lexicon')
  })

  it('SC-35: the shipped lexicon is of SCOWL’s words up to size 80 with reviewed two-letter words', () => {
    const data = (name: string) => readFileSync(new URL(`../../data/${name}`, import.meta.url))
    const lexicon = decodeLexicon(new Uint8Array(data('lexicon.dawg')))
    expect(lexicon.size).toBeGreaterThan(240_000)
    expect([...lexicon].filter((one) => one.length === 2)).toEqual(wordsIn(data('two-letter-words.txt').toString()))
    expect(['QUIZ', 'COLOUR', 'COLOR', 'REALISE', 'REALIZE', 'AARDVARK', 'ZYZZYVAS'].filter((one) => !lexicon.has(one))).toEqual([])
    expect(['LONDON', 'XQZ', 'NASA', 'CAFÉ'].filter((one) => lexicon.has(one))).toEqual([])
    expect(data('LEXICON-NOTICES.md').toString()).toContain('Copyright (c) J Ross Beresford 1993-1999. All Rights Reserved.')
  })
})
