import type { Options } from '@parlour/games/big-two'
import type { Json } from '@parlour/kernel'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { Field } from '../../../src/boards/big-two/field.tsx'
import { fieldPlace, flightsOf, MIDDLE, seatPlace } from '../../../src/boards/big-two/flights-of.ts'
import { optionsOf, type TwoProps } from '../../../src/boards/big-two/props.ts'
import { Rules } from '../../../src/boards/big-two/rules/rules.tsx'
import { Score } from '../../../src/boards/big-two/scoreboard/score.tsx'
import { countedText, howItCounts, whereItStands } from '../../../src/boards/big-two/scoreboard/standing.ts'
import { Summary } from '../../../src/boards/big-two/summary/summary.tsx'
import { seatsInOrder } from '../../../src/parts/seats.ts'
import { rendered, textOf } from '../support/rendered.ts'
import { cards, SEATS, twoTable } from '../support/two-table.ts'

const hands = [['2S'], ['3C', '8D'], ['5H', '7C', '8C'], ['3S', '4S', '5C', '6D', '6S', '7D', '9H', 'TC', 'TS', 'JC', '2D']]
const position = { hands, previous: ['QH'], previousBy: 3, turn: 0, round: 2, scores: [4, 9, 0, 22] }
const short = { ...position, round: 1, scores: [0, 0, 0, 0] }
const before = (options: Json = { seriesTo: 50 }): TwoProps => twoTable(position, options).propsFor(0)
function after(from: { readonly [field: string]: Json }, options: Json): TwoProps {
  const table = twoTable(from, options)
  table.play(0, cards('2S'))
  return table.propsFor(0)
}
const summary = (props: TwoProps) => createElement(Summary, { ...props, onContinue: () => undefined, actions: null, note: null })

describe('the score sheet', () => {
  it('shows cards and points, says which way is better and when it ends', () => {
    const text = textOf(rendered(createElement(Score, { ...before(), layout: 'sheet' })))
    expect(text).toContain('Hand 2 · series to 50')
    expect(text).toContain('Fewer points are better')
    expect(text).toMatch(/You 1 4 .*Beat 2 9 .*Lena 3 0 .*Rosa 11 22/)
    expect(textOf(rendered(createElement(Score, { ...before({ scoring: 'zeroSum', hands: 5 }), layout: 'sheet' })))).toContain(
      'More points are better',
    )
    expect(textOf(rendered(createElement(Score, { ...before(), layout: 'sheet' }), { language: 'de' }))).toContain(
      'Weniger Punkte sind besser',
    )
  })

  it('has cards only where a single hand is played, and no strip there', () => {
    const one = twoTable(short).propsFor(0)
    expect(textOf(rendered(createElement(Score, { ...one, layout: 'sheet' })))).toMatch(/One hand .*Rosa 11 cards/)
    expect(rendered(createElement(Score, { ...one, layout: 'strip' }))).toBe('')
    expect(textOf(rendered(createElement(Score, { ...before(), layout: 'strip' })))).toContain('Rosa: 22 points, 11 cards')
  })
})

describe('how it counts', () => {
  const options = (changes: Json): Options => optionsOf(changes)
  it('explains the weight of many cards and of twos', () => {
    const left = (count: number, ...more: string[]) => [...Array.from({ length: count }, () => '3C'), ...more]
    expect(countedText(options({}), [], 'en')).toBe('out')
    expect(countedText(options({}), left(9), 'en')).toBe('9 cards left')
    expect(countedText(options({}), left(10), 'en')).toBe('10 cards left, doubled')
    expect(countedText(options({}), left(13), 'de')).toBe('13 Karten übrig, dreifach')
    expect(countedText(options({ scoring: 'plain' }), left(13), 'en')).toBe('13 cards left')
    expect(countedText(options({ doubleTwos: true }), left(1, '2D', '2S'), 'en')).toBe('3 cards left, times 4 for twos')
  })

  it('says where the match is and when it ends', () => {
    expect(whereItStands(options({}), 1, 'en')).toBe('One hand')
    expect(whereItStands(options({ hands: 5 }), 2, 'de')).toBe('Runde 2 von 5')
    expect(howItCounts(options({ seriesTo: 30, doubleTwos: true }), 'en')).toMatch(
      /Every two left doubles it\. The series ends when someone has paid 30\.$/,
    )
  })
})

describe('the summary', () => {
  it('lays open what everybody was left with, and offers the next hand', () => {
    const text = textOf(rendered(summary(after(position, { seriesTo: 50 }))))
    expect(text).toContain('Hand 2 is yours')
    expect(text).toMatch(/Rosa .*11 cards left, doubled \+22 44/)
    expect(text).toContain('Deal hand 3')
  })

  it('says who has won the match, with places', () => {
    const text = textOf(rendered(summary(after(short, {}))))
    expect(text).toContain('The match is yours')
    expect(text).toMatch(/You Place 1 .*Beat Place 2 .*Lena Place 3 .*Rosa Place 4/)
    expect(textOf(rendered(summary(after(short, {})), { language: 'de' }))).toContain('Das Spiel gehört dir')
  })
})

describe('the table', () => {
  it('seats the next player at the right, then across, then at the left', () => {
    expect(seatsInOrder({ seats: SEATS, seat: 2 }).map(({ seat }) => seat)).toEqual([2, 3, 0, 1])
    expect(seatsInOrder({ seats: SEATS, seat: null }).map(({ seat }) => seat)).toEqual([0, 1, 2, 3])
  })

  it('shows the last play of a seat, the one to beat and passes, in words too', () => {
    const props = twoTable({ ...short, fields: [null, 'pass', ['JH'], ['QH']], passed: [1] }).propsFor(0)
    const field = (seat: number) => textOf(rendered(createElement(Field, { props, info: SEATS[seat]!, width: 60, room: 200, lines: 2 })))
    expect(field(0)).toBe('')
    expect(field(1)).toContain('Beat passed')
    expect(field(2)).toContain('Lena played: jack of hearts')
    expect(field(3)).toContain('To beat:')
  })

  it('lets cards fly from hands to fields, and a finished trick to the middle', () => {
    const played = { type: 'played', seat: 0, cards: ['9D', '9C'], combination: 'pair', words: '', left: 3 } as const
    expect(flightsOf([played], 0, [])).toEqual([
      { card: '9D', from: 'hand:9D', to: fieldPlace(0, '9D'), kind: 'move' },
      { card: '9C', from: 'hand:9C', to: fieldPlace(0, '9C'), kind: 'move' },
    ])
    expect(flightsOf([{ ...played, seat: 2 }], 0, [])[0]).toMatchObject({ from: seatPlace(2) })
    expect(flightsOf([{ type: 'trick-over', leader: 0 }], 0, [['9D'], [], ['3C'], []])).toHaveLength(2)
    const dealt = flightsOf([played, { type: 'dealt', seat: 0, count: 1, cards: ['3D'] }, { type: 'dealt', seat: 1, count: 13 }], 0, [])
    expect(dealt[0]).toEqual({ card: '3D', from: MIDDLE, to: 'hand:3D', kind: 'deal', turns: true, after: 0 })
    expect(dealt.slice(1).every(({ card, to }) => card === null && to === seatPlace(1))).toBe(true)
  })
})

describe('the rules page', () => {
  it('names every combination in both languages', () => {
    for (const language of ['en', 'de'] as const) {
      const text = textOf(rendered(createElement(Rules), { language }))
      for (const name of ['Flush', 'Full', 'Straight Flush'].map((word) => word.toLowerCase())) expect(text.toLowerCase()).toContain(name)
    }
  })
})
