import { ACROSS, BLANK, DOWN, readTiles, SIZE, type Tile } from '@parlour/games/scrabble'
import { describe, expect, it } from 'vitest'
import {
  type Draft,
  draftOf,
  lay,
  layAtCursor,
  letterOfTile,
  onRack,
  placementOf,
  pointed,
  racked,
  recalled,
  reconciled,
  runsOf,
  shuffled,
  takenUp,
  tookBack,
  typed,
} from '../../../src/boards/scrabble/draft.ts'

const H8 = 7 * SIZE + 7
const tiles = (text: string): readonly Tile[] => readTiles(text, 'test') as Tile[]
const empty = (): Uint8Array => new Uint8Array(SIZE * SIZE)
const withRow = (row: number, text: string): Uint8Array => {
  const board = empty()
  Array.from(text).forEach((char, column) => {
    if (char !== '.') board[row * SIZE + column] = char.charCodeAt(0) - 64
  })
  return board
}
const rackText = (draft: Draft): string =>
  onRack(draft)
    .map(({ tile }) => (tile === BLANK ? '?' : letterOfTile(tile)))
    .join('')
const typeAll = (draft: Draft, board: Uint8Array, word: string): Draft =>
  Array.from(word).reduce((now, letter) => typed(now, board, letter) ?? now, draft)
const idOf = (draft: Draft, letter: string): number => onRack(draft).find(({ tile }) => letterOfTile(tile) === letter)?.id ?? -1

describe('a play in the making', () => {
  it('is typed letter by letter and steps over tiles that are there', () => {
    const board = withRow(7, '.......T.......')
    const draft = typeAll(pointed(draftOf(tiles('AEKLNST')), board, H8 - 2), board, 'KET')
    expect(draft.laid.map(({ square }) => square)).toEqual([H8 - 2, H8 - 1, H8 + 1])
    expect(draft.cursor).toEqual({ square: H8 + 2, direction: ACROSS })
    expect(rackText(draft)).toBe('ALNS')
    expect(placementOf(draft, board)).toMatchObject({ kind: 'play', action: { square: H8 - 2, word: 'KETT', blanks: 0 } })
  })

  it('uses a blank for a letter that is not held, and says which', () => {
    const draft = typeAll(pointed(draftOf(tiles('CT?')), empty(), H8), empty(), 'CAT')
    expect(placementOf(draft, empty())).toMatchObject({ kind: 'play', action: { word: 'CAT', blanks: 0b010 } })
    expect(typed(draft, empty(), 'S')).toBeNull()
  })

  it('does not lay a blank without a letter, and nothing on a taken square', () => {
    const draft = draftOf(tiles('A?'))
    const blank = onRack(draft).find(({ tile }) => tile === BLANK)?.id ?? -1
    expect(lay(draft, empty(), blank, H8)).toBe(draft)
    expect(lay(draft, empty(), blank, H8, 'Z').laid).toEqual([{ id: blank, square: H8, letter: 'Z' }])
    const board = withRow(7, '.......T.......')
    expect(lay(draft, board, idOf(draft, 'A'), H8)).toBe(draft)
  })

  it('takes back the last tile, one tile, or all', () => {
    const draft = typeAll(pointed(draftOf(tiles('CATS')), empty(), H8), empty(), 'CAT')
    const back = tookBack(draft)
    expect(back.laid.map(({ letter }) => letter)).toEqual(['C', 'A'])
    expect(back.cursor?.square).toBe(H8 + 2)
    expect(takenUp(draft, draft.laid[0]?.id ?? -1).laid.map(({ letter }) => letter)).toEqual(['A', 'T'])
    expect(rackText(recalled(draft))).toBe('CATS')
  })

  it('sees a crooked line and a gap', () => {
    const start = draftOf(tiles('CAT'))
    const two = lay(lay(start, empty(), idOf(start, 'C'), H8), empty(), idOf(start, 'A'), H8 + 2)
    expect(placementOf(two, empty())).toEqual({ kind: 'gap', square: H8 + 1 })
    expect(placementOf(lay(two, empty(), idOf(two, 'T'), H8 + SIZE), empty())).toMatchObject({ kind: 'crooked' })
    expect(placementOf(start, empty())).toEqual({ kind: 'nothing' })
  })

  it('turns the cursor on a second press and looks along what is there', () => {
    const draft = draftOf(tiles('A'))
    const once = pointed(draft, empty(), H8)
    expect(once.cursor?.direction).toBe(ACROSS)
    expect(pointed(once, empty(), H8).cursor?.direction).toBe(DOWN)
    expect(pointed(draft, withRow(6, '.......T.......'), H8).cursor?.direction).toBe(DOWN)
  })

  it('stops at the edge of the board', () => {
    const draft = pointed(draftOf(tiles('AB')), empty(), SIZE - 1)
    const one = typed(draft, empty(), 'A')
    expect(one?.cursor?.square).toBe(SIZE - 1)
    expect(one === null ? 'none' : typed(one, empty(), 'B')).toBeNull()
    expect(layAtCursor({ ...draft, cursor: null }, empty(), idOf(draft, 'A')).laid).toEqual([])
  })

  it('finds every word that it makes', () => {
    const board = withRow(6, '.......CAT.....')
    const draft = typeAll(pointed(draftOf(tiles('OX')), board, H8), board, 'O')
    expect(runsOf(draft, board).map(({ word }) => word)).toEqual(['CO'])
  })
})

describe('a rack', () => {
  it('keeps its order through a play and puts new tiles last', () => {
    const mixed = shuffled(draftOf(tiles('ACELRST')), () => 0)
    const order = rackText(mixed)
    const played = typeAll(pointed(mixed, empty(), H8), empty(), 'CAT')
    const board = withRow(7, '.......CAT.....')
    const next = reconciled(played, tiles('ELQRSVW'), board)
    expect(rackText(next)).toBe(`${order.replaceAll(/[CAT]/g, '')}QVW`)
    expect(next.laid).toEqual([])
    expect(next.cursor).toBeNull()
  })

  it('keeps a plan while others move, unless they took the square', () => {
    const plan = typeAll(pointed(draftOf(tiles('CATS')), empty(), H8), empty(), 'CAT')
    expect(reconciled(plan, tiles('ACST'), withRow(3, 'DOG............')).laid).toHaveLength(3)
    expect(reconciled(plan, tiles('ACST'), withRow(7, '.........X.....')).laid.map(({ letter }) => letter)).toEqual(['C', 'A'])
  })

  it('takes a drawn twin of a played tile for a new one', () => {
    const played = typeAll(pointed(draftOf(tiles('EES')), empty(), H8), empty(), 'E')
    const next = reconciled(played, tiles('EES'), withRow(7, '.......E.......'))
    expect(next.tiles.map(({ id }) => id)).not.toContain(played.laid[0]?.id)
    expect(next.tiles).toHaveLength(3)
  })

  it('moves a tile to another place', () => {
    const draft = draftOf(tiles('ABC'))
    expect(rackText(racked(draft, idOf(draft, 'C'), 0))).toBe('CAB')
    expect(rackText(racked(draft, idOf(draft, 'A'), null))).toBe('BCA')
  })
})
