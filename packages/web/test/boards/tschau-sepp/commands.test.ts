import { DRAW, PASS, SAY_SEPP, SAY_TSCHAU, wishing } from '@parlour/games/tschau-sepp'
import { describe, expect, it } from 'vitest'
import { command } from '../../../src/boards/tschau-sepp/commands.ts'
import { play, seppTable } from './sepp-table.ts'

const table = seppTable({ hands: [['9H', '7S', 'TS'], ['9C', 'QC'], ['JD']], drawPile: ['6C', '9D', 'TD'], playPile: ['9S'] })
const type = (text: string, language: 'en' | 'de' = 'en', seat: 0 | 1 | null = 0) => command(text, table.propsFor(seat), language)

describe('typed play', () => {
  it('plays a card by its short or full name, with or without the verb, in either deck', () => {
    for (const text of ['play 9h', 'PLAY  9H', '9h', 'play 9 hearts', 'play nine of hearts', 'nine of roses', '9 roses'])
      expect(type(text), text).toEqual({ action: play('9H') })
    for (const text of ['play 10s', 'ts', 'banner of shields']) expect(type(text), text).toEqual({ action: play('TS') })
    for (const text of ['spiel 9h', 'spiel herz neun', 'rosen neun', '9 rosen'])
      expect(type(text, 'de'), text).toEqual({ action: play('9H') })
    expect(type('schellen under', 'de')).toEqual({ action: play('JD') })
    expect(type('u schellen', 'de')).toEqual({ action: play('JD') })
  })

  it('draws, passes, calls and wishes, in German and in English there as well', () => {
    expect([type('draw'), type('zieh', 'de'), type('draw', 'de')]).toEqual([{ action: DRAW }, { action: DRAW }, { action: DRAW }])
    expect([type('pass'), type('passe', 'de')]).toEqual([{ action: PASS }, { action: PASS }])
    expect([type('tschau'), type('say Tschau!'), type('sepp', 'de')]).toEqual([
      { action: SAY_TSCHAU },
      { action: SAY_TSCHAU },
      { action: SAY_SEPP },
    ])
    for (const [text, language] of [
      ['wish hearts', 'en'],
      ['wünsch herz', 'de'],
      ['wünsch rosen', 'de'],
      ['wish h', 'en'],
    ] as const)
      expect(type(text, language), text).toEqual({ action: wishing(2) })
    expect(type('wünsch schaufel', 'de')).toEqual({ action: wishing(3) })
    expect(type('wish')).toHaveProperty('say', expect.stringContaining('Which suit'))
  })

  it('reads hand, table and players aloud', () => {
    expect(type('hand')).toEqual({
      say: 'You hold nine of hearts, seven of spades, ten of spades. Playable: nine of hearts, seven of spades, ten of spades.',
    })
    expect(type('table')).toEqual({
      say: 'On top lies nine of spades, the suit is spades. 3 to draw. Play goes clockwise. It is your turn.',
    })
    expect(type('tisch', 'de')).toEqual({
      say: 'Oben liegt Schaufel Neun, die Farbe ist Schaufel. 3 zum Ziehen. Es geht im Uhrzeigersinn. Du bist am Zug.',
    })
    expect(type('score')).toEqual({ say: 'You: 3 cards; Beat: 2 cards; Lena: 1 card.' })
  })

  it('helps, and says what it does not understand', () => {
    expect(type('help')).toHaveProperty('say', expect.stringContaining('wish hearts'))
    expect(type('hilfe', 'de')).toHaveProperty('say', expect.stringContaining('wünsch herz'))
    expect(type('dance')).toHaveProperty('say', expect.stringContaining('dance'))
    expect(type('play')).toHaveProperty('say', expect.stringContaining('Which card'))
  })

  it('gives spectators nothing to do and no hand to read', () => {
    for (const text of ['play 9h', 'draw', 'tschau', 'wish hearts', 'hand'])
      expect(type(text, 'en', null)).toEqual({ say: 'You are watching; there is nothing to play.' })
  })
})
