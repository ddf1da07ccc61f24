import { quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { Effort } from '../src/budget.ts'
import { botFor } from '../src/index.ts'
import { someViews, tableOf } from './positions.ts'

const usual = 10
const spendAll = (effort: Effort) => {
  while (effort.spend());
  return effort.spent
}

describe('an effort', () => {
  it('lasts for the iterations given, or the usual number', () => {
    expect(spendAll(new Effort({ iterations: 7 }, usual))).toBe(7)
    expect(spendAll(new Effort({}, usual))).toBe(10)
    expect(spendAll(new Effort({ iterations: 0 }, usual))).toBe(0)
  })

  it('ends with the time, at most at its greatest number', () => {
    let time = 0
    const now = () => time++
    expect(spendAll(new Effort({ ms: 5, now }, usual))).toBe(4)
    expect(spendAll(new Effort({ ms: 1000, now }, usual))).toBe(10)
    expect(spendAll(new Effort({ ms: 1000, iterations: 5, now }, usual))).toBe(5)
    expect(spendAll(new Effort({ ms: 0, now }, usual))).toBe(0)
  })

  it('ends with the signal', () => {
    const { signal } = controllerAborted()
    expect(spendAll(new Effort({ signal }, usual))).toBe(0)
  })

  it('breathes only where something could arrive, and every few milliseconds', async () => {
    let time = 0
    let pauses = 0
    const parts = { now: () => time, pause: async () => void pauses++ }
    expect(new Effort({ iterations: 5, ...parts }, usual).breath()).toBeUndefined()
    const effort = new Effort({ ms: 100, ...parts }, usual)
    expect(effort.breath()).toBeUndefined()
    time = 50
    await effort.breath()
    expect(pauses).toBe(1)
    expect(effort.breath()).toBeUndefined()
  })
})

const controllerAborted = () => {
  const controller = new AbortController()
  controller.abort()
  return controller
}

// One without a tree and one with.
describe.each(['crazy-tens', 'tschau-sepp'])('a search in %s that is stopped', (id) => {
  const table = tableOf(id)
  const { game } = table
  const mind = botFor(id, 'search', table)

  it('answers within 100 ms with the best it has found', async () => {
    // Once before the clock counts: the first playouts of a process are the slowest by far.
    for (const { seat, view } of someViews(table, 5, 'warm')) {
      await mind.decide({ game, seat, view, chance: quickChance(1), budget: { iterations: 300 } })
    }
    let stopped = 0
    for (const { seat, view } of someViews(table, 5, 'abort')) {
      const controller = new AbortController()
      const start = performance.now()
      let aborted = 0
      setTimeout(() => {
        aborted = performance.now()
        controller.abort()
      }, 30)
      const budget = { iterations: Number.MAX_SAFE_INTEGER, signal: controller.signal }
      const { action, info } = await mind.decide({ game, seat, view, chance: quickChance(3), budget })
      expect(game.refuse(view, action)).toBeNull()
      if (aborted === 0) continue
      stopped++
      expect(performance.now() - aborted).toBeLessThan(100)
      expect(performance.now() - start).toBeGreaterThan(25)
      expect(info?.iterations).toBeGreaterThan(0)
    }
    expect(stopped).toBeGreaterThan(0)
  })

  it('answers at once with something sensible when it was stopped before it began', async () => {
    const [position] = someViews(table, 1, 'before')
    if (position === undefined) throw new Error('no position')
    const decision = await mind.decide({ game, ...position, chance: quickChance(3), budget: { signal: controllerAborted().signal } })
    const hunch = await botFor(id, 'heuristic', table).decide({ game, ...position, chance: quickChance(3), budget: {} })
    expect(decision.info?.iterations).toBe(0)
    expect(decision.action).toBe(hunch.action)
  })

  it('keeps to its time', async () => {
    const [position] = someViews(table, 1, 'time')
    if (position === undefined) throw new Error('no position')
    const start = performance.now()
    await mind.decide({ game, ...position, chance: quickChance(3), budget: { ms: 60 } })
    expect(performance.now() - start).toBeLessThan(200)
  })
})
