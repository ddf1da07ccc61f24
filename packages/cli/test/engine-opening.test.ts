/** The engine protocol up to a table: lines, games, new, set, view. */
import { beforeEach, describe, expect, it } from 'vitest'
import { replyTo } from '../src/engine/dialogue.ts'
import type { Engine } from '../src/engine/engine.ts'
import { ask, codeOf, newEngine, open, position, recordOn, setUp } from './asking.ts'

let engine: Engine
beforeEach(() => {
  engine = newEngine()
})

const tens = (engine: Engine) => open(engine, { game: 'crazy-tens', seed: 'hello', options: { preset: 'single' } })
const messageOf = async (request: unknown) => {
  const { error } = (await ask(engine, request)) as { error?: { message: string } }
  return error?.message
}

describe('lines', () => {
  it('echo any id, and null where there is none', async () => {
    for (const id of [1, 'x', null, true, [1, { a: null }], { b: [] }, 1.5])
      expect(await ask(engine, { id, op: 'games' })).toHaveProperty('id', id)
    expect((await ask(engine, { op: 'games' })).id).toBeNull()
    const exact = new TextEncoder().encode('{"op":"nope","id":[12345678901234567890, 1.0]}')
    expect(await replyTo(engine, exact)).toMatch(/^{"id":\[12345678901234567890, 1\.0\],"error"/)
    expect((await ask(engine, { id: 9, op: 'nope' })).id).toBe(9)
    expect((await ask(engine, '{"id": 9, "op": ')).id).toBeNull()
  })

  it('may be blank, which gets no reply', async () => {
    for (const blank of ['', '   ', '\t\r']) expect(await replyTo(engine, new TextEncoder().encode(blank))).toBeNull()
  })

  it('that cannot be read are errors', async () => {
    for (const line of ['{', 'nonsense', '1', '"x"', 'null', '[]', '{"op":"games"}{"op":"games"}']) {
      expect(await codeOf(engine, line)).toBe('error BadRequest')
    }
    expect(await replyTo(engine, Uint8Array.of(0x7b, 0xff, 0x7d))).toBe(
      '{"id":null,"error":{"code":"BadRequest","message":"The line is not valid UTF-8."}}',
    )
    expect(await replyTo(engine, null)).toMatch(/^{"id":null,"error":{"code":"BadRequest","message":"The line is longer than/)
  })

  it('nested without end, in the id or elsewhere, are errors', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
    expect(await codeOf(engine, `{"id": ${deep}, "op": "games"}`)).toBe('error BadRequest')
    expect(await codeOf(engine, `{"op": "set", "game": "crazy-tens", "position": ${deep}}`)).toBe('error BadRequest')
    expect(await codeOf(engine, `{"op": "games", "id": ${'['.repeat(90)}${']'.repeat(90)}}`)).toBe('answer')
  })

  it('quote only the beginning of what is too long', async () => {
    const message = await messageOf({ op: 'new', game: 'crazy-tens', options: { ['x'.repeat(10_000)]: 1 } })
    expect(message?.length).toBeLessThan(600)
  })
})

describe('games', () => {
  it('lists each game once, in its newest rules', async () => {
    const { games } = (await ask(engine, { op: 'games' })) as { games: { id: string; title: string }[] }
    const titles = games.map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles).toEqual(expect.arrayContaining(['Crazy Tens', 'High Sum', 'Lonely Sum', 'Needy Sum']))
    expect(titles).not.toContain('Old High Sum')
    expect(games[0]).toMatchObject({
      id: 'crazy-tens',
      rules: 1,
      seats: { min: 2, max: 2, usual: 2 },
      presets: { single: { target: 1, deck: 'standard52' } },
      options: { type: 'object', properties: { target: { type: 'integer' } } },
    })
  })
})

describe('new', () => {
  it('deals a table, the same one for the same seed', async () => {
    const first = await tens(engine)
    const second = await tens(engine)
    expect(first).not.toBe(second)
    const [a, b] = [await ask(engine, { op: 'view', table: first, seat: 0 }), await ask(engine, { op: 'view', table: second, seat: 0 })]
    expect(a).toEqual(b)
    expect(await ask(engine, { id: 1, op: 'new', game: 'crazy-tens' })).toEqual({ id: 1, table: 't3', seq: 0 })
    expect(await ask(engine, { op: 'view', table: 't3', seat: 0 })).not.toEqual(a)
  })

  it('takes the UTF-8 bytes of the seed as the secret, and 32 random bytes without one', async () => {
    const record = await recordOn(engine, await open(engine, { game: 'crazy-tens', seed: 'é' }))
    expect(record.events.at(-1)).toHaveProperty('secret', 'c3a9')
    const random = await recordOn(engine, await open(engine, { game: 'crazy-tens' }))
    expect(random.events.at(-1)).toHaveProperty('secret', '01'.repeat(32))
    const empty = await recordOn(engine, await open(engine, { game: 'crazy-tens', seed: '' }))
    expect(empty.events.at(-1)).toHaveProperty('secret', '')
  })

  it('takes a number of seats', async () => {
    const four = await open(engine, { game: 'high-sum', seats: 4 })
    expect(await ask(engine, { op: 'view', table: four, seat: 3 })).toMatchObject({ view: { counts: [2, 2, 2, 2] } })
    expect(await ask(engine, { op: 'view', table: await open(engine, { game: 'high-sum' }), seat: null })).toMatchObject({
      view: { counts: [2, 2, 2] },
    })
  })

  it.each([
    [{ game: 'chess' }, 'error UnknownGame'],
    [{ game: 'high-sum', seats: 5 }, 'error InvalidSeats'],
    [{ game: 'crazy-tens', seats: 3 }, 'error InvalidSeats'],
    [{ game: 'crazy-tens', options: { preset: 'nope' } }, 'error UnknownPreset'],
    [{ game: 'crazy-tens', options: { nope: 1 } }, 'error UnknownOption'],
    [{ game: 'crazy-tens', options: { target: 0 } }, 'error InvalidOption'],
    [{ game: 'crazy-tens', options: [] }, 'error BadRequest'],
    [{ game: 'needy-sum' }, 'error ResourceMissing'],
    [{ game: 7 }, 'error BadRequest'],
  ])('%j is an %s', async (request, code) => {
    expect(await codeOf(engine, { op: 'new', ...request })).toBe(code)
  })
})

describe('set', () => {
  it('starts from a position', async () => {
    const table = await setUp(engine)
    expect(await ask(engine, { op: 'view', table, seat: 0 })).toMatchObject({ view: { hand: ['2C', '7H'], drawPile: 2 }, toAct: [0] })
    expect(await ask(engine, { op: 'actions', table, seat: 0 })).toMatchObject({ actions: [{ type: 'play', card: '7H' }] })
  })

  it('finds the number of seats by the position, if none is given', async () => {
    const set = { op: 'set', game: 'high-sum', position: { hands: [[1], [2], [3], [4]] } }
    const { table } = await ask(engine, set)
    expect(await ask(engine, { op: 'view', table, seat: 3 })).toMatchObject({ view: { hand: [4] } })
    expect(await codeOf(engine, { ...set, seats: 4 })).toBe('answer')
    expect(await codeOf(engine, { ...set, seats: 2 })).toBe('error InvalidPosition')
  })

  it('refuses what no number of seats makes possible, in the words for the usual number', async () => {
    expect(await messageOf({ op: 'set', game: 'high-sum', position: { hands: [[1]] } })).toBe('There must be 3 hands.')
    expect(await codeOf(engine, { op: 'set', game: 'crazy-tens', position: { ...position, turn: 2 } })).toBe('error InvalidPosition')
    expect(await codeOf(engine, { op: 'set', game: 'crazy-tens', position: { ...position, hands: [['7H'], ['7H']] } })).toBe(
      'error InvalidPosition',
    )
    expect(await codeOf(engine, { op: 'set', game: 'crazy-tens', position: 5 })).toBe('error InvalidPosition')
    expect(await codeOf(engine, { op: 'set', game: 'crazy-tens' })).toBe('error BadRequest')
    expect(await codeOf(engine, { op: 'set', game: 'nope', position })).toBe('error UnknownGame')
    expect(await codeOf(engine, { op: 'set', game: 'crazy-tens', position, options: { x: 1 } })).toBe('error UnknownOption')
  })
})

describe('view', () => {
  it('shows a seat its hand and a spectator none', async () => {
    const table = await tens(engine)
    const { view } = (await ask(engine, { op: 'view', table, seat: 1 })) as { view: { hand: string[] } }
    expect(view.hand).toHaveLength(5)
    expect(await ask(engine, { op: 'view', table, seat: null })).toMatchObject({ view: { hand: [], counts: [5, 5] }, toAct: [0] })
  })

  it('knows its tables and seats', async () => {
    const table = await tens(engine)
    expect(await codeOf(engine, { op: 'view', table: 'nope', seat: 0 })).toBe('error UnknownTable')
    for (const seat of [2, -1, 0.5]) expect(await codeOf(engine, { op: 'view', table, seat })).toBe('error InvalidPlayer')
    for (const seat of ['0', true, undefined]) expect(await codeOf(engine, { op: 'view', table, seat })).toBe('error BadRequest')
  })
})
