import { decks, playing, type View } from '@parlour/games/crazy-tens'
import type { Json } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { lesson } from '../../../src/boards/crazy-tens/lesson.ts'
import { LANGUAGES } from '../../../src/i18n/language.ts'
import { type TensTable, tensTable } from '../support/tens-table.ts'

const { deck } = decks.standard52
const play = (code: string, suit?: number) => playing(deck.card(code) ?? 0, suit)

/** The one thing that can be done. */
function only(table: TensTable, seat: 0 | 1) {
  const actions = table.legal(seat)
  expect(actions.map(table.name)).toHaveLength(1)
  return actions[0]!
}

describe('the first deal', () => {
  it('leads through suit, rank, sum, drawing, the wild 10 and winning, with one way at a time', () => {
    const { options, position, steps } = lesson('en')
    const table = tensTable(position as { readonly [field: string]: Json }, options)
    const view = (): View => table.propsFor(0).view
    const step = (): number => {
      const next = steps.findIndex(({ done }) => !done(view(), 0))
      return next === -1 ? steps.length : next
    }
    for (const [index, code] of ['3D', '9C', '7S'].entries()) {
      expect(step()).toBe(index)
      expect(only(table, 0)).toEqual(play(code))
      expect(table.play(0, play(code))).toBeNull()
      expect(table.play(1, only(table, 1))).toBeNull()
    }
    expect(step()).toBe(3)
    expect(only(table, 0)).toEqual({ type: 'draw' })
    table.play(0, { type: 'draw' })
    expect(step()).toBe(4)
    expect(table.legal(0)).toHaveLength(4)
    table.play(0, play('TC', 2))
    expect(step()).toBe(5)
    for (const answer of table.legal(1)) expect(answer).toMatchObject({ type: 'play' })
    table.play(1, table.legal(1)[0]!)
    expect(table.play(0, play('6H'))).toBeNull()
    expect(step()).toBe(6)
    expect(table.propsFor(0).outcome?.places).toEqual([1, 2])
  })

  it('speaks every language', () => {
    const said = LANGUAGES.map((language) => lesson(language).steps.map(({ says }) => says))
    expect(new Set(said.flat()).size).toBe(12)
  })
})
