import { PASS, SAY_SEPP, SAY_TSCHAU, type View, wishing } from '@parlour/games/tschau-sepp'
import { describe, expect, it } from 'vitest'
import { lesson } from '../../../src/boards/tschau-sepp/lesson.ts'
import { LANGUAGES } from '../../../src/i18n/language.ts'
import { play, type SeppTable, seppTable } from './sepp-table.ts'

/** Everybody else does what they can, until it is the learner's turn: never a card, because none fits. */
function others(table: SeppTable, eager: boolean): void {
  for (let moves = 0; table.turn() !== 0; moves++) {
    expect(moves).toBeLessThan(20)
    const legal = table.legal(table.turn())
    expect(legal.filter(({ type }) => type === 'play')).toEqual([])
    const passes = legal.includes(PASS)
    const draw = legal.find(({ type }) => type === 'draw')
    const action = draw !== undefined && (eager || !passes) ? draw : PASS
    expect(table.play(table.turn(), action)).toBeNull()
  }
}

describe('the first deal', () => {
  it.each([true, false])('leads through all the steps, whether the others draw as much as they can or not (%s)', (eager) => {
    const { options, position, steps } = lesson('en')
    const table = seppTable(position as Parameters<typeof seppTable>[0], options)
    const view = (): View => table.propsFor(0).view
    let step = 0
    const reach = (expected: number): void => {
      while (steps[step]?.done(view(), 0) === true) step += 1
      expect(step).toBe(expected)
    }
    reach(0)
    expect(table.play(0, play('AD'))).toBeNull()
    reach(1)
    expect(table.play(0, play('7D'))).toBeNull()
    reach(2)
    others(table, eager)
    expect(table.play(0, play('JC'))).toBeNull()
    reach(3)
    expect(table.play(0, wishing(2))).toBeNull()
    reach(4)
    others(table, eager)
    expect(table.play(0, SAY_TSCHAU)).toBeNull()
    reach(5)
    expect(table.play(0, play('8H'))).toBeNull()
    reach(6)
    others(table, eager)
    expect(table.play(0, SAY_SEPP)).toBeNull()
    reach(7)
    expect(table.play(0, play('KH'))).toBeNull()
    reach(8)
    expect(view().places[0]).toBe(1)
  })

  it('speaks every language, with nothing left unfilled', () => {
    const said = LANGUAGES.flatMap((language) => lesson(language).steps.map(({ says }) => says))
    expect(new Set(said).size).toBe(16)
    for (const sentence of said) expect(sentence).not.toMatch(/[{}]/)
  })
})
