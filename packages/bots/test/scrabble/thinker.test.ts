import type { Action, View } from '@parlour/games/scrabble'
import { at, quickChance, sameJson } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { botFor } from '../../src/index.ts'
import { ask, few, positionAt, rows, shipped, tableWith } from './table.ts'

const table = tableWith(shipped())
const written = (action: unknown) => table.game.wire.action.encode(action as Action)

describe('the equity bot', () => {
  it('keeps an S instead of scoring a few points more', async () => {
    const state = positionAt(table, { board: rows({ 7: '......CAT' }), racks: ['EIRSTVW', 'EEEEEEE'] })
    expect(written((await ask(table, 'greedy', state)).action)).toMatchObject({ word: 'VIEWS' })
    const { action, info } = await ask(table, 'equity', state)
    expect(written(action)).toMatchObject({ word: 'VIEW' })
    expect(info?.considered[0]?.action).toBe(action)
    const points = info?.considered.map((one) => one.points ?? 0) ?? []
    expect(points.length).toBeGreaterThan(5)
    expect(points).toEqual([...points].sort((a, b) => b - a))
  })

  it('exchanges a rack that has nothing', async () => {
    const { action } = await ask(table, 'equity', positionAt(table, { board: rows({ 7: '......CAT' }), racks: ['IIUUVVO', ''] }))
    expect(written(action)).toMatchObject({ type: 'exchange', letters: expect.stringContaining('UUVV') })
  })

  it('tells what a given play is worth', async () => {
    const state = positionAt(table, { racks: ['AEINRST', 'EEEEEEE'] })
    const weigh = table.game.legal(table.game.view(state, 0)).find((one) => one.type === 'place' && one.word === 'AT')
    for (const name of ['equity', 'simulation']) {
      const { info } = await ask(table, name, state, { weigh, budget: { iterations: 200 } })
      const asked = info?.considered.find(({ action }) => sameJson(action, weigh))
      const best = at(info?.considered ?? [], 0)
      expect(asked?.points).toBeLessThan((best.points ?? 0) - 20)
      expect(asked?.value).toBeLessThan(best.value)
      if (name === 'simulation') expect(asked?.playouts).toBeGreaterThanOrEqual(8)
    }
  })
})

describe('what simulation tells', () => {
  const state = positionAt(table, { racks: ['AEINRST', 'EEEEEEE'], scores: [50, 120] })
  const weigh = table.game.legal(table.game.view(state, 0)).find((one) => one.type === 'place' && one.word === 'AT')

  it('has a figure for the play that was asked about, however little was tried, in the unit of the others', async () => {
    for (const iterations of [0, 1, 200]) {
      const { action, info } = await ask(table, 'simulation', state, { weigh, budget: { iterations } })
      const find = (wanted: unknown) => info?.considered.find((one) => sameJson(one.action, wanted))
      const [asked, chosen] = [find(weigh), find(action)]
      if (asked?.points === undefined || chosen?.points === undefined) throw new Error('There are no figures.')
      expect(chosen.error).toBe(0)
      expect(asked.points).toBeGreaterThan(-150)
      expect(chosen.points - asked.points).toBeGreaterThan(20)
      expect(chosen.points - asked.points).toBeLessThan(120)
      expect(chosen.points - asked.points).toBeGreaterThan(2 * (asked.error ?? 0))
    }
  })

  it('is surer the more was tried', async () => {
    const errors: number[] = []
    for (const iterations of [60, 400]) {
      const { info } = await ask(table, 'simulation', state, { weigh, budget: { iterations } })
      errors.push(info?.considered.find((one) => sameJson(one.action, weigh))?.error ?? 0)
    }
    expect(at(errors, 1)).toBeGreaterThan(0)
    expect(at(errors, 1)).toBeLessThan(0.8 * at(errors, 0))
  })
})

describe('every level', () => {
  it.each([
    ['two seats, challenges', 2, { challenge: 'double' }],
    ['three seats', 3, {}],
    ['four seats, the document’s bag', 4, { bag: 'mis', startAtCentre: true }],
  ] as const)('plays a whole match: %s', async (_, seats, options) => {
    const setting = tableWith(few, options, seats)
    const { game } = setting
    const levels = ['master', 'expert', 'regular', 'casual', 'learner', 'simulation', 'equity', 'greedy']
    const minds = levels.map((name) => botFor('scrabble', name, setting))
    const chance = quickChance('a match')
    let state = game.start(chance)
    for (let turn = 0; game.outcome(state) === null; turn++) {
      const seat = at(game.toAct(state), 0)
      const view = game.view(state, seat)
      const question = { game, seat, view, chance, budget: { iterations: 20 } }
      const { action } = await at(minds, turn % minds.length).decide(question as never)
      expect(game.legal(view as View)).toContain(action)
      state = game.play(state, seat, action as Action, chance)
    }
    expect(Math.max(...state.scores)).toBeGreaterThan(0)
  })
})
