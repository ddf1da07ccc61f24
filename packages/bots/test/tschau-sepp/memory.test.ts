import type { State, View } from '@parlour/games/tschau-sepp'
import { at, cardsIn, hasCard, isRefusal, type Json, narration, quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { tschauSeppLearner } from '../../src/tschau-sepp/beginners.ts'
import { followersOf } from '../../src/tschau-sepp/followers.ts'
import { lacksOf } from '../../src/tschau-sepp/memory.ts'
import { fits } from '../fits.ts'
import { positionAt, type Table, tableWith } from './tables.ts'

const handOf = (state: State, seat: number) => cardsIn(at(state.hands, 2 * seat), at(state.hands, 2 * seat + 1))

/** Plays matches, mostly sensibly, and hands every position on, with what the seat to act has heard. */
async function follow({ game, brain }: Table, matches: number, visit: (state: State, view: View, heard: readonly Json[]) => void) {
  const learner = tschauSeppLearner()
  for (let seed = 0; seed < matches; seed++) {
    const chance = quickChance(seed)
    const told = narration<Json>()
    let state = game.start(chance, told.tell)
    while (game.outcome(state) === null) {
      const { turn } = state
      const view = game.view(state, turn)
      visit(state, view, told.heardBy(turn))
      // A little forgetfulness, so that penalties are heard of too.
      const forgets = chance.below(6) === 0 && game.legal(view).every((action) => action.type !== 'draw')
      const action = forgets
        ? (await learner.decide({ game, seat: turn, view, chance, budget: {} })).action
        : brain.heuristic.choose(game, view, chance)
      state = game.play(state, turn, action, chance, told.tell)
    }
  }
}

describe.each([
  [2, {}],
  [4, {}],
  [2, { preset: 'swiss' }],
  [3, { seriesTo: 30 }],
])('memory of %i players with %j', (seats, json) => {
  const table = tableWith(seats, json)
  const followers = followersOf(seats, table.game.legal)

  it('has one slot for every card of everybody, and is seldom wrong about them', async () => {
    let wrong = 0
    let all = 0
    let known = 0
    await follow(table, 12, (state, view, heard) => {
      const lacks = lacksOf(followers, view, heard)
      expect(lacks.map(({ length }) => length)).toEqual(state.counts)
      for (const [seat, hand] of lacks.entries()) {
        if (seat === state.turn) continue
        all++
        if (!fits(handOf(state, seat), hand)) wrong++
        if (hand.some(({ low, high }) => low !== 0 || high !== 0)) known++
      }
    })
    // Which card of the hand was played is a guess, and now and then somebody keeps what fits.
    expect(wrong / all).toBeLessThan(0.15)
    expect(known / all).toBeGreaterThan(0.2)
  })

  it('supposes worlds in which the view is the same, mostly without what the others lack', async () => {
    let worlds = 0
    let trusting = 0
    await follow(table, 4, (state, view, heard) => {
      const imagine = table.brain.suppose?.(view, heard)
      const lacks = lacksOf(followers, view, heard)
      for (const seed of [1, 2, 3]) {
        const world = imagine?.(quickChance(seed)) as State
        expect(table.game.view(world, state.turn)).toEqual(view)
        const all = [...state.counts.flatMap((_, seat) => handOf(world, seat)), ...world.order]
        expect(new Set(all).size).toBe(all.length)
        worlds++
        if (lacks.every((hand, seat) => seat === state.turn || fits(handOf(world, seat), hand))) trusting++
      }
    })
    expect(worlds).toBeGreaterThan(100)
    // One world in eight does not trust the memory, and with four players a deal may paint itself into a corner.
    expect(trusting / worlds).toBeGreaterThan(0.6)
  })
})

it('knows that whoever drew two for a seven holds no seven, but may have drawn one', () => {
  const table = tableWith(2)
  const { game } = table
  const state = positionAt(table, {
    hands: [
      ['7H', '9S', 'QS'],
      ['8D', 'KS'],
    ],
    playPile: ['6H'],
  })
  const told = narration<Json>()
  const playing = game.wire.action.decode({ type: 'play', card: '7H' })
  const drawing = game.wire.action.decode({ type: 'draw' })
  if (isRefusal(playing) || isRefusal(drawing)) throw new Error('no actions')
  const attacked = game.play(state, 0, playing, quickChance(1), told.tell)
  const drawn = game.play(attacked, 1, drawing, quickChance(1), told.tell)
  const lacks = at(lacksOf(followersOf(2, game.legal), game.view(drawn, 0), told.heardBy(0)), 1)
  const sevens = [2, 18, 34, 50]
  const withoutSevens = lacks.map(({ low, high }) => sevens.every((card) => hasCard(low, high, card)))
  expect(withoutSevens).toEqual([true, true, false, false])
})
