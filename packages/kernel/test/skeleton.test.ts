/** Names that can be taken for each other, and names that mislead by themselves. */
import { looksLike, nameFault, skeletonOf } from '@parlour/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('names look alike', () => {
  it.each([
    ['case', 'Rosa', 'rOSA'],
    ['width', 'Rosa', 'Ｒｏｓａ'],
    ['a direction mark', 'admin', 'ad\u202Emin'],
    ['a zero-width space', 'admin', 'ad\u200Bmin'],
    ['a soft hyphen', 'admin', 'ad\u00ADmin'],
    ['marks', 'Zoe', 'Zoë'],
    ['Cyrillic letters', 'Rosa', 'Rоsа'],
    ['Cyrillic capitals', 'HBPC', 'НВРС'],
    ['Greek letters', 'Otto', 'Οττο'],
    ['Greek capitals', 'NINA', 'ΝΙΝΑ'],
    ['a nought', 'Otto', '0tt0'],
    ['ones and capitals', 'Lilli', '1I||l'],
    ['a dotless i', 'Emil', 'Emıl'],
    ['a ligature', 'fi', 'ﬁ'],
    ['r and n', 'Emma', 'Emrna'],
    ['two v', 'Owen', 'Ovven'],
    ['mathematical letters', 'Hugo', '𝐇𝐮𝐠𝐨'],
    ['spaces', 'Ann Lee', ' Ann\u00A0\u2003Lee '],
  ])('by %s', (_, one, other) => {
    expect(one).not.toBe(other)
    expect(looksLike(one, other)).toBe(true)
  })

  it.each([
    ['Ann', 'Anna'],
    ['Ann', 'Ann 2'],
    ['Anna', 'Анна'],
    ['Tom', 'Tim'],
    ['Ann Lee', 'AnnLee'],
    ['田中', '山中'],
    ['ann_b', 'ann-b'],
  ])('but not %s and %s', (one, other) => expect(looksLike(one, other)).toBe(false))

  it('whatever is made of them: a skeleton is its own skeleton, and knows no case', () => {
    const once = (name: string): boolean => skeletonOf(skeletonOf(name)) === skeletonOf(name)
    const caseless = (name: string): boolean => skeletonOf(name.toUpperCase()) === skeletonOf(name)
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), once))
    fc.assert(fc.property(fc.string({ unit: 'grapheme-ascii' }), caseless))
  })
})

describe('a name misleads by itself', () => {
  it.each([
    ['unseen', 'admin\u202Enimda'],
    ['unseen', 'An\u200Bn'],
    ['unseen', 'Ann\u3164'],
    ['unseen', 'Ann\u2800'],
    ['unseen', 'Ann\uFE0F'],
    ['mixed-scripts', 'Rоsa'],
    ['mixed-scripts', 'Ottο'],
    ['mixed-scripts', 'the Аdmin'],
  ])('%s: %j', (fault, name) => expect(nameFault(name)).toBe(fault))

  it.each([
    'Ann',
    "O'Brien",
    'Zoë von Wattenwyl',
    'Анна',
    'Αλίκη',
    'Anna Анна',
    '田中さくら',
    'ヨーコ',
    '김철수',
    'Ann 👩‍💻',
    '❤️ Ann',
    'R2D2',
    'ann_b.c-d',
  ])('not %s', (name) => expect(nameFault(name)).toBeNull())
})
