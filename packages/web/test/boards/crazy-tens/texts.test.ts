import { crazyTens, decks, type Happening, playing } from '@parlour/games/crazy-tens'
import { isRefusal, type Json, type Refusal } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { explainFit, refusalText } from '../../../src/boards/crazy-tens/explain.ts'
import { crazyTensBoard } from '../../../src/boards/crazy-tens/index.ts'
import { describeBoardTexts, describeRefusalTexts, type OneOfEach, tellingBy } from '../support/board-texts.ts'
import { textOf } from '../support/rendered.ts'
import { SEATS, tensTable } from '../support/tens-table.ts'

const happenings: OneOfEach<Happening> = {
  dealt: { type: 'dealt', seat: 0, count: 2, cards: ['7H', 'TS'] },
  turned: { type: 'turned', card: '7D' },
  buried: { type: 'buried', card: 'TD' },
  began: { type: 'began', round: 2, first: 1 },
  played: { type: 'played', seat: 1, card: '5S', on: '7D', why: 'sum', sum: '7 + 5 = 10 in base twelve', left: 1 },
  drew: { type: 'drew', seat: 0, card: '4C' },
  reshuffled: { type: 'reshuffled', count: 20 },
  passed: { type: 'passed', seat: 1 },
  blocked: { type: 'blocked', round: 2 },
  'round-over': { type: 'round-over', round: 3, winner: 0, points: 17, hand: ['QS', '6D', 'AH'], scores: [43, 13] },
  left: { type: 'left', seat: 1 },
  'match-over': { type: 'match-over', outcome: { kind: 'played', places: [1, 2], scores: [83, 13] } },
}
const { written, spoken } = tellingBy(crazyTensBoard, SEATS)

describeBoardTexts({
  board: crazyTensBoard,
  module: crazyTens,
  seats: SEATS,
  happenings,
  unwritten: ['dealt'],
  ends: ['round-over', 'match-over'],
})

describe('what happened, in particular', () => {
  it('says who, what on what, and why', () => {
    expect(spoken(happenings.played, 'en')).toBe(
      'Mira plays five of spades on seven of diamonds. 7 + 5 = 10 in base twelve. Mira has one card left.',
    )
    expect(crazyTensBoard.line(happenings.played as unknown as Json, SEATS, 'en')?.seat).toBe(1)
    expect(written(happenings.played, 'en')).toContain('7 + 5 = 10 in base twelve')
    const wild: Happening = { type: 'played', seat: 0, card: 'TS', on: '7D', why: 'wild', suit: 'H', left: 3 }
    expect(spoken(wild, 'de')).toBe('Du spielst Pik Zehn auf Karo Sieben. Herz muss folgen.')
  })

  it('draws the digits of base twelve as the score does', () => {
    const line = written({ ...happenings['round-over'], points: 70 }, 'en')
    expect(line).toContain('aria-label="5X"')
    expect(textOf(line)).toMatch(/70 points \( ?5 2 ? in base 12\)/)
    expect(written({ ...happenings.played, card: 'XS', on: '2D' }, 'de')).toContain('aria-label="X"')
  })

  it('tells nobody the cards of somebody else', () => {
    const seen: Happening = { type: 'drew', seat: 1, card: '4C' }
    expect(spoken(seen, 'en')).toBe('Mira draws a card.')
    expect(spoken({ ...happenings.dealt, seat: 1 }, 'en')).toBeNull()
  })
})

const position = { hands: [['2S', '5C', '7H', 'KD', 'TS'], ['8H']], drawPile: ['3C'], discardPile: ['7D'], turn: 0 }
const { deck } = decks.standard52
const card = (code: string) => deck.card(code) ?? 0

describe('refusals', () => {
  const table = tensTable(position)
  const forced = tensTable({ ...position, discardPile: ['TC'], forcedSuit: 'H' })
  const face = tensTable({ ...position, discardPile: ['KS'], hands: [['4H', '9H'], ['8H']] })
  const over = tensTable({ ...position, hands: [['7H'], ['8H']] }, { preset: 'single' })
  over.play(0, playing(card('7H')))
  const refused = (from: typeof table, seat: 0 | 1, action: Parameters<typeof table.play>[1]): Refusal =>
    from.game.refuse(from.propsFor(seat).view, action) ?? { code: 'none', message: '' }
  const undecoded = (action: Json): Refusal => {
    const answer = table.game.wire.action.decode(action)
    return isRefusal(answer) ? answer : { code: 'none', message: '' }
  }
  const all: { readonly [name: string]: Refusal } = {
    nothing: refused(table, 0, playing(card('2S'))),
    forced: refused(forced, 0, playing(card('5C'))),
    face: refused(face, 0, playing(card('4H'))),
    mustPlay: refused(table, 0, { type: 'draw' }),
    suit: refused(table, 0, playing(card('TS'))),
    turn: refused(table, 1, playing(card('8H'))),
    over: refused(over, 0, { type: 'draw' }),
    notHeld: refused(table, 0, playing(card('9C'))),
    noObject: undecoded('play'),
    noType: undecoded({ type: 'pass' }),
    noCard: undecoded({ type: 'play', card: 'ZZ' }),
    cardMissing: undecoded({ type: 'play' }),
  }

  describeRefusalTexts(all, refusalText)

  it('says what would be right', () => {
    expect(refusalText(all.nothing!, 'en')).toBe('Not this one: play a diamond, a 7, a 5 or a 10.')
    expect(refusalText(all.forced!, 'en')).toBe('Hearts are named: play a heart or a 10.')
    expect(refusalText(all.face!, 'de')).toBe('Diese passt nicht: spiel ein Pik, einen König oder eine 10.')
    expect(refusalText(all.forced!, 'de')).toBe('Herz ist gewünscht: spiel ein Herz oder eine 10.')
  })
})

describe('why a card fits', () => {
  const { game, propsFor } = tensTable(position)
  const why = (code: string, language: 'en' | 'de') => explainFit({ game, view: propsFor(0).view, tens: decks.standard52 }, code, language)

  it('CT-38: explains the sum in base twelve', () => {
    expect(why('5C', 'en')).toEqual({ title: '5 + 7 = 10 in base twelve', line: 'Five and seven make one dozen.' })
    expect(why('5C', 'de')?.title).toBe('5 + 7 = 10 im Zwölfersystem')
  })

  it('names suit, rank and wild, and nothing for a card that does not fit', () => {
    expect(why('KD', 'en')?.title).toBe('Same suit: diamonds')
    expect(why('7H', 'de')?.title).toBe('Gleicher Wert: Sieben')
    expect(why('TS', 'en')?.title).toBe('Tens are wild')
    expect(why('2S', 'en')).toBeNull()
  })
})
