import { type Action, decks } from '@parlour/games/crazy-tens'
import { isRefusal, type Refusal } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { getClientValidMoves, handleDrawCard, handlePlayCard } from '../../../src/boards/crazy-tens/move-controller.ts'
import { suitCounts, suitHeldMost } from '../../../src/cards/suits-held.ts'
import { tensTable } from '../support/tens-table.ts'

const tens = decks.standard52
const position = {
  hands: [
    ['2S', '5C', '7H', 'KD', 'TS', 'JC'],
    ['8H', '9S'],
  ],
  drawPile: ['3C', '4C'],
  discardPile: ['7D'],
  turn: 0,
}
const at = (seat: 0 | 1 | null, changes: object = {}) => {
  const { game, propsFor } = tensTable({ ...position, ...changes })
  return { game, view: propsFor(seat).view, tens }
}

describe('M12, the move controller', () => {
  it('CT-11: finds suit, rank, sum and wild, each card once', () => {
    expect([...getClientValidMoves(at(0))].sort()).toEqual(['5C', '7H', 'KD', 'TS'])
  })

  it('finds nothing when it is not one’s turn, and nothing for a spectator', () => {
    expect(getClientValidMoves(at(1))).toEqual([])
    expect(getClientValidMoves(at(null))).toEqual([])
  })

  it('makes the action that plays a card', () => {
    expect(handlePlayCard(tens, '5C', null)).toEqual({ type: 'play', card: tens.deck.card('5C'), suit: -1 })
  })

  it('names the suit with a wild card and drops it with any other', () => {
    expect(handlePlayCard(tens, 'TS', 'H')).toMatchObject({ suit: 2 })
    expect(handlePlayCard(tens, 'KD', 'H')).toMatchObject({ suit: -1 })
  })

  /** Why the table would not send it. */
  const refusalAt = ({ game, view }: ReturnType<typeof at>, move: Action | Refusal): string | null =>
    (isRefusal(move) ? move : game.refuse(view, move))?.code ?? null

  it('makes nothing that the rules do not judge: their code says why not', () => {
    expect(refusalAt(at(0), handlePlayCard(tens, '2S', null))).toBe('IllegalMove')
    expect(refusalAt(at(0), handlePlayCard(tens, 'TS', null))).toBe('InvalidSuitChoice')
    expect(refusalAt(at(0), handlePlayCard(tens, '8H', null))).toBe('InvalidCard')
    expect(refusalAt(at(0), handlePlayCard(tens, 'ZZ', null))).toBe('InvalidCard')
    expect(refusalAt(at(1), handlePlayCard(tens, '8H', null))).toBe('NotYourTurn')
    expect(refusalAt(at(0), handleDrawCard())).toBe('IllegalMove')
  })

  it('CT-16: draws when nothing fits', () => {
    expect(refusalAt(at(0, { hands: [['2S'], ['8H']] }), handleDrawCard())).toBeNull()
  })

  it('CT-20: prefers the suit held most besides the card itself', () => {
    const hand = ['TS', '2C', '5C', '7H', 'KS']
    expect(suitCounts(hand, 'TS')).toEqual({ C: 2, D: 0, H: 1, S: 1 })
    expect(suitHeldMost(hand, 'TS')).toBe('C')
  })
})
