import { readFileSync } from 'node:fs'
import { BLANK, sorted, type Tile } from '@parlour/games/scrabble'
import { at, quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { learnLeaves } from '../../src/scrabble/learning/index.ts'
import { keepValues, leaveValue, WEIGHTS } from '../../src/scrabble/leave-model.ts'
import { decodeWeights, encodeWeights } from '../../src/scrabble/leave-text.ts'
import { weightsFor } from '../../src/scrabble/leave-values.ts'
import { few } from './table.ts'

const tiles = (text: string): Tile[] => sorted(Array.from(text, (letter) => (letter === '?' ? BLANK : letter.charCodeAt(0) - 64)))

describe.each(['standard', 'mis'] as const)('what tiles kept are worth with the bag "%s"', (bag) => {
  const worth = (text: string) => leaveValue(weightsFor(bag), tiles(text))

  it('an S is worth more than any common letter, a V, a U and a lone Q are a burden', () => {
    for (const letter of 'ABCDEFGHIJKLMNOPQRTUVWY') expect(worth('S')).toBeGreaterThan(worth(letter))
    for (const letter of 'VUQ') expect(worth(letter)).toBeLessThan(-2)
  })

  it('a Q is better with its U', () => {
    expect(worth('QU')).toBeGreaterThan(worth('Q') + 2)
  })

  it('a second tile of the same kind is worth less than the first', () => {
    for (const letter of 'AEIOUVR') expect(worth(letter + letter)).toBeLessThan(2 * worth(letter))
  })

  it('letters that go together are worth more than each by itself, vowels or consonants alone less', () => {
    expect(worth('ERST')).toBeGreaterThan([...'ERST'].reduce((sum, letter) => sum + worth(letter), 0))
    expect(worth('AEINST')).toBeGreaterThan(15)
    expect(worth('AEIOU')).toBeLessThan(-5)
    expect(worth('BCDFG')).toBeLessThan(-5)
  })
})

describe('the leave model', () => {
  const weights = Float64Array.from({ length: WEIGHTS }, (_, place) => ((place * 7919) % 199) / 20 - 5)

  it('a blank is worth more than anything', () => {
    const standard = weightsFor('standard')
    expect(leaveValue(standard, [BLANK])).toBeGreaterThan(20)
    expect(leaveValue(standard, tiles('S'))).toBeLessThan(15)
  })

  it('finds for all choices of a rack at once what each is worth by itself', () => {
    for (const rack of ['AEINST?', 'EEEEQU?', 'AB', 'VVUU', '??']) {
      const held = tiles(rack)
      const kept = keepValues(weights, held)
      expect(kept).toHaveLength(1 << held.length)
      for (let used = 0; used < kept.length; used++) {
        const left = held.filter((_, i) => ((used >> i) & 1) === 0)
        expect(at(kept, used)).toBeCloseTo(leaveValue(weights, left), 9)
      }
    }
  })

  it('keeps its weights as text', () => {
    const luck = quickChance(1)
    const random = Float64Array.from({ length: WEIGHTS }, () => luck.below(4000) / 33 - 50)
    for (const [place, weight] of decodeWeights(encodeWeights(random)).entries()) expect(weight).toBeCloseTo(at(random, place), 1)
  })

  it('is a small file', () => {
    expect(readFileSync(new URL('../../src/scrabble/leave-data.ts', import.meta.url)).length).toBeLessThan(40_000)
  })
})

describe('learning from self-play', () => {
  const lesson = { bag: 'standard', lexicon: few, seed: 'a lesson', rounds: 2, matches: 1 } as const

  it('brings the same from the same seed, and more of what the words need', () => {
    const shares: number[] = []
    const learned = learnLeaves(lesson, (share) => shares.push(share))
    expect(shares.at(-1)).toBe(1)
    expect(learned.racks).toBeGreaterThan(10)
    expect(learnLeaves(lesson, () => undefined)).toEqual(learned)
    expect(learnLeaves({ ...lesson, seed: 'another', rounds: 1 }, () => undefined).weights).not.toBe(learned.weights)
    const worth = (text: string) => leaveValue(decodeWeights(learned.weights), tiles(text))
    expect(worth('AT')).toBeGreaterThan(worth('VW'))
  })
})
