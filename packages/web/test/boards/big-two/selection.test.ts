import { PASS } from '@parlour/games/big-two'
import { describe, expect, it } from 'vitest'
import { barText, seatIfPassed } from '../../../src/boards/big-two/explain.ts'
import {
  asOnTurn,
  judged,
  lockedOut,
  nextPick,
  picks,
  premove,
  suggested,
  toggled,
  usableCards,
} from '../../../src/boards/big-two/selection.ts'
import { cards, twoTable } from '../support/two-table.ts'

const mine = ['4D', '4C', '5S', '7H', '9D', '9C', '9S', 'JH', 'JS', 'QD', 'KC', 'AS', '2H']
const others = [
  ['3C', '8D', 'TD', 'QC', 'KS', 'AC', '2C', 'TH'],
  ['5H', '7C', '8C', '8S', 'JD', 'KD', 'AH', '2S'],
  ['3S', '4S', '5C', '6D', '6S', '7D', '9H', 'TC', 'TS', 'JC', 'QS', 'AD', '2D'],
]
const flush = ['3H', '6H', '8H', 'QH', 'KH']
const answering = twoTable({ hands: [mine, ...others], previous: flush, previousBy: 2, turn: 0 })
const leading = twoTable({ hands: [mine, ...others], previous: null, previousBy: null, turn: 0 })
const waiting = twoTable({ hands: [mine, ...others], previous: ['6H'], previousBy: 3, turn: 1, passed: [] })

describe('what the selected cards are worth', () => {
  const props = answering.propsFor(0)
  const bar = (text: string, language: 'en' | 'de' = 'en') =>
    barText(props, judged(props, text === '' ? [] : text.split(' ')), picks(props).length, language)

  it('names the combination and what it beats before it is played', () => {
    expect(bar('9D 4D 9C 4C 9S')).toEqual({ title: 'Full house, nines', line: 'beats a flush', act: 'Play full house', tone: 'good' })
    expect(bar('9D 4D 9C 4C 9S', 'de')).toMatchObject({ title: 'Full House, Neunen', line: 'schlägt einen Flush' })
  })

  it('says why not, in the words of the rules', () => {
    expect(bar('9D 9C')).toMatchObject({ title: 'Pair of nines', line: 'This trick needs 5 cards, not 2.', tone: 'bad' })
    expect(bar('9D 9C 4D')).toMatchObject({ title: '3 cards selected', tone: 'bad' })
    const pair = twoTable({
      hands: [mine, ...others],
      previous: ['6C', '6H'],
      previousBy: 2,
      turn: 0,
    })
    expect(barText(pair.propsFor(0), judged(pair.propsFor(0), ['4D', '4C']), 3, 'en').line).toBe(
      'Not high enough: pair of fours does not beat pair of sixes.',
    )
  })

  it('asks with numbers when nothing is selected, and says what a pass would bring', () => {
    expect(bar('')).toMatchObject({ title: 'To beat: flush in hearts, king high', line: '2 of your plays do' })
    const weak = twoTable({ hands: [['3C', '4D'], ...others.map((hand) => hand.slice(3, 5))], previous: ['2S'], previousBy: 2, turn: 0 })
    const asked = weak.propsFor(0)
    expect(barText(asked, judged(asked, []), 0, 'en')).toMatchObject({
      title: 'Nothing you hold beats it',
      line: 'If you pass, Beat is next',
    })
    const last = twoTable({ hands: [['3C', '4D'], ...others.map((hand) => hand.slice(3, 5))], previous: ['2S'], previousBy: 1, turn: 0 })
    expect(barText(last.propsFor(0), judged(last.propsFor(0), []), 0, 'en').line).toBe('If you pass, Beat leads')
  })

  it('judges cards while others think, as if it were the own turn', () => {
    const props = waiting.propsFor(0)
    expect(judged(props, ['7H']).kind).toBe('wins')
    expect(judged(props, ['4D'])).toMatchObject({ kind: 'refused', refusal: { code: 'NotHigher' } })
    expect(barText(props, judged(props, ['7H']), null, 'en')).toMatchObject({ line: 'is higher, as things stand', tone: 'good' })
    // Whoever made the last play would lead.
    const own = twoTable({ hands: [mine, ...others], previous: ['6H'], previousBy: 0, turn: 1, passed: [] }).propsFor(0)
    expect(judged(own, ['4D', '4C'])).toMatchObject({ kind: 'wins', over: null })
    expect(asOnTurn(answering.propsFor(0).view)).toEqual(answering.propsFor(0).view)
  })

  it('wants the three of diamonds first', () => {
    const opening = twoTable({
      hands: [['3D', '3C', '5S'], ...others.map((hand) => hand.slice(1, 3))],
      previous: null,
      previousBy: null,
      turn: 0,
      opening: true,
    }).propsFor(0)
    expect(judged(opening, ['5S'])).toMatchObject({ kind: 'refused', refusal: { code: 'NeedsThreeOfDiamonds' } })
    expect(barText(opening, judged(opening, ['3D', '3C']), 2, 'en').line).toBe('begins')
    expect(barText(opening, judged(opening, []), 2, 'en').title).toBe('Begin with the 3 of diamonds')
  })
})

describe('quick pick', () => {
  it('steps through what would win, cheapest first, each strength once', () => {
    const list = picks(answering.propsFor(0))
    expect(list).toEqual([
      ['4D', '4C', '9D', '9C', '9S'],
      ['9D', '9C', '9S', 'JH', 'JS'],
    ])
    for (const codes of list) expect(judged(answering.propsFor(0), codes).kind).toBe('wins')
    expect(nextPick(list, [])).toEqual(list[0])
    expect(nextPick(list, [...(list[0] ?? [])].reverse())).toEqual(list[1] ?? list[0])
    expect(nextPick(list, list.at(-1) ?? [])).toEqual(list[0])
    expect(nextPick([], ['4D'])).toBeNull()
  })

  it('suggests what a hint advises first, and goes on from there', () => {
    const list = picks(waiting.propsFor(0))
    expect(suggested(list, [], ['9D'])).toEqual(['9D'])
    expect(suggested(list, ['9D'], ['9D'])).toEqual(nextPick(list, ['9D']))
    expect(suggested(list, [], [])).toEqual(list[0])
  })

  it('answers a single with the lowest that is high enough', () => {
    expect(picks(waiting.propsFor(0))[0]).toEqual(['7H'])
    expect(picks(waiting.propsFor(0))).toHaveLength(10)
  })

  it('leads with the lowest card, and as many as go with it', () => {
    const [first] = picks(leading.propsFor(0))
    expect(first).toEqual(['4D', '4C', '9D', '9C', '9S'])
    expect(picks(leading.propsFor(null))).toEqual([])
  })
})

describe('the hand', () => {
  it('selects and deselects', () => {
    expect(toggled(['4D'], '9C')).toEqual(['4D', '9C'])
    expect(toggled(['4D', '9C'], '4D')).toEqual(['9C'])
  })

  it('knows which cards belong to a play that is allowed', () => {
    expect([...usableCards(answering.legal(0))].sort()).toEqual(['4C', '4D', '9C', '9D', '9S', 'JH', 'JS'])
    expect(usableCards([PASS]).size).toBe(0)
  })
})

describe('a pass in advance', () => {
  it('waits for its turn, passes then, and is dropped where there is nothing to pass on', () => {
    expect(premove([], waiting.propsFor(0).view)).toBe('wait')
    expect(premove(answering.legal(0), answering.propsFor(0).view)).toBe(PASS)
    expect(premove(leading.legal(0), leading.propsFor(0).view)).toBe('drop')
  })

  it('is no matter for who is locked out', () => {
    const position = { hands: [mine, ...others], previous: ['6H'], previousBy: 3, turn: 2, passed: [0, 1] }
    const strict = twoTable(position, { passLocksOut: true })
    expect(lockedOut(strict.propsFor(0))).toBe(true)
    expect(lockedOut(strict.propsFor(2))).toBe(false)
    expect(lockedOut(twoTable(position).propsFor(0))).toBe(false)
    expect(seatIfPassed(strict.propsFor(2))).toBe(3)
  })

  it('passing goes to the next who is still in', () => {
    const strict = twoTable({ hands: [mine, ...others], previous: ['6H'], previousBy: 3, turn: 0, passed: [1] }, { passLocksOut: true })
    expect(seatIfPassed(strict.propsFor(0))).toBe(2)
    expect(strict.play(0, cards('7H'))).toBeNull()
  })
})
