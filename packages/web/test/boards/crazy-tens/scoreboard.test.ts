import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  AlternateScoreBase,
  animateRoundTransition,
  DefaultScoreBase,
  formatScore,
  InvalidBase,
  InvalidScoreData,
  renderRoundSummary,
  renderScoreboard,
  toggleScoreBase,
} from '../../../src/boards/crazy-tens/scoreboard/scoreboard.ts'
import { dozenWords, numberWords, pointWords } from '../../../src/boards/crazy-tens/texts/number-words.ts'
import { openSettings } from '../../../src/settings/settings.ts'

const players = [
  { name: 'Nora', score: 43 },
  { name: 'Mira', score: 13 },
]
const summary = { round: 4, target: 72, players, ended: 3, winner: 0, points: 17, cards: [{ code: 'QS', value: 10 }] }

describe('M13, the scoreboard', () => {
  it('has base ten first and base twelve as the other', () => {
    expect([DefaultScoreBase, AlternateScoreBase]).toEqual([10, 12])
  })

  it('toggleScoreBase makes the base given the large one, and no other base', () => {
    const settings = openSettings(null, ['en'])
    for (const base of [12, 10, 10, 12] as const) {
      toggleScoreBase(settings, base)
      expect(settings.getState().scoreBase).toBe(base)
    }
    expect(() => toggleScoreBase(settings, 16)).toThrow(InvalidBase)
    expect(settings.getState().scoreBase).toBe(12)
  })

  it('CT-32: writes scores in both bases and in every digit style', () => {
    expect(formatScore(26, 10)).toBe('26')
    expect(formatScore(26, 12)).toBe('22')
    expect(formatScore(70, 12)).toBe('5X')
    expect(formatScore(59, 12, '↊/↋')).toBe('4↋')
    expect(() => formatScore(26, 2)).toThrow(InvalidBase)
    expect(() => formatScore(1.5, 10)).toThrow(InvalidScoreData)
  })

  it('shows every player with both numbers, and the target', () => {
    expect(renderScoreboard({ round: 3, target: 72, players })).toMatchObject({
      targetDozenal: '60',
      single: false,
      standings: [
        { name: 'Nora', decimal: '43', dozenal: '37' },
        { name: 'Mira', decimal: '13', dozenal: '11' },
      ],
    })
    expect(renderScoreboard({ round: 1, target: 1, players }).single).toBe(true)
  })

  it('rejects what cannot be a score', () => {
    for (const broken of [
      { round: 0, target: 72, players },
      { round: 1, target: 0, players },
      { round: 1, target: 72, players: [] },
      { round: 1, target: 72, players: [{ name: 'Nora', score: -1 }] },
      { round: 1, target: 72, players: [{ name: 'Nora', score: Number.NaN }] },
    ])
      expect(() => renderScoreboard(broken)).toThrow(InvalidScoreData)
  })

  it('sums a round up: who won what, and where counting begins', () => {
    expect(renderRoundSummary(summary)).toMatchObject({ pointsDozenal: '15', before: [26, 13], ended: 3, winner: 0 })
    expect(() => renderRoundSummary({ ...summary, winner: 2 })).toThrow(InvalidScoreData)
    expect(() => renderRoundSummary({ ...summary, points: 99 })).toThrow(InvalidScoreData)
  })
})

describe('counting on', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('goes up without a step back, takes at most 900 ms, and ends exactly', () => {
    const shown: (readonly number[])[] = []
    animateRoundTransition([26, 13], [83, 13], (scores) => shown.push(scores), 1)
    vi.advanceTimersByTime(960)
    expect(shown[0]).toEqual([26, 13])
    expect(shown.at(-1)).toEqual([83, 13])
    expect(shown.length).toBeGreaterThan(10)
    for (let i = 1; i < shown.length; i++) expect(shown[i]![0]).toBeGreaterThanOrEqual(shown[i - 1]![0]!)
    const count = shown.length
    vi.advanceTimersByTime(2000)
    expect(shown).toHaveLength(count)
  })

  it('shows the end at once where nothing may move, and can be stopped', () => {
    const shown: (readonly number[])[] = []
    animateRoundTransition([0], [40], (scores) => shown.push(scores), 0)
    expect(shown).toEqual([[40]])
    const stop = animateRoundTransition([0], [40], (scores) => shown.push(scores), 1)
    stop()
    vi.advanceTimersByTime(2000)
    expect(shown).toEqual([[40], [0]])
  })
})

describe('numbers in words', () => {
  it('counts points and dozens', () => {
    expect(pointWords(17, 'en')).toBe('Seventeen points')
    expect(dozenWords(17, 'en')).toBe('one dozen and five')
    expect(pointWords(1, 'en')).toBe('One point')
    expect(dozenWords(24, 'en')).toBe('two dozen')
    expect(dozenWords(11, 'en')).toBeNull()
    expect(numberWords(42, 'en')).toBe('forty-two')
  })

  it('does so in German', () => {
    expect(pointWords(17, 'de')).toBe('Siebzehn Punkte')
    expect(dozenWords(17, 'de')).toBe('ein Dutzend und fünf')
    expect(dozenWords(13, 'de')).toBe('ein Dutzend und eins')
    expect(numberWords(21, 'de')).toBe('einundzwanzig')
    expect(pointWords(1, 'de')).toBe('Ein Punkt')
    expect(pointWords(120, 'de')).toBe('120 Punkte')
  })
})
