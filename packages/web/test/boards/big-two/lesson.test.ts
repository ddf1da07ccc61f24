import { PASS, type View } from '@parlour/games/big-two'
import type { Json } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { lesson } from '../../../src/boards/big-two/lesson.ts'
import { usableCards } from '../../../src/boards/big-two/selection.ts'
import { LANGUAGES } from '../../../src/i18n/language.ts'
import { cards, twoTable } from '../support/two-table.ts'

describe('the first deal', () => {
  it('leads from the three of diamonds to the empty hand, whatever the others answer', () => {
    for (const answers of ['lowest', 'highest'] as const) {
      const { options, position, steps } = lesson('en')
      const table = twoTable(position as { readonly [field: string]: Json }, options)
      const view = (): View => table.propsFor(0).view
      const step = (): number => {
        const next = steps.findIndex(({ done }) => !done(view(), 0))
        return next === -1 ? steps.length : next
      }
      const othersAnswer = (): void => {
        for (const seat of [1, 2, 3]) {
          const plays = table.legal(seat).filter(({ type }) => type === 'play')
          table.play(seat, (answers === 'lowest' ? plays[0] : plays.at(-1)) ?? PASS)
        }
      }
      for (const [index, play] of ['3D 3C', '6C 7S 8D 9C TS', '4S', '2S', 'KD KH', 'QH'].entries()) {
        expect(step(), play).toBe(index)
        expect(table.play(0, cards(play)), play).toBeNull()
        if (play !== 'QH') othersAnswer()
        if (play !== '4S' && play !== 'QH') expect(view().previous, 'nobody beats it').toBeNull()
      }
      expect(step()).toBe(6)
      expect(table.propsFor(0).outcome?.places[0]).toBe(1)
    }
  })

  it('begins with nothing but the threes', () => {
    const { options, position } = lesson('en')
    const table = twoTable(position as { readonly [field: string]: Json }, options)
    expect([...usableCards(table.legal(0))]).toEqual(['3D', '3C'])
  })

  it('speaks every language', () => {
    const said = LANGUAGES.map((language) => lesson(language).steps.map(({ says }) => says))
    expect(new Set(said.flat()).size).toBe(12)
  })
})
