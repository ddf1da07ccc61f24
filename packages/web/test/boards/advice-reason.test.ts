/** Every hint that can give a reason gives a true one; the others give none. */
import { DRAW, type Action as TensAction } from '@parlour/games/crazy-tens'
import { SAY_TSCHAU, DRAW as SEPP_DRAW, wishing } from '@parlour/games/tschau-sepp'
import { expect, it } from 'vitest'
import { adviceReason as twoReason } from '../../src/boards/big-two/advice-reason.ts'
import { adviceReason as tensReason } from '../../src/boards/crazy-tens/advice-reason.ts'
import { handlePlayCard } from '../../src/boards/crazy-tens/move-controller.ts'
import { deckOf } from '../../src/boards/crazy-tens/props.ts'
import { adviceReason as seppReason } from '../../src/boards/tschau-sepp/advice-reason.ts'
import { tensTable } from './support/tens-table.ts'
import { cards, twoTable } from './support/two-table.ts'
import { play, seppTable } from './tschau-sepp/sepp-table.ts'

const tens = (hand: readonly string[]) => {
  const props = tensTable({ hands: [hand, ['2S']], drawPile: ['3C'], discardPile: ['5H'], scores: [0, 0], turn: 0 }).propsFor(0)
  const reason = (code: string, suit: 'C' | 'D' | 'H' | 'S' | null = null) =>
    tensReason(handlePlayCard(deckOf(props.options), code, suit) as TensAction, props, 'en')
  return { props, reason }
}

it('Crazy Tens', () => {
  expect(tens(['9H']).reason('9H')).toBe('It is your last card.')
  expect(tens(['9H', 'KS']).reason('9H')).toBe('It is the only card that fits.')
  expect(tens(['9H', '3H', 'TS']).reason('3H')).toBe('You keep your 10.')
  expect(tens(['9H', '3H', 'KS']).reason('9H')).toBe('It counts the most of those that fit.')
  expect(tens(['9H', '3H', 'KS']).reason('3H')).toBeNull()
  expect(tens(['TH', 'KS', '4S', '2D']).reason('TH', 'S')).toBe('You hold 2 more spades.')
  expect(tens(['TH', 'KS', '4S', '2D']).reason('TH', 'D')).toBeNull()
  const { props } = tens(['KS'])
  expect(tensReason(DRAW, props, 'de')).toBe('Von deinen Karten passt keine.')
})

it('Tschau Sepp', () => {
  const at = (hand: readonly string[], more = {}) =>
    seppTable({ hands: [hand, ['9C', 'QC']], drawPile: ['6C'], playPile: ['9H'], ...more }, { penaltyTschau: 2 }).propsFor(0)
  expect(seppReason(play('8H'), at(['8H', 'JS', 'KH']), 'en')).toBe('You keep a jack.')
  expect(seppReason(play('8H'), at(['8H', 'KS', 'QS']), 'en')).toBe('It is the only card that fits.')
  expect(seppReason(play('8H'), at(['8H', 'KH', 'QS']), 'en')).toBeNull()
  expect(seppReason(SEPP_DRAW, at(['8S', 'KS', 'QS']), 'en')).toBe('Nothing you hold fits.')
  expect(seppReason(SAY_TSCHAU, at(['8H', 'KH']), 'en')).toBe('Forgotten, it costs 2 cards.')
  const wished = at(['8H', 'KH', 'QS'], { playPile: ['9H', 'JC'], owesSuit: true })
  expect(seppReason(wishing(2), wished, 'en')).toBe('You hold 2 hearts.')
  expect(seppReason(wishing(3), wished, 'en')).toBeNull()
})

it('Big Two', () => {
  const others = [
    ['4C', '6C'],
    ['7C', '8D'],
    ['9C', '3C'],
  ]
  const at = (hand: readonly string[], previous: readonly string[] | null = ['5D']) =>
    twoTable({ hands: [hand, ...others], previous, previousBy: previous === null ? null : 1, turn: 0, opening: false }).propsFor(0)
  expect(twoReason(cards('KS'), at(['KS']), 'en')).toBe('Then you are out.')
  expect(twoReason(cards('7D'), at(['7D', 'KS', '2S']), 'en')).toBe('It is the lowest that wins.')
  expect(twoReason(cards('KS'), at(['7D', 'KS', '2S']), 'en')).toBe('You keep a two.')
  expect(twoReason(cards('KS'), at(['7D', 'KS', 'AS']), 'en')).toBeNull()
  expect(twoReason({ type: 'pass' }, at(['3D', '4D']), 'en')).toBe('Nothing you hold beats it.')
  expect(twoReason({ type: 'pass' }, at(['KS', '4D']), 'en')).toBeNull()
})
