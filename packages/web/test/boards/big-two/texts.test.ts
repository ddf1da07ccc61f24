import { bigTwo, type Happening, PASS } from '@parlour/games/big-two'
import { isRefusal, type Json, type Refusal } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { refusalText, trickText } from '../../../src/boards/big-two/explain.ts'
import { bigTwoBoard } from '../../../src/boards/big-two/index.ts'
import { playName } from '../../../src/boards/big-two/play-texts.ts'
import { playFrom } from '../../../src/boards/big-two/props.ts'
import { LANGUAGES } from '../../../src/i18n/language.ts'
import { describeBoardTexts, describeRefusalTexts, type OneOfEach, tellingBy } from '../support/board-texts.ts'
import { cards, SEATS, twoTable } from '../support/two-table.ts'

const hands = [['JD'], [], ['5H', '7C'], ['3S', '2D']]
const happenings: OneOfEach<Happening> = {
  dealt: { type: 'dealt', seat: 0, count: 2, cards: ['7H', 'TS'] },
  began: { type: 'began', round: 2, first: 1, opening: true },
  played: { type: 'played', seat: 1, cards: ['9D', '9C'], combination: 'pair', words: 'a pair of nines', left: 1 },
  passed: { type: 'passed', seat: 1 },
  'trick-over': { type: 'trick-over', leader: 2 },
  'round-over': { type: 'round-over', round: 3, winner: 1, hands, points: [1, 0, 2, 2], scores: [9, 4, 2, 13] },
  'match-over': { type: 'match-over', outcome: { kind: 'played', places: [3, 2, 1, 4], scores: [9, 4, 2, 13] } },
}
const { written, spoken } = tellingBy(bigTwoBoard, SEATS)

describeBoardTexts({
  board: bigTwoBoard,
  module: bigTwo,
  seats: SEATS,
  happenings,
  unwritten: ['dealt'],
  ends: ['round-over', 'match-over'],
})

describe('what happened, in particular', () => {
  it('says who, what, and who has one card left', () => {
    expect(spoken(happenings.played, 'en')).toBe('Beat plays a pair of nines (nine of diamonds, nine of clubs). Beat has one card left.')
    expect(spoken({ ...happenings.passed, seat: 0 }, 'de')).toBe('Du hast gepasst.')
    expect(written({ ...happenings.began, opening: false, first: 0 }, 'en')).toBe('Hand 2: you lead')
    expect(written({ ...happenings['match-over'], outcome: { kind: 'played', places: [1, 1, 3, 4], scores: [2, 2, 5, 9] } }, 'en')).toBe(
      'You and Beat share the match: You 2, Beat 2, Lena 5, Rosa 9',
    )
  })

  it('tells nobody the cards of somebody else', () => {
    expect(spoken({ ...happenings.dealt, seat: 1 }, 'en')).toBeNull()
  })
})

describe('combinations', () => {
  it('have names in both languages', () => {
    const named = (text: string) => LANGUAGES.map((language) => playName(playFrom(text.split(' ')), language))
    expect(named('3D')).toEqual(['three of diamonds', 'Karo Drei'])
    expect(named('6D 6S')).toEqual(['pair of sixes', 'Paar Sechsen'])
    expect(named('TD TC TS')).toEqual(['three tens', 'drei Zehnen'])
    expect(named('AD 2C 3H 4S 5D')).toEqual(['straight to the five', 'Strasse bis Fünf'])
    expect(named('3H 6H 8H QH KH')).toEqual(['flush in hearts, king high', 'Flush in Herz bis König'])
    expect(named('4D 4C 9D 9C 9S')).toEqual(['full house, nines', 'Full House, Neunen'])
    expect(named('2D 2C 2H 2S 3C')).toEqual(['four twos', 'vier Zweien'])
    expect(named('TS JS QS KS AS')).toEqual(['straight flush in spades to the ace', 'Straight Flush in Pik bis Ass'])
    expect(named('3D 4D')).toEqual(['no combination', 'keine Kombination'])
  })
})

const rest = [
  ['3C', '8D'],
  ['5H', '7C'],
  ['3S', 'KH'],
]
const position = { hands: [['4D', '4C', '9D', 'TS'], ...rest], previous: ['6D', '6H'], previousBy: 2, turn: 0, passed: [3] }

describe('refusals', () => {
  const table = twoTable(position)
  const leading = twoTable({ ...position, previous: null, previousBy: null, passed: [] })
  const opening = twoTable({ hands: [['3D', '4D'], ...rest], previous: null, previousBy: null, turn: 0, opening: true })
  const strict = twoTable(
    { ...position, previous: null, previousBy: null, passed: [], hands: [['4D', '4C', '4H'], ...rest] },
    { allowTriples: false },
  )
  const over = twoTable({ ...position, hands: [['9D', '9C'], ...rest] })
  over.play(0, cards('9D 9C'))
  const refused = (from: typeof table, seat: number, action: Parameters<typeof table.play>[1]): Refusal =>
    from.game.refuse(from.propsFor(seat).view, action) ?? { code: 'none', message: '' }
  const undecoded = (action: Json): Refusal => {
    const answer = table.game.wire.action.decode(action)
    return isRefusal(answer) ? answer : { code: 'none', message: '' }
  }
  const all: { readonly [name: string]: Refusal } = {
    over: refused(over, 0, PASS),
    turn: refused(table, 1, PASS),
    firstPass: refused(opening, 0, PASS),
    leaderPass: refused(leading, 0, PASS),
    three: refused(opening, 0, cards('4D')),
    none: refused(leading, 0, cards('4D 9D')),
    noTriples: refused(strict, 0, cards('4D 4C 4H')),
    notHeld: refused(table, 0, cards('9C')),
    number: refused(table, 0, cards('9D')),
    higher: refused(table, 0, cards('4D 4C')),
    noObject: undecoded('play'),
    noType: undecoded({ type: 'draw' }),
    noCards: undecoded({ type: 'play', cards: [] }),
    noCard: undecoded({ type: 'play', cards: ['ZZ'] }),
    twice: undecoded({ type: 'play', cards: ['4D', '4D'] }),
  }

  describeRefusalTexts(all, refusalText)

  it('says what would be right', () => {
    expect(refusalText(all.number!, 'en')).toBe('This trick needs 2 cards, not 1.')
    expect(refusalText(all.higher!, 'de')).toBe('Nicht hoch genug: Paar Vieren schlägt Paar Sechsen nicht.')
    expect(refusalText(all.noTriples!, 'en')).not.toContain('three of a kind')
    expect(refusalText(all.twice!, 'de')).toBe('Karo Vier ist doppelt genannt.')
  })
})

describe('the middle of the table', () => {
  it('says who begins, who leads, and who has passed', () => {
    const opening = twoTable({ hands: [['3D', '4D'], ...rest], previous: null, previousBy: null, turn: 0, opening: true })
    expect(trickText(opening.propsFor(0), 'en').line).toBe('You hold it: your first play must contain it')
    expect(trickText(twoTable(position).propsFor(0), 'en')).toEqual({ title: 'One passed', line: 'If nobody goes higher, Lena leads' })
    expect(trickText(twoTable({ ...position, previous: null, previousBy: null, passed: [], turn: 1 }).propsFor(0), 'de').title).toBe(
      'Beat spielt aus',
    )
  })
})
