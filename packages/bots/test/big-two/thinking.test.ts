import type { Action, State, View } from '@parlour/games/big-two'
import { at, type Game, hasCard, isRefusal, type Json, narration, quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { beliefs } from '../../src/big-two/belief.ts'
import type { Hands } from '../../src/big-two/board.ts'
import { Endgame } from '../../src/big-two/endgame.ts'
import { cluesOf } from '../../src/big-two/evidence.ts'
import { bigTwoHeuristic } from '../../src/big-two/heuristic.ts'
import { bigTwoBrain } from '../../src/big-two/index.ts'
import { stakesFor } from '../../src/big-two/stakes.ts'
import { open, optionsOf } from './hands.ts'

const options = optionsOf()
const game: Game<State, Action, View, unknown> = open(options)
const luck = quickChance(0)
const handsOf = (state: State) => ({
  low: Int32Array.of(state.low0, state.low1, state.low2, state.low3),
  high: Int32Array.of(state.high0, state.high1, state.high2, state.high3),
})

function position(hands: readonly string[], previous?: string): State {
  const state = game.wire.position.decode({
    hands: hands.map((hand) => hand.split(' ')),
    previous: previous?.split(' ') ?? null,
    previousBy: previous === undefined ? null : 3,
    turn: 0,
  })
  if (isRefusal(state)) throw new Error(state.message)
  return state
}

describe('the end of an imagined hand', () => {
  /** How far each seat gets ahead of the others when everyone sees all cards, from the rules alone. */
  function margins(state: State): number[] {
    const { outcome, turn } = state
    if (outcome !== null) {
      const total = outcome.scores.reduce((sum, score) => sum + score, 0)
      return outcome.scores.map((score) => (total - 4 * score) / 3)
    }
    const results = game.legal(game.view(state, turn)).map((action) => margins(game.play(state, turn, action, luck)))
    return results.reduce((best, one) => (at(one, turn) > at(best, turn) ? one : best))
  }

  it.each([
    [['7C 2S', '5D 9D', '6D', 'TD'], undefined],
    [['7C 7D KS', '5D 5S', '6D QD', 'TD'], '4C'],
    [['4C 8D AS', '5D 2S', '6D 6S', 'TD'], undefined],
    [['8C KD', '9D 9S', 'TD TS', 'JD JS'], '7D'],
  ])('brings what the rules bring when everyone sees everything, %j on %s', (hands, previous) => {
    const state = position(hands, previous)
    const legal = game.legal(game.view(state, 0))
    const solved = new Endgame(options, stakesFor(options)).solve(handsOf(state), state, legal, 100_000)
    const expected = legal.map((action) => at(margins(game.play(state, 0, action, luck)), 0))
    expect(solved?.map((ending) => at(ending.margins, 0))).toEqual(expected)
  })

  it('is given up when it takes too many positions', () => {
    const state = position(['4C 8D AS', '5D 2S', '6D 6S', 'TD'])
    expect(new Endgame(options, stakesFor(options)).solve(handsOf(state), state, game.legal(game.view(state, 0)), 3)).toBeNull()
  })
})

describe('what was heard', () => {
  /** A hand played by the heuristic up to a number of moves, and what its next player heard. */
  function played(seed: number, moves: number) {
    const policy = bigTwoHeuristic(options)
    const told = narration<Json>()
    let state = game.start(quickChance(seed), told.tell as never)
    for (let left = moves; left > 0 && state.outcome === null; left--)
      state = game.play(state, state.turn, policy.choose(game as never, game.view(state, state.turn), luck), luck, told.tell as never)
    return { state, view: game.view(state, state.turn), heard: told.heardBy(state.turn) }
  }

  it('makes worlds likelier that are like the true one', () => {
    const worlds = beliefs(options)
    /** How many cards are imagined where they are, on average. */
    const right = (state: State, draw: () => Hands) => {
      const truth = handsOf(state)
      let same = 0
      for (let n = 0; n < 30; n++) {
        const { low, high } = draw()
        for (let seat = 0; seat < 4; seat++)
          for (let card = 0; card < 64; card++)
            if (
              hasCard(at([...low], seat), at([...high], seat), card) &&
              hasCard(at([...truth.low], seat), at([...truth.high], seat), card)
            )
              same++
      }
      return same / 30
    }
    let gain = 0
    for (let seed = 0; seed < 12; seed++) {
      const { state, view, heard } = played(seed, 20)
      if (state.outcome !== null) continue
      const imagine = (chance: typeof luck) => game.imagine(view, chance)
      const chance = quickChance(seed)
      gain +=
        right(state, worlds(view, cluesOf(view, heard), imagine, chance)) - right(state, worlds(view, cluesOf(view, []), imagine, chance))
    }
    expect(gain / 12).toBeGreaterThan(0.3)
  })

  it('says nothing where the hand was not heard from its beginning', () => {
    const { view, heard } = played(1, 12)
    expect(cluesOf(view, heard).some((clues) => clues.length > 0)).toBe(true)
    expect(cluesOf(view, heard.slice(-5)).every((clues) => clues.length === 0)).toBe(true)
  })

  it('leads only to worlds that fit the view', () => {
    const { view, heard } = played(3, 15)
    const draw = beliefs(options)(view, cluesOf(view, heard), (chance) => game.imagine(view, chance), quickChance(3))
    for (let n = 0; n < 20; n++) {
      const { low, high } = draw()
      const [low0 = 0, low1 = 0, low2 = 0, low3 = 0] = low
      const [high0 = 0, high1 = 0, high2 = 0, high3 = 0] = high
      const world = { ...game.imagine(view, luck), low0, low1, low2, low3, high0, high1, high2, high3 }
      expect(game.wire.view.encode(game.view(world, view.turn))).toEqual(game.wire.view.encode(view))
    }
  })
})

describe('the master', () => {
  const master = bigTwoBrain.open({ seats: 4, options }).mind?.('master')
  const ask = (state: State, extra: object) =>
    master?.decide({
      game: game as never,
      seat: 0,
      view: game.view(state, 0),
      chance: quickChance(1),
      budget: { iterations: 200 },
      ...extra,
    })

  it('weighs an action it is asked about with as much care as the best', async () => {
    const state = position(['4C 4S 9D KC AD', '5S 6S 7H', '5C 6C TC TS', '8D 9C QD QH'])
    for (const weigh of game.legal(game.view(state, 0))) {
      const considered = (await ask(state, { weigh }))?.info?.considered ?? []
      const weighed = considered.find(({ action }) => action === weigh)
      expect(weighed?.playouts).toBe(at(considered, 0).playouts)
      expect(weighed?.playouts).toBeGreaterThan(5)
      expect(weighed?.points).toBeTypeOf('number')
    }
  })

  it('does not lead a low card to someone who holds only one', async () => {
    expect((await ask(position(['4C 4S 9D KC', '5S', '5C 6C TC TS', '8D 9C QD QH']), {}))?.action).toMatchObject({ count: 2 })
  })
})
