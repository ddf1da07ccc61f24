import { type Json, quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { positionAt, tableWith } from './tables.ts'

const two = tableWith(2)

/** What the heuristic does for seat 0. */
function chosen(position: { readonly [field: string]: Json }, table = two) {
  const { game, brain } = table
  return game.wire.action.encode(brain.heuristic.choose(game, game.view(positionAt(table, position), 0), quickChance(1)))
}

describe('the heuristic for Tschau Sepp', () => {
  it('keeps a Jack while something else fits', () => {
    const hands = [
      ['JC', '9H', 'QH'],
      ['KS', '8D', 'TS'],
    ]
    expect(chosen({ hands, playPile: ['6H'] })).toMatchObject({ type: 'play', card: expect.not.stringContaining('J') })
  })

  it('announces before the last card but one, then plays it', () => {
    const hands = [
      ['9H', 'QS'],
      ['KS', '8D', 'TS'],
    ]
    expect(chosen({ hands, playPile: ['6H'] })).toEqual({ type: 'say', word: 'tschau' })
    expect(chosen({ hands, playPile: ['6H'], said: ['tschau'] })).toEqual({ type: 'play', card: '9H' })
  })

  it('announces and plays the last card', () => {
    const hands = [['9H'], ['KS', '8D']]
    expect(chosen({ hands, playPile: ['6H'] })).toEqual({ type: 'say', word: 'sepp' })
    expect(chosen({ hands, playPile: ['6H'], said: ['sepp'] })).toEqual({ type: 'play', card: '9H' })
  })

  it('hits a player who is nearly out with a seven', () => {
    const hands = [['9H', '7H', 'QS', 'KH'], ['8D']]
    expect(chosen({ hands, playPile: ['6H'] })).toEqual({ type: 'play', card: '7H' })
  })

  it('passes a seven on', () => {
    const hands = [
      ['9H', '7H', 'QS', 'KH'],
      ['8D', '8S'],
    ]
    expect(chosen({ hands, playPile: ['7D'], pendingDraw: 2 })).toEqual({ type: 'play', card: '7H' })
  })

  it('wishes a suit that it holds', () => {
    const hands = [
      ['9S', 'QS', 'AS'],
      ['8D', '8C'],
    ]
    expect(chosen({ hands, playPile: ['6H', 'JH'], owesSuit: true })).toEqual({ type: 'choose-suit', suit: 'S' })
  })

  it('draws when nothing fits', () => {
    const hands = [
      ['9S', 'QS', 'AS'],
      ['8D', '8C'],
    ]
    expect(chosen({ hands, playPile: ['6H'] })).toEqual({ type: 'draw' })
  })
})

describe('the judge of Tschau Sepp', () => {
  const guess = (table: typeof two, position: { readonly [field: string]: Json }, seat: number) =>
    table.brain.judge?.guess?.(positionAt(table, position), seat) ?? -1

  it('gives two players one match between them, more to who holds fewer and better cards', () => {
    const even = {
      hands: [
        ['9S', 'QS'],
        ['8D', '9H'],
      ],
      playPile: ['6S'],
    }
    const [first, second] = [guess(two, even, 0), guess(two, even, 1)]
    expect(first + second).toBeCloseTo(1)
    const better = {
      ...even,
      hands: [
        ['9S', 'JS'],
        ['8D', '9H'],
      ],
    }
    const fewer = { ...even, hands: [['9S'], ['8D', '9H']] }
    expect(guess(two, better, 0)).toBeGreaterThan(first)
    expect(guess(two, fewer, 0)).toBeGreaterThan(first)
  })

  it('ranks who has finished first and who has left last', () => {
    const four = tableWith(4)
    const hands = [['9S', 'QS'], [], [], ['8D', '9H']]
    const position = { hands, playPile: ['6S'], places: [null, 1, null, null], gone: [2] }
    const shares = [0, 1, 2, 3].map((seat) => guess(four, position, seat))
    expect(shares[1]).toBeCloseTo(1)
    expect(shares[2]).toBeCloseTo(0)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(2)
  })

  it('looks at the totals in a series', () => {
    const series = tableWith(2, { seriesTo: 100 })
    const position = {
      hands: [
        ['9S', 'QS'],
        ['8D', '9H'],
      ],
      playPile: ['6S'],
    }
    expect(guess(series, { ...position, scores: [0, 60] }, 0)).toBeGreaterThan(guess(series, { ...position, scores: [60, 0] }, 0) + 0.3)
    const { game, brain } = series
    const before = game.view(positionAt(series, position), 0)
    const next = positionAt(series, { ...position, round: 2, scores: [0, 30] })
    expect(brain.judge?.settled(before, positionAt(series, position), 0)).toBeNull()
    expect(brain.judge?.settled(before, next, 0)).toBeGreaterThan(0.6)
  })
})
