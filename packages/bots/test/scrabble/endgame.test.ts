import type { Action, State } from '@parlour/games/scrabble'
import { at, type Json, quickChance, type Seat } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { Effort } from '../../src/budget.ts'
import { EndgameSearch } from '../../src/scrabble/endgame.ts'
import { equityAt } from '../../src/scrabble/equity.ts'
import { ask, few, positionAt, rows, type Setting, tableWith } from './table.ts'

const table = tableWith(few)
const luck = quickChance(0)

/** The final lead of a seat when both play their best, by trying everything to the very end, all passes included. */
function bruteForce({ game }: Setting, state: State, seat: Seat): number {
  if (state.outcome !== null) return at(state.scores, seat) - at(state.scores, 1 - seat)
  const leads = game
    .legal(game.view(state, state.turn))
    .map((action) => bruteForce(table, game.play(state, state.turn, action, luck), seat))
  return state.turn === seat ? Math.max(...leads) : Math.min(...leads)
}

function solve(state: State, iterations: number) {
  const { game, options } = table
  const rate = equityAt(options)
  const actions = rate(game, game.view(state, state.turn)).map(({ action }) => action)
  return new EndgameSearch(game, options, rate, new Effort({ iterations }, 0)).solve(state, actions)
}

const board = rows({ 7: '.....CATS', 8: '......T' })
const positions: { readonly [field: string]: Json }[] = [
  { board, racks: ['ER', 'ET'] },
  { board, racks: ['Q', 'TA'] },
  { board, racks: ['ZA', 'OX'], scores: [10, 3] },
  { board, racks: ['RE', 'QT'], turn: 1 },
  { board, racks: ['?Q', 'ET'] },
  { board, racks: ['VV', 'W'] },
  { board, racks: ['IX', 'TON'], scores: [0, 4], turn: 1 },
]

describe('endgames of Word Tiles', () => {
  it.each(positions)('finds the best play and the lead it brings: $racks', async (position) => {
    const state = positionAt(table, { bag: '', ...position })
    const { plays, exact } = await solve(state, 1_000_000)
    expect(exact).toBe(true)
    expect(plays[0]?.lead).toBeCloseTo(bruteForce(table, state, state.turn))
    // Others near the best are known exactly too.
    for (const { action, lead } of plays.slice(0, 3)) {
      const truth = bruteForce(table, table.game.play(state, state.turn, action, luck), state.turn)
      // After a pass the search does not count on further passes.
      if (action.type !== 'pass' && (plays[0]?.lead ?? 0) - truth < 20) expect(lead).toBeCloseTo(truth)
    }
  })

  it('gives up in time when the budget is small, and still answers', async () => {
    const state = positionAt(table, { bag: '', board, racks: ['AERTNO', 'CSTEAR'] })
    expect((await solve(state, 1)).plays).toEqual([])
    const { plays, exact } = await solve(state, 60)
    expect(exact).toBe(false)
    expect(plays.length).toBeGreaterThan(1)
    expect(plays.reduce((sum, { looks }) => sum + looks, 0)).toBeLessThanOrEqual(60)
  })

  it('weighs what is asked for as well', async () => {
    const state = positionAt(table, { bag: '', board, racks: ['AERTNO', 'CSTEAR'] })
    const pass = table.game.legal(table.game.view(state, 0)).find(({ type }) => type === 'pass')
    const { info } = await ask(table, 'expert', state, { weigh: pass })
    expect(info?.considered.find(({ action }) => (action as Action).type === 'pass')).toMatchObject({ points: expect.any(Number) })
  })

  it('plays out rather than for points, when the other would have the last word', async () => {
    // ZA scores much and leaves an E; the other then plays out. Nothing is better than what the search of all lines says.
    const state = positionAt(table, { bag: '', board, racks: ['AEZ', 'TE'] })
    const { action, info } = await ask(table, 'equity', state, { budget: { iterations: 5000 } })
    const after = table.game.play(state, 0, action as Action, luck)
    expect(bruteForce(table, after, 0)).toBe(bruteForce(table, state, 0))
    expect(info?.considered[0]?.points).toBe(bruteForce(table, state, 0))
  })
})
