import { describe, expect, it } from 'vitest'
import { arranged, keptOrder, nextOrder, orderFor, withMoved } from '../../src/parts/hand-order.ts'

const RANKS = 'A23456789TJQK'
const hand = ['7H', '2S', 'KD', '2C', 'TS', '7C']

describe('the order of a hand', () => {
  it('is remembered per game; Big Two begins by rank, unless somebody has always chosen otherwise', () => {
    expect(orderFor('big-two', { handOrder: 'suit', handOrders: {} })).toBe('rank')
    expect(orderFor('big-two', { handOrder: 'own', handOrders: {} })).toBe('own')
    expect(orderFor('big-two', { handOrder: 'suit', handOrders: { 'big-two': 'suit' } })).toBe('suit')
    expect(orderFor('crazy-tens', { handOrder: 'suit', handOrders: { 'big-two': 'rank' } })).toBe('suit')
    expect(orderFor('tschau-sepp', { handOrder: 'rank', handOrders: {} })).toBe('rank')
  })

  it('sorts by rank, equal ranks with colours alternating', () => {
    expect(arranged(hand, 'rank', [], RANKS)).toEqual(['2C', '2S', '7C', '7H', 'TS', 'KD'])
  })

  it('sorts by suit, black and red in turn', () => {
    expect(arranged(hand, 'suit', [], RANKS)).toEqual(['2C', '7C', 'KD', '2S', 'TS', '7H'])
  })

  it('BT-27: in Big Two by strength, weakest first: by rank and then suit, or by suit and then rank', () => {
    const two = ['2S', '3D', 'KH', '3S', 'AD', '2D', 'TC']
    const sorted = (order: 'rank' | 'suit') => arranged(two, order, [], '3456789TJQKA2', 'DCHS')
    expect(sorted('rank')).toEqual(['3D', '3S', 'TC', 'KH', 'AD', '2D', '2S'])
    expect(sorted('suit')).toEqual(['3D', 'AD', '2D', 'TC', 'KH', '3S', '2S'])
  })

  it('knows the ranks of the dozenal deck', () => {
    expect(arranged(['TS', 'ES', 'XS', 'CS', '9S'], 'rank', [], 'A23456789XETCJQK')).toEqual(['9S', 'XS', 'ES', 'TS', 'CS'])
  })

  it('keeps the own order through plays and draws: what is new comes last', () => {
    const own = ['KD', '7H', '2S']
    expect(keptOrder(own, ['2S', 'KD', '9C', '3H'])).toEqual(['KD', '2S', '9C', '3H'])
    expect(arranged(['2S', '7H', 'KD'], 'own', own, RANKS)).toEqual(own)
  })

  it('never loses or doubles a card', () => {
    for (const order of ['rank', 'suit', 'own'] as const)
      expect([...arranged(hand, order, ['2C', 'QQ', '7H'], RANKS)].sort()).toEqual([...hand].sort())
  })

  it('moves one card and leaves the others in their order', () => {
    expect(withMoved(['A', 'B', 'C', 'D'], 'A', 2)).toEqual(['B', 'C', 'A', 'D'])
    expect(withMoved(['A', 'B', 'C', 'D'], 'D', 0)).toEqual(['D', 'A', 'B', 'C'])
    expect(withMoved(['A', 'B'], 'A', 9)).toEqual(['B', 'A'])
    expect(withMoved(['A', 'B'], 'Z', 0)).toEqual(['A', 'B'])
  })

  it('goes round the three ways', () => {
    expect([nextOrder('rank'), nextOrder('suit'), nextOrder('own')]).toEqual(['suit', 'own', 'rank'])
  })
})
