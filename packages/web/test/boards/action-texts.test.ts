/** What every board says to somebody who asked for a hint, and how it names moves in a list. */
import * as tens from '@parlour/games/crazy-tens'
import * as tiles from '@parlour/games/scrabble'
import * as sepp from '@parlour/games/tschau-sepp'
import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import * as bigTwo from '../../src/boards/big-two/action-texts.tsx'
import * as crazyTens from '../../src/boards/crazy-tens/action-texts.tsx'
import * as scrabble from '../../src/boards/scrabble/action-texts.tsx'
import { ghostsOf, givenBack } from '../../src/boards/scrabble/ghosts.ts'
import * as tschauSepp from '../../src/boards/tschau-sepp/action-texts.tsx'
import { boardWith, tilesTable } from './support/tiles-table.ts'
import { cards } from './support/two-table.ts'

/** What is read of a name: drawn cards by their labels. */
const read = (name: ReactNode): string =>
  renderToStaticMarkup(createElement(Fragment, null, name))
    .replaceAll(/<span[^>]*role="img" aria-label="([^"]*)"[^>]*>.*?<\/svg><\/span>/g, '$1')
    .replaceAll(/<svg[^>]*aria-label="([^"]*)"[^>]*>.*?<\/svg>/g, '$1')
    .replaceAll(/<[^>]+>/g, '')

describe('Crazy Tens', () => {
  const { deck } = tens.decks.standard52
  const setting = { options: {} }
  const card = (name: string) => deck.card(name)!

  it.each([
    [tens.playing(card('7H')), 'Play the seven of hearts.', 'Spiel Herz Sieben.', 'seven of hearts'],
    [
      tens.playing(card('TS'), 1),
      'Play the ten of spades and name diamonds.',
      'Spiel Pik Zehn und wünsch Karo.',
      'ten of spades, naming diamonds',
    ],
    [tens.DRAW, 'Draw a card.', 'Zieh eine Karte.', 'drawing'],
  ])('%j', (action, english, german, name) => {
    expect(crazyTens.adviceText(action, setting, 'en')).toBe(english)
    expect(crazyTens.adviceText(action, setting, 'de')).toBe(german)
    expect(read(crazyTens.moveName(action, setting, 'en'))).toBe(name)
  })
})

describe('Tschau Sepp', () => {
  const setting = { view: { pending: 0 } as sepp.View }
  const card = (name: string) => sepp.deck.card(name)!

  it.each([
    [sepp.playing(card('7H')), 'Play the seven of hearts.', 'Spiel Herz Sieben.', 'seven of hearts'],
    [sepp.DRAW, 'Draw a card.', 'Zieh eine Karte.', 'drawing'],
    [sepp.PASS, 'Pass.', 'Passe.', 'passing'],
    [sepp.wishing(1), 'Wish for diamonds.', 'Wünsch Ecken.', 'wishing for diamonds'],
    [sepp.SAY_SEPP, 'Say “Sepp”.', 'Sag «Sepp».', 'saying “Sepp”'],
  ])('%j', (action, english, german, name) => {
    expect(tschauSepp.adviceText(action, setting, 'en')).toBe(english)
    expect(tschauSepp.adviceText(action, setting, 'de')).toBe(german)
    expect(read(tschauSepp.moveName(action, setting, 'en'))).toBe(name)
  })

  it('names how many cards are owed', () => {
    expect(tschauSepp.adviceText(sepp.DRAW, { view: { pending: 4 } as sepp.View }, 'en')).toBe('Draw the 4 cards.')
  })
})

describe('Big Two', () => {
  it.each([
    [cards('9D'), 'Play the nine of diamonds.', 'Leg Karo Neun.', 'nine of diamonds'],
    [
      cards('9D 9C'),
      'Play a pair of nines: nine of diamonds, nine of clubs.',
      'Leg ein Paar Neunen: Karo Neun, Kreuz Neun.',
      'nine of diamonds nine of clubs',
    ],
    [{ type: 'pass' } as const, 'Pass.', 'Passe.', 'passing'],
  ])('%j', (action, english, german, name) => {
    expect(bigTwo.adviceText(action, null, 'en')).toBe(english)
    expect(bigTwo.adviceText(action, null, 'de')).toBe(german)
    expect(read(bigTwo.moveName(action, null, 'en'))).toBe(name)
  })
})

describe('Word Tiles', () => {
  const table = tilesTable({ board: boardWith({ 7: '.......HOT.....' }), racks: ['SZEQV?', 'A'], bag: 'EEEEEEEE', turn: 0, scores: [0, 0] })
  const setting = table.propsFor(0)
  const hots = tiles.placing(7 * tiles.SIZE + 7, 0, 'HOTS', 0)

  it('says where a word goes and what it scores', () => {
    expect(scrabble.adviceText(hots, setting, 'en')).toBe('Lay HOTS at 8H for 7 points.')
    expect(scrabble.adviceText(hots, setting, 'de')).toBe('Leg HOTS auf 8H für 7 Punkte.')
    expect(scrabble.moveName(hots, setting, 'en')).toBe('HOTS 8H 7')
    expect(scrabble.moveName({ ...hots, blanks: 8 }, setting, 'en')).toBe('HOTs 8H 6')
  })

  it('names the tiles to exchange, and the rest', () => {
    const exchange = { type: 'exchange', tiles: [17, 22, tiles.BLANK] } as const
    expect(scrabble.adviceText(exchange, setting, 'en')).toBe('Exchange Q, V, Blank.')
    expect(scrabble.moveName(exchange, setting, 'en')).toBe('exchanging Q, V, Blank')
    expect(scrabble.adviceText(tiles.PASS, setting, 'de')).toBe('Passe.')
    expect(scrabble.moveName(tiles.PASS, setting, 'en')).toBe('passing')
  })

  it('shows the new letters on the squares that are still empty', () => {
    expect([...ghostsOf(hots, setting.view.board)]).toEqual([[7 * tiles.SIZE + 10, 'S']])
    expect(ghostsOf(tiles.PASS, setting.view.board).size).toBe(0)
    expect(ghostsOf(null, setting.view.board).size).toBe(0)
  })

  it('marks as many tiles as are given back, each once', () => {
    const rack = [17, 5, 5, 5].map((tile, id) => ({ id, tile }))
    expect([...givenBack({ type: 'exchange', tiles: [5, 5, 17] }, rack)].sort()).toEqual([0, 1, 2])
    expect(givenBack(hots, rack).size).toBe(0)
  })
})
