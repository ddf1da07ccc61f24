import { decks, playing } from '@parlour/games/crazy-tens'
import { describe, expect, it } from 'vitest'
import { command } from '../../../src/boards/crazy-tens/commands.ts'
import { tensTable } from '../support/tens-table.ts'

const table = tensTable({
  hands: [
    ['2S', '5C', '7H', 'KD', 'TS'],
    ['8H', '9S'],
  ],
  drawPile: ['3C', '4C'],
  discardPile: ['7D'],
  turn: 0,
  scores: [26, 13],
  round: 3,
})
const card = (code: string) => decks.standard52.deck.card(code) ?? -1
const type = (text: string, language: 'en' | 'de' = 'en', seat: 0 | 1 | null = 0) => command(text, table.propsFor(seat), language)

describe('typed play', () => {
  it('plays a card by its short name, with or without the verb', () => {
    for (const text of ['play 7h', 'PLAY  7H', '7h', 'p 7h', 'play 7 hearts', 'play seven of hearts'])
      expect(type(text), text).toEqual({ action: playing(card('7H')) })
  })

  it('names the suit with a 10, and asks for it when it is missing', () => {
    for (const text of ['play 10s hearts', 'play ts h', 'play 10 spades hearts'])
      expect(type(text), text).toEqual({ action: playing(card('TS'), 2) })
    expect(type('play 10s')).toEqual({ say: 'A 10 needs a suit: name clubs, diamonds, hearts or spades.' })
  })

  it('understands German, and English there as well', () => {
    expect(type('spiel 7h', 'de')).toEqual({ action: playing(card('7H')) })
    expect(type('spiel herz sieben', 'de')).toEqual({ action: playing(card('7H')) })
    expect(type('spiel 10s herz', 'de')).toEqual({ action: playing(card('TS'), 2) })
    expect(type('zieh', 'de')).toEqual({ action: { type: 'draw' } })
    expect(type('draw', 'de')).toEqual({ action: { type: 'draw' } })
  })

  it('reads hand, table and score aloud', () => {
    expect(type('hand')).toEqual({
      say: 'You hold five of clubs, king of diamonds, seven of hearts, two of spades, ten of spades. Playable: five of clubs, king of diamonds, seven of hearts, ten of spades.',
    })
    expect(type('table')).toEqual({ say: 'On top lies seven of diamonds. 2 to draw. Mira holds 2 cards. It is your turn.' })
    expect(type('score')).toEqual({ say: 'You: 26 points, 22 in base 12; Mira: 13 points, 11 in base 12. First to 72 (60 in base 12).' })
    expect(type('punkte', 'de')).toEqual({
      say: 'Du: 26 Punkte, 22 zur Basis 12; Mira: 13 Punkte, 11 zur Basis 12. Bis 72 (60 zur Basis 12).',
    })
  })

  it('helps, and says what it does not understand', () => {
    expect(type('help')).toHaveProperty('say', expect.stringContaining('play 7h'))
    expect(type('hilfe', 'de')).toHaveProperty('say', expect.stringContaining('spiel 7h'))
    expect(type('dance')).toHaveProperty('say', expect.stringContaining('dance'))
    expect(type('play')).toHaveProperty('say', expect.stringContaining('Which card'))
    expect(type('play xh')).toHaveProperty('say', expect.stringContaining('XH'))
  })

  it('gives spectators nothing to do and no hand to read', () => {
    for (const text of ['play 7h', 'draw', 'hand'])
      expect(type(text, 'en', null)).toHaveProperty('say', expect.stringContaining('watching'))
  })
})
