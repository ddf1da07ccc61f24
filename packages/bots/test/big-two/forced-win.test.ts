/** Certain wins in small endgames, against a definition that knows nothing of how they are found: every distribution, every reply. */
import { type Action, countIn, type Options, type State, type View } from '@parlour/games/big-two'
import { at, type Card, cardsIn, type Game, isRefusal, quickChance, shuffle } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { ForcedWins } from '../../src/big-two/forced-win.ts'
import { bigTwoBrain } from '../../src/big-two/index.ts'
import { open, optionsOf } from './hands.ts'

type BigTwo = Game<State, Action, View, unknown>
const luck = quickChance(0)

/** All ways to split cards into hands of these sizes. */
function* splits(cards: readonly Card[], sizes: readonly number[]): Generator<Card[][]> {
  const [size, ...rest] = sizes
  if (size === undefined) return yield []
  for (const chosen of subsets(cards, size)) {
    const left = cards.filter((card) => !chosen.includes(card))
    for (const others of splits(left, rest)) yield [chosen, ...others]
  }
}

function* subsets(cards: readonly Card[], size: number): Generator<Card[]> {
  if (size === 0) return yield []
  for (let first = 0; first + size <= cards.length; first++)
    for (const rest of subsets(cards.slice(first + 1), size - 1)) yield [at(cards, first), ...rest]
}

const words = (cards: readonly Card[]) => ({
  low: cards.reduce((bits, card) => (card < 32 ? bits | (1 << card) : bits), 0),
  high: cards.reduce((bits, card) => (card < 32 ? bits : bits | (1 << (card & 31))), 0),
})

/** Every state that the seat on turn may be in. */
function worldsOf(state: State): State[] {
  const others = [1, 2, 3].map((step) => (state.turn + step) & 3)
  const hand = (seat: number) => ({
    low: at([state.low0, state.low1, state.low2, state.low3], seat),
    high: at([state.high0, state.high1, state.high2, state.high3], seat),
  })
  const unseen = others.flatMap((seat) => cardsIn(hand(seat).low, hand(seat).high))
  const sizes = others.map((seat) => countIn(state.counts, seat))
  return [...splits(unseen, sizes)].map((hands) => {
    const world: Record<string, unknown> = { ...state }
    for (const [index, seat] of others.entries()) {
      const { low, high } = words(at(hands, index))
      world[`low${seat}`] = low
      world[`high${seat}`] = high
    }
    return world as unknown as State
  })
}

/** Whether `me` wins in all of these states, which look the same to it, by deciding the same in all of them. */
function wins(game: BigTwo, states: readonly State[], me: number): boolean {
  const seen = at(states, 0)
  if (seen.outcome !== null) return seen.last?.winner === me
  const after = (those: readonly State[], action: Action) => those.map((state) => game.play(state, state.turn, action, luck))
  if (seen.turn === me) return game.legal(game.view(seen, me)).some((action) => wins(game, after(states, action), me))
  const possible = new Map<Action, State[]>()
  for (const state of states) {
    for (const action of game.legal(game.view(state, state.turn))) {
      const those = possible.get(action) ?? []
      possible.set(action, those)
      those.push(state)
    }
  }
  return [...possible].every(([action, those]) => wins(game, after(those, action), me))
}

/** A small endgame: few cards, high ones rather in the own hand, often something to beat. */
function endgame(options: Options, seed: number): State {
  const chance = quickChance(seed)
  const game = open(options)
  const names = (cards: readonly number[]) => cards.map((card) => `${'3456789TJQKA2'.charAt(card >> 2)}${'DCHS'.charAt(card & 3)}`)
  const some = (from: number, to: number, ranks: number) =>
    shuffle(
      Array.from({ length: (to - from) * ranks }, (_, index) => from * 4 + index),
      chance,
    )
  const sizes = at(
    [
      [1, 1, 2],
      [1, 2, 2],
      [2, 2, 2],
      [2, 1, 3],
    ],
    chance.below(4),
  )
  const high = some(7, 13, 4)
  const low = some(0, 7, 4)
  const take = (count: number, ofHigh: number) =>
    Array.from({ length: count }, () => (chance.below(100) < ofHigh ? high : low).pop() as number)
  const own = take(2 + chance.below(3), 60)
  const hands = [own, ...sizes.map((size) => take(size, 30))].map(names)
  const previous = chance.below(2) === 0 ? null : names([low.pop() as number])
  const state = game.wire.position.decode({ hands, previous, previousBy: previous === null ? null : 3, turn: 0 })
  if (isRefusal(state)) throw new Error(state.message)
  return state
}

describe.each([{}, { passLocksOut: true, allowTriples: false }])('certain wins, %j', (json) => {
  const options = optionsOf(json)
  const game = open(options)
  const master = bigTwoBrain.open({ seats: 4, options }).mind?.('master')

  it('are found exactly where there are any, and played', async () => {
    const forced = new ForcedWins(options)
    let several = 0
    for (let seed = 0; seed < 150; seed++) {
      const state = endgame(options, seed)
      const view = game.view(state, 0)
      const legal = game.legal(view)
      const worlds = worldsOf(state)
      const certain = legal.filter((action) =>
        wins(
          game,
          worlds.map((world) => game.play(world, 0, action, luck)),
          0,
        ),
      )
      expect(forced.among(view, legal, 100_000)).toEqual(certain)
      if (certain.length === 0 || certain.length === legal.length) continue
      several++
      const decision = await master?.decide({ game: game as never, seat: 0, view, chance: quickChance(seed), budget: { iterations: 20 } })
      expect(certain).toContain(decision?.action)
    }
    // Otherwise hardly anything would have been compared.
    expect(several).toBeGreaterThan(20)
  })
})

it('a chain of groups that nobody can beat is seen however many cards are unseen', () => {
  const options = optionsOf()
  const game = open(options)
  const certain = (hand: string) => {
    const others = ['3D 4D 5D 6D 7D 8D 9D TD JD QD', '5C 6C 7C 8C 9C TC JC QC KC AC', '5H 6H 7H 8H 9H TH JH QH KH AH']
    const hands = [hand, ...others].map((text) => text.split(' '))
    const state = game.wire.position.decode({ hands, previous: ['AD'], previousBy: 3, turn: 0 })
    if (isRefusal(state)) throw new Error(state.message)
    const view = game.view(state, 0)
    return new ForcedWins(options).among(view, game.legal(view), 0).map((action) => JSON.stringify(game.wire.action.encode(action)))
  }
  // The ace, two pairs of twos, the three; the twos one by one would do as well.
  expect(certain('3C AS 2D 2C 2H 2S')).toContain('{"type":"play","cards":["AS"]}')
  // One low card too many: four twos with one of them could still meet a straight flush.
  expect(certain('3C 4C AS 2D 2C 2H 2S')).toEqual([])
})
