/** Frames that are not what they should be: each is answered with what is wrong, and only what floods or is no text costs the socket. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Socket } from '../support/client.ts'
import { House } from './house.ts'

let house: House
let strict: House
beforeAll(async () => {
  house = await House.open()
  strict = await House.open({ frameLimits: { burst: 5, perSecond: 0.001 } })
})
afterAll(async () => {
  await house?.close()
  await strict?.close()
})

/** The next answer that names no frame, because none could be read from what was sent. */
async function unreadable(socket: Socket, sent: string | Buffer) {
  const before = socket.answers.length
  socket.raw(sent)
  while (socket.answers.length === before && socket.isOpen) await socket.change()
  return socket.answers[before]
}

describe('malformed frames are refused and the socket stays', () => {
  const cases: [string, string, string | number | null][] = [
    ['not JSON', '{"type":"unwatch"', null],
    ['empty', '', null],
    ['an array', '[1,2]', null],
    ['null', 'null', null],
    ['a number', '7', null],
    ['no id', '{"type":"unwatch"}', null],
    ['an id that is an object', '{"type":"unwatch","id":{}}', null],
    ['an id that is too long', JSON.stringify({ type: 'unwatch', id: 'x'.repeat(65) }), null],
    ['no type', '{"id":1}', 1],
    ['an unknown type', '{"type":"shuffleAgain","id":"a"}', 'a'],
    ['a type that every object has', '{"type":"constructor","id":"a"}', 'a'],
    ['a type that is no text', '{"type":["unwatch"],"id":2}', 2],
    ['an unknown field', '{"type":"unwatch","id":3,"seat":0}', 3],
    ['a wrong type', '{"type":"joinGame","id":4,"gameId":5}', 4],
    ['a sequence number that is none', '{"type":"submitMove","id":5,"gameId":"x","seq":1.5,"move":"m","action":{}}', 5],
    ['a negative sequence number', '{"type":"submitMove","id":5,"gameId":"x","seq":-1,"move":"m","action":{}}', 5],
    ['an empty move', '{"type":"submitMove","id":6,"gameId":"x","seq":0,"move":"","action":{}}', 6],
    ['no action', '{"type":"submitMove","id":7,"gameId":"x","seq":0,"move":"m"}', 7],
    [
      'an action nested too deep',
      `{"type":"submitMove","id":8,"gameId":"x","seq":0,"move":"m","action":${'['.repeat(500)}${']'.repeat(500)}}`,
      8,
    ],
    ['chat of white space', '{"type":"chat","id":9,"gameId":"x","text":"   "}', 9],
    ['chat with control characters', '{"type":"chat","id":9,"gameId":"x","text":"a\\u0007b"}', 9],
    ['chat that is too long', JSON.stringify({ type: 'chat', id: 9, gameId: 'x', text: 'x'.repeat(501) }), 9],
    ['a seat that is none', '{"type":"kickPlayer","id":10,"gameId":"x","seat":-1}', 10],
    ['a pledge that is none', '{"type":"offerRematch","id":11,"gameId":"x","pledge":"AB"}', 11],
    ['no steps', '{"type":"undo","id":12,"gameId":"x","steps":0}', 12],
  ]

  it.each(cases)('%s', async (_, text, re) => {
    const socket = await (await house.guest()).socket()
    const answer = await unreadable(socket, text)
    expect(answer).toMatchObject({ re, ok: false, error: { code: 'BadRequest', message: expect.stringMatching(/\S.*\.$/) as string } })
    await socket.must('unwatch')
    socket.close()
  })
})

describe('what a server can do beside the first version', () => {
  it('is named in the answer to hello', async () => {
    const socket = await (await house.guest()).socket()
    expect(socket.answers[0]).toMatchObject({ ok: true, features: ['ping', 'deltas', 'lobby-chat', 'players', 'sealed'] })
    socket.close()
  })

  it('ping: success is an empty answer, and takes nothing along', async () => {
    const socket = await (await house.guest()).socket()
    expect(await socket.ask('ping')).toEqual({ re: expect.anything(), ok: true })
    expect((await socket.ask('ping', { at: 1 })).error?.code).toBe('BadRequest')
    socket.close()
  })
})

describe('what costs the socket', () => {
  it('a frame of more than 16 kB: PayloadTooLarge, then 1009; one of exactly that much is read', async () => {
    const socket = await (await house.guest()).socket()
    const around = JSON.stringify({ type: 'chat', id: 'big', gameId: 'x', text: '' }).length
    const frame = (bytes: number) => JSON.stringify({ type: 'chat', id: 'big', gameId: 'x', text: 'x'.repeat(bytes - around) })
    expect(await unreadable(socket, frame(16 * 1024))).toMatchObject({ re: 'big', error: { code: 'BadRequest' } })
    expect(await unreadable(socket, frame(16 * 1024 + 1))).toMatchObject({ re: null, error: { code: 'PayloadTooLarge' } })
    expect((await socket.closed).code).toBe(1009)
  })

  it('bytes are counted, not characters', async () => {
    const socket = await (await house.guest()).socket()
    const text = JSON.stringify({ type: 'chat', id: 'big', gameId: 'x', text: '♥'.repeat(6_000) })
    expect(await unreadable(socket, text)).toMatchObject({ error: { code: 'PayloadTooLarge' } })
    expect((await socket.closed).code).toBe(1009)
  })

  it('a frame beyond all measure is not even read', async () => {
    const socket = await (await house.guest()).socket()
    socket.raw('x'.repeat(1_000_000))
    expect((await socket.closed).code).toBe(1009)
  })

  it('a binary frame: BadRequest, then 1003', async () => {
    const socket = await (await house.guest()).socket()
    expect(await unreadable(socket, Buffer.from('{"type":"unwatch","id":1}'))).toMatchObject({ re: null, error: { code: 'BadRequest' } })
    expect((await socket.closed).code).toBe(1003)
  })

  it('too many frames: TooManyRequests for each that is too many, and 4429 when that does not help', async () => {
    const socket = await (await strict.guest()).socket()
    for (let sent = 0; sent < 60; sent++) socket.raw(JSON.stringify({ type: 'unwatch', id: sent }))
    expect((await socket.closed).code).toBe(4429)
    const [hello, ...answers] = socket.answers
    expect(hello?.ok).toBe(true)
    // Hello was one of five. When all come in one piece the socket is closed before those within the limit are answered.
    const answered = answers.filter(({ ok }) => ok).map(({ re }) => re)
    expect(answered).toEqual([0, 1, 2, 3].slice(0, answered.length))
    const refused = answers.filter(({ ok }) => !ok)
    expect(refused.every(({ error }) => error?.code === 'TooManyRequests')).toBe(true)
    expect(refused.map(({ re }) => re)).toEqual(Array.from({ length: 21 }, (_, index) => index + 4))
  })

  it('floods count before hello too', async () => {
    const socket = await Socket.open(strict.url)
    for (let sent = 0; sent < 60; sent++) socket.raw('nonsense')
    expect((await socket.closed).code).toBe(4429)
  })

  it('a hundred frames in one breath are answered, every one', async () => {
    const socket = await (await house.guest()).socket()
    const asked = Array.from({ length: 90 }, () => socket.must('unwatch'))
    expect(await Promise.all(asked)).toHaveLength(90)
    socket.close()
  })
})

it('another address is not a socket', async () => {
  await expect(Socket.open(`${house.url}/other`)).rejects.toThrow()
})
