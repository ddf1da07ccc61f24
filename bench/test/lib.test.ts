import { describe, expect, it } from 'vitest'
import { ArgumentError, wholeNumbers } from '../src/lib/arguments.ts'
import { playerFor, type Subject } from '../src/lib/engine/subject.ts'
import type { Peers } from '../src/lib/peers.ts'
import { spreadOf } from '../src/lib/statistics.ts'
import { openTable } from '../src/lib/table.ts'
import { figure, milliseconds, table, verdict } from '../src/lib/text.ts'

describe('the command line of a bench', () => {
  const known = { seconds: { standard: 14, least: 1, most: 60 }, deals: { standard: 100, least: 1, most: 1000 } }

  it('takes whole numbers within their bounds and has a standard for each', () => {
    expect(wholeNumbers([], known)).toEqual({ seconds: 14, deals: 100 })
    expect(wholeNumbers(['--seconds', '60', '--deals=1'], known)).toEqual({ seconds: 60, deals: 1 })
  })

  it.each([
    [['--seconds', '0']],
    [['--seconds', '61']],
    [['--seconds', '1.5']],
    [['--seconds', '1e1']],
    [['--hours', '1']],
    [['7']],
    [['--seconds']],
  ])('refuses %j with a sentence', (args) => {
    expect(() => wholeNumbers(args, known)).toThrow(ArgumentError)
  })
})

describe('figures', () => {
  it('are the middle and the outermost of several', () => {
    expect(spreadOf([5, 1, 3])).toEqual({ median: 3, least: 1, most: 5 })
    expect(spreadOf([10, 9, 2, 1])).toEqual({ median: 5.5, least: 1, most: 10 })
    expect(spreadOf([4])).toEqual({ median: 4, least: 4, most: 4 })
  })

  it('are grouped, and have a decimal only where it matters', () => {
    expect([9_812_345.6, 100, 96.44, 0.5].map(figure)).toEqual(['9,812,346', '100', '96.4', '0.5'])
    expect([0.0004, 13, 2100].map(milliseconds)).toEqual(['0.4 µs', '13 ms', '2.1 s'])
  })

  it('stand beside what they should be', () => {
    expect(verdict('speed', 50, '×', 30, 100)).toBe('speed: 50×; at least 30× met, goal 100× not met')
    expect(verdict('speed', 100, '×', 30, 100)).toBe('speed: 100×; at least 30× met, goal 100× met')
    expect(verdict('speed', 29.9, '×', 30, 100)).toBe('speed: 29.9×; at least 30× not met, goal 100× not met')
  })

  it('are aligned in tables', () => {
    expect(
      table(
        ['what', 'n'],
        [
          ['a', '1,000'],
          ['longer', '1'],
        ],
      ),
    ).toBe(['what        n', '──────  ─────', 'a       1,000', 'longer      1'].join('\n'))
  })
})

describe('the engines that are measured', () => {
  const single = { engine: 'parlour', game: 'crazy-tens', options: { preset: 'single' } } as const
  const unused = (): never => {
    throw new Error('this peer is not measured here')
  }
  const peers: Peers = {
    versions: { 'boardgame.io': '1', colyseus: '2' },
    play: (games) => ({ games, moves: 10 * games, unfinished: 0 }),
    servers: { 'boardgame.io': unused, colyseus: unused },
    colyseusSite: unused,
  }
  const subjects: Subject[] = [
    { ...single, views: 'actor' },
    { ...single, views: 'both' },
    { engine: 'parlour', game: 'tschau-sepp', seats: 4, options: {}, views: 'actor' },
    { engine: 'parlour', game: 'big-two', options: {}, views: 'actor' },
    { engine: 'lists', of: 'big-two-leads' },
    { engine: 'boardgame.io' },
  ]

  it.each(subjects)('play the number of games that they are asked for, the same every time: %j', (subject) => {
    const play = () => playerFor(subject, peers)(50)
    expect(play()).toEqual(play())
    expect(play().games).toBe(50)
    expect(play().moves).toBeGreaterThan(50)
  })

  it('play on whichever views are built besides', () => {
    expect(playerFor({ ...single, views: 'both' }, peers)(50)).toEqual(playerFor({ ...single, views: 'actor' }, peers)(50))
  })

  it('list more plays the more blanks are on the rack', () => {
    const listed = ([0, 1, 2] as const).map((blanks) => playerFor({ engine: 'lists', of: 'word-tiles', blanks }, peers)(3))
    expect(listed.map(({ games }) => games)).toEqual([3, 3, 3])
    const [none, one, two] = listed.map(({ moves }) => moves)
    expect([none, one, two]).toEqual([none, one, two].toSorted((a = 0, b = 0) => a - b))
    expect(one).toBeGreaterThan(3 * (none ?? 0))
  })

  it('refuse a game or a preset that does not exist', () => {
    expect(() => openTable('crazy-elevens', {})).toThrow('there is no game "crazy-elevens"')
    expect(() => openTable('crazy-tens', { preset: 'nothing' })).toThrow('There is no preset "nothing"')
  })
})
