import { PASS } from '@parlour/games/big-two'
import { describe, expect, it } from 'vitest'
import { command } from '../../../src/boards/big-two/commands.ts'
import { cards, twoTable } from '../support/two-table.ts'

const table = twoTable({
  hands: [['4D', '4C', '9D', 'TS'], ['3C', '8D'], ['5H', '7C', '8C'], ['3S']],
  previous: ['3D', '3H'],
  previousBy: 2,
  turn: 0,
  passed: [3],
})
const type = (text: string, language: 'en' | 'de' = 'en', seat: 0 | 1 | null = 0) => command(text, table.propsFor(seat), language)

describe('typed play', () => {
  it('plays cards by their short names, in any order, with or without the verb', () => {
    for (const text of [
      'play 4d 4c',
      'PLAY 4C, 4D',
      '4d 4c',
      'p 4d 4c',
      'play 4d and 4c',
      'play 4 diamonds 4 clubs',
      'play four of diamonds, four of clubs',
    ])
      expect(type(text), text).toEqual({ action: cards('4D 4C') })
    expect(type('10s')).toEqual({ action: cards('TS') })
  })

  it('understands German, and English there as well', () => {
    for (const text of ['spiel 4d 4c', 'leg karo vier und kreuz vier', 'play 4d 4c', 'spiel 4 karo 4 kreuz'])
      expect(type(text, 'de'), text).toEqual({ action: cards('4D 4C') })
    expect(type('passe', 'de')).toEqual({ action: PASS })
    expect(type('pass', 'de')).toEqual({ action: PASS })
    expect(type('x')).toEqual({ action: PASS })
  })

  it('reads hand, table and score aloud, and suggests', () => {
    expect(type('hand')).toEqual({ say: 'You hold four of diamonds, four of clubs, nine of diamonds, ten of spades.' })
    expect(type('table')).toEqual({
      say: 'Lena played a pair of threes. Passed: Rosa. Cards left: You 4, Beat 2, Lena 3, Rosa 1. It is your turn.',
    })
    expect(type('suggest')).toEqual({ say: 'Pair of fours: four of diamonds, four of clubs. Nothing else would win.' })
    expect(type('vorschlag', 'de')).toEqual({ say: 'Paar Vieren: Karo Vier, Kreuz Vier. Sonst gewinnt nichts.' })
    expect(type('score')).toHaveProperty('say', expect.stringMatching(/^You: 4 cards; Beat: 2 cards; .*Fewest cards left is best/))
    expect(type('punkte', 'de')).toHaveProperty('say', expect.stringContaining('Rosa: 1 Karte.'))
  })

  it('helps, and says what it does not understand', () => {
    expect(type('help')).toHaveProperty('say', expect.stringContaining('play 3d'))
    expect(type('hilfe', 'de')).toHaveProperty('say', expect.stringContaining('spiel 3d'))
    expect(type('dance')).toHaveProperty('say', expect.stringContaining('dance'))
    expect(type('play')).toHaveProperty('say', expect.stringContaining('Which cards'))
    expect(type('play xh')).toHaveProperty('say', 'There is no card XH.')
    expect(type('play 4d 4d')).toHaveProperty('say', 'Four of diamonds is named twice.')
    expect(type('play 4d banana')).toHaveProperty('say', expect.stringContaining('Which cards'))
  })

  it('gives spectators nothing to do and no hand to read', () => {
    for (const text of ['play 4d', 'pass', 'hand', 'suggest'])
      expect(type(text, 'en', null)).toHaveProperty('say', expect.stringContaining('watching'))
  })
})
