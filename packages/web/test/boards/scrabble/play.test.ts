import { CENTRE, type PlaceAction, readTiles, SIZE, type Tile } from '@parlour/games/scrabble'
import type { Json } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { command, wordsOn } from '../../../src/boards/scrabble/commands.ts'
import { draftOf, pointed, typed } from '../../../src/boards/scrabble/draft.ts'
import { freshSquares, premiumOf, stepped } from '../../../src/boards/scrabble/grid.tsx'
import { lesson } from '../../../src/boards/scrabble/lesson.ts'
import { canLookUp, isListed } from '../../../src/boards/scrabble/look-up.ts'
import { runName, squareName, type TilesProps } from '../../../src/boards/scrabble/props.ts'
import { settlementOf } from '../../../src/boards/scrabble/summary/settlement.ts'
import { droppedOn } from '../../../src/boards/scrabble/tile-drag.ts'
import { squaresOf } from '../../../src/boards/scrabble/tile-motion.ts'
import { verdictOf } from '../../../src/boards/scrabble/verdict.ts'
import { following, ZOOM, zoomOrigin } from '../../../src/boards/scrabble/zoom.ts'
import { LANGUAGES } from '../../../src/i18n/language.ts'
import { boardWith, type TilesTable, tilesTable } from '../support/tiles-table.ts'

const HOT = { board: boardWith({ 11: '.......H.......', 12: '.......O.......', 13: '.......T.......' }), turn: 0 }
const START = 13 * SIZE + 5

function verdict(props: TilesProps, from: number, word: string) {
  const board = props.view.board
  const draft = Array.from(word).reduce((now, letter) => typed(now, board, letter) ?? now, pointed(draftOf(props.view.rack), board, from))
  return verdictOf(props, draft)
}
const act = (table: TilesTable, text: string, language: 'en' | 'de' = 'en'): PlaceAction => {
  const answer = command(text, table.propsFor(0), language)
  if (!('action' in answer)) throw new Error('say' in answer ? answer.say : 'a hint')
  return answer.action as PlaceAction
}
const say = (props: TilesProps, text: string, language: 'en' | 'de' = 'en'): string => {
  const answer = command(text, props, language)
  return 'say' in answer ? answer.say : ''
}

describe('a play before it is played', () => {
  it('knows its words, points and premium squares', () => {
    const { propsFor } = tilesTable({ ...HOT, racks: ['KITENSA', 'EEEEEEE'] })
    const found = verdict(propsFor(0), START, 'KITEN')
    expect(found).toMatchObject({ kind: 'play', score: 22, words: [{ word: 'KITTEN', score: 22 }], unknown: [], refusal: null })
    expect(found.kind === 'play' && found.premiums).toEqual([
      { kind: 'letter', letter: 'K', factor: 3 },
      { kind: 'letter', letter: 'E', factor: 3 },
    ])
  })

  it('marks the squares of the words that are not in the list', () => {
    const { propsFor } = tilesTable({ ...HOT, racks: ['KITENSA', 'EEEEEEE'] })
    const found = verdict(propsFor(0), START, 'KNA')
    expect(found).toMatchObject({ unknown: ['KNTA'], refusal: { code: 'InvalidWords' } })
    expect(found.kind === 'play' && [...found.wrong]).toEqual([START, START + 1, START + 2, START + 3])
  })

  it('is judged as if it were one’s turn, so that one can plan', () => {
    const { propsFor } = tilesTable({ ...HOT, turn: 1, racks: ['KITENSA', 'EEEEEEE'] })
    expect(verdict(propsFor(0), START, 'KITEN')).toMatchObject({ refusal: null })
  })

  it('says nothing about the list where words are challenged', () => {
    const { propsFor } = tilesTable({ ...HOT, racks: ['KITENSA', 'EEEEEEE'] }, { challenge: 'double' })
    expect(verdict(propsFor(0), START, 'KNA')).toMatchObject({ unknown: [], refusal: null })
    expect(canLookUp(propsFor(0))).toBe(false)
  })

  it('looks words up', () => {
    const { propsFor } = tilesTable({ ...HOT, racks: ['KITENSA', 'EEEEEEE'] })
    expect(isListed(propsFor(0), 'kettle')).toBe(true)
    expect(isListed(propsFor(0), 'xqzt')).toBe(false)
    expect(isListed(propsFor(0), 'a')).toBeNull()
    expect(isListed(propsFor(0), 'né')).toBeNull()
  })
})

describe('typed play', () => {
  const table = tilesTable({ ...HOT, racks: ['KITENS?', 'EEEEEEE'] })

  it('lays words across and down, in both languages', () => {
    expect(act(table, 'play 14f kitten')).toMatchObject({ type: 'place', square: START, direction: 0, word: 'KITTEN', blanks: 0 })
    expect(act(table, 'leg H8 kit', 'de')).toMatchObject({ square: CENTRE, direction: 1, word: 'KIT' })
    expect(act(table, 'play kitten f14 across')).toMatchObject({ square: START, direction: 0 })
  })

  it('takes a blank where a letter is missing or marked', () => {
    expect(act(table, 'play 1a kinds').blanks).toBe(1 << 3)
    expect(act(table, 'play 1a (k)ines').blanks).toBe(1)
  })

  it('exchanges, passes and challenges', () => {
    const exchange = act(table, 'exchange k ?') as unknown as { readonly tiles: readonly Tile[] }
    expect(exchange.tiles).toEqual(readTiles('K?', 'test'))
    expect(act(table, 'pass')).toEqual({ type: 'pass' })
    expect(act(table, 'anzweifeln', 'de')).toEqual({ type: 'challenge' })
  })

  it('answers questions', () => {
    const props = table.propsFor(0)
    expect(say(props, 'rack')).toBe('You have E, I, K, N, S, T, Blank.')
    expect(say(props, 'board')).toBe('On the board: HOT H12. It is your turn.')
    expect(say(props, 'word kettle')).toBe('KETTLE is in the word list.')
    expect(say(props, 'score')).toBe('You: 0 points; Mira: 0 points.')
    expect(say(props, 'beutel', 'de')).toContain('im Beutel')
    expect(say(props, 'dance')).toContain('dance')
    expect(say(props, 'play kettle')).toContain('8h')
    expect(say(table.propsFor(null), 'pass')).toContain('watching')
    for (const language of LANGUAGES) expect(say(props, 'help', language)).toContain('8h')
  })

  it('reads the board', () => {
    expect(wordsOn(table.propsFor(0).view.board)).toEqual(['HOT H12'])
  })
})

describe('places', () => {
  it('have names', () => {
    expect([squareName(0), squareName(CENTRE), squareName(224)]).toEqual(['A1', 'H8', 'O15'])
    expect([runName(CENTRE, 0), runName(CENTRE, 1)]).toEqual(['8H', 'H8'])
  })

  it('have premiums, 61 of them', () => {
    const all = Array.from({ length: 225 }, (_, square) => premiumOf(square))
    expect(all.filter((premium) => premium !== null)).toHaveLength(61)
    expect([premiumOf(0), premiumOf(CENTRE), premiumOf(3), premiumOf(20)]).toEqual(['3W', '2W', '2L', '3L'])
  })

  it('are walked through with arrows, and the edge holds', () => {
    expect(stepped(CENTRE, 'ArrowLeft')).toBe(CENTRE - 1)
    expect(stepped(CENTRE, 'ArrowDown')).toBe(CENTRE + SIZE)
    expect(stepped(0, 'ArrowUp')).toBe(0)
    expect(stepped(CENTRE, 'Home')).toBe(7 * SIZE)
    expect(stepped(CENTRE, 'End')).toBe(7 * SIZE + 14)
    expect(stepped(CENTRE, 'a')).toBeNull()
  })

  it('take what is dropped on them', () => {
    expect(droppedOn('square:112')).toEqual({ on: 'square', square: 112 })
    expect(droppedOn('rack:3')).toEqual({ on: 'rack', place: 3 })
    expect(droppedOn('rack:')).toEqual({ on: 'rack', place: null })
    expect(droppedOn(null)).toBeNull()
    expect(droppedOn('play')).toBeNull()
  })

  it('stay inside the frame when they are looked at closely', () => {
    expect(zoomOrigin(0)).toEqual({ x: 0, y: 0 })
    expect(zoomOrigin(CENTRE)).toEqual({ x: 50, y: 50 })
    expect(zoomOrigin(224)).toEqual({ x: 100, y: 100 })
  })

  it('keep a word that has begun in sight while it grows, and show the next square', () => {
    const seen = 15 / ZOOM
    const from = (percent: number): number => (percent / 100) * (15 - seen)
    for (const start of [0, 3, 7, 112]) {
      let spot = zoomOrigin(start)
      const first = start % 15
      for (let column = first; column < Math.min(first + 7, 15); column++) {
        spot = following(spot, start - first + column)
        expect(from(spot.x)).toBeLessThanOrEqual(first + 0.01)
        expect(from(spot.x) + seen).toBeGreaterThanOrEqual(Math.min(column + 2, 15) - 0.01)
      }
    }
    // What can be seen already moves nothing.
    const middle = zoomOrigin(CENTRE)
    expect(following(middle, CENTRE + 1)).toEqual(middle)
    expect(following({ x: 0, y: 0 }, 224)).toEqual({ x: 100, y: 100 })
  })

  it('show where the last play was', () => {
    const table = tilesTable({ ...HOT, racks: ['KITENSA', 'EEEEEEE'] })
    expect(table.play(0, act(table, 'play 14f kitten'))).toBeNull()
    const { view, happened } = table.propsFor(1)
    const squares = [5, 6, 8, 9, 10].map((column) => 13 * SIZE + column)
    expect([...freshSquares(view)]).toEqual(squares)
    expect(happened.flatMap((happening) => (happening.type === 'placed' ? squaresOf(happening) : []))).toEqual(squares)
  })
})

describe('the end', () => {
  it('is told from the racks alone: who went out, and what everybody gained or lost', () => {
    const table = tilesTable({ ...HOT, racks: ['S', 'QV'], bag: '', scores: [10, 20] })
    expect(settlementOf(table.propsFor(0))).toBeNull()
    expect(table.play(0, act(table, 'play h12 hots'))).toBeNull()
    expect(settlementOf(table.propsFor(0))).toEqual({ out: 0, changes: [14, -14] })
    const told = table.propsFor(0).happened.find((happening) => happening.type === 'settled')
    expect(told).toMatchObject({ out: 0, changes: [14, -14] })
  })

  it('takes from everybody when nobody has scored for too long', () => {
    const table = tilesTable({ ...HOT, racks: ['SZ', 'QV'], bag: '', zeros: 5 })
    expect(table.play(0, { type: 'pass' })).toBeNull()
    expect(settlementOf(table.propsFor(1))).toEqual({ out: null, changes: [-11, -14] })
  })
})

describe('the first match', () => {
  it('leads through a word, a blank, an exchange and another word', () => {
    const { options, position, steps } = lesson('en')
    const table = tilesTable(position as { readonly [field: string]: Json }, options)
    let step = 0
    const goOn = (): void => {
      while (step < steps.length && steps[step]?.done(table.propsFor(0).view, 0)) step++
    }
    const reply = (): void => {
      expect(table.play(1, { type: 'pass' })).toBeNull()
      goOn()
    }
    expect(table.play(0, act(table, 'play 8h south'))).toBeNull()
    goOn()
    expect(step).toBe(1)
    reply()
    expect(step).toBe(2)
    expect(say(table.propsFor(0), 'rack')).toMatch(/Q.*Blank/)
    // Across the O of SOUTH, the blank as an N.
    expect(table.play(0, act(table, 'play i7 (n)o'))).toBeNull()
    goOn()
    expect(step).toBe(3)
    reply()
    expect(table.play(0, act(table, 'exchange q') as never)).toBeNull()
    goOn()
    expect(step).toBe(4)
    reply()
    expect(step).toBe(4)
  })

  it('speaks every language', () => {
    const said = LANGUAGES.flatMap((language) => lesson(language).steps.map(({ says }) => says))
    expect(new Set(said).size).toBe(12)
  })
})
