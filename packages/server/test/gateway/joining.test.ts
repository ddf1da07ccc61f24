/** Coming to a table, looking on, talking there, and going away again. */
import type { Presence } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/repository/ids.ts'
import { Chair, onTurn, playMoves, refusalOf } from './chair.ts'
import { House } from './house.ts'

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house?.close())

/** Without an end that could come in the middle of a test. */
const CRAZY = { game: 'crazy-tens', options: { target: 1_000_000 } }
const WATCHED = { ...CRAZY, table: { spectators: true } }

describe('joinGame', () => {
  it('handleJoinGame: joinGame: success binds a socket to the seat of its player, with the view of that seat', async () => {
    // TS_LOGIC.associated_player
    const { gameId, people } = await house.seat(CRAZY)
    const chairs = await Chair.takeAll(people, gameId)
    for (const [seat, { joined, player }] of chairs.entries()) {
      expect(joined).toMatchObject({ ok: true, seq: 0, seat, toAct: [expect.any(Number)], chat: [] })
      expect(joined.view).toMatchObject({ seat, counts: [5, 5] })
      expect((joined.view as { hand: string[] }).hand).toHaveLength(5)
      expect(joined.header).toMatchObject({ game: 'crazy-tens', seats: [{ kind: 'person' }, { kind: 'person' }] })
      expect(joined.h).toMatch(/^[0-9a-f]{16}$/)
      expect(joined.legal === undefined).toBe(!joined.toAct.includes(seat))
      expect(house.server.tables.peek(gameId)?.audience.seatOf.get(player.user.id)).toBe(seat)
    }
    expect(chairs[0].joined.view).not.toEqual(chairs[1].joined.view)
  })

  it('joinGame: RecordNotFound for a table that is not there, and for one that strangers may not see', async () => {
    const { gameId } = await house.seat(CRAZY)
    const stranger = await (await house.guest()).socket()
    for (const unknown of [newId(), 'nonsense', gameId])
      expect(await refusalOf(stranger, 'joinGame', { gameId: unknown })).toBe('RecordNotFound')
    stranger.close()
  })

  it('joinGame: success for a spectator, who sees no hand and hears no card that is hidden (PL-02)', async () => {
    const { gameId, people } = await house.seat(WATCHED)
    const chairs = await Chair.takeAll(people, gameId)
    const spectator = await Chair.take(await house.account(), gameId)
    expect(spectator.joined).toMatchObject({ seat: null, view: { seat: null, hand: [], counts: [5, 5] } })
    expect(spectator.joined.legal).toBeUndefined()
    await playMoves(chairs, 6)
    await spectator.reaches(6)
    for (const { view, happened, legal } of spectator.states) {
      expect(view).toMatchObject({ seat: null, hand: [] })
      expect(legal).toBeUndefined()
      for (const event of happened as { type: string; card?: string }[]) if (event.type === 'drew') expect(event.card).toBeUndefined()
    }
  })

  it('joinGame: success with what was missed since `have`, also when that has to be read from the log', async () => {
    const { gameId, people } = await house.seat(CRAZY)
    const chairs = await Chair.takeAll(people, gameId)
    await playMoves(chairs, 25)
    const [chair] = chairs
    const told = chair.states.map(({ seq, happened }) => ({ seq, happened }))
    for (const have of [20, 3, 0]) {
      const { missed } = await chair.socket.join(gameId, { have })
      expect(missed).toEqual(told.filter(({ seq }) => seq > have))
    }
    const fromTheDeal = await chair.socket.join(gameId, { have: -1 })
    expect(fromTheDeal.missed?.map(({ seq }) => seq)).toEqual(Array.from({ length: 26 }, (_, seq) => seq))
    expect((await chair.socket.join(gameId, { have: 1_000 })).missed).toBeUndefined()
    expect((await chair.socket.join(gameId)).missed).toBeUndefined()
  })

  it('joinGame: a second time through the same socket changes nothing: one viewer, one frame for each event', async () => {
    const { gameId, people } = await house.seat(WATCHED)
    const chairs = await Chair.takeAll(people, gameId)
    const { actor, other } = await onTurn(chairs)
    const again = await other.socket.join(gameId)
    expect(again.presence.spectators).toBe(0)
    const { seq } = await actor.submit()
    await other.reaches(seq as number)
    await other.socket.must('unwatch')
    expect(other.states.filter((state) => state.seq === seq)).toHaveLength(1)
  })
})

describe('stopWatching', () => {
  it('stopWatching: success: the seat stays, the frames end', async () => {
    const { gameId, people } = await house.seat(CRAZY)
    const chairs = await Chair.takeAll(people, gameId)
    const { actor, other } = await onTurn(chairs)
    await other.must('stopWatching')
    await actor.submit()
    await other.socket.must('unwatch')
    expect(other.states).toHaveLength(0)
    expect((await other.socket.join(gameId)).seat).toBe(other.seat)
  })

  it('stopWatching: RecordNotFound where the socket does not look on', async () => {
    const { gameId, people } = await house.seat(CRAZY)
    const [chair] = await Chair.takeAll(people, gameId)
    await chair.must('stopWatching')
    expect(await chair.refused('stopWatching')).toBe('RecordNotFound')
  })
})

describe('chat', () => {
  it('chat: success reaches everyone at the table and those who look on, and is there after a rejoin', async () => {
    const { gameId, people } = await house.seat(WATCHED)
    const chairs = await Chair.takeAll(people, gameId)
    const spectator = await Chair.take(await house.guest(), gameId)
    await chairs[1].must('chat', { text: '  Schön gespielt! 🃏 ' })
    const line = { seat: 1, name: chairs[0].joined.presence.seats[1]?.name, text: 'Schön gespielt! 🃏' }
    for (const { socket } of [...chairs, spectator]) expect(await socket.next('chat')).toMatchObject({ gameId, ...line })
    chairs[0].socket.cut()
    const back = await Chair.take(chairs[0].player, gameId)
    expect(back.joined.chat).toMatchObject([{ ...line, at: expect.any(Number) as number }])
  })

  it('chat: TooManyRequests for more lines than anyone can read; the others hear nothing of them', async () => {
    const { gameId, people } = await house.seat(CRAZY)
    const [writer, reader] = await Chair.takeAll(people, gameId)
    const answers = await Promise.all(Array.from({ length: 15 }, (_, line) => writer.ask('chat', { text: `line ${line}` })))
    const refused = answers.filter(({ ok }) => !ok)
    expect(refused.length).toBeGreaterThan(3)
    expect(refused.every(({ error }) => error?.code === 'TooManyRequests')).toBe(true)
    await reader.socket.must('unwatch')
    expect(reader.socket.frames.filter(({ type }) => type === 'chat')).toHaveLength(answers.length - refused.length)
  })

  it('chat: NotSeated for a spectator', async () => {
    const { gameId } = await house.seat(WATCHED)
    const spectator = await Chair.take(await house.guest(), gameId)
    expect(await spectator.refused('chat', { text: 'kibitz' })).toBe('NotSeated')
  })

  it('chat: RecordNotFound for a stranger at a table that may not be watched, and for no table', async () => {
    const { gameId } = await house.seat(CRAZY)
    const socket = await (await house.guest()).socket()
    for (const id of [gameId, newId()]) expect(await refusalOf(socket, 'chat', { gameId: id, text: 'hello?' })).toBe('RecordNotFound')
  })
})

describe('presence', () => {
  const seen = ({ seats, host, spectators }: Presence) => ({ connected: seats.map(({ connected }) => connected), host, spectators })

  it('tells who is connected, who is host and how many look on, and everyone hears of each change', async () => {
    const { gameId, people } = await house.seat({ game: 'tschau-sepp', bots: ['learner'], table: { spectators: true } })
    const [host, guest] = people as [(typeof people)[0], (typeof people)[0]]
    const first = await Chair.take(host, gameId)
    expect(seen(first.joined.presence)).toEqual({ connected: [true, false, true], host: 0, spectators: 0 })
    expect(first.joined.presence.seats[2]).toMatchObject({ by: 'bot', bot: 'learner' })
    const second = await Chair.take(guest, gameId)
    await first.socket.next('presence', (frame) => frame.seats[1]?.connected === true)
    const spectator = await Chair.take(await house.guest(), gameId)
    await first.socket.next('presence', (frame) => frame.spectators === 1)
    // A second connection at the same seat is no news, and its end is none either.
    const before = first.socket.frames.filter(({ type }) => type === 'presence').length
    const twice = await Chair.take(guest, gameId)
    twice.socket.cut()
    await first.socket.must('unwatch')
    expect(first.socket.frames.filter(({ type }) => type === 'presence')).toHaveLength(before)
    spectator.socket.cut()
    await first.socket.next('presence', (frame) => frame.spectators === 0 && first.socket.frames.indexOf(frame) >= before)
    second.socket.cut()
    await first.socket.next('presence', (frame) => frame.seats[1]?.connected === false && first.socket.frames.indexOf(frame) >= before)
  })
})
