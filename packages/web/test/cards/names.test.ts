import { describe, expect, it } from 'vitest'
import { cardName, oneOfRank, oneOfSuit, rankName, suitName } from '../../src/cards/names.ts'
import { SUIT_LETTERS } from '../../src/cards/suits.ts'
import { LANGUAGES } from '../../src/i18n/language.ts'

describe('the names of cards', () => {
  it('says them as people do', () => {
    expect(cardName('7H', 'en')).toBe('seven of hearts')
    expect(cardName('7H', 'de')).toBe('Herz Sieben')
    expect(cardName('TS', 'en')).toBe('ten of spades')
    expect(cardName('QD', 'de')).toBe('Karo Dame')
    expect(cardName('XC', 'en')).toBe('dek of clubs')
    expect(cardName('CC', 'de')).toBe('Kreuz Reiter')
  })

  it('has a name of its own for every card of both decks in every language', () => {
    for (const language of LANGUAGES) {
      const names = Array.from('A23456789XETCJQK').flatMap((rank) => SUIT_LETTERS.map((suit) => cardName(rank + suit, language)))
      expect(new Set(names).size).toBe(64)
      for (const name of names) expect(name.split(' ').every((word) => word.length > 1)).toBe(true)
    }
  })

  it('has the article that belongs to it', () => {
    expect(oneOfRank('8', 'en')).toBe('an 8')
    expect(oneOfRank('7', 'en')).toBe('a 7')
    expect(oneOfRank('J', 'de')).toBe('einen Buben')
    expect(oneOfRank('7', 'de')).toBe('eine 7')
    expect(oneOfSuit('H', 'en')).toBe('a heart')
    expect(suitName('S', 'de')).toBe('Pik')
    expect(rankName('AH', 'en')).toBe('ace')
  })
})
