import { type Action, lexiconOf, type Options, type State, scrabble } from '@parlour/games/scrabble'
import { at, isRefusal, type Json, quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { randomPolicy } from '../../src/random.ts'
import { scrabbleBrain } from '../../src/scrabble/index.ts'
import { leadOf, shareOfLead } from '../../src/scrabble/prospects.ts'

const lexicon = lexiconOf(
  'CAT CATS ACT CARE RATE TEA EAT TEAR AT TA RE ER AE EA TE ET ETA QI ZA OX XI STAR ARTS RATS SEAT EAST CARTE CRATE'.split(' '),
)

function table(options: { readonly [name: string]: unknown } = {}, seats = 2) {
  const chosen = scrabble.options.parse(options) as Options
  return { game: scrabble.open({ seats, options: chosen, resources: { lexicon } }), brain: scrabbleBrain.open({ seats, options: chosen }) }
}

const rows = (text: string) => Array.from({ length: 15 }, (_, row) => (row === 7 ? text : '').padEnd(15, '.'))

function choice(position: { readonly [field: string]: Json }, options = {}) {
  const { game, brain } = table(options)
  const state = game.wire.position.decode({ board: rows(''), racks: ['', ''], turn: 0, ...position })
  if (isRefusal(state)) throw new Error(state.message)
  const view = game.view(state as State, at(game.toAct(state as State), 0))
  return game.wire.action.encode(brain.heuristic.choose(game, view, quickChance(1)))
}

describe('the greedy bot for Word Tiles', () => {
  it('plays what scores most', () => {
    const { game, brain } = table()
    const chance = quickChance(8)
    let state = game.start(chance)
    let placed = 0
    while (game.outcome(state) === null) {
      const seat = at(game.toAct(state), 0)
      const view = game.view(state, seat)
      const score = (action: Action) => (game.preview?.(view, action) as { score: number } | null)?.score ?? -1
      const action = brain.heuristic.choose(game, view, chance)
      if (action.type === 'place') {
        placed++
        expect(score(action)).toBe(Math.max(...game.legal(view).map(score)))
      }
      state = game.play(state, seat, action, chance)
    }
    expect(placed).toBeGreaterThan(3)
    expect(choice({ racks: ['CATXIEE', ''] })).toMatchObject({ type: 'place', word: 'XI' })
  })

  it('exchanges everything but blanks when nothing can be played, and passes when that is not possible', () => {
    expect(choice({ board: rows('......CAT'), racks: ['VVWWUU', ''] })).toEqual({ type: 'exchange', letters: 'UUVVWW' })
    expect(choice({ board: rows('......CAT'), racks: ['VVWWUU', ''], bag: 'AB' })).toEqual({ type: 'pass' })
    expect(choice({ board: rows('......VV'), racks: ['?QJ', ''] })).toEqual({ type: 'exchange', letters: 'JQ' })
  })

  it('challenges what is not a word, and nothing else', () => {
    const last = (tiles: string, score: number) => ({
      board: rows(`......${tiles}`),
      racks: ['E', 'QRS'],
      turn: 1,
      last: { seat: 0, row: 7, col: 6, direction: 'across', tiles, score, open: { zeros: 0, out: false, drew: 0, drawn: '' } },
    })
    expect(choice(last('TAC', 10), { challenge: 'double' })).toEqual({ type: 'challenge' })
    expect(choice(last('CAT', 10), { challenge: 'double' })).toMatchObject({ type: 'place', word: 'CATS' })
  })

  it('beats random play by far', () => {
    let won = 0
    const { game, brain } = table()
    for (let match = 0; match < 20; match++) {
      const chance = quickChance(match)
      let state = game.start(chance)
      while (game.outcome(state) === null) {
        const seat = at(game.toAct(state), 0)
        const view = game.view(state, seat)
        const policy = seat === match % 2 ? brain.heuristic : randomPolicy
        state = game.play(state, seat, policy.choose(game, view, chance) as never, chance)
      }
      if (game.outcome(state)?.places[match % 2] === 1) won++
    }
    expect(won).toBeGreaterThan(14)
  })
})

describe('what a lead is worth', () => {
  it('more, the fewer tiles are left; nothing in front of those who have left', () => {
    const share = (scores: number[], left: number, seat = 0, gone = 0) => shareOfLead(leadOf(scores, gone, seat), left)
    expect(share([50, 50, 50], 80)).toBeCloseTo(0.5)
    expect(share([90, 50, 50], 80)).toBeGreaterThan(0.6)
    expect(share([90, 50, 50], 0)).toBeGreaterThan(share([90, 50, 50], 80))
    expect(share([90, 50, 50], 80, 1)).toBeLessThan(0.4)
    expect(share([90, 50, 50], 80, 1, 1)).toBeCloseTo(0.5)
  })
})
