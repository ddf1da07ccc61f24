/** The engine protocol at a table: actions, apply, leave, undo, redo, outcome, record, drop, bot, solve; and playouts. */
import { findGame } from '@parlour/games'
import { isRefusal, replayText, verify } from '@parlour/kernel'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '../src/engine/engine.ts'
import { ask, codeOf, everything, newEngine, open, position, recordOn, setUp } from './asking.ts'
import { findToy } from './toys.ts'

let engine: Engine
beforeEach(() => {
  engine = newEngine()
})

const tens = (engine: Engine) => open(engine, { game: 'crazy-tens', seed: 'hello', options: { preset: 'single' } })

describe('actions', () => {
  it('lists or counts what is legal, nothing for a seat not to act', async () => {
    const table = await setUp(engine)
    expect(await ask(engine, { id: 1, op: 'actions', table, seat: 0, count: true })).toEqual({ id: 1, count: 1 })
    expect(await ask(engine, { id: 1, op: 'actions', table, seat: 0, count: false })).toEqual({
      id: 1,
      actions: [{ type: 'play', card: '7H' }],
    })
    expect(await ask(engine, { id: 1, op: 'actions', table, seat: 1 })).toEqual({ id: 1, actions: [] })
    expect(await ask(engine, { id: 1, op: 'actions', table, seat: 1, count: true })).toEqual({ id: 1, count: 0 })
    expect(await codeOf(engine, { op: 'actions', table, seat: 2 })).toBe('error InvalidPlayer')
    expect(await codeOf(engine, { op: 'actions', table, seat: null })).toBe('error BadRequest')
    expect(await codeOf(engine, { op: 'actions', table: 't9', seat: 0 })).toBe('error UnknownTable')
  })
})

describe('apply', () => {
  it('plays and tells the acting seat what happened', async () => {
    const table = await setUp(engine)
    expect(await ask(engine, { id: 1, op: 'apply', table, seat: 0, action: { type: 'play', card: '7H', suit: 'S', score: 3 } })).toEqual({
      id: 1,
      seq: 1,
      happened: [{ type: 'played', seat: 0, card: '7H', on: '5H', why: 'suit', left: 1 }],
      toAct: [1],
    })
  })

  it('tells only the drawer what was drawn', async () => {
    const hands = [['2C'], ['8H', 'KS']]
    const { table } = await ask(engine, { op: 'set', game: 'crazy-tens', position: { ...position, hands, drawPile: ['QD', '3H'] } })
    const reply = await ask(engine, { op: 'apply', table, seat: 0, action: { type: 'draw' } })
    expect(reply).toMatchObject({ happened: [{ type: 'drew', seat: 0, card: '3H' }], toAct: [0] })
    const other = await ask(engine, { op: 'view', table, seat: 1 })
    expect(JSON.stringify(other)).not.toContain('3H')
  })

  it('ends with the outcome', async () => {
    const options = { preset: 'single' }
    const { table } = await ask(engine, {
      op: 'set',
      game: 'crazy-tens',
      options,
      position: { ...position, hands: [['7H'], ['8H', 'KS']] },
    })
    expect(await ask(engine, { op: 'outcome', table })).toMatchObject({ outcome: null })
    const outcome = { kind: 'played', places: [1, 2], scores: [18, 0] }
    const reply = await ask(engine, { op: 'apply', table, seat: 0, action: { type: 'play', card: '7H' } })
    expect(reply).toMatchObject({ seq: 1, toAct: [], outcome })
    expect(await ask(engine, { id: 1, op: 'outcome', table })).toEqual({ id: 1, outcome })
    expect(await ask(engine, { op: 'actions', table, seat: 1 })).toMatchObject({ actions: [] })
  })

  it('says why as facts too, also for what is no action', async () => {
    const apply = { op: 'apply', table: await setUp(engine), seat: 0 }
    const misfit = await ask(engine, { ...apply, action: { type: 'play', card: '2C' } })
    expect(misfit).toMatchObject({ refused: { code: 'IllegalMove', details: { why: 'no-match', card: '2C', top: '5H', sum: 12 } } })
    const unknown = await ask(engine, { ...apply, action: { type: 'play', card: 'ZZ' } })
    expect(unknown).toMatchObject({ error: { code: 'InvalidAction', details: { why: 'unknown-card', card: '"ZZ"' } } })
    expect(await ask(engine, { op: 'new', game: 'chess' })).toMatchObject({ error: { details: { why: 'unknown-game', game: '"chess"' } } })
    const long = await ask(engine, { ...apply, action: { type: 'play', card: 'Z'.repeat(1_000) } })
    expect(long).toEqual({
      id: null,
      error: { code: 'InvalidAction', message: expect.stringMatching(/^There is no card "Z+…$/) as string },
    })
  })

  it('refuses what the rules do not allow, and is an error for what is no action; neither changes anything', async () => {
    const table = await setUp(engine)
    const before = await everything(engine, table)
    const apply = { op: 'apply', table }
    expect(await codeOf(engine, { ...apply, seat: 0, action: { type: 'draw' } })).toBe('refused IllegalMove')
    expect(await codeOf(engine, { ...apply, seat: 0, action: { type: 'play', card: '2C' } })).toBe('refused IllegalMove')
    expect(await codeOf(engine, { ...apply, seat: 0, action: { type: 'play', card: '8H' } })).toBe('refused InvalidCard')
    expect(await codeOf(engine, { ...apply, seat: 1, action: { type: 'play', card: '8H' } })).toBe('refused NotYourTurn')
    expect(await codeOf(engine, { ...apply, seat: 0, action: { type: 'play', card: 'ZZ' } })).toBe('error InvalidAction')
    expect(await codeOf(engine, { ...apply, seat: 0, action: { type: 'fold' } })).toBe('error InvalidAction')
    expect(await codeOf(engine, { ...apply, seat: 0, action: null })).toBe('error InvalidAction')
    expect(await codeOf(engine, { ...apply, seat: 0 })).toBe('error BadRequest')
    expect(await codeOf(engine, { ...apply, seat: 5, action: { type: 'draw' } })).toBe('error InvalidPlayer')
    expect(await codeOf(engine, { ...apply, table: 'x', seat: 0, action: { type: 'draw' } })).toBe('error UnknownTable')
    expect(await everything(engine, table)).toBe(before)
  })

  it('survives a game that breaks, unchanged', async () => {
    const table = await open(engine, { game: 'high-sum' })
    const before = await everything(engine, table)
    expect(await ask(engine, { id: 4, op: 'apply', table, seat: 0, action: { type: 'explode' } })).toEqual({
      id: 4,
      error: { code: 'InternalError', message: 'the toy exploded' },
    })
    expect(await everything(engine, table)).toBe(before)
  })
})

describe('leave, undo and redo', () => {
  it('leaving ends a match for two', async () => {
    const table = await tens(engine)
    expect(await ask(engine, { id: 1, op: 'leave', table, seat: 0 })).toEqual({
      id: 1,
      seq: 1,
      toAct: [],
      outcome: { kind: 'forfeit', places: [2, 1], scores: [0, 0] },
    })
    expect(await codeOf(engine, { op: 'leave', table, seat: 1 })).toBe('refused GameOver')
    expect(await codeOf(engine, { op: 'apply', table, seat: 1, action: { type: 'draw' } })).toBe('refused GameOver')
    expect(await codeOf(engine, { op: 'leave', table, seat: 2 })).toBe('error InvalidPlayer')
    expect(await codeOf(engine, { op: 'leave', table: await open(engine, { game: 'high-sum' }), seat: 0 })).toBe('refused SeatsStayFilled')
  })

  it('moves are taken back and played again, events counted on', async () => {
    const table = await setUp(engine)
    const { view: first } = await ask(engine, { op: 'view', table, seat: 1 })
    await ask(engine, { op: 'apply', table, seat: 0, action: { type: 'play', card: '7H' } })
    const { view: second } = await ask(engine, { op: 'view', table, seat: 1 })
    expect(await ask(engine, { id: 1, op: 'undo', table })).toEqual({ id: 1, seq: 2, toAct: [0] })
    expect((await ask(engine, { op: 'view', table, seat: 1 })).view).toEqual(first)
    expect(await ask(engine, { id: 1, op: 'redo', table, steps: 1 })).toEqual({ id: 1, seq: 3, toAct: [1] })
    expect((await ask(engine, { op: 'view', table, seat: 1 })).view).toEqual(second)
    expect(await codeOf(engine, { op: 'undo', table, steps: 2 })).toBe('refused NothingToUndo')
    expect(await codeOf(engine, { op: 'redo', table })).toBe('refused NothingToRedo')
    for (const steps of [0, -1, 1.5, '1', null]) expect(await codeOf(engine, { op: 'undo', table, steps })).toBe('error BadRequest')
    expect(await codeOf(engine, { op: 'undo', table: 'x' })).toBe('error UnknownTable')
  })
})

describe('outcome, record and drop', () => {
  it('a record is complete at any time and leaves the table as it was', async () => {
    const table = await tens(engine)
    const check = async (why: string) => {
      const before = await everything(engine, table)
      const record = await recordOn(engine, table)
      expect(record.events.at(-1)).toMatchObject({ type: 'close', why })
      expect(verify(record, { module: findGame })).toMatchObject({ word: 'consistent', events: record.events.length })
      expect(isRefusal(replayText(record, { module: findGame }))).toBe(false)
      expect(await everything(engine, table)).toBe(before)
    }
    await check('closed')
    const { action } = await ask(engine, { op: 'bot', table, seat: 0, level: 'random' })
    await ask(engine, { op: 'apply', table, seat: 0, action })
    await ask(engine, { op: 'undo', table })
    await ask(engine, { op: 'redo', table })
    await check('closed')
    await ask(engine, { op: 'leave', table, seat: 0 })
    await check('outcome')
  })

  it('a record of a set-up position or a numbered deal is complete too', async () => {
    const set = await recordOn(engine, await setUp(engine))
    expect(verify(set, { module: findGame })).toMatchObject({ word: 'consistent' })
    expect(set.header.position).toMatchObject({
      hands: [
        ['2C', '7H'],
        ['8H', '9S'],
      ],
      scores: [0, 0],
      round: 1,
    })
    const numbered = await recordOn(engine, await open(engine, { game: 'lonely-sum', options: { deal: 5 } }))
    expect(numbered.header.commitment).toBeNull()
    expect(numbered.events.at(-1)).not.toHaveProperty('secret')
    expect(verify(numbered, { module: findToy })).toMatchObject({ word: 'consistent' })
  })

  it('a numbered deal is the same for everyone, whatever the seed', async () => {
    const views = [
      await ask(engine, { op: 'view', table: await open(engine, { game: 'lonely-sum', options: { deal: 5 } }), seat: 0 }),
      await ask(engine, { op: 'view', table: await open(engine, { game: 'lonely-sum', options: { deal: 5 }, seed: 'x' }), seat: 0 }),
    ]
    expect(views[0]).toEqual(views[1])
  })

  it('a dropped table is gone', async () => {
    const table = await tens(engine)
    expect(await ask(engine, { id: 1, op: 'drop', table })).toEqual({ id: 1 })
    for (const op of ['drop', 'outcome', 'record', 'solve']) expect(await codeOf(engine, { op, table })).toBe('error UnknownTable')
  })
})

describe('bot', () => {
  it.each(['learner', 'casual', 'regular', 'expert', 'master', 'random', 'heuristic', 'search'])(
    '%s plays something legal',
    async (level) => {
      const table = await open(engine, { game: 'crazy-tens', seed: 'bots' })
      const { action } = await ask(engine, { op: 'bot', table, seat: 0, level, ms: 20 })
      expect(await codeOf(engine, { op: 'apply', table, seat: 0, action })).toBe('answer')
      const toy = await open(engine, { game: 'high-sum', seats: 4, seed: 'bots' })
      const { action: other } = await ask(engine, { op: 'bot', table: toy, seat: 0, level, ms: 20 })
      expect(await codeOf(engine, { op: 'apply', table: toy, seat: 0, action: other })).toBe('answer')
    },
  )

  it('says how it came to it, and the same again for the same table', async () => {
    const table = await open(engine, { game: 'crazy-tens', seed: 'bots' })
    const again = await open(engine, { game: 'crazy-tens', seed: 'bots' })
    const reply = await ask(engine, { op: 'bot', table, seat: 0, level: 'expert' })
    expect(await ask(engine, { op: 'bot', table: again, seat: 0, level: 'expert' })).toEqual(reply)
    const { info } = reply as { info: { iterations: number; considered: { action: object; value: number }[] } }
    expect(info.iterations).toBeGreaterThan(0)
    expect(info.considered.map(({ action }) => action)).toEqual(expect.arrayContaining([reply.action]))
    for (const { value } of info.considered) expect(value >= 0 && value <= 1).toBe(true)
  })

  it('is refused where the seat is not to act, and an error where the level is not known', async () => {
    const table = await tens(engine)
    const bot = { op: 'bot', table, seat: 0, level: 'regular' }
    expect(await codeOf(engine, { ...bot, seat: 1 })).toBe('refused NotYourTurn')
    expect(await codeOf(engine, { ...bot, level: 'grandmaster' })).toBe('error UnknownLevel')
    expect(await codeOf(engine, { ...bot, level: 3 })).toBe('error BadRequest')
    expect(await codeOf(engine, { ...bot, ms: '10' })).toBe('error BadRequest')
    expect(await codeOf(engine, { ...bot, seat: 2 })).toBe('error InvalidPlayer')
    await ask(engine, { op: 'leave', table, seat: 1 })
    expect(await codeOf(engine, bot)).toBe('refused GameOver')
  })
})

describe('solve and playouts', () => {
  it('there is no solver for a game with an opponent', async () => {
    expect(await codeOf(engine, { op: 'solve', table: await tens(engine), ms: 10 })).toBe('error NotSupported')
  })

  it('plays at random and counts, the same for the same seed', async () => {
    const request = { id: 1, op: 'playouts', game: 'crazy-tens', games: 20, seed: 'x' }
    const reply = await ask(engine, request)
    expect(reply).toMatchObject({ id: 1, games: 20, seconds: 0.5 })
    expect(reply.moves).toBeGreaterThan(200)
    expect((await ask(engine, request)).moves).toBe(reply.moves)
    expect((await ask(engine, { ...request, seed: 'y' })).moves).not.toBe(reply.moves)
    expect(await ask(engine, { op: 'playouts', game: 'high-sum', seats: 4, games: 3 })).toMatchObject({ games: 3, moves: 24 })
  })

  it.each([
    [{ games: 0 }, 'error BadRequest'],
    [{ games: 10_000_001 }, 'error BadRequest'],
    [{ games: '1' }, 'error BadRequest'],
    [{ games: 1, game: 'nope' }, 'error UnknownGame'],
    [{ games: 1, seats: 5 }, 'error InvalidSeats'],
    [{ games: 1, options: { nope: 1 } }, 'error UnknownOption'],
    [{ games: 1, seed: {} }, 'error BadRequest'],
  ])('playouts %j is an %s', async (request, code) => {
    expect(await codeOf(engine, { op: 'playouts', game: 'crazy-tens', ...request })).toBe(code)
  })
})
