import { moving, WASTE } from '@parlour/games/forty-thieves'
import { isRefusal } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { heldAt, isPlan, planFor, planHome, targetsFor } from '../../../src/boards/forty-thieves/plans.ts'
import { thievesTable, withRest } from './thieves-table.ts'

/** A run of three on column 0, its goal on column 1, two empty columns at the end. */
const tableau = [['9C', '7H', '6H', '5H'], ['8H'], ['KS'], ['QD'], ['JD'], ['2C'], ['3S'], ['4S'], [], []]
const table = thievesTable(withRest({ tableau, waste: ['AH'] }))
const { rules } = table
const { view } = table.props()
const single = thievesTable(withRest({ tableau: [...tableau.slice(0, 8), ['KD'], ['KH']] }))
const together = thievesTable(withRest({ tableau: [...tableau.slice(0, 8), ['KD'], ['KH']] }), { variant: 'josephine' })

describe('taking hold', () => {
  it('takes a card with the run that lies on it', () => {
    expect(heldAt(rules, view, 0, 3)).toEqual({ from: 0, count: 1 })
    expect(heldAt(rules, view, 0, 1)).toEqual({ from: 0, count: 3 })
  })

  it('refuses what is buried, and foundations where cards stay', () => {
    const buried = heldAt(rules, view, 0, 0)
    expect(isRefusal(buried) && buried.code).toBe('NotARun')
    const home = thievesTable(withRest({ tableau, foundations: [['AC']] }))
    const stays = heldAt(home.rules, home.props().view, 16, 0)
    expect(isRefusal(stays) && stays.code).toBe('StaysOnFoundation')
  })
})

describe('putting down', () => {
  it('FT-17: carries a run by single moves, all of them legal', () => {
    const plan = planFor(rules, view, { from: 0, count: 3 }, 1)
    expect(isPlan(plan)).toBe(true)
    const playing = thievesTable(withRest({ tableau, waste: ['AH'] }))
    for (const action of isPlan(plan) ? plan.actions : []) expect(playing.play(action)).toBeNull()
    expect(playing.props().view.columns[1]?.card).toBe(table.props().view.columns[0]?.card)
    expect(playing.props().view.columns[8]).toBeNull()
  })

  it('says how many can be carried where there are too few empty columns', () => {
    const plan = planFor(single.rules, single.props().view, { from: 0, count: 3 }, 1)
    expect(isPlan(plan) ? null : plan.refused.code).toBe('TooFewColumns')
  })

  it('moves runs as one where the variant does', () => {
    expect(planFor(together.rules, together.props().view, { from: 0, count: 3 }, 1)).toEqual({ actions: [moving(0, 1, 3)] })
  })

  it('a card dropped on any foundation goes to the one that takes it', () => {
    const plan = planFor(rules, view, { from: WASTE, count: 1 }, 19)
    expect(isPlan(plan)).toBe(true)
    const begun = thievesTable(
      withRest({ tableau: [['2C'], ...tableau.slice(1, 5), ['9D'], ...tableau.slice(6)], foundations: [['AS'], ['AC']] }),
    )
    expect(planFor(begun.rules, begun.props().view, { from: 0, count: 1 }, 16)).toEqual({ actions: [moving(0, 17)] })
    expect(planHome(begun.rules, begun.props().view, 0)).toEqual({ actions: [moving(0, 17)] })
  })

  it('a card that cannot go home is refused by the foundation of its suit', () => {
    const begun = thievesTable(withRest({ tableau, foundations: [['AS'], ['AH']] }))
    const plan = planHome(begun.rules, begun.props().view, 0)
    expect(isPlan(plan) ? '' : plan.refused.message).toContain('AH')
  })
})

it('targets are exactly the places that take what is held', () => {
  expect(targetsFor(rules, view, { from: 0, count: 3 })).toEqual(
    [1, 8, 9].filter((to) => isPlan(planFor(rules, view, { from: 0, count: 3 }, to))),
  )
  expect(targetsFor(rules, view, { from: 0, count: 3 })).toContain(1)
  expect(targetsFor(rules, view, { from: WASTE, count: 1 })).toEqual([8, 9, 16, 17, 18, 19, 20, 21, 22, 23])
})
