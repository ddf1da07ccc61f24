import { ACROSS, CENTRE, type Happening, placing, SIZE } from '@parlour/games/scrabble'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { Board } from '../../../src/boards/scrabble/board.tsx'
import { draftOf, onRack, pointed, shuffled, typed } from '../../../src/boards/scrabble/draft.ts'
import { laidAs } from '../../../src/boards/scrabble/ghosts.ts'
import { draftIn, draftText } from '../../../src/boards/scrabble/kept-draft.ts'
import { Score } from '../../../src/boards/scrabble/scoreboard/score.tsx'
import { figuresOf } from '../../../src/boards/scrabble/summary/figures.ts'
import { labelAt, panned } from '../../../src/boards/scrabble/zoom.ts'
import { rendered, textOf } from '../support/rendered.ts'
import { boardWith, tilesTable } from '../support/tiles-table.ts'

const HOT = { board: boardWith({ 11: '.......H.......', 12: '.......O.......', 13: '.......T.......' }), turn: 0 }
const RACKS = { racks: ['KITEN?A', 'EEEEEEE'], scores: [31, 7] }
const props = () => tilesTable({ ...HOT, ...RACKS }).propsFor(0)

describe('the table', () => {
  it('says how it stands in one place, and names rows and columns', () => {
    const markup = rendered(createElement(Board, props()))
    expect(markup.match(/data-box="plate:/g)).toHaveLength(2)
    expect(textOf(markup)).toMatch(/31 31 points/)
    expect(textOf(markup)).toMatch(/A 1 B 2 .* O 15/)
    expect(rendered(createElement(Score, { ...props(), layout: 'strip' }))).toBe('')
    for (const kind of ['board:grid', 'lane:play', 'rack:own', 'tool:shuffle', 'tool:play', 'tool:bag', 'caption:last'])
      expect(markup).toContain(`data-box="${kind}"`)
  })

  it('offers what is advised: to lay a play, to exchange tiles', () => {
    const advice = placing(13 * SIZE + 5, ACROSS, 'KITTEN', 0)
    expect(textOf(rendered(createElement(Board, { ...props(), advice })))).toContain('Lay it')
    expect(textOf(rendered(createElement(Board, { ...props(), advice: { type: 'pass' } })))).not.toMatch(/Lay it|Exchange these/)
    const exchange = { type: 'exchange', tiles: [1, 5] } as const
    expect(textOf(rendered(createElement(Board, { ...props(), advice: exchange })))).toContain('Exchange these')
    expect(textOf(rendered(createElement(Board, { ...props(), advice, still: true })))).not.toContain('Lay it')
  })

  it('lays the advised tiles, the blank for the letter it stands for', () => {
    const { board, rack } = props().view
    // KITTENS across the T of HOT, the S from the blank.
    const laid = laidAs(draftOf(rack), board, placing(13 * SIZE + 5, ACROSS, 'KITTENS', 1 << 6))
    expect(laid.laid.map(({ square, letter }) => [square % SIZE, letter])).toEqual([
      [5, 'K'],
      [6, 'I'],
      [8, 'T'],
      [9, 'E'],
      [10, 'N'],
      [11, 'S'],
    ])
    expect(onRack(laid)).toHaveLength(1)
  })
})

describe('what is kept on the device', () => {
  it('is the order of the rack and what is laid', () => {
    const { board, rack } = props().view
    const mixed = shuffled(draftOf(rack), (n) => n - 2 + (n === 1 ? 1 : 0))
    const draft = typed(pointed(mixed, board, CENTRE), board, 'K') ?? mixed
    const kept = draftIn(draftText(draft))
    expect(kept).toMatchObject({ tiles: draft.tiles, laid: draft.laid, cursor: null })
    expect(kept?.nextId).toBe(8)
  })

  it('is nothing where something else is found', () => {
    expect(draftIn('')).toBeNull()
    expect(draftIn('[]')).toBeNull()
    expect(draftIn('{"tiles":[{"id":1}],"laid":[{"id":1,"square":900,"letter":"A"}]}')).toMatchObject({ tiles: [], laid: [] })
  })
})

describe('the glass', () => {
  it('takes the names of rows and columns along', () => {
    expect(labelAt(0, 20, 2, null)).toBe(9)
    // Held at the first column, that one grows to the right.
    expect(labelAt(0, 20, 2, 0)).toBeCloseTo(14.4)
    expect(labelAt(14, 20, 2, 100)).toBeCloseTo(298 - 14.4)
  })

  it('moves when a finger comes near its edge, and stays on the board', () => {
    expect(panned(50, 0.5)).toBe(50)
    expect(panned(50, 0.1)).toBeLessThan(50)
    expect(panned(50, 0.95)).toBeGreaterThan(50)
    expect(panned(0, 0)).toBe(0)
    expect(panned(100, 1)).toBe(100)
  })
})

describe('the figures of a match', () => {
  const placed = (word: string, score: number, bonus?: number): Happening => ({
    type: 'placed',
    seat: 0,
    row: 7,
    col: 7,
    direction: 'across',
    word,
    tiles: word,
    words: [{ word, score }],
    ...(bonus === undefined ? {} : { bonus }),
    score,
    total: score,
  })
  const began: Happening = { type: 'began', first: 0 }

  it('are the best play, all seven and the average; what was taken back does not count', () => {
    const back: Happening = { type: 'withdrawn', seat: 0, tiles: 'XQ', score: 90, total: 0 }
    const story = [began, placed('KETTLE', 22), placed('HYDROUS', 82, 50), placed('XQ', 90), back, placed('HOT', 10)]
    expect(figuresOf(story, 0)).toEqual({ best: { word: 'HYDROUS', score: 82 }, sevens: 1, average: 38 })
  })

  it('are not told by who laid nothing, or came later', () => {
    expect(figuresOf([began, placed('HOT', 10)], 1)).toBeNull()
    expect(figuresOf([placed('HOT', 10)], 0)).toBeNull()
  })
})
