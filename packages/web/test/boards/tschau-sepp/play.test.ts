import { DRAW, type Happening, PASS, SAY_SEPP, SAY_TSCHAU } from '@parlour/games/tschau-sepp'
import { describe, expect, it } from 'vitest'
import { flightsOf } from '../../../src/boards/tschau-sepp/flights-of.ts'
import { dueCall, movesAt } from '../../../src/boards/tschau-sepp/moves.ts'
import { playOrder } from '../../../src/boards/tschau-sepp/props.ts'
import { hintFor } from '../../../src/boards/tschau-sepp/sign.tsx'
import { type Speeches, speechesAfter } from '../../../src/boards/tschau-sepp/speech.ts'
import { standingsOf } from '../../../src/boards/tschau-sepp/standings.ts'
import { suitHeldMost } from '../../../src/cards/suits-held.ts'
import { play, seppTable } from './sepp-table.ts'

const position = { hands: [['9H', '7S'], ['9C', 'QC'], ['JD']], drawPile: ['6C', '9D', 'TD', 'KD', 'KC', '6H'], playPile: ['9S'] }

describe('what may be done', () => {
  it('shows the call as due with two cards and something to play, and as said afterwards', () => {
    const table = seppTable(position)
    expect(movesAt(table.propsFor(0))).toMatchObject({ playable: ['9H', '7S'], draws: true, passes: false, tschau: 'due', sepp: 'rest' })
    expect(dueCall(movesAt(table.propsFor(0)))).toBe('tschau')
    table.play(0, SAY_TSCHAU)
    expect(movesAt(table.propsFor(0))).toMatchObject({ tschau: 'said', sepp: 'rest' })
    expect(movesAt(table.propsFor(1))).toMatchObject({ tschau: 'rest', playable: [] })
  })

  it('lets a call be open while nothing fits, and leaves it to the game where that is agreed', () => {
    expect(movesAt(seppTable({ ...position, playPile: ['AD'] }).propsFor(0))).toMatchObject({ tschau: 'open', playable: [] })
    expect(movesAt(seppTable(position, { announce: 'auto' }).propsFor(0))).toMatchObject({ tschau: 'auto', sepp: 'auto' })
  })

  it('offers passing after a draw and the suits after a jack', () => {
    // TS_GUI.choose_suit, TS_GUI.pass
    const table = seppTable({ ...position, hands: [['JH', '7C', '6S'], ['9C'], ['JD']] })
    table.play(0, DRAW)
    expect(movesAt(table.propsFor(0))).toMatchObject({ draws: false, passes: true })
    table.play(0, play('JH'))
    expect(movesAt(table.propsFor(0))).toMatchObject({ wishes: true, draws: false, passes: false })
  })

  it('wishes the suit held most by itself', () => {
    expect(suitHeldMost(['7C', '9C', 'AS'])).toBe('C')
    expect(suitHeldMost([])).toBe('H')
  })

  it('says what to do in every language, and less without hints', () => {
    const hint = (table: ReturnType<typeof seppTable>, tell: 'hints' | 'plain' = 'hints') => {
      const props = table.propsFor(0)
      return hintFor(props, movesAt(props), 'en', 'french', tell)
    }
    expect(hint(seppTable(position))).toBe('Say Tschau before you play')
    expect(hint(seppTable(position), 'plain')).toBe('Play a card, or draw')
    expect(hint(seppTable({ ...position, playPile: ['7D'], pendingDraw: 4 }))).toBe('Answer with a 7, or draw 4')
    expect(hint(seppTable({ ...position, playPile: ['AD'] }))).toBe('Nothing fits: draw a card')
    expect(hint(seppTable({ ...position, playPile: ['AD'], drawn: true }))).toBe('Nothing fits: pass')
  })
})

describe('speech bubbles', () => {
  const told = (table: ReturnType<typeof seppTable>, before: Speeches): Speeches =>
    speechesAfter(before, table.propsFor(0).happened, table.propsFor(0).view)

  it('keeps a call at the seat until its speaker is on turn again', () => {
    // TS_GUI.notify_tschau, TS_GUI.notify_sepp
    const table = seppTable({
      ...position,
      hands: [
        ['9H', '6S'],
        ['9C', 'QC', 'KH'],
        ['JD', 'AC', 'AH'],
      ],
    })
    table.play(0, SAY_TSCHAU)
    let said = told(table, [])
    expect(said).toEqual([{ kind: 'said', word: 'tschau', cards: 0 }, null, null])
    table.play(0, play('9H'))
    said = told(table, said)
    expect(said[0]?.word).toBe('tschau')
    for (const seat of [1, 2]) {
      table.play(seat, DRAW)
      said = told(table, said)
      table.play(seat, PASS)
      expect(said[0]?.word, `while ${seat} plays`).toBe('tschau')
      said = told(table, said)
    }
    expect(table.turn()).toBe(0)
    expect(said).toEqual([null, null, null])
  })

  it('lets the last call be seen with the last card, and then no longer', () => {
    const table = seppTable({ ...position, hands: [['9H'], ['9C', 'QC', 'KH'], ['JD', 'AC', 'AH']] })
    table.play(0, SAY_SEPP)
    const said = told(table, [])
    table.play(0, play('9H'))
    const finished = told(table, said)
    expect(finished[0]).toEqual({ kind: 'said', word: 'sepp', cards: 0 })
    table.play(1, DRAW)
    expect(told(table, finished)[0]).toBeNull()
  })

  it('shows what a forgotten call cost', () => {
    const table = seppTable(position, { penaltyTschau: 2 })
    table.play(0, play('9H'))
    expect(told(table, [])[0]).toEqual({ kind: 'forgot', word: 'tschau', cards: 2 })
  })
})

describe('the order of play', () => {
  it('turns round with the direction and leaves out who has finished or gone', () => {
    const hands = [['9H', '7S'], ['9C'], ['JD'], ['QD']]
    const names = (more: { readonly [field: string]: string | number[] | (number | null)[] | string[][] }) =>
      playOrder(seppTable({ ...position, hands, ...more }).propsFor(0)).map(({ name }) => name)
    expect(names({})).toEqual(['Nora', 'Beat', 'Lena', 'Rosa'])
    expect(names({ rotation: 'counter-clockwise' })).toEqual(['Nora', 'Rosa', 'Lena', 'Beat'])
    expect(names({ hands: [['9H', '7S'], [], ['JD'], []], places: [null, 1, null, null], gone: [3] })).toEqual(['Nora', 'Lena'])
  })
})

describe('flights', () => {
  const flying = { seat: 0, counts: [5, 5, 5], backs: 12 }

  it('deals to every seat, turns the own cards, and shows only the new deal when a round ends', () => {
    const dealt: readonly Happening[] = [
      { type: 'played', seat: 1, card: '9S', left: 0 },
      { type: 'dealt', seat: 0, count: 2, cards: ['7H', 'TS'] },
      { type: 'dealt', seat: 1, count: 2 },
      { type: 'turned', card: '6D' },
    ]
    const flights = flightsOf(dealt, flying)
    expect(flights.map(({ to }) => to)).toEqual(['hand:7H', 'hand:TS', 'fan:1:0', 'fan:1:1', 'discard'])
    expect(flights.filter(({ turns }) => turns === true)).toHaveLength(3)
  })

  it('lets drawn cards follow one another, and the cards of who leaves go back to the stack', () => {
    const drew: Happening = { type: 'drew', seat: 1 }
    expect(flightsOf([drew, drew], flying).map(({ to, after, card }) => [to, after, card])).toEqual([
      ['fan:1:4', 0, null],
      ['fan:1:4', 1, null],
    ])
    expect(flightsOf([drew], { ...flying, backs: 1 })[0]?.to).toBe('fan:1:0')
    expect(flightsOf([{ type: 'left', seat: 2, cards: 5 }], flying).map(({ from, to }) => [from, to])).toEqual(
      Array.from({ length: 3 }, () => ['seat:2', 'draw']),
    )
  })
})

describe('standings', () => {
  it('follows the places at the end, leavers last', () => {
    const table = seppTable({ ...position, hands: [['9H'], ['9C', 'QC'], ['JD']] })
    table.leave(2)
    table.play(0, SAY_SEPP)
    table.play(0, play('9H'))
    const props = table.propsFor(0)
    expect(props.outcome?.places).toEqual([1, 2, 3])
    expect(standingsOf(props).map(({ info, place, left }) => [info.name, place, left])).toEqual([
      ['Nora', 1, false],
      ['Beat', 2, false],
      ['Lena', 3, true],
    ])
  })

  it('puts the lowest total first in a series and says what the round cost', () => {
    const table = seppTable(
      { ...position, hands: [['9H'], ['AC', 'QC'], []], places: [null, null, 1], scores: [20, 1, 20] },
      { seriesTo: 100 },
    )
    table.play(0, SAY_SEPP)
    table.play(0, play('9H'))
    const props = table.propsFor(0)
    expect(props.outcome).toBeNull()
    expect(standingsOf(props).map(({ info, place, score, gained }) => [info.name, place, score, gained])).toEqual([
      ['Beat', 1, 15, 14],
      ['Nora', 2, 20, 0],
      ['Lena', 2, 20, 0],
    ])
  })
})
