import type { Options, State, View } from '@parlour/games/big-two'
import { quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { documentBot } from '../../src/big-two/document-bot.ts'
import { bigTwoHeuristic, keepsTwos } from '../../src/big-two/heuristic.ts'
import { bigTwoBrain } from '../../src/big-two/index.ts'
import { chosen, open, optionsOf } from './hands.ts'

/** Thirteen cards each, none of them the first player's. */
const OTHERS = [
  '4C 4D 5D 5H 6C 7C 7D 8C 9C TD TC QC KC',
  '3H 4H 5S 6D 7H 8D 9H TH JD QD KH AC AD',
  '3S 4S 6S 7S 8H 9S TS JS QH KS AH AS 2C',
]

const best = (position: Parameters<typeof chosen>[1]) => chosen(bigTwoHeuristic, position)

describe('the heuristic for Big Two', () => {
  it('goes out when it can', () => {
    expect(best({ hands: ['7C 7S', '3D 4D', '5D 6D', '8D 9D'], previous: '6C 6S' })).toBe('7C 7S')
    expect(best({ hands: ['3C 4D 5D 6D 7H', '3D 4C', '5C 6C', '8D 9D'] })).toBe('3C 4D 5D 6D 7H')
  })

  it('plays what nobody can beat when only one group is left after it', () => {
    expect(best({ hands: ['4C 2S', '5D 6D', '7D 8D', '9D TD'] })).toBe('2S')
    expect(best({ hands: ['4C 9C 9S 2S', '5D 6D', '7D 8D', 'TD JD'] })).not.toBe('4C')
  })

  it('sheds five cards rather than one', () => {
    expect(best({ hands: ['3C 4D 5D 6D 7H KS', '3D 4C 8C 8S 9C 9S', '5C 6C TC TS JC JS', '8D 9D QC QS AC AS'] })).toBe('3C 4D 5D 6D 7H')
  })

  it('does not break a pair where a card that belongs to nothing is as good', () => {
    expect(best({ hands: ['8C 8S 9D KC KS AD', '3D 4C 5S 6H JS QS', '5C 6C TC TS JC QC', '8D 9C QD QH AC AS'], previous: '7D' })).toBe('9D')
  })

  it('does not lead a low card to someone who holds only one', () => {
    expect(best({ hands: ['4C 4S 9D KC', '5S', '5C 6C TC TS', '8D 9C QD QH'] })).toBe('4C 4S')
  })
})

describe('regular', () => {
  it('keeps its twos while the hand is young, whatever they would make', () => {
    const opening = { hands: ['3D 3C 2D 2H 2S 5C 6H 8S 9D JC JH QS KD', ...OTHERS] }
    const regular = (options: Options) => bigTwoHeuristic(options, undefined, keepsTwos)
    expect(chosen(bigTwoHeuristic, opening)).toContain('2')
    expect(chosen(regular, opening)).not.toContain('2')
  })

  it('does not answer five cards or a pair with twos that early; it passes or takes others', () => {
    const regular = (options: Options) => bigTwoHeuristic(options, undefined, keepsTwos)
    const left = '4C 4D 5D 5H 6C 7C 7D 8C 9C QC KC'
    const right = '3S 6S 8H 9S TS JS QH KS AH AS 2C'
    const straight = {
      hands: ['TC TD 2D 2H 2S 5C 6H 8S 4S JC JH QS KD', left, 'TH JD QD KH 9H 8D AC AD 9D', right],
      previous: '3H 4H 5S 6D 7H',
    }
    expect(chosen(bigTwoHeuristic, straight)).toContain('2')
    expect(chosen(regular, straight)).toBe('pass')
    const pair = { hands: ['3D 3C 2D 2H 5C 6H 8S 9D JC JH QS KD 7S', left, '4H 5S 6D 7H 8D 9H TH JD QD KH 3H', right], previous: 'AC AD' }
    expect(chosen(bigTwoHeuristic, pair)).toContain('2')
    expect(chosen(regular, pair)).toBe('pass')
  })

  it('plays them like anybody else when somebody may soon be out, or to beat a play', () => {
    const regular = (options: Options) => bigTwoHeuristic(options, undefined, keepsTwos)
    expect(chosen(regular, { hands: ['4C 2S', '5D 6D', '7D 8D', '9D TD'] })).toBe('2S')
    expect(chosen(regular, { hands: ['2C 2S', '5D 6D', '7D 8D', '9D TD'], previous: '9C 9S' })).toBe('2C 2S')
  })
})

describe('the document bot', () => {
  it('leads its lowest card and answers with the lowest that wins, else passes', () => {
    const plays = (position: Parameters<typeof chosen>[1]) => chosen(documentBot, position)
    expect(plays({ hands: ['3C 4D 5D 6D 7H', '3D 4C', '5C 6C', '8D 9D'] })).toBe('3C')
    expect(plays({ hands: ['8C 8S KD 2S', '3D 4C', '5C 6C', '8D 9D'], previous: '7H 7S' })).toBe('8C 8S')
    expect(plays({ hands: ['8C 8S KD 2S', '3D 4C', '5C 6C', '8D 9D'], previous: '9H 9S' })).toBe('pass')
  })
})

describe('bots for Big Two', () => {
  it.each([{}, { preset: 'document' }, { preset: 'hongKong', passLocksOut: true }])(
    'BT-26: always answer with a legal action, %j',
    (json) => {
      const options = optionsOf(json)
      const game = open(options)
      for (const policy of [bigTwoHeuristic(options), documentBot(options)]) {
        for (let seed = 0; seed < 40; seed++) {
          const chance = quickChance(seed)
          let state = game.start(chance)
          while (game.outcome(state) === null) {
            const view = game.view(state, state.turn)
            const action = policy.choose(game, view, chance)
            expect(game.refuse(view, action)).toBeNull()
            expect(game.legal(view)).toContain(action)
            // Whatever the others hold, the answer is the same.
            const imagined = game.view(game.imagine(view, chance), state.turn)
            expect(policy.choose(game, imagined, chance)).toBe(action)
            state = game.play(state, state.turn, action, chance)
          }
        }
      }
    },
  )
})

describe('the judge of Big Two', () => {
  const worth = (options: Options, scores: readonly number[], round = 2) =>
    [0, 1, 2, 3].map((seat) =>
      bigTwoBrain
        .open({ seats: 4, options })
        .judge?.settled({ round: 1 } as View, { round, scores, losses: [0, 0, 0, 0] } as unknown as State, seat),
    )

  it('has no opinion within a hand', () => {
    expect(worth(optionsOf({ hands: 5 }), [1, 2, 3, 4], 1)).toEqual([null, null, null, null])
  })

  it('is even when the totals are, and prefers few penalties or many gains', () => {
    expect(worth(optionsOf({ hands: 5 }), [7, 7, 7, 7])).toEqual([0.5, 0.5, 0.5, 0.5])
    const [first = 0, second = 0, third = 0, last = 0] = worth(optionsOf({ seriesTo: 50 }), [0, 10, 20, 30]).map(Number)
    expect([first > second, second > third, third > last]).toEqual([true, true, true])
    expect(first + second + third + last).toBeCloseTo(2)
    const gains = worth(optionsOf({ hands: 3, scoring: 'zeroSum' }), [30, -10, -10, -10]).map(Number)
    expect(gains[0]).toBeGreaterThan(0.6)
  })
})
