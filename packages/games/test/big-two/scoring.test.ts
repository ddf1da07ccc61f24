import { quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { deck } from '../../src/big-two/cards.ts'
import { bigTwo, type Options } from '../../src/big-two/index.ts'
import { penaltyFor } from '../../src/big-two/scoring.ts'
import { wordsOf } from '../../src/wire.ts'
import { cards, TestTable } from './table.ts'

const handOf = (text: string) => wordsOf(cards(text).map((name) => deck.card(name) ?? -1))
const LOW = '3C 3H 3S 4D 4C 4H 4S 5D 5C 5H 5S 6D 6C'.split(' ')
const penalty = (left: number, scoring: Options['scoring'], doubleTwos = false, twos = '') =>
  penaltyFor({ scoring, doubleTwos }, handOf([...LOW.slice(0, left - cards(twos).length), ...cards(twos)].join(' ')))

/** Seat 0 goes out; the others are left with 2, 10 and 13 cards, one of which is a two. */
const ended = (
  options: { readonly [name: string]: unknown },
  more: Record<string, never> | { readonly [field: string]: number | number[] } = {},
) => TestTable.at({ hands: ['3D', 'KD 2S', '7C 7H 7S 8D 8C 8H 8S 9D 9C 9H', LOW.join(' ')], more }, options).play('3D')

describe('Big Two: scoring', () => {
  it('BT-22: up to 9 cards left count one each, 10 to 12 double, all 13 triple', () => {
    expect([1, 2, 9, 10, 12, 13].map((left) => penalty(left, 'standard'))).toEqual([1, 2, 9, 20, 24, 39])
    expect(ended({}).outcome).toEqual({ kind: 'played', places: [1, 2, 3, 4], scores: [0, 2, 20, 39] })
  })

  it('BT-22: `plain` counts the cards', () => {
    expect([1, 9, 10, 13].map((left) => penalty(left, 'plain'))).toEqual([1, 9, 10, 13])
    expect(ended({ preset: 'plain' }).outcome?.scores).toEqual([0, 2, 10, 13])
    expect(ended({ preset: 'document' }).outcome?.scores).toEqual([0, 2, 10, 13])
  })

  it('BT-22: in `zeroSum` the winner gains what the others lose, and more is better', () => {
    expect(ended({ scoring: 'zeroSum' }).outcome).toEqual({ kind: 'played', places: [1, 2, 3, 4], scores: [61, -2, -20, -39] })
  })

  it('BT-22: in `percent` a hand counts the part played, rounded up, and more is better', () => {
    const result = ended({ scoring: 'percent' }).outcome
    expect(result).toEqual({ kind: 'played', places: [1, 2, 3, 4], scores: [100, 85, 24, 0] })
    for (let left = 1; left <= 13; left++) expect(100 - penalty(left, 'percent')).toBe(Math.ceil(((13 - left) * 100) / 13))
  })

  it('BT-22: with `doubleTwos` every unplayed two doubles a penalty, but not a percentage', () => {
    expect(penalty(3, 'standard', true, '2D')).toBe(6)
    expect(penalty(3, 'plain', true, '2D 2S')).toBe(12)
    expect(penalty(10, 'standard', true, '2D 2C 2H 2S')).toBe(320)
    expect(penalty(3, 'percent', true, '2D')).toBe(penalty(3, 'percent'))
    expect(ended({ doubleTwos: true }).outcome?.scores).toEqual([0, 4, 20, 39])
    expect(ended({ doubleTwos: true, scoring: 'zeroSum' }).outcome?.scores).toEqual([63, -4, -20, -39])
  })
})

describe('Big Two: matches', () => {
  it('BT-23: a match is one hand by default', () => {
    expect(ended({}).outcome).not.toBeNull()
  })

  it('BT-23: a fixed number of hands adds up; everybody is dealt anew, and the last hand is laid open', () => {
    const table = ended({ hands: 2 })
    expect(table.outcome).toBeNull()
    expect(table.told).toEqual(['played', 'round-over', 'dealt', 'dealt', 'dealt', 'dealt', 'began'])
    expect(table.view(2)).toMatchObject({
      round: 2,
      scores: [0, 2, 20, 39],
      counts: [13, 13, 13, 13],
      previous: null,
      played: '',
      opening: true,
    })
    expect(table.view(2).lastRound).toEqual({
      round: 1,
      winner: 0,
      hands: [[], ['KD', '2S'], cards('7C 7H 7S 8D 8C 8H 8S 9D 9C 9H'), LOW],
      points: [0, 2, 20, 39],
    })
    const pick = quickChance(1)
    while (table.outcome === null) table.play(table.legal[pick.below(table.legal.length)] as string)
    expect(table.view(null).round).toBe(2)
    const points = (table.view(null).lastRound as { points: number[] }).points
    expect(table.outcome.scores).toEqual([0, 2, 20, 39].map((score, seat) => score + (points[seat] ?? 0)))
    expect(table.outcome.places[table.outcome.scores.indexOf(Math.min(...table.outcome.scores))]).toBe(1)
  })

  it('BT-23: a series ends when someone reaches the total; the lowest wins, equal totals share the place', () => {
    const before = { scores: [20, 4, 0, 10] }
    expect(ended({ seriesTo: 50 }, before).outcome).toBeNull()
    expect(ended({ seriesTo: 49 }, before).outcome).toEqual({ kind: 'played', places: [2, 1, 2, 4], scores: [20, 6, 20, 49] })
    const shared = ended({ seriesTo: 50 }, { scores: [2, 0, 40, 0] }).outcome
    expect(shared).toEqual({ kind: 'played', places: [1, 1, 4, 3], scores: [2, 2, 60, 39] })
    // The number of hands does not matter in a series.
    expect(ended({ seriesTo: 50, hands: 1 }, { round: 7 }).outcome).toBeNull()
  })

  it('BT-23: what ends a series are penalties also where scores are gains', () => {
    const net = ended({ seriesTo: 50, scoring: 'zeroSum' }, { scores: [30, -30, 0, 0], losses: [0, 30, 10, 10] })
    expect(net.outcome).toBeNull()
    expect(net.view(0)).toMatchObject({ scores: [91, -32, -20, -39], losses: [0, 32, 30, 49] })
    expect(ended({ seriesTo: 49, scoring: 'zeroSum' }, { losses: [0, 30, 10, 10] }).outcome?.places).toEqual([1, 2, 3, 4])
    const share = ended({ seriesTo: 150, scoring: 'percent' }, { scores: [30, 100, 100, 100], losses: [70, 0, 0, 0], round: 2 })
    expect(share.view(0)).toMatchObject({ scores: [130, 185, 124, 100], losses: [70, 15, 76, 100] })
    expect(ended({ seriesTo: 100, scoring: 'percent' }, { scores: [30, 100, 100, 100], losses: [70, 0, 0, 0], round: 2 }).outcome).toEqual({
      kind: 'played',
      places: [2, 1, 3, 4],
      scores: [130, 185, 124, 100],
    })
  })

  it('BT-23: 3♦ starts every hand, or the winner of the last one leads freely', () => {
    const three = ended({ hands: 3 })
    expect((three.position as { hands: string[][] }).hands[three.turn]).toContain('3D')
    expect(three.view().opening).toBe(true)
    const free = ended({ hands: 3, lead: 'winner' })
    expect(free.turn).toBe(0)
    expect(free.view(0)).toMatchObject({ opening: false, previous: null, turn: 0 })
    expect(free.heard.all.at(-1)).toEqual({ type: 'began', round: 2, first: 0, opening: false })
    expect(free.legal.length).toBeGreaterThan(12)
    expect(TestTable.dealt(4, { hands: 3, lead: 'winner' }).view().opening).toBe(true)
  })

  it('the standing of an unfinished match are its scores', () => {
    const table = ended({ hands: 2 })
    expect(table.game.standing?.(table.state)).toEqual([0, 2, 20, 39])
    expect(bigTwo.title).toBe('Big Two')
  })
})
