import { decks } from '@parlour/games/crazy-tens'
import { describe, expect, it } from 'vitest'
import { getClientValidMoves, handleDrawCard, handlePlayCard, InvalidMoveUI } from '../../../src/boards/crazy-tens/move-controller.ts'
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

  it('finds nothing when it is not one’s turn, and refuses to judge for a spectator', () => {
    expect(getClientValidMoves(at(1))).toEqual([])
    expect(() => getClientValidMoves(at(null))).toThrow(InvalidMoveUI)
  })

  it('makes the action that plays a card', () => {
    expect(handlePlayCard(at(0), '5C', null)).toEqual({ type: 'play', card: tens.deck.card('5C'), suit: -1 })
  })

  it('names the suit with a wild card and drops it with any other', () => {
    expect(handlePlayCard(at(0), 'TS', 'H')).toMatchObject({ suit: 2 })
    expect(handlePlayCard(at(0), 'KD', 'H')).toMatchObject({ suit: -1 })
  })

  const refusalOf = (attempt: () => unknown): { readonly code: string } => {
    try {
      attempt()
    } catch (error) {
      if (error instanceof InvalidMoveUI) return error.refusal
      throw error
    }
    throw new Error('nothing was refused')
  }

  it('says why not, with the code of the rules', () => {
    expect(refusalOf(() => handlePlayCard(at(0), '2S', null)).code).toBe('IllegalMove')
    expect(refusalOf(() => handlePlayCard(at(0), 'TS', null)).code).toBe('InvalidSuitChoice')
    expect(refusalOf(() => handlePlayCard(at(0), '8H', null)).code).toBe('InvalidCard')
    expect(refusalOf(() => handlePlayCard(at(0), 'ZZ', null)).code).toBe('InvalidCard')
    expect(refusalOf(() => handlePlayCard(at(1), '8H', null)).code).toBe('NotYourTurn')
    expect(refusalOf(() => handleDrawCard(at(0))).code).toBe('IllegalMove')
  })

  it('CT-16: draws when nothing fits', () => {
    expect(handleDrawCard(at(0, { hands: [['2S'], ['8H']] }))).toEqual({ type: 'draw' })
  })

  it('CT-20: prefers the suit held most besides the card itself', () => {
    const hand = ['TS', '2C', '5C', '7H', 'KS']
    expect(suitCounts(hand, 'TS')).toEqual({ C: 2, D: 0, H: 1, S: 1 })
    expect(suitHeldMost(hand, 'TS')).toBe('C')
  })
})
