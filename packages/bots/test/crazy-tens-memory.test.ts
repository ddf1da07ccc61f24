import { crazyTens, type State, type View } from '@parlour/games/crazy-tens'
import { at, cardsIn, hasCard, isRefusal, type Json, narration, quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { followersOf } from '../src/crazy-tens/followers.ts'
import { crazyTensBrain } from '../src/crazy-tens/index.ts'
import { lacksOf } from '../src/crazy-tens/memory.ts'
import { randomAction } from '../src/random.ts'
import { fits } from './fits.ts'

const optionsOf = (json?: unknown) => {
  const options = crazyTens.options.parse(json)
  if (isRefusal(options)) throw new Error(options.message)
  return options
}

/** Plays at random and hands every position on, with what the seat to act has heard. */
function follow(json: unknown, matches: number, visit: (state: State, view: View, heard: readonly Json[]) => void): void {
  const game = crazyTens.open({ seats: 2, options: optionsOf(json), resources: {} })
  for (let seed = 0; seed < matches; seed++) {
    const chance = quickChance(seed)
    const told = narration<Json>()
    let state = game.start(chance, told.tell)
    while (game.outcome(state) === null) {
      const view = game.view(state, state.turn)
      visit(state, view, told.heardBy(state.turn))
      state = game.play(state, state.turn, randomAction(game, view, chance), chance, told.tell)
    }
  }
}

const handOf = (state: State, seat: number) => (seat === 0 ? cardsIn(state.low0, state.high0) : cardsIn(state.low1, state.high1))

describe.each([{ preset: 't42' }, { preset: 't42', draw: 'one' }, { preset: 'dozenal', target: 50 }])('memory with %j', (json) => {
  const options = optionsOf(json)
  const game = crazyTens.open({ seats: 2, options, resources: {} })
  const followers = followersOf(options, game.legal)

  it('has one slot for every card of the other, and is seldom wrong about them', () => {
    let wrong = 0
    let all = 0
    let known = 0
    follow(json, 25, (state, view, heard) => {
      const hand = handOf(state, 1 - state.turn)
      const lacks = lacksOf(options, followers, view, heard)
      expect(lacks).toHaveLength(hand.length)
      all++
      if (!fits(hand, lacks)) wrong++
      if (lacks.some(({ low, high }) => low !== 0 || high !== 0)) known++
    })
    // Which card of the hand was played is a guess, so an error now and then is possible.
    expect(wrong / all).toBeLessThan(0.1)
    expect(known / all).toBeGreaterThan(0.3)
  })

  it('supposes worlds in which the view is the same and the memory is respected', () => {
    const { suppose } = crazyTensBrain.open({ seats: 2, options })
    let looked = 0
    follow(json, 4, (state, view, heard) => {
      const imagine = suppose?.(view, heard)
      const lacks = lacksOf(options, followers, view, heard)
      for (const seed of [1, 2]) {
        const world = imagine?.(quickChance(seed)) as State
        expect(game.view(world, state.turn)).toEqual(view)
        const all = [...handOf(world, 0), ...handOf(world, 1), ...world.order]
        expect(new Set(all).size).toBe(all.length)
        if (fits(handOf(state, 1 - state.turn), lacks)) looked++
        // Greedy dealing may paint itself into a corner, but hardly ever.
        else continue
        if (lacks.length < 6) expect(fits(handOf(world, 1 - state.turn), lacks)).toBe(true)
      }
    })
    expect(looked).toBeGreaterThan(100)
  })
})

it('knows that whoever drew on a heart holds no heart, but may have drawn one', () => {
  const options = optionsOf()
  const game = crazyTens.open({ seats: 2, options, resources: {} })
  const followers = followersOf(options, game.legal)
  const state = game.wire.position.decode({
    hands: [
      ['7H', '7C', '2D'],
      ['KS', 'QS'],
    ],
    drawPile: ['AH', '2H', 'KC'],
    discardPile: ['5H'],
    turn: 0,
  })
  if (isRefusal(state)) throw new Error(state.message)
  const told = narration<Json>()
  const playing = game.wire.action.decode({ type: 'play', card: '7H' })
  const drawing = game.wire.action.decode({ type: 'draw' })
  if (isRefusal(playing) || isRefusal(drawing)) throw new Error('no actions')
  const covered = game.play(state, 0, playing, quickChance(1), told.tell)
  const drawn = game.play(covered, 1, drawing, quickChance(1), told.tell)
  const lacks = lacksOf(options, followers, game.view(drawn, 0), told.heardBy(0))
  const hearts = Array.from({ length: 13 }, (_, rank) => 32 + rank)
  expect(lacks.map((lack) => hearts.every((card) => hasCard(lack.low, lack.high, card)))).toEqual([true, true, false])
  expect(at(lacks, 2)).toEqual({ low: 0, high: 0 })
})
