/** The first bot and the hint: sensible moves, from views alone. */
import { type Action, aidsFor, fortyThieves, type Options } from '@parlour/games/forty-thieves'
import { isRefusal, quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { fortyThievesBrain } from '../../src/forty-thieves/index.ts'
import { following } from '../../src/mind.ts'
import { randomAction } from '../../src/random.ts'
import { sampling } from '../../src/search/sampling.ts'

const optionsOf = (json: unknown): Options => {
  const options = fortyThieves.options.parse(json)
  if (isRefusal(options)) throw new Error(options.message)
  return options
}
const options = optionsOf({})
const game = fortyThieves.open({ seats: 1, options, resources: {} })
const { heuristic, judge, horizon } = fortyThievesBrain.open({ seats: 1, options })

/** Cards home after so many moves of a policy. */
function cardsHome(seed: number, choose: (view: ReturnType<typeof game.view>) => Action): number {
  let state = game.start(quickChance(seed))
  for (let n = 0; n < 400 && game.outcome(state) === null; n++) {
    const view = game.view(state, 0)
    if (game.legal(view).length === 0) break
    const action = choose(view)
    expect(game.refuse(view, action)).toBeNull()
    state = game.play(state, 0, action, quickChance(0))
  }
  return state.home
}

describe('the heuristic', () => {
  it('brings many more cards home than chance', () => {
    const chance = quickChance('play')
    let [sensible, random] = [0, 0]
    for (let seed = 0; seed < 60; seed++) {
      sensible += cardsHome(seed, (view) => heuristic.choose(game, view, chance))
      random += cardsHome(seed, (view) => randomAction(game, view, chance))
    }
    expect(sensible).toBeGreaterThan(1.5 * random)
  })

  it('FT-13: never sends a lone card to another empty column while anything else can be done', () => {
    const aids = aidsFor(options)
    const chance = quickChance('idle')
    for (let seed = 0; seed < 40; seed++) {
      cardsHome(seed, (view) => {
        const action = heuristic.choose(game, view, chance)
        const others = game.legal(view).filter((one) => !aids.isIdle(view, one))
        expect(aids.isIdle(view, action)).toBe(others.length === 0)
        return action
      })
    }
  })

  it('prefers home, then joining runs, then the waste, then dealing', () => {
    const chance = quickChance(0)
    const cards = Array.from('CDHS').flatMap((suit) => Array.from('A23456789TJQK', (rank) => rank + suit))
    const choice = (tableau: readonly string[], waste: readonly string[]) => {
      const columns = Array.from({ length: 10 }, (_, index) => (tableau[index] ?? '').split(' ').filter((card) => card !== ''))
      const stock = [...cards, ...cards]
      for (const card of [...columns.flat(), ...waste]) stock.splice(stock.indexOf(card), 1)
      const state = game.wire.position.decode({ tableau: columns, foundations: Array(8).fill([]), stock, waste })
      if (isRefusal(state)) throw new Error(state.message)
      return game.wire.action.encode(heuristic.choose(game, game.view(state, 0), chance))
    }
    const full = ['KS', 'KH', 'KD', 'KC', 'JS', 'JH', 'JD']
    expect(choice(['9S 5H', '6H', 'AC', ...full], ['QS'])).toMatchObject({ from: 't2', to: 'f0' })
    expect(choice(['9S 5H', '6H', '2C', ...full], ['QS'])).toMatchObject({ from: 't0', to: 't1' })
    expect(choice(['9S 5H', '7H', '2C', ...full], ['QS'])).toMatchObject({ from: 'w', to: 't3' })
    expect(choice(['9S 5H', '7H', '2C', ...full], ['9D'])).toEqual({ type: 'deal' })
  })
})

describe('thinking ahead', () => {
  it('answers a legal action, also where imagined games run dry', async () => {
    const mind = sampling({ policy: heuristic, judge, limit: horizon, iterations: 60 })
    const seen = following(heuristic)
    for (let seed = 0; seed < 2; seed++) {
      let state = game.start(quickChance(seed))
      for (let n = 0; n < 110; n++) {
        const view = game.view(state, 0)
        if (game.legal(view).length === 0) break
        const thinks = n % 25 === 24 || view.left === 0
        const question = { game, seat: 0, view, chance: quickChance(n), budget: {} }
        const { action } = await (thinks ? mind : seen).decide(question)
        expect(game.refuse(view, action)).toBeNull()
        state = game.play(state, 0, action, quickChance(0))
      }
    }
  })
})
