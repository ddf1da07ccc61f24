import { at, quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { randomAction } from '../../src/random.ts'
import { ViewKeys } from '../../src/search/view-key.ts'
import { tableOf } from '../positions.ts'

describe.each(['crazy-tens', 'tschau-sepp', 'big-two', 'forty-thieves', 'scrabble'])('keys of views of %s', (id) => {
  const { game } = tableOf(id)

  it('are equal exactly where the views are', () => {
    const keys = new ViewKeys()
    const byText = new Map<string, number>()
    for (let seed = 0; seed < 6; seed++) {
      const chance = quickChance(seed)
      let state = game.start(chance)
      for (let moves = 0; moves < 60 && game.outcome(state) === null; moves++) {
        const seat = at(game.toAct(state), 0)
        const view = game.view(state, seat)
        if (game.legal(view).length === 0) break
        const text = JSON.stringify(game.wire.view.encode(view))
        const key = keys.of(view)
        expect(byText.get(text) ?? key).toBe(key)
        byText.set(text, key)
        // What is shared with the view that a thought began with is looked up, with the same result.
        if (moves % 10 === 0) keys.begin(view)
        expect(keys.of(view)).toBe(key)
        expect(keys.of(game.wire.view.decode(JSON.parse(text)))).toBe(key)
        state = game.play(state, seat, randomAction(game, view, chance), chance)
      }
    }
    expect(new Set(byText.values()).size).toBe(byText.size)
    expect(byText.size).toBeGreaterThan(50)
  })
})

it('the order of fields does not count, the order of a list does', () => {
  const keys = new ViewKeys()
  expect(keys.of({ a: 1, b: [1, 2], c: { d: 'x', e: null } })).toBe(keys.of({ c: { e: null, d: 'x' }, b: [1, 2], a: 1 }))
  expect(keys.of({ a: [1, 2] })).not.toBe(keys.of({ a: [2, 1] }))
  expect(keys.of({ a: 1, b: 2 })).not.toBe(keys.of({ a: 2, b: 1 }))
  expect(keys.of({ a: 0.25 })).not.toBe(keys.of({ a: 0.75 }))
  expect(keys.of({ a: 2 ** 40 })).not.toBe(keys.of({ a: 2 ** 41 }))
  expect(keys.of({ a: true })).not.toBe(keys.of({ a: false }))
})
