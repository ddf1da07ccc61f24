import { quickChance, shuffle } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { actionCodec } from '../../src/big-two/action.ts'
import { namesIn } from '../../src/big-two/cards.ts'
import { type Combination, combinationOf, inWords } from '../../src/big-two/combination.ts'
import type { Options } from '../../src/big-two/index.ts'
import { beats, orderFor } from '../../src/big-two/order.ts'
import { everyFive, play } from './every-play.ts'
import { ALL_CARDS, slowBeats, slowCategory, subsets } from './slow.ts'
import { cards, optionsOf, TestTable } from './table.ts'

const kind = (text: string): Combination => combinationOf(play(text))
const higher = (a: string, b: string, options: Partial<Options> = {}) => beats(orderFor(optionsOf(options)), play(a), play(b))

/** Each beats all those before it. */
function ascending(plays: readonly string[], options: Partial<Options> = {}): void {
  for (const [index, one] of plays.entries()) {
    for (const [other, before] of plays.slice(0, index + 1).entries()) {
      expect(higher(one, before, options), `${one} beats ${before}`).toBe(other !== index)
      expect(higher(before, one, options), `${before} beats ${one}`).toBe(false)
    }
  }
}

describe('Big Two: combinations', () => {
  const fives = everyFive()

  it('BT-05: singles, pairs, triples and five-card hands are plays; four cards, two pairs and others are not', () => {
    expect(['2S', '7C 7S', '7C 7D 7S', '3D 4C 5H 6S 7D'].map(kind)).toEqual(['single', 'pair', 'triple', 'straight'])
    for (const none of ['7C 8C', '7C 7D 8S', '7C 7D 7H 7S', '7C 7D 8C 8D', '7C 7D 8C 8D 9C', '3C 4C 5C 6C 7C 8C', '3D 5C 7H 9S JD']) {
      expect(kind(none), none).toBe('none')
      expect(TestTable.at({ hands: [none] }).refusal(none), none).toBe('InvalidCombination')
    }
  })

  it('BT-05: without the option `allowTriples` three of a rank cannot be played, only as part of a full house', () => {
    const hand = { hands: ['7C 7D 7S KC KD'] }
    expect(TestTable.at(hand).legal).toContain('7D 7C 7S')
    const strict = TestTable.at(hand, { allowTriples: false })
    expect(strict.legal.map((one) => cards(one).length)).not.toContain(3)
    expect(strict.legal).toContain('7D 7C 7S KD KC')
    expect(strict.refusal('7C 7D 7S')).toBe('InvalidCombination')
    expect(strict.reason('7C 7D 7S')).toBe('7D 7C 7S is not a single card, a pair, or a five-card hand.')
    expect(TestTable.at(hand, { preset: 'document' }).legal).toEqual(strict.legal)
  })

  it('BT-06: five cards are of exactly one kind, the highest that fits', () => {
    expect(kind('3S 4S 5S 6S 7S')).toBe('straight-flush')
    expect(kind('7C 7D 7H 7S 3D')).toBe('four-of-a-kind')
    expect(kind('7C 7D 7H 3S 3D')).toBe('full-house')
    expect(kind('3S 4S 5S 6S 8S')).toBe('flush')
    expect(kind('3S 4S 5S 6S 7D')).toBe('straight')
    ascending(['TD JC QH KS AD', '3D 4D 5D 6D 8D', '3D 3C 3H 4D 4C', '3D 3C 3H 3S 4C', 'AD 2D 3D 4D 5D'])
  })

  it('BT-07: ten sequences are straights; those that go round past the ace or the two are not', () => {
    const ranks = Array.from('A23456789TJQKA')
    for (let first = 0; first < 10; first++) {
      expect(
        kind(
          ranks
            .slice(first, first + 5)
            .map((rank, place) => rank + 'DCHSD'.charAt(place))
            .join(' '),
        ),
      ).toBe('straight')
    }
    for (const not of ['JD QC KH AS 2D', 'QD KC AH 2S 3D', 'KD AC 2H 3S 4D']) expect(kind(not), not).toBe('none')
  })

  it('BT-08: by default A2345 is the lowest straight and 10JQKA the highest', () => {
    const ranks = Array.from('A23456789TJQKA')
    ascending(
      Array.from({ length: 10 }, (_, first) =>
        ranks
          .slice(first, first + 5)
          .map((rank, n) => rank + 'SDDDD'.charAt(n))
          .join(' '),
      ),
    )
  })

  it('BT-08: equal straights are decided by the suit of the top card: 5 in A2345, 6 in 23456, A in 10JQKA', () => {
    ascending(['AS 2S 3S 4S 5D', 'AD 2D 3D 4D 5C', 'AD 2D 3D 4C 5H', 'AD 2D 3D 4D 5S'])
    ascending(['2S 3S 4S 5S 6D', '2D 3D 4D 5D 6S'])
    ascending(['TS JS QS KS AD', 'TD JD QD KD AC', 'TD JD QD KD AH', 'TD JD QD KD AS'])
    expect(higher('AD 2C 3H 4S 5D', 'AS 2S 3S 4C 5D')).toBe(false)
    expect(higher('AS 2S 3S 4C 5D', 'AD 2C 3H 4S 5D')).toBe(false)
  })

  it('BT-08: the options `twoHigh` and `aceTwoHigh` put A2345 and 23456 on top', () => {
    const [low, high, ace, two] = ['3S 4D 5D 6D 7D', 'TS JD QD KD AD', 'AS 2D 3D 4D 5D', '2S 3D 4D 5D 6D'] as const
    ascending([low, high, ace, two], { straights: 'twoHigh' })
    ascending([low, high, two, ace], { straights: 'aceTwoHigh' })
    ascending([ace, two, low, high], { straights: 'aceHigh' })
    ascending([low, high, two, ace], optionsOf({ preset: 'hongKong' }))
  })

  it('BT-09: the higher suit wins between flushes; within a suit the ranks from the top down', () => {
    ascending([
      '9D JD QD KD 2D',
      '3C 4C 5C 6C 8C',
      '4C 5C 6C 7C 9C',
      '3C 4C 5C 6C KC',
      '3C 4C 5C 7C 2C',
      '3H 4H 5H 6H 8H',
      '3S 4S 5S 6S 8S',
    ])
    ascending(['3C 5C 7C 9C KC', '4C 5C 7C 9C KC', '3C 6C 7C 9C KC'])
  })

  it('BT-09: with `rankFirst` the highest card decides, and the suit only between equal ranks', () => {
    ascending(['3S 4S 5S 6S 8S', '4C 5C 6C 7C 9C', '3C 4C 5C 6C KC', '3H 4H 5H 6H KH', '9D JD QD KD 2D'], { flush: 'rankFirst' })
  })

  it('BT-10: the three decide a full house, the four decide four of a kind; the other cards never do', () => {
    ascending(['3D 3C 3H 2D 2C', '4D 4C 4H 3D 3C', '5D 5C 5S AD AC', '2D 2C 2H 3D 3S'])
    ascending(['3D 3C 3H 3S 2S', '4D 4C 4H 4S 3D', 'AD AC AH AS 3D', '2D 2C 2H 2S 3D'])
  })

  it('BT-11: straight flushes compare as straights, also under the options', () => {
    ascending(['AS 2S 3S 4S 5S', '3D 4D 5D 6D 7D', '3S 4S 5S 6S 7S', 'TD JD QD KD AD'])
    ascending(['3D 4D 5D 6D 7D', 'TD JD QD KD AD', 'AD 2D 3D 4D 5D', 'AS 2S 3S 4S 5S', '2D 3D 4D 5D 6D'], { straights: 'twoHigh' })
  })

  it('BT-12: pairs go by rank, then by the one with the spade; triples by rank', () => {
    ascending(['3D 3S', '4D 4C', '4H 4S', 'AD AC', '2C 2H', '2D 2S'])
    expect([higher('4D 4S', '4C 4H'), higher('4C 4H', '4D 4S')]).toEqual([true, false])
    ascending(['3D 3C 3S', '4D 4C 4H', '2D 2C 2H'])
  })

  it('BT-13: only as many cards beat a play; any five-card hand of a higher kind beats one of a lower kind', () => {
    expect(higher('2S', '3D 3C')).toBe(false)
    expect(higher('2D 2S', '3D')).toBe(false)
    expect(higher('3D 4D 5D 6D 8D', 'TD JC QH KS AS')).toBe(true)
    expect(higher('TD JC QH KS AS', '3D 4D 5D 6D 8D')).toBe(false)
    expect(higher('AD 2D 3D 4D 5D', '2D 2C 2H 2S KS')).toBe(true)
    const table = TestTable.at({ hands: ['2D 2C 2H 2S 3D 3C'], previous: '7C 7S' })
    expect(table.legal).toEqual(['2D 2C', '2D 2H', '2C 2H', '2D 2S', '2C 2S', '2H 2S', 'pass'])
    expect(table.refusal('2S')).toBe('WrongNumber')
    expect(table.refusal('2D 2C 2H')).toBe('WrongNumber')
    expect(table.refusal('3D 3C')).toBe('NotHigher')
  })

  it('BT-14: of 2,598,960 five-card sets 19,716 are legal, by kind as counted', () => {
    const counts = new Map<Combination, number>()
    for (const five of fives) counts.set(combinationOf(five), (counts.get(combinationOf(five)) ?? 0) + 1)
    expect(Object.fromEntries(counts)).toEqual({
      straight: 10_200,
      flush: 5_108,
      'full-house': 3_744,
      'four-of-a-kind': 624,
      'straight-flush': 40,
    })
    expect(fives).toHaveLength(19_716)
    expect(new Set(fives).size).toBe(19_716)
  })

  it('BT-14: every legal set is what a plain reading says, and random sets are legal only where it says so', () => {
    const wrong = fives.filter((five) => combinationOf(five) !== slowCategory(namesIn(five.low, five.high)))
    expect(wrong).toEqual([])
    const chance = quickChance('sets')
    for (let n = 0; n < 10_000; n++) {
      const set = shuffle([...ALL_CARDS], chance).slice(0, 1 + chance.below(6))
      expect(kind(set.join(' ')), set.join(' ')).toBe(slowCategory(set) ?? 'none')
    }
  })

  it('BT-04, BT-12: every single, pair and triple compares as a plain reading says', () => {
    for (const size of [1, 2, 3]) {
      const plays = [...subsets(ALL_CARDS, size)].filter((one) => slowCategory(one) !== null)
      expect(plays).toHaveLength([52, 78, 52][size - 1] as number)
      const wrong = plays.flatMap((a) => plays.filter((b) => higher(a.join(' '), b.join(' ')) !== slowBeats(a, b, optionsOf())))
      expect(wrong).toEqual([])
    }
  })
})

describe('Big Two: legal plays', () => {
  it('are written weakest card first and read in any order, each card once', () => {
    expect(actionCodec.encode(play('2S 3D 7H 5C 4S'))).toEqual({ type: 'play', cards: ['3D', '4S', '5C', '7H', '2S'] })
    expect(play('7S 7C')).toBe(play('7C 7S'))
    for (const [index, wrong] of [
      { type: 'play', cards: ['3D', '3D'] },
      { type: 'play', cards: ['XX'] },
      { type: 'play', cards: [] },
      { type: 'play', cards: '3D' },
      { type: 'play' },
      { type: 'fold' },
      null,
      ['pass'],
    ].entries()) {
      expect(actionCodec.decode(wrong), `${index}`).toMatchObject({ code: 'InvalidAction' })
    }
    expect(actionCodec.decode({ type: 'play', cards: ['3D', '3D'] })).toMatchObject({ message: '3D is named twice.' })
  })

  it('have words', () => {
    expect(
      ['3D', '6D 6S', 'KD KC KS', 'AD 2C 3H 4S 5D', '3S 5S 7S 9S KS', '7D 7C 7H 8D 8S', '6D 6C 6H 6S 3D', 'TH JH QH KH AH'].map((text) =>
        inWords(play(text)),
      ),
    ).toEqual([
      '3D',
      'a pair of sixes',
      'three kings',
      'a straight from the ace to the five',
      'a flush in spades, king high',
      'a full house of sevens',
      'four sixes',
      'a straight flush in hearts from the ten to the ace',
    ])
  })
})
