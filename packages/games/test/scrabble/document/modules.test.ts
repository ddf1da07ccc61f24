import { quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { Bag } from '../../../src/scrabble/document/bag.ts'
import { Board } from '../../../src/scrabble/document/board.ts'
import * as down from '../../../src/scrabble/document/board-checks/down.ts'
import * as right from '../../../src/scrabble/document/board-checks/right.ts'
import { calculateScore, checkWinState, exchangeTile, removeTile, updateFrontBoard } from '../../../src/scrabble/document/end-turn.ts'
import { GameController } from '../../../src/scrabble/document/game-controller.ts'
import { Player } from '../../../src/scrabble/document/player.ts'
import { Rack } from '../../../src/scrabble/document/rack.ts'
import { LETTER_VALUES, Tile } from '../../../src/scrabble/document/tile.ts'
import { checkInDict, checkRack } from '../../../src/scrabble/document/word-checks.ts'
import { lettersOf, tileSets } from '../../../src/scrabble/tiles.ts'
import { open, stub } from '../table.ts'

const bagOf = (letters: string) => {
  const bag = new Bag(quickChance(1))
  for (const letter of letters) bag.addToBag(new Tile(letter), 1)
  return bag
}
/** A rack with these tiles, and this bag behind it. */
const rackOf = (letters: string, rest = '') => {
  const rack = new Rack(bagOf(rest + letters))
  for (const _ of letters) rack.addToRack()
  return rack
}
const boardWith = (...words: readonly [number, number, 'right' | 'down', string][]) => {
  const board = new Board()
  for (const word of words) board.updateBackBoard(...word)
  return board
}
const valueError = expect.objectContaining({ name: 'ValueError' })

describe('the document: Tile', () => {
  it('a tile is a letter A–Z or a blank, with what it is worth (SC-03); anything else is invalid_size', () => {
    expect([new Tile('Q').getScore(), new Tile('E').getScore(), new Tile('J').getScore(), new Tile('?').getScore()]).toEqual([10, 1, 8, 0])
    expect(new Tile('Q').getLetter()).toBe('Q')
    expect(Object.keys(LETTER_VALUES)).toHaveLength(27)
    for (const wrong of ['', 'AB', 'a', '1', 'É', ' '])
      expect(() => new Tile(wrong)).toThrow(expect.objectContaining({ name: 'invalid_size' }))
  })

  it('in the document’s own bag a J is worth 1 (SC-02), in the hand and on the board', () => {
    const bag = new Bag(quickChance(1), 'mis')
    bag.initBag()
    const tiles = Array.from({ length: 100 }, () => bag.takeFromBag())
    expect(tiles.find((tile) => tile?.getLetter() === 'J')?.getScore()).toBe(1)
    expect(tiles.find((tile) => tile?.getLetter() === '?')).toBeUndefined()
    expect([calculateScore(7, 7, 'right', 'JO', new Board()), calculateScore(7, 7, 'right', 'JO', new Board(), 'mis')]).toEqual([18, 4])
  })
})

describe('the document: Bag, Rack and Player', () => {
  it('initBag fills a bag with 100 tiles; takeFromBag takes one, addToBag puts n there, never more than 100 in all', () => {
    const bag = new Bag(quickChance(1))
    expect(bag.getRemainingTiles()).toBe(0)
    bag.initBag()
    expect(bag.getRemainingTiles()).toBe(100)
    expect(() => bag.addToBag(new Tile('E'), 1)).toThrow(expect.objectContaining({ name: 'invalid_size' }))
    for (let n = 0; n < 2; n++) bag.takeFromBag()
    bag.addToBag(new Tile('E'), 2)
    expect(bag.getRemainingTiles()).toBe(100)
    expect(bag.takeFromBag()?.getLetter()).toBe('E')
    expect(bag.getRemainingTiles()).toBe(99)
  })

  it('takeFromBag goes through the shuffled tiles from the end (SC-04); an empty bag gives nothing', () => {
    const [bag, again] = [new Bag(quickChance(1)), new Bag(quickChance(1))]
    bag.initBag()
    again.initBag()
    const drawn = Array.from({ length: 101 }, () => bag.takeFromBag()?.getLetter())
    expect(drawn).toEqual(Array.from({ length: 101 }, () => again.takeFromBag()?.getLetter()))
    expect(drawn.at(-1)).toBeUndefined()
    expect(drawn.slice(0, 100).sort().join('')).toBe([...lettersOf(tileSets.standard.all)].sort().join(''))
    const dealt = open().start(quickChance(1))
    expect(drawn.slice(0, 100).join('')).toBe([...lettersOf(dealt.bag)].reverse().join(''))
  })

  it('a rack holds equal tiles, is replenished up to seven as far as the bag goes, and writes a blank as ? (SC-05)', () => {
    const bag = new Bag(quickChance(2)).addToBag(new Tile('E'), 3).addToBag(new Tile('?'), 1).addToBag(new Tile('B'), 5)
    const rack = new Rack(bag)
    rack.initialize()
    expect([rack.getRackStr(), rack.getRackLength(), bag.getRemainingTiles()]).toEqual(['BBBBBE?', 7, 2])
    rack.removeFromRack(new Tile('B'))
    expect(rack.getRackStr()).toBe('BBBBE?')
    rack.replenishRack()
    expect(rack.getRackStr()).toBe('BBBBEE?')
    for (const letter of 'BBE') rack.removeFromRack(new Tile(letter))
    rack.replenishRack()
    expect([rack.getRackStr(), bag.getRemainingTiles()]).toEqual(['BBEE?', 0])
    rack.removeFromRack(new Tile('Z'))
    expect(rack.getRackLength()).toBe(5)
  })

  it('addToRack draws one tile and stops at seven; initialize draws seven; getRackArr has the tiles', () => {
    const bag = new Bag(quickChance(1))
    bag.initBag()
    const rack = new Rack(bag)
    expect([rack.getRackLength(), rack.getRackStr()]).toEqual([0, ''])
    rack.addToRack()
    expect(rack.getRackLength()).toBe(1)
    rack.initialize()
    rack.addToRack()
    expect([rack.getRackLength(), bag.getRemainingTiles()]).toEqual([7, 92])
    expect(rack.getRackArr().every((tile) => tile instanceof Tile)).toBe(true)
  })

  it('a player has seven tiles and a score that increases', () => {
    const bag = new Bag(quickChance(3))
    bag.initBag()
    const player = new Player(bag)
    expect([player.getRackStr().length, player.getRackArr().length, player.getScore()]).toEqual([7, 7, 0])
    player.increaseScore(12)
    player.increaseScore(-5)
    expect(player.getScore()).toBe(7)
  })
})

describe('the document: Board and EndTurn', () => {
  it('updateBackBoard writes a word to the right or down; getBoard shows 15 rows', () => {
    const board = boardWith([7, 6, 'right', 'CAT'], [7, 7, 'down', 'Ae'])
    expect(board.getBoard()[7]).toBe('......CAT......')
    expect(board.getBoard()[8]).toBe('.......e.......')
    expect(board.getBoard()).toHaveLength(15)
  })

  it('ValueError: an unknown direction, other characters, an empty word, off the board, on other letters', () => {
    const board = boardWith([7, 6, 'right', 'CAT'])
    const before = board.getBoard()
    expect(() => board.updateBackBoard(0, 0, 'left' as never, 'CAT')).toThrow(valueError)
    expect(() => board.updateBackBoard(0, 0, 'right', 'C4T')).toThrow(valueError)
    expect(() => board.updateBackBoard(0, 0, 'right', '')).toThrow(valueError)
    expect(() => board.updateBackBoard(0, 13, 'right', 'CAT')).toThrow(valueError)
    expect(() => board.updateBackBoard(7, 6, 'right', 'DOG')).toThrow(valueError)
    expect(board.getBoard()).toEqual(before)
    expect(() => calculateScore(0, 13, 'right', 'CAT')).toThrow(valueError)
    expect(() => calculateScore(7, 6, 'right', 'DOG', board)).toThrow(valueError)
    expect(() => updateFrontBoard(14, 14, 'down', 'AT')).toThrow(valueError)
  })

  it('updateFrontBoard lists the squares to draw', () => {
    expect(updateFrontBoard(7, 6, 'down', 'CaT')).toEqual([
      [7, 6, 'C'],
      [8, 6, 'a'],
      [9, 6, 'T'],
    ])
  })

  it('removeTile takes one tile for each letter, a blank for lower case, and refills', () => {
    const rack = rackOf('EEET?AS', 'XYZ')
    removeTile('ETa', rack)
    expect([rack.getRackStr(), rack.getRackLength()]).toEqual(['AEESXYZ', 7])
  })

  it('exchangeTile gives tiles for others; with a small bag or foreign letters nothing changes', () => {
    const rack = rackOf('AAAAQVW', 'EEEEEEE')
    expect(exchangeTile('QV', rack)).toBe(true)
    expect(rack.getRackLength()).toBe(7)
    expect(rack.getRackStr()).toBe('AAAAEEW')
    expect(rack.bag.getRemainingTiles()).toBe(7)
    expect(exchangeTile('Z', rack)).toBe(false)
    expect(exchangeTile('', rack)).toBe(false)
    rack.bag.takeFromBag()
    expect(exchangeTile('W', rack)).toBe(false)
    expect(rack.getRackStr()).toBe('AAAAEEW')
  })

  it('calculateScore counts premiums, cross words and the bonus', () => {
    expect(calculateScore(7, 6, 'right', 'CAT')).toBe(10)
    expect(calculateScore(7, 3, 'right', 'RETAINS')).toBe(66)
    const board = boardWith([7, 6, 'right', 'CAT'])
    expect(calculateScore(8, 7, 'right', 'HE', board)).toBe(14)
    expect(calculateScore(7, 9, 'right', 'S', board)).toBe(6)
  })

  it('checkWinState: the bag and a rack are empty', () => {
    const [full, empty] = [rackOf('AB'), rackOf('')]
    expect([checkWinState(full, empty, bagOf('')), checkWinState(empty, full, bagOf('')), checkWinState(full, empty, bagOf('E'))]).toEqual([
      true,
      true,
      false,
    ])
    expect(checkWinState(full, full, bagOf(''))).toBe(false)
  })
})

describe('the document: WordChecks and BoardChecks', () => {
  it('checkRack counts every letter; lower case needs a blank', () => {
    const rack = rackOf('CATS?')
    expect(['CAT', 'CATS', 'cAT', 'AcT'].map((word) => checkRack(word, rack))).toEqual([true, true, true, true])
    expect(['CATT', 'CaTs', 'DOG'].map((word) => checkRack(word, rack))).toEqual([false, false, false])
  })

  it('checkInDict looks a word up in any case', () => {
    expect([checkInDict('CAT', stub), checkInDict('cat', stub), checkInDict('CTA', stub)]).toEqual([true, true, false])
  })

  it('outOfBounds is true exactly when the word would leave the board', () => {
    expect([right.outOfBounds(0, 12, 'CAT'), right.outOfBounds(0, 13, 'CAT')]).toEqual([false, true])
    expect([down.outOfBounds(12, 0, 'CAT'), down.outOfBounds(13, 0, 'CAT')]).toEqual([false, true])
  })

  it('occupiedTiles: the word fits on what is there and touches it', () => {
    const board = boardWith([7, 6, 'right', 'CAT'])
    expect([right.occupiedTiles(7, 6, 'CATS', board), right.occupiedTiles(8, 7, 'HE', board)]).toEqual([true, true])
    expect([
      right.occupiedTiles(7, 6, 'CAT', board),
      right.occupiedTiles(7, 6, 'COTS', board),
      right.occupiedTiles(10, 0, 'HE', board),
    ]).toEqual([false, false, false])
    expect([down.occupiedTiles(7, 7, 'AT', board), down.occupiedTiles(0, 0, 'AT', board), down.occupiedTiles(14, 0, 'AT', board)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('adjWordCheck: every word that is formed is in the lexicon', () => {
    const board = boardWith([7, 6, 'right', 'CAT'])
    expect([right.adjWordCheck(8, 7, 'HE', board, stub), right.adjWordCheck(8, 6, 'HE', board, stub)]).toEqual([true, false])
    expect([right.adjWordCheck(7, 9, 'S', board, stub), right.adjWordCheck(7, 9, 'X', board, stub)]).toEqual([true, false])
    expect([
      down.adjWordCheck(7, 7, 'AT', board, stub),
      down.adjWordCheck(7, 7, 'AX', board, stub),
      down.adjWordCheck(7, 7, 'AZ', board, stub),
    ]).toEqual([true, true, false])
  })

  it('placementCheck: the first word covers the centre, or literally starts there', () => {
    const board = new Board()
    expect([right.placementCheck(7, 5, 'CAT', board, 0), right.placementCheck(7, 8, 'CAT', board, 0)]).toEqual([true, false])
    expect([right.placementCheck(7, 5, 'CAT', board, 0, 'start'), right.placementCheck(7, 7, 'CAT', board, 0, 'start')]).toEqual([
      false,
      true,
    ])
    expect([
      down.placementCheck(5, 7, 'CAT', board, 0),
      down.placementCheck(7, 7, 'A', board, 0),
      down.placementCheck(0, 0, 'CAT', board, 1),
    ]).toEqual([true, false, true])
  })

  it('rightCheck and downCheck make all checks', () => {
    const empty = new Board()
    const board = boardWith([7, 6, 'right', 'CAT'])
    expect([right.rightCheck(7, 7, 'CAT', empty, 0, stub), right.rightCheck(0, 7, 'CAT', empty, 0, stub)]).toEqual([true, false])
    expect([right.rightCheck(7, 6, 'CATS', board, 1, stub), right.rightCheck(7, 6, 'CATX', board, 1, stub)]).toEqual([true, false])
    expect([
      down.downCheck(7, 7, 'AS', board, 1, stub),
      down.downCheck(14, 7, 'AS', board, 1, stub),
      down.downCheck(0, 0, 'AS', board, 1, stub),
    ]).toEqual([true, false, false])
  })
})

describe('the document: GameController', () => {
  const secret = new Uint8Array(32).fill(7)
  const controller = (options?: unknown) => new GameController(['Ada', 'Bob'], stub, secret, options)

  it('endMove checks and carries out a move; endChecks only asks; completeTurn insists', () => {
    const game = controller({ first: 'host' })
    const { rack } = game.view('Ada') as { rack: string }
    const wrong = { row: 0, column: 0, direction: 'right', word: 'QQ' } as const
    expect(game.endChecks(wrong)).toMatchObject({ code: 'NotInRack' })
    expect(game.endMove(wrong)).toMatchObject({ code: 'NotInRack' })
    expect(() => game.completeTurn(wrong)).toThrow(valueError)
    expect(game.turn).toBe('Ada')
    const word =
      [...stub].find((one) => one.length === 2 && [...one].every((letter, i) => rack.includes(letter) && one.indexOf(letter) === i)) ?? ''
    const move = { row: 7, column: 7, direction: 'down', word } as const
    expect([game.endChecks(move), game.turn]).toEqual([null, 'Ada'])
    expect([game.endMove(move), game.turn]).toEqual([null, 'Bob'])
    expect(game.scoreBoard().scores.Ada).toBeGreaterThan(0)
  })

  it('skipTurn passes, also in the first round; exchangeTiles keeps the turn where it is refused', () => {
    const game = controller({ first: 'host' })
    expect([game.skipTurn(), game.turn]).toEqual([null, 'Bob'])
    const { rack } = game.view('Bob') as { rack: string }
    expect([game.exchangeTiles(rack.includes('Q') ? 'ZZ' : 'QQ'), game.turn]).toEqual([
      expect.objectContaining({ code: 'NotInRack' }),
      'Bob',
    ])
    expect([game.exchangeTiles(rack.slice(0, 2)), game.turn]).toEqual([null, 'Ada'])
  })

  it('scoreBoard names the winners when the match is over; ties are shared', () => {
    const game = controller()
    expect(game.scoreBoard()).toEqual({ scores: { Ada: 0, Bob: 0 }, winners: [] })
    for (let turn = 0; turn < 6; turn++) expect(game.skipTurn()).toBeNull()
    const { scores, winners } = game.scoreBoard()
    const best = Math.max(...Object.values(scores))
    expect(winners).toEqual(Object.keys(scores).filter((name) => scores[name] === best))
    expect([game.turn, game.skipTurn()]).toEqual([null, expect.objectContaining({ code: 'GameOver' })])
  })

  it('two games do not share anything, and bad set-ups are ValueErrors', () => {
    const [one, other] = [controller({ first: 'host' }), controller({ first: 'host' })]
    one.skipTurn()
    expect([one.turn, other.turn]).toEqual(['Bob', 'Ada'])
    expect(() => new GameController(['Ada', 'Ada'], stub, secret)).toThrow(valueError)
    expect(() => new GameController(['Ada'], stub, secret)).toThrow(valueError)
    expect(() => controller({ bag: 'none' })).toThrow(valueError)
    expect(() => one.view('Eve')).toThrow(valueError)
  })
})
