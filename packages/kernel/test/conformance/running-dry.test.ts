/** Alone at a table that is ended by giving up, one may be left without an action; anywhere else that is a fault. */
import { describe, expect, it } from 'vitest'
import { conform, type Spec } from '../../src/conformance/index.ts'
import { patience, patienceRefused } from './patience.ts'

/** A patience in which the last three cards cannot be turned. */
const blocked: typeof patience = {
  ...patience,
  open(table) {
    const game = patience.open(table)
    return {
      ...game,
      legal: (view) => (view.down > 3 ? game.legal(view) : []),
      refuse: (view, action) => (view.down > 3 ? game.refuse(view, action) : patienceRefused({ why: 'nothing-to-do' })),
    }
  },
}

const spec = (ends: 'outcome' | 'given-up'): Spec => ({
  tables: [{ label: 'alone', seats: 1, matches: 20, maxMoves: 40, ends, resources: { names: ['A', '2', '3', '4', '5', '6'] } }],
})

describe('a game that runs dry', () => {
  it('conforms where it is ended by giving up, and its matches stop there', () => {
    const report = conform(blocked, spec('given-up'))
    expect(report.failures).toEqual([])
    expect(report.matches).toBe(20)
  })

  it('is stuck where it should come to an outcome', () => {
    const [first] = conform(blocked, spec('outcome')).failures
    expect(first?.check).toBe('progress')
    expect(first?.message).toMatch(/seat 0 is awaited but has no legal action/)
  })
})
