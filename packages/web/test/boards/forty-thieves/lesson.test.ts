import { DEAL, moving, WASTE } from '@parlour/games/forty-thieves'
import type { Json } from '@parlour/kernel'
import { expect, it } from 'vitest'
import { fortyThievesBoard } from '../../../src/boards/forty-thieves/index.ts'
import { planHome } from '../../../src/boards/forty-thieves/plans.ts'
import { LANGUAGES } from '../../../src/i18n/language.ts'
import { thievesTable } from './thieves-table.ts'

it('the first deal goes step by step to the end, and collecting wins it', () => {
  const { position, steps, options } = fortyThievesBoard.lesson('en')
  const table = thievesTable(position as Json, options)
  const view = () => table.props().view
  const home = (from: number) => {
    const plan = planHome(table.rules, view(), from)
    return 'actions' in plan ? plan.actions : []
  }
  const doings = [
    () => home(0),
    () => [moving(1, 2)],
    () => [DEAL],
    () => home(WASTE),
    () => home(3),
    () => [moving(0, 3)],
    () => table.rules.aids.safeCollect(view()),
  ]
  expect(doings).toHaveLength(steps.length)
  for (const [index, doing] of doings.entries()) {
    expect(steps[index]?.done(view(), index), `step ${index + 1} is not done yet`).toBe(false)
    for (const action of doing()) expect(table.play(action)).toBeNull()
    expect(steps[index]?.done(view(), index), `step ${index + 1}`).toBe(true)
  }
  expect(table.props().outcome?.kind).toBe('played')
})

it('has words for every step in every language', () => {
  for (const language of LANGUAGES) for (const { says } of fortyThievesBoard.lesson(language).steps) expect(says.length).toBeGreaterThan(20)
})
