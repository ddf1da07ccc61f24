import { describe, expect, it } from 'vitest'
import type { Estimate, Weighed } from '../../src/advisor/advisor.ts'
import { de } from '../../src/i18n/de.ts'
import { en } from '../../src/i18n/en.ts'
import { type Judged, judged, listed, summaryOf } from '../../src/replay/analysis/analysis.ts'
import { AnalysisQueue } from '../../src/replay/analysis/analysis-queue.ts'
import { averageText, isNothing, lossText, worthText } from '../../src/replay/analysis/figures.ts'

const estimate = (action: string, value: number, playouts = 100_000, points?: number, error?: number): Estimate => ({
  action,
  value,
  playouts,
  ...(points === undefined ? {} : { points }),
  ...(error === undefined ? {} : { error }),
})

const weighed = (moment: number, played: string, best: string, estimates: readonly Estimate[]): Weighed => ({
  moment,
  seat: 0,
  played,
  best,
  estimates,
})

describe('a decision beside Master’s', () => {
  it('is the same, whatever the figures say', () => {
    expect(judged(weighed(1, 'a', 'a', [estimate('b', 0.9), estimate('a', 0.4)]))).toMatchObject({ verdict: 'same', loss: 0 })
  })

  it('is clearly worse by more than two percentage points', () => {
    expect(judged(weighed(1, 'b', 'a', [estimate('a', 0.6), estimate('b', 0.57)]))).toMatchObject({ verdict: 'worse', unit: 'share' })
    expect(judged(weighed(1, 'b', 'a', [estimate('a', 0.6), estimate('b', 0.57)])).loss).toBeCloseTo(0.03)
    expect(judged(weighed(1, 'b', 'a', [estimate('a', 0.6), estimate('b', 0.585)])).verdict).toBe('near')
  })

  it('is not called worse within the noise of few playouts', () => {
    const few = [estimate('a', 0.6, 50), estimate('b', 0.53, 50)]
    expect(judged(weighed(1, 'b', 'a', few)).verdict).toBe('near')
    expect(judged(weighed(1, 'b', 'a', [estimate('a', 0.6, 300), estimate('b', 0.53, 300)])).verdict).toBe('near')
    expect(judged(weighed(1, 'b', 'a', [estimate('a', 0.6, 5000), estimate('b', 0.53, 5000)])).verdict).toBe('worse')
  })

  it('gives away nothing when it is worth more than what Master chose', () => {
    expect(judged(weighed(1, 'b', 'a', [estimate('b', 0.62), estimate('a', 0.6)]))).toMatchObject({ verdict: 'near', loss: 0 })
  })

  it('is neither good nor bad where it was not weighed', () => {
    expect(judged(weighed(1, 'b', 'a', [estimate('a', 0.6)]))).toMatchObject({ verdict: 'unweighed', loss: null })
  })

  it('is shown in points where Master counts in them, and judged by them where it is known how sure they are', () => {
    const lost = (points: number, error: number) =>
      judged(weighed(1, 'a', 'b', [estimate('a', 0.5, 20, 30 - points, error), estimate('b', 0.5, 20, 30, 0)]))
    expect(lost(8.5, 2)).toMatchObject({ verdict: 'worse', unit: 'points', loss: 8.5 })
    expect(lost(8.5, 5)).toMatchObject({ verdict: 'near', unit: 'points', loss: 8.5 })
    expect(lost(1.5, 0).verdict).toBe('near')
  })

  it('is judged by the share of the match where points say nothing about it', () => {
    const lost = (share: number, points: number, playouts: number) =>
      judged(weighed(1, 'a', 'b', [estimate('a', 0.5 - share, playouts, -points), estimate('b', 0.5, playouts, 0)]))
    expect(lost(0.05, 0.8, 5000)).toMatchObject({ verdict: 'worse', unit: 'points', loss: 0.8 })
    expect(lost(0.05, 0.8, 100)).toMatchObject({ verdict: 'near', unit: 'points' })
    expect(lost(0.01, 3, 5000)).toMatchObject({ verdict: 'near', unit: 'points', loss: 3 })
  })

  it('lists what was weighed by the figure that is shown, also where Master chose something else', () => {
    const three = [estimate('b', 0.5, 100, 20), estimate('a', 0.5, 100, 21.5), estimate('c', 0.4, 100, 22)]
    expect(judged(weighed(1, 'a', 'b', three)).estimates.map(({ action }) => action)).toEqual(['c', 'a', 'b'])
  })
})

describe('the whole look back', () => {
  const all: readonly Judged[] = [
    judged(weighed(2, 'a', 'a', [])),
    judged(weighed(4, 'b', 'a', [estimate('a', 0.6), estimate('b', 0.55)])),
    judged(weighed(6, 'b', 'a', [estimate('a', 0.6), estimate('b', 0.59)])),
    judged(weighed(8, 'b', 'a', [estimate('a', 0.8), estimate('b', 0.5)])),
    judged(weighed(10, 'b', 'a', [])),
  ]

  it('adds up', () => {
    const { average, ...counts } = summaryOf(all)
    expect(counts).toEqual({ decisions: 5, same: 1, worse: 2, unweighed: 1, unit: 'share' })
    expect(average).toBeCloseTo((0 + 0.05 + 0.01 + 0.3) / 4)
    expect(summaryOf([]).average).toBeNull()
  })

  it('lists what was clearly worse, also the small things, or everything; worst first or as played', () => {
    const moments = (list: readonly Judged[]): readonly number[] => list.map(({ moment }) => moment)
    expect(moments(listed(all, 'clear', 'worst'))).toEqual([8, 4])
    expect(moments(listed(all, 'clear', 'played'))).toEqual([4, 8])
    expect(moments(listed(all, 'small', 'worst'))).toEqual([8, 4, 6])
    expect(moments(listed(all, 'every', 'played'))).toEqual([2, 4, 6, 8, 10])
  })

  it('has figures that people can read', () => {
    expect(lossText(0.0423, 'share', 'en', en.analysis)).toEqual({ seen: '−4.2 pp', heard: '4.2 percentage points given away' })
    expect(lossText(8.5, 'points', 'de', en.analysis).seen).toBe('−8,5')
    expect(isNothing(0.0004, 'share')).toBe(true)
    expect(isNothing(0.0006, 'share')).toBe(false)
    expect(averageText(1.25, 'points', 'en', en.analysis)).toContain('1.3 points')
    expect(worthText(estimate('a', 0.56), 'share', 'en')).toBe('56%')
    expect(worthText(estimate('a', 0.56, 1, 12), 'points', 'en')).toBe('+12.0')
    for (const language of ['en', 'de'] as const) expect(worthText(estimate('a', 0.4, 1, -3.1), 'points', language)).toMatch(/^−3[.,]1$/)
    expect(lossText(0.177, 'share', 'de', de.analysis)).toEqual({ seen: '−17,7 PP', heard: '17,7 Prozentpunkte verschenkt' })
  })
})

describe('the queue of what is to be thought about', () => {
  /** Answers when it is told to. */
  function thinker() {
    const asked: number[] = []
    let go: ((weighed: Weighed | null) => void) | null = null
    let fail: (() => void) | null = null
    const weigh = (moment: number): Promise<Weighed | null> => {
      asked.push(moment)
      return new Promise((resolve, reject) => {
        go = resolve
        fail = () => reject(new Error('broken'))
      })
    }
    const settle = async (act: () => void): Promise<void> => {
      act()
      await new Promise((resolve) => setImmediate(resolve))
    }
    return {
      asked,
      weigh,
      answer: () => settle(() => go?.(weighed(asked.at(-1) ?? 0, 'a', 'a', []))),
      fail: () => settle(() => fail?.()),
    }
  }

  it('thinks about one after the other; what is asked first goes before the rest', async () => {
    const { asked, weigh, answer } = thinker()
    const queue = new AnalysisQueue('one', weigh)
    queue.ask([3, 5, 7], 'last')
    queue.ask([7], 'last')
    queue.ask([9], 'first')
    expect(queue.getSnapshot()).toMatchObject({ thinking: 3, waiting: [9, 5, 7] })
    for (let count = 0; count < 4; count++) await answer()
    expect(asked).toEqual([3, 9, 5, 7])
    expect([...queue.getSnapshot().results.keys()]).toEqual([3, 9, 5, 7])
    expect(queue.getSnapshot()).toMatchObject({ thinking: null, waiting: [] })
  })

  it('finishes its thought when it is stopped, and goes on where it was', async () => {
    const { asked, weigh, answer } = thinker()
    const queue = new AnalysisQueue('two', weigh)
    queue.ask([1, 2, 3], 'last')
    queue.stop()
    await answer()
    expect(asked).toEqual([1])
    queue.ask([1, 2, 3], 'last')
    await answer()
    await answer()
    expect(asked).toEqual([1, 2, 3])
  })

  it('keeps what is known for whoever comes back to the match', async () => {
    const first = thinker()
    const queue = new AnalysisQueue('three', first.weigh)
    queue.ask([1, 2], 'last')
    await first.answer()
    queue.stop()
    const second = thinker()
    const again = new AnalysisQueue('three', second.weigh)
    expect([...again.getSnapshot().results.keys()]).toEqual([1])
    again.ask([1, 2], 'last')
    expect(second.asked).toEqual([2])
    expect(new AnalysisQueue('another', second.weigh).getSnapshot().results.size).toBe(0)
  })

  it('says when it failed, and tries again when it is asked', async () => {
    const { asked, weigh, answer, fail } = thinker()
    const queue = new AnalysisQueue('four', weigh)
    queue.ask([1, 2], 'last')
    await fail()
    expect(queue.getSnapshot()).toMatchObject({ failed: 1, thinking: null, waiting: [] })
    queue.ask([1, 2], 'last')
    expect(queue.getSnapshot().failed).toBeNull()
    await answer()
    await answer()
    expect(asked).toEqual([1, 1, 2])
  })
})
