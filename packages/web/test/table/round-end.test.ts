import { describe, expect, it } from 'vitest'
import { bigTwoBoard } from '../../src/boards/big-two/index.ts'
import { countOf, fieldOf } from '../../src/boards/big-two/props.ts'
import type { BoardModule, BoardProps } from '../../src/boards/board.ts'
import { crazyTensBoard } from '../../src/boards/crazy-tens/index.ts'
import { deckOf, discardsOf } from '../../src/boards/crazy-tens/props.ts'
import { tschauSeppBoard } from '../../src/boards/tschau-sepp/index.ts'
import { handOf, playedOf } from '../../src/boards/tschau-sepp/props.ts'
import { inTwoParts, stepsShown } from '../../src/table/use-round-end.ts'
import { tensTable } from '../boards/support/tens-table.ts'
import { cards, twoTable } from '../boards/support/two-table.ts'
import { play, seppTable } from '../boards/tschau-sepp/sepp-table.ts'

interface Told<View, Action, Happening> {
  readonly propsFor: (seat: number | null) => BoardProps<View, Action, Happening>
}

/** The two parts of the position that ends a round, as seat 0 or somebody who watches sees them. */
function parts<View, Action, Happening>(
  board: BoardModule,
  table: Told<View, Action, Happening>,
  move: () => unknown,
  seat: number | null = 0,
) {
  const before = table.propsFor(seat)
  expect(move()).toBeNull()
  const after = table.propsFor(seat)
  const told = inTwoParts(board, before, after as BoardProps)
  if (told === null) throw new Error('The round has not ended.')
  const { over, dealt } = told as { readonly over: typeof after; readonly dealt: typeof after }
  return { before, after, over, dealt }
}

const types = ({ happened }: { readonly happened: readonly unknown[] }): readonly string[] =>
  happened.map((one) => (one as { readonly type: string }).type)

describe('between two rounds the old table stays, and the new one is dealt on demand', () => {
  const tens = () =>
    tensTable({ hands: [['7H'], ['KS', 'QD']], drawPile: ['2C'], discardPile: ['5H'], scores: [0, 0], turn: 0 }, { target: 72 })

  it('Crazy Tens: the last card lies on the pile, the hands are what they were, nobody is awaited', () => {
    const table = tens()
    const { after, over, dealt } = parts(crazyTensBoard, table, () => {
      const [action] = table.legal(0)
      return action === undefined ? 'nothing to play' : table.play(0, action)
    })
    expect(discardsOf(over.view, deckOf(over.options))).toEqual(['5H', '7H'])
    expect([over.view.count0, over.view.count1, over.view.low | over.view.high]).toEqual([0, 2, 0])
    expect([over.view.round, over.view.scores]).toEqual([1, after.view.scores])
    expect(over).toMatchObject({ toAct: [], legal: [], still: true, outcome: null })
    expect(types(over)).toEqual(['played', 'round-over'])
    // Then the deal, with a number of its own, so that it is seen and heard.
    expect(types(dealt)).toEqual(expect.arrayContaining(['dealt', 'began']))
    expect(types(dealt)).not.toContain('played')
    expect(dealt.view).toBe(after.view)
    expect(dealt.seq).not.toBe(over.seq)
  })

  it('Tschau Sepp: whoever is out has a place, the others hold what they held', () => {
    const table = seppTable({ hands: [['7H'], ['KS', 'QD']], drawPile: ['6C'], playPile: ['9H'], said: ['sepp'] }, { seriesTo: 100 })
    const { over } = parts(tschauSeppBoard, table, () => table.play(0, play('7H')))
    expect(playedOf(over.view)).toEqual(['9H', '7H'])
    expect(handOf(over.view)).toEqual([])
    expect(over.view.counts).toEqual([0, 2])
    expect(over.view.places[0]).toBe(1)
  })

  it('Big Two: the last play lies before its player, also for those who watch', () => {
    const hands = [['2S'], ['KS', 'QD'], ['4C'], ['5C', '5H', '6D']]
    for (const seat of [0, null]) {
      const table = twoTable({ hands, previous: null, previousBy: null, turn: 0, opening: false }, { hands: 3 })
      const { over } = parts(bigTwoBoard, table, () => table.play(0, cards('2S')), seat)
      expect([0, 1, 2, 3].map((of) => countOf(over.view, of))).toEqual([0, 2, 1, 3])
      expect(fieldOf(over.view, 0)).toMatchObject({ type: 'play' })
      expect(over.view.previousBy).toBe(0)
    }
  })

  it('tells nothing apart in the middle of a round, at the end of the match, and for whoever did not see what lay there', () => {
    const table = tens()
    const before = table.propsFor(0)
    expect(inTwoParts(crazyTensBoard, before, before as BoardProps)).toBeNull()
    const [action] = table.legal(0)
    if (action === undefined) throw new Error('There is nothing to play.')
    table.play(0, action)
    const after = table.propsFor(0) as BoardProps
    expect(inTwoParts(crazyTensBoard, null, after)).toBeNull()
    expect(inTwoParts(crazyTensBoard, { ...before, seq: before.seq - 1 }, after)).toBeNull()
    expect(inTwoParts(crazyTensBoard, before, { ...after, outcome: { kind: 'played', places: [1, 2], scores: [1, 0] } })).toBeNull()
    expect(inTwoParts(crazyTensBoard, before, after)).not.toBeNull()
  })
})

it('the list of moves does not tell of a deal that is still to be asked for', () => {
  const steps = [
    { seq: 3, happened: ['played'] },
    { seq: 4, happened: ['played', 'round-over', 'dealt'] },
    { seq: 5, happened: ['drew'] },
  ]
  expect(stepsShown(steps, { seq: 3.5, happened: ['played', 'round-over'] })).toEqual([
    { seq: 3, happened: ['played'] },
    { seq: 4, happened: ['played', 'round-over'] },
  ])
  expect(stepsShown(steps, { seq: 4, happened: ['dealt'] })).toEqual(steps.slice(0, 2))
})
