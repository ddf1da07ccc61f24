import type { MatchFacts } from '@parlour/client'
import { asGameId } from '@parlour/protocol'
import { expect, it } from 'vitest'
import { attemptOf, timeText } from '../../src/home/daily-attempt.ts'

const running: MatchFacts = {
  gameId: asGameId('g1'),
  game: 'forty-thieves',
  rules: 1,
  options: {},
  seats: [{ name: 'Ines', kind: 'person' }],
  table: { clock: null, spectators: false, rated: false, autoRestart: false, grace: 60, daily: '2026-01-31' },
  commitment: null,
  status: 'running',
  createdAt: '2026-01-31T12:00:00Z',
  dealtAt: '2026-01-31T12:00:02Z',
}

it('an attempt that goes on has no result', () => {
  expect(attemptOf(running)).toBeNull()
})

it('one that is over has that of the list: moves taken back count, and the time is the server’s', () => {
  const events = [{ type: 'play' }, { type: 'undo' }, { type: 'close' }]
  const over = {
    ...running,
    status: 'over' as const,
    closedAt: '2026-01-31T12:00:10Z',
    outcome: { kind: 'forfeit' as const, places: [2], scores: [0] },
  }
  expect(attemptOf(over)).toEqual({ won: false, moves: null, milliseconds: 8000 })
  expect(attemptOf({ ...over, record: { events } })).toMatchObject({ moves: 2 })
  expect(timeText(8000)).toBe('0:08')
})
