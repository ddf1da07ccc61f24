import { crazyTens, type Options, type View } from '@parlour/games/crazy-tens'
import { isRefusal, quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { crazyTensBrain } from '../src/crazy-tens/index.ts'
import { isStandOff } from '../src/crazy-tens/stand-off.ts'

const optionsOf = (json?: unknown) => {
  const options = crazyTens.options.parse(json)
  if (isRefusal(options)) throw new Error(options.message)
  return options
}

/** What the heuristic plays for seat 0 in a position. */
function chosen(
  position: { hands: string[][]; discardPile: string[]; forcedSuit?: string; drawPile?: string[] },
  options: Options = optionsOf(),
) {
  const game = crazyTens.open({ seats: 2, options, resources: {} })
  const state = game.wire.position.decode({ drawPile: ['2D', '3D', '4D', '6D', '8D', '9D', 'JD', 'QD', 'KD'], turn: 0, ...position })
  if (isRefusal(state)) throw new Error(state.message)
  const { heuristic } = crazyTensBrain.open({ seats: 2, options })
  return game.wire.action.encode(heuristic.choose(game, game.view(state, 0), quickChance(1)))
}

describe('the heuristic for Crazy Tens', () => {
  it('keeps a wild card while something else fits', () => {
    expect(
      chosen({
        hands: [
          ['TC', '7H'],
          ['8H', '9S'],
        ],
        discardPile: ['5H'],
      }),
    ).toEqual({ type: 'play', card: '7H' })
  })

  it('names a suit it holds when it has to play a wild card', () => {
    expect(
      chosen({
        hands: [
          ['TC', '7S', '8S'],
          ['8H', '9S'],
        ],
        discardPile: ['KH'],
      }),
    ).toEqual({ type: 'play', card: 'TC', suit: 'S' })
  })

  it('gets rid of the dearer of two equal cards when the other is about to go out', () => {
    expect(chosen({ hands: [['KH', '2H', 'QS'], ['8C']], discardPile: ['5H'] })).toMatchObject({ card: 'KH' })
  })

  it('leaves a card that fits', () => {
    expect(
      chosen({
        hands: [
          ['QH', 'JH', 'JS'],
          ['8C', '9C', '3S'],
        ],
        discardPile: ['5H'],
      }),
    ).toMatchObject({ card: 'JH' })
  })

  it('plays a last card that is wild', () => {
    expect(chosen({ hands: [['TC'], ['8C', '9C']], discardPile: ['5H'] })).toMatchObject({ card: 'TC' })
  })
})

describe('the judge of Crazy Tens', () => {
  const worth = (target: number, own: number, other: number) => {
    const { judge } = crazyTensBrain.open({ seats: 2, options: optionsOf({ target }) })
    const view = { round: 1 } as View
    return judge?.settled(view, { round: 2, scores: [own, other] } as never, 0)
  }

  it('has no opinion within a round', () => {
    const { judge } = crazyTensBrain.open({ seats: 2, options: optionsOf() })
    expect(judge?.settled({ round: 3 } as View, { round: 3, scores: [70, 0] } as never, 0)).toBeNull()
  })

  it.each([72, 100, 5000, 1_000_000])('is even when the totals are, and grows with the own total (target %i)', (target) => {
    expect(worth(target, 0, 0)).toBeCloseTo(0.5)
    let last = 0
    for (const part of [0, 0.2, 0.4, 0.6, 0.8, 0.99]) {
      const value = worth(target, Math.floor(part * target), Math.floor(0.4 * target)) ?? -1
      expect(value).toBeGreaterThanOrEqual(last)
      expect(value).toBeLessThan(1)
      last = value
    }
    // One round is always worth winning, however far the target.
    expect(worth(target, 20, 0)).toBeGreaterThan(0.51)
    expect(worth(target, 0, 20)).toBeLessThan(0.49)
    expect((worth(target, 30, 10) ?? 0) + (worth(target, 10, 30) ?? 0)).toBeCloseTo(1)
  })
})

describe('stand-offs', () => {
  it('are positions with nearly all cards in the hands', () => {
    const game = crazyTens.open({ seats: 2, options: optionsOf(), resources: {} })
    const start = game.view(game.start(quickChance(1)), 0)
    expect(isStandOff(start)).toBe(false)
    expect(isStandOff({ ...start, left: 3 })).toBe(true)
    expect(isStandOff({ ...start, left: 8 })).toBe(false)
  })

  it('end: heuristic against heuristic finishes a match known to go round in circles otherwise', () => {
    const options = optionsOf()
    const game = crazyTens.open({ seats: 2, options, resources: {} })
    const { heuristic } = crazyTensBrain.open({ seats: 2, options })
    for (let seed = 0; seed < 3000; seed++) {
      const chance = quickChance(seed)
      let state = game.start(chance)
      let moves = 0
      for (; game.outcome(state) === null && moves < 20_000; moves++) {
        const { turn } = state
        state = game.play(state, turn, heuristic.choose(game, game.view(state, turn), chance), chance)
      }
      expect(moves).toBeLessThan(20_000)
    }
  })
})
