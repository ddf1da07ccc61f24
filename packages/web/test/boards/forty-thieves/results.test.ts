import { describe, expect, it } from 'vitest'
import { barsOf, clockText, figuresOf, type Result, resultsOf, withResult } from '../../../src/boards/forty-thieves/record-book/results.ts'

const game = (id: string, won: boolean, more: Partial<Result> = {}): Result => ({
  id,
  at: 0,
  deal: 1,
  variant: 'forty-thieves',
  won,
  home: won ? 104 : 30,
  moves: 200,
  seconds: 300,
  peeked: false,
  ...more,
})

describe('figures', () => {
  it('count games, wins and streaks', () => {
    const all = [game('a', true), game('b', true, { moves: 180 }), game('c', false), game('d', true, { seconds: 240 })]
    expect(figuresOf(all)).toEqual({ played: 4, won: 3, peeked: 0, rate: 0.75, streak: 1, longest: 2, fewestMoves: 180, fastest: 240 })
  })

  it('a look at the deal wins, but ends streaks and sets no record', () => {
    const all = [game('a', true), game('b', true, { peeked: true, moves: 10 }), game('c', true)]
    expect(figuresOf(all)).toMatchObject({ won: 3, peeked: 1, streak: 1, longest: 1, fewestMoves: 200 })
  })

  it('are empty before the first game', () => {
    expect(figuresOf([])).toMatchObject({ played: 0, rate: null, fewestMoves: null, fastest: null })
  })
})

it('a match is counted once, and old ones go', () => {
  const once = withResult([game('a', true)], game('a', false), 5)
  expect(once).toEqual([game('a', true)])
  expect(withResult([game('a', true), game('b', true)], game('c', false), 2).map(({ id }) => id)).toEqual(['b', 'c'])
})

it('deals of the day are told apart, also where that is learnt after the end', () => {
  const day = '2026-01-31'
  const all = withResult([game('a', true), game('b', false), game('c', true, { variant: 'lucas' })], game('b', true, { day }), 5)
  const ids = (which: 'variant' | 'day' | 'all') => resultsOf(all, which, 'forty-thieves').map(({ id }) => id)
  expect([ids('variant'), ids('day'), ids('all')]).toEqual([['a'], ['b'], ['a', 'b', 'c']])
  expect(all[1], 'what was known stays').toEqual(game('b', false, { day }))
})

it('bars stay inside, and only won games reach the line', () => {
  const bars = barsOf([game('a', false, { home: 103 }), game('b', true)], 4, 100, 80)
  expect(bars.map(({ height }) => height)).toEqual([expect.closeTo((98 / 104) * 80), 80])
  expect(bars.map(({ x }) => x)).toEqual([0, 25])
})

it('times are told like on a clock', () => {
  expect([clockText(0), clockText(402), clockText(3725)]).toEqual(['0:00', '6:42', '1:02:05'])
})
