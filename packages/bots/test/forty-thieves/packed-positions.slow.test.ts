/**
 * The solver's packed positions beside the public game: along random lines both allow the same moves and come to the same piles. And moves
 * home that the solver plays by itself: with and without them the same small deals can be won.
 */
import { type Action, isColumn, isFoundation, moving, type State, WASTE } from '@parlour/games/forty-thieves'
import { at, type Card, cardOf, pileCards, quickChance, shuffle } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { puzzleOf } from '../../src/forty-thieves/puzzles.ts'
import { NO_COLUMN } from '../../src/forty-thieves/solver/columns.ts'
import { Exhaustive } from '../../src/forty-thieves/solver/exhaustive.ts'
import { WASTE as FROM_WASTE, HOME, type Puzzle, STOCK } from '../../src/forty-thieves/solver/puzzle.ts'
import { Rules } from '../../src/forty-thieves/solver/rules.ts'
import { NO_WASTE } from '../../src/forty-thieves/solver/wastes.ts'
import { weightings } from '../../src/forty-thieves/solver/weights.ts'
import { open, optionsOf } from './replay.ts'

const weights = at(weightings, 0)

/** A packed position spelled out. */
function spelled(rules: Rules, state: Int32Array) {
  const listed = (id: number, { top, below }: { top: Uint8Array; below: Int32Array }, end: number): Card[] => {
    const cards: Card[] = []
    for (let rest = id; rest !== end; rest = below[rest]!) cards.unshift(top[rest]!)
    return cards
  }
  return {
    columns: Array.from({ length: rules.count }, (_, j) => listed(state[j]!, rules.columns, NO_COLUMN)),
    waste: listed(state[rules.count]!, rules.wastes, NO_WASTE),
    home: rules.homeCount(state[rules.count + 1]!),
    dealt: state[rules.count + 2]!,
  }
}

/** Every move that the packed rules allow, as text; foundations are alike. */
function packedMoves(rules: Rules, state: Int32Array): string[] {
  const { columns, wastes, count } = rules
  const home = state[count + 1]!
  const moves: string[] = []
  const from = (name: number, card: Card, lowest: readonly Card[]) => {
    if (rules.pileFor(home, card) !== -1) moves.push(`${name} home`)
    for (let to = 0; to < count; to++) {
      if (to === name) continue
      for (const [index, low] of lowest.entries()) {
        const fits = state[to] === NO_COLUMN || columns.fits[low * 64 + columns.top[state[to]!]!] === 1
        if (fits) moves.push(`${name} ${to} ${index + 1}`)
      }
    }
  }
  for (let j = 0; j < count; j++) {
    const column = state[j]!
    if (column === NO_COLUMN) continue
    const lowest: Card[] = []
    for (let rest = column, left = rules.runsTogether ? columns.run[column]! : 1; left > 0; left--, rest = columns.below[rest]!) {
      lowest.push(columns.top[rest]!)
    }
    from(j, columns.top[column]!, lowest)
  }
  const waste = state[count]!
  if (waste !== NO_WASTE) from(WASTE, wastes.top[waste]!, [wastes.top[waste]!])
  if (state[count + 2]! < rules.stock.length) moves.push('deal')
  return [...new Set(moves)].sort()
}

const named = (action: Action): string =>
  action.type === 'deal' ? 'deal' : isFoundation(action.to) ? `${action.from} home` : `${action.from} ${action.to} ${action.count}`

const packed = (action: Action): number => {
  if (action.type === 'deal') return (STOCK << 12) | (FROM_WASTE << 6) | 1
  const from = action.from === WASTE ? FROM_WASTE : action.from
  return (from << 12) | ((isColumn(action.to) ? action.to : HOME) << 6) | action.count
}

describe('packed positions', () => {
  it.each(['forty-thieves', 'josephine', 'rank-and-file', 'indian', 'red-and-black', 'san-juan-hill'])(
    '%s: the same moves and the same piles as the game, along random lines',
    (variant) => {
      const options = optionsOf({ preset: variant })
      const game = open(options)
      for (let seed = 0; seed < 12; seed++) {
        const chance = quickChance(`${variant} ${seed}`)
        let state: State = game.start(chance)
        const rules = new Rules(puzzleOf(options, state), weights)
        const words = new Int32Array(rules.stride)
        rules.first(words)
        for (let step = 0; step < 150; step++) {
          const { columns, waste, home, dealt } = spelled(rules, words)
          expect(columns).toEqual(state.columns.map((pile, j) => [...pileCards(state.hidden[j] ?? null), ...pileCards(pile)]))
          expect(waste).toEqual(pileCards(state.waste))
          expect(home).toBe(state.home)
          expect(dealt).toBe(rules.stock.length - state.left)
          const legal = game.legal(game.view(state, 0))
          expect(packedMoves(rules, words)).toEqual([...new Set(legal.map(named))].sort())
          if (legal.length === 0) break
          const action = at(legal, chance.below(legal.length))
          state = game.play(state, 0, action, chance)
          rules.apply(words, 0, packed(action))
        }
      }
    },
  )

  it('actions are the same numbers in both notations', () => {
    expect(packed(moving(3, 5, 2))).toBe((3 << 12) | (5 << 6) | 2)
  })
})

/** The same rules without the moves that are played unasked. */
class Hesitant extends Rules {
  override playSafe(): number {
    return -1
  }
}

const suited = { build: 'suit', foundationsBy: 'suit', runsTogether: false } as const
const shapes = [
  { name: 'in suit', ...suited, ranks: 2, deals: 150 },
  { name: 'in suit, three ranks', ...suited, ranks: 3, deals: 40 },
  { name: 'in suit, runs together', ...suited, runsTogether: true, ranks: 2, deals: 60 },
  { name: 'in colours', ...suited, build: 'colour', ranks: 2, deals: 60 },
  { name: 'in other suits', ...suited, build: 'other', ranks: 2, deals: 60 },
  { name: 'in colours throughout', build: 'colour', foundationsBy: 'colour', runsTogether: true, ranks: 2, deals: 60 },
] as const

/** Positions to look at; larger deals are left aside. */
const MOST = 8_000

describe('cards sent home unasked cost no win', () => {
  it.each(shapes)('$name: two small decks, searched completely both ways', ({ build, foundationsBy, runsTogether, ranks, deals }) => {
    const seen = { solvable: 0, unsolvable: 0, 'too large': 0 }
    for (let seed = 0; seed < deals; seed++) {
      const cards: Card[] = [0, 1].flatMap(() =>
        [0, 1, 2, 3].flatMap((suit) => Array.from({ length: ranks }, (_, rank) => cardOf(suit, rank))),
      )
      shuffle(cards, quickChance(`safe ${build} ${seed}`))
      const puzzle: Puzzle = {
        ranks,
        build,
        foundationsBy,
        runsTogether,
        columns: [cards.slice(0, 3 * ranks), cards.slice(3 * ranks, 6 * ranks)],
        faceDown: [0, 0],
        stock: cards.slice(6 * ranks),
        waste: [],
        foundations: Array.from({ length: 8 }, () => []),
      }
      const verdict = (rules: Rules) => {
        const run = new Exhaustive(rules, MOST).run()
        for (;;) {
          const next = run.next()
          if (next.done === true) return next.value
        }
      }
      const plain = verdict(new Hesitant(puzzle, weights))
      seen[plain]++
      if (plain !== 'too large') expect(verdict(new Rules(puzzle, weights)), `deal ${seed}`).toBe(plain)
    }
    // Both verdicts occur, else nothing would have been compared.
    expect(Math.min(seen.solvable, seen.unsolvable)).toBeGreaterThan(2)
  })
})
