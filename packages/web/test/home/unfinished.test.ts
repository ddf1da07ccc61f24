import { asGameId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { calledNames, namesFor, repeated } from '../../src/home/player-names.ts'
import { fromDevice, fromServer, newestFirst } from '../../src/home/unfinished.ts'
import type { LocalMatch } from '../../src/play/tables.ts'

const local = (changes: Partial<LocalMatch>): LocalMatch => ({
  id: asGameId('local-1'),
  game: 'crazy-tens',
  players: [
    { name: 'You', kind: 'person' },
    { name: 'Rosa', kind: 'bot', level: 'regular' },
  ],
  startedAt: 1,
  changedAt: 2,
  moves: 3,
  over: false,
  turn: 0,
  ...changes,
})

describe('unfinished tables', () => {
  it('of this device name the bots and whose turn it is', () => {
    expect(fromDevice([local({})])[0]).toMatchObject({ others: ['Rosa'], turn: 'mine', where: 'device' })
    expect(fromDevice([local({ turn: 1 })])[0]).toMatchObject({ turn: { name: 'Rosa' } })
  })

  it('around one screen name everybody', () => {
    const players: LocalMatch['players'] = [
      { name: 'Nora', kind: 'person' },
      { name: 'Beat', kind: 'person' },
    ]
    expect(fromDevice([local({ players, turn: 1 })])[0]).toMatchObject({ others: ['Nora', 'Beat'], turn: { name: 'Beat' } })
  })

  it('that are over do not wait', () => {
    expect(fromDevice([local({ over: true, turn: null })])).toEqual([])
  })

  it('that were dealt to somebody alone and not touched do not wait', () => {
    const players: LocalMatch['players'] = [{ name: 'You', kind: 'person' }]
    const patience = local({ game: 'forty-thieves', players })
    expect(fromDevice([patience])).toHaveLength(1)
    expect(fromDevice([{ ...patience, moves: 0 }])).toEqual([])
    // Against others it is a table all the same.
    expect(fromDevice([local({ moves: 0 })])).toHaveLength(1)
    const kept = {
      gameId: asGameId('g1'),
      game: 'forty-thieves',
      seat: 0,
      table: { clock: null, spectators: false, rated: false, autoRestart: false, grace: 60 },
      status: 'running' as const,
      createdAt: '2026-01-31T12:00:00Z',
      dealtAt: null,
    }
    expect(fromServer([{ ...kept, moves: 0 }], new Map())).toEqual([])
    expect(fromServer([{ ...kept, moves: 3 }], new Map())).toHaveLength(1)
    // An older server does not say.
    expect(fromServer([kept], new Map())).toHaveLength(1)
  })

  it('of the server name the others once they are known', () => {
    const table = { clock: null, spectators: false, rated: false, autoRestart: false, grace: 60 }
    const running = {
      gameId: asGameId('g1'),
      game: 'crazy-tens',
      seat: 1,
      table,
      status: 'running' as const,
      createdAt: '2026-01-31T12:00:00Z',
      dealtAt: null,
    }
    const over = { ...running, gameId: asGameId('g2'), status: 'over' as const }
    expect(fromServer([running, over], new Map())).toMatchObject([{ id: 'g1', others: null }])
    const seats = [
      { name: 'Mira', kind: 'person' as const },
      { name: 'Nora', kind: 'person' as const },
    ]
    expect(fromServer([running], new Map([[running.gameId, { seats }]]))).toMatchObject([
      { others: ['Mira'], at: Date.parse('2026-01-31T12:00:00Z') },
    ])
  })

  it('come newest first, wherever they are', () => {
    const [older, newer] = [
      fromDevice([local({ id: asGameId('a'), changedAt: 1 })]),
      fromDevice([local({ id: asGameId('b'), changedAt: 2 })]),
    ]
    expect(newestFirst(older, newer).map(({ id }) => id)).toEqual(['b', 'a'])
  })
})

describe('names around one screen', () => {
  it('begin with those of last time', () => {
    expect(namesFor(['Nora'], 2)).toEqual(['Nora', ''])
    expect(namesFor(['Nora', 'Beat', 'Lena'], 2)).toEqual(['Nora', 'Beat'])
  })

  it('stand for the place where nothing was typed', () => {
    expect(calledNames([' Nora ', ''], (number) => `Player ${number}`)).toEqual(['Nora', 'Player 2'])
  })

  it('must differ', () => {
    expect(repeated(['Nora', 'nora ', 'Beat'])).toEqual([1])
    expect(repeated(['Nora', 'Beat'])).toEqual([])
  })
})
