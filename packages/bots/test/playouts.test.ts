import { quickChance, refusal } from '@parlour/kernel'
import { expect, it } from 'vitest'
import { MOST_MOVES, playouts } from '../src/index.ts'
import { tableOf } from './positions.ts'

const { game } = tableOf('crazy-tens', { preset: 'single' })

it('plays as many games as asked, the same for the same luck', () => {
  const first = playouts(game, 50, quickChance(1))
  expect(first.games).toBe(50)
  expect(first.moves).toBeGreaterThan(50 * 8)
  expect(playouts(game, 50, quickChance(1))).toEqual(first)
  expect(playouts(game, 50, quickChance(2))).not.toEqual(first)
})

it('takes only listed actions and has every one judged', () => {
  let judged = 0
  const watched: typeof game = {
    ...game,
    refuse(view, action) {
      judged++
      expect(game.legal(view)).toContain(action)
      return game.refuse(view, action)
    },
  }
  expect(playouts(watched, 5, quickChance(1)).moves).toBe(judged)
})

it('does not go on with a game that refuses what it lists', () => {
  const broken: typeof game = { ...game, refuse: () => refusal('IllegalMove', 'No.') }
  expect(() => playouts(broken, 1, quickChance(1))).toThrow('a listed action was refused: No.')
})

it('cuts off a game that does not end', () => {
  const endless: typeof game = { ...game, outcome: () => null, play: (state) => state }
  expect(playouts(endless, 2, quickChance(1)).moves).toBe(2 * MOST_MOVES)
})

it('gives up a game for one in which no move is left', () => {
  const { games, unfinished } = playouts(tableOf('forty-thieves').game, 5, quickChance(1))
  expect([games, unfinished]).toEqual([5, 5])
})
