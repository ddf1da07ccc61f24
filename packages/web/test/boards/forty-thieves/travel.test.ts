import { DEAL, placeNamed } from '@parlour/games/forty-thieves'
import { expect, it } from 'vitest'
import { travelOf, travelText } from '../../../src/boards/forty-thieves/travel.ts'
import { thievesTable, withRest } from './thieves-table.ts'

const table = () =>
  thievesTable(
    withRest({ tableau: [['9C', '5H'], ['6H'], [], [], [], [], [], [], [], []], foundations: [['AS']], waste: ['2S'], stock: ['KD'] }),
  )

const travelled = (move: Parameters<ReturnType<typeof table>['play']>[0]) => {
  const at = table()
  const before = at.props().view
  expect(at.play(move)).toBeNull()
  return { before, after: at.props().view }
}

it('a move taken back is told by where the card lies again', () => {
  const { before, after } = travelled({ type: 'move', from: 0, to: 1, count: 1 })
  expect(travelOf(after, before)).toEqual({ cards: ['5H'], from: 1, to: 0 })
  expect(travelText(after, before, 'back', 'en')).toBe('Taken back: Five of hearts from column 2 to column 1.')
  expect(travelText(before, after, 'again', 'en')).toBe('Made again: Five of hearts from column 1 to column 2.')
})

it('so is a card home, and one from the stock', () => {
  const home = travelled({ type: 'move', from: placeNamed('w'), to: placeNamed('f0'), count: 1 })
  expect(travelText(home.after, home.before, 'back', 'en')).toBe('Taken back: Two of spades from foundation 1 to the waste.')
  const dealt = travelled(DEAL)
  expect(travelText(dealt.after, dealt.before, 'back', 'en')).toBe('Taken back: King of diamonds from the waste to the stock.')
  expect(travelText(dealt.before, dealt.after, 'again', 'de')).toBe('Wieder gemacht: Karo König von dem Talon zu der Ablage.')
})

it('nothing is told of the same position', () => {
  const { view } = table().props()
  expect(travelText(view, view, 'back', 'en')).toBeNull()
})
