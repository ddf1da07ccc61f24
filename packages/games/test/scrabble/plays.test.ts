import { describe, expect, it } from 'vitest'
import { compare, listed, ordered, questionOf } from './compare-plays.ts'
import { selfPlay, withRack } from './self-play.ts'
import { slowPlays } from './slow-plays.ts'
import { stub } from './table.ts'

describe('Word Tiles: finding plays', () => {
  it('the list equals what trying every word in every place gives, scores included (a few positions; the slow test has hundreds)', () => {
    const { plays, twoBlanks } = compare(stub, 11, 40)
    expect(plays).toBeGreaterThan(1_000)
    expect(twoBlanks).toBeGreaterThan(4)
  })

  it('SC-15: with startAtCentre the list has the words that start there', () => {
    const [first] = selfPlay(stub, 3, { startAtCentre: true })
    if (first === undefined) throw new Error('a match has a first move')
    const seen = withRack(first, 'CATERS?')
    const { plays } = listed(seen)
    expect(plays.size).toBeGreaterThan(20)
    expect(ordered(plays)).toEqual(ordered(slowPlays({ ...questionOf(seen, new Set(stub)), startAtCentre: true })))
  })

  it('a rack without a play has only exchanges and the pass', () => {
    const [first] = selfPlay(stub, 3)
    if (first === undefined) throw new Error('a match has a first move')
    const { plays, others } = listed(withRack(first, 'VVW'))
    expect([...plays.keys(), ...others]).toEqual(['-V', '-VV', '-VVW', '-VW', '-W', 'pass'])
  })
})
