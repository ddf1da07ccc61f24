import { cardOf, cardsIn, countCards, countSuit, Deck, hasCard, highBit, lowBit, rankOf, suitNamed, suitOf } from '@parlour/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const deck = new Deck('A23456789TJQK')

describe('decks', () => {
  it('are unshuffled in the order C D H S, within a suit in the order of the ranks', () => {
    expect(
      deck.cards
        .map((card) => deck.name(card))
        .slice(0, 15)
        .join(' '),
    ).toBe('AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD 2D')
    expect(deck.cards).toHaveLength(52)
  })

  it('know their cards by name and nothing else', () => {
    for (const card of deck.cards) expect(deck.card(deck.name(card))).toBe(card)
    for (const name of ['', '7', '7h', '10H', 'XH', 'H7', 7, null, undefined, ['7H'], 'toString']) expect(deck.card(name)).toBeUndefined()
    expect(() => deck.name(cardOf(0, 13))).toThrow(RangeError)
    expect(deck.has(cardOf(3, 12))).toBe(true)
    expect(deck.has(cardOf(0, 13))).toBe(false)
    expect(deck.has('7H')).toBe(false)
  })

  it('name suits by one letter', () => {
    expect(['C', 'D', 'H', 'S', 'c', '', 'CD', 0, undefined].map(suitNamed)).toEqual([0, 1, 2, 3, -1, -1, -1, -1, -1])
  })
})

describe('card sets', () => {
  it('hold exactly the cards put in, for every subset', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 63 })), (cards) => {
        const low = cards.reduce((word, card) => word | lowBit(card), 0)
        const high = cards.reduce((word, card) => word | highBit(card), 0)
        const sorted = [...cards].sort((a, b) => a - b)
        expect(cardsIn(low, high)).toEqual(sorted)
        expect(countCards(low, high)).toBe(cards.length)
        for (let card = 0; card < 64; card++) expect(hasCard(low, high, card)).toBe(cards.includes(card))
        for (let suit = 0; suit < 4; suit++) expect(countSuit(low, high, suit)).toBe(cards.filter((card) => suitOf(card) === suit).length)
      }),
    )
    expect(rankOf(cardOf(2, 6))).toBe(6)
  })
})
