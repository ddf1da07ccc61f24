import { quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { isStrongerPlay } from '../../src/big-two/document/rules.ts'
import { botAction } from '../../src/big-two/index.ts'
import { slowLegal } from './slow.ts'
import { cards, open, optionsOf } from './table.ts'

describe('Big Two: the document’s bot at a table', () => {
  it('BT-26: is always the lowest legal answer by a plain reading', () => {
    const table = open()
    const chance = quickChance('bot')
    for (let seed = 0; seed < 20; seed++) {
      let state = table.start(quickChance(seed))
      while (table.outcome(state) === null) {
        const view = table.view(state, state.turn)
        const action = botAction(view, optionsOf())
        expect(table.refuse(view, action)).toBeNull()
        const {
          hand: own,
          previous,
          opening,
        } = table.wire.view.encode(view) as { hand: string[]; previous: string[] | null; opening: boolean }
        const named = (table.wire.action.encode(action) as { cards?: string[] }).cards?.join(' ') ?? 'pass'
        if (opening) expect(named).toBe('3D')
        else if (previous === null) expect(named).toBe(own[0])
        else {
          const answers = slowLegal(own, previous, false, optionsOf()).filter((one) => one !== 'pass')
          expect(named === 'pass' ? answers : answers.includes(named)).toEqual(named === 'pass' ? [] : true)
          expect(answers.filter((one) => one !== named && isStrongerPlay(cards(named), cards(one)))).toEqual([])
        }
        state = table.play(state, state.turn, action, chance)
      }
    }
  })

  it('BT-25: nobody leaves for good: the table game has no `leave`, so the platform seats a bot', () => {
    expect(open().leave).toBeUndefined()
  })
})
