import { isRefusal } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { parseEngineRequest } from '../src/index.ts'

const messageOf = (json: unknown) => {
  const parsed = parseEngineRequest(json)
  if (!isRefusal(parsed)) throw new Error(`was accepted: ${JSON.stringify(json)}`)
  return `${parsed.code}: ${parsed.message}`
}

describe('requests of the engine protocol', () => {
  it.each([
    { op: 'games' },
    { op: 'new', game: 'crazy-tens' },
    { op: 'new', game: 'crazy-tens', seats: 2, options: { preset: 'single' }, seed: '' },
    { op: 'set', game: 'crazy-tens', position: null },
    { op: 'view', table: 't1', seat: null },
    { op: 'view', table: 't1', seat: 0 },
    { op: 'actions', table: 't1', seat: 0, count: true },
    { op: 'apply', table: 't1', seat: 0, action: { type: 'draw' } },
    { op: 'leave', table: 't1', seat: 0 },
    { op: 'undo', table: 't1' },
    { op: 'redo', table: 't1', steps: 3 },
    { op: 'outcome', table: 't1' },
    { op: 'record', table: 't1' },
    { op: 'drop', table: 't1' },
    { op: 'bot', table: 't1', seat: 1, level: 'master', ms: 0.5 },
    { op: 'solve', table: 't1', ms: 1000 },
    { op: 'playouts', game: 'crazy-tens', games: 10_000_000, seed: 5 },
  ])('are taken as they are: $op', (request) => {
    expect(parseEngineRequest(request)).toEqual(request)
  })

  it('may carry fields that are not known', () => {
    expect(parseEngineRequest({ op: 'drop', table: 't1', id: 7, colour: 'red' })).toEqual({ op: 'drop', table: 't1' })
  })

  it.each([
    [null, 'BadRequest: A request is a JSON object, not null.'],
    [[1], 'BadRequest: A request is a JSON object, not a list.'],
    ['x'.repeat(100), `BadRequest: A request is a JSON object, not "${'x'.repeat(39)}….`],
    [{ op: 3 }, 'BadRequest: The field "op" must be a string, not 3.'],
    [{ op: 'new' }, 'BadRequest: The field "game" is missing; new needs a string.'],
    [{ op: 'new', game: 'x', seats: '2' }, 'BadRequest: The field "seats" must be a whole number from 1 to 64, not "2".'],
    [{ op: 'new', game: 'x', seats: 1.5 }, 'BadRequest: The field "seats" must be a whole number from 1 to 64, not 1.5.'],
    [{ op: 'new', game: 'x', seats: 0 }, 'BadRequest: The field "seats" must be a whole number from 1 to 64, not 0.'],
    [{ op: 'new', game: 'x', options: [] }, 'BadRequest: The field "options" must be an object, not a list.'],
    [{ op: 'new', game: 'x', options: null }, 'BadRequest: The field "options" must be an object, not null.'],
    [{ op: 'new', game: 'x', seed: 1 }, 'BadRequest: The field "seed" must be a string, not 1.'],
    [{ op: 'set', game: 'x' }, 'BadRequest: The field "position" is missing; set needs a position.'],
    [{ op: 'view', table: 't1' }, 'BadRequest: The field "seat" is missing; view needs the number of a seat, or null for a spectator.'],
    [{ op: 'view', table: {}, seat: 0 }, 'BadRequest: The field "table" must be a string, not an object.'],
    [{ op: 'actions', table: 't', seat: null }, 'BadRequest: The field "seat" must be the number of a seat, not null.'],
    [{ op: 'actions', table: 't', seat: 0, count: 1 }, 'BadRequest: The field "count" must be true or false, not 1.'],
    [{ op: 'apply', table: 't', seat: 0 }, 'BadRequest: The field "action" is missing; apply needs an action.'],
    [{ op: 'undo', table: 't', steps: 0 }, 'BadRequest: The field "steps" must be a whole number of at least 1, not 0.'],
    [{ op: 'bot', table: 't', seat: 0 }, 'BadRequest: The field "level" is missing; bot needs a string.'],
    [
      { op: 'bot', table: 't', seat: 0, level: 'master', ms: -1 },
      'BadRequest: The field "ms" must be a number of milliseconds from 0 to 3600000, not -1.',
    ],
    [{ op: 'playouts', game: 'x', games: 1e9 }, 'BadRequest: The field "games" must be a whole number from 1 to 10000000, not 1000000000.'],
    [{ op: 'playouts', game: 'x', games: 1, seed: true }, 'BadRequest: The field "seed" must be a string or a number, not true.'],
  ])('say what is wrong with %j', (request, message) => {
    expect(messageOf(request)).toBe(message)
  })

  it('name the operations when one is missing or not known', () => {
    expect(messageOf({})).toMatch(/^BadRequest: The field "op" is missing; it names one of games, new, set, /)
    expect(messageOf({ op: 'shuffle' })).toMatch(/^UnknownOp: There is no operation "shuffle"; there are games, new, set, /)
    expect(messageOf({ op: 'constructor' })).toMatch(/^UnknownOp/)
  })
})
