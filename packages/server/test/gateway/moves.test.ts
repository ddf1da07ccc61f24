/** Moves: judged, stored, acknowledged, told. And moves taken back, where one is alone. */
import type { GameId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/repository/ids.ts'
import type { TestPlayer } from '../support/client.ts'
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
const PLEDGE = 'ab'.repeat(32)
const some = { seq: 0, move: 'some', action: { type: 'draw' } }

async function two(): Promise<[Chair, Chair, ...Chair[]]> {
  const { gameId, people } = await house.seat(CRAZY)
  return Chair.takeAll(people, gameId)
}

/** Two at a table whose cards are not dealt, because somebody pledged luck and keeps it back. */
async function undealt(): Promise<Chair> {
  const { gameId, people } = await house.seat({ ...CRAZY, pledges: [PLEDGE] })
  return Chair.take(people[0] as TestPlayer, gameId)
}

async function solitaire(fields: object = {}): Promise<Chair> {
  const player = await house.account()
  const { gameId } = await player.must<{ gameId: GameId }>('POST', '/games', { game: 'forty-thieves', ...fields })
  return Chair.take(player, gameId)
}

describe('submitMove', () => {
  it('handleSubmitAction: submitMove: success: stored, answered, then told to everyone as they may see it', async () => {
    const chairs = await two()
    const { actor, other } = await onTurn(chairs)
    const action = actor.legal()
    const answer = await actor.submit({ action, move: 'first' })
    expect(answer).toMatchObject({ ok: true, seq: 1 })
    expect(await house.log(actor.gameId)).toEqual([{ seq: 1, move: 'first', type: 'play', seat: actor.seat, action }])
    for (const chair of [actor, other]) {
      await chair.reaches(1)
      expect(chair.now.view).toMatchObject({ seat: chair.seat })
    }
    expect(actor.now.h).toBe(other.now.h)
  })

  it("emitGameState: broadcastGameState: R 3.2.003: each seat gets its own view of every event, and the answer comes before the sender's", async () => {
    const chairs = await two()
    const { actor } = await onTurn(chairs)
    const before = actor.socket.texts.length
    await actor.submit()
    await actor.reaches(1)
    const [answer, told] = actor.socket.texts.slice(before).map((text) => JSON.parse(text) as { re?: string; type?: string })
    expect(answer?.re).toBeDefined()
    expect(told?.type).toBe('gameState')
    await playMoves(chairs, 8)
    for (const chair of chairs) expect(chair.states.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    for (const [index, { view }] of chairs[0].states.entries()) expect(view).not.toEqual(chairs[1].states[index]?.view)
  })

  it('R 3.2.005: a move is acknowledged, and seen by everyone at the table, well within 1000 ms', async () => {
    const { gameId, people } = await house.seat({ game: 'tschau-sepp', people: 3 })
    const chairs = await Chair.takeAll(people, gameId)
    for (let moves = 0; moves < 10; moves++) {
      const { actor } = await onTurn(chairs)
      const sent = performance.now()
      const answer = await actor.submit()
      expect(answer).toMatchObject({ ok: true })
      await Promise.all(chairs.map((chair) => chair.reaches(answer.seq as number)))
      expect(performance.now() - sent).toBeLessThan(1_000)
    }
  })

  it('submitMove: StaleSeq with the current position for whoever is behind; nothing changes', async () => {
    const chairs = await two()
    await playMoves(chairs, 2)
    const { actor } = await onTurn(chairs)
    const states = actor.states.length
    const { error } = await actor.submit({ seq: 0 })
    expect(error).toMatchObject({ code: 'StaleSeq', details: { seq: 2 } })
    while (actor.states.length === states) await actor.socket.change()
    expect(actor.states.at(-1)).toMatchObject({ seq: 2, happened: [] })
    expect(await house.log(actor.gameId)).toHaveLength(2)
  })

  it('submitMove: FutureSeq with the current position for whoever is ahead; nothing changes', async () => {
    const chairs = await two()
    const { actor } = await onTurn(chairs)
    const { error } = await actor.submit({ seq: 5 })
    expect(error).toMatchObject({ code: 'FutureSeq', details: { seq: 0 } })
    await actor.until(() => actor.states.length === 1)
    expect(await house.log(actor.gameId)).toEqual([])
  })

  it('submitMove: GameRefusal: PL-06: a refused action changes nothing and says why, in a code, in words and in facts', async () => {
    const chairs = await two()
    const { actor, other } = await onTurn(chairs)
    const notTheirs = await other.submit({ seq: 0, action: { type: 'draw' } })
    expect(notTheirs.error).toMatchObject({
      code: 'NotYourTurn',
      message: expect.stringMatching(/\S/) as string,
      details: { why: 'not-your-turn' },
    })
    for (const action of [{ type: 'fly' }, null, 'draw', { type: 'play', card: '1Z' }])
      expect(await actor.refused('submitMove', { seq: 0, move: 'bad', action })).toBe('InvalidAction')
    const view = actor.now.view as { hand: string[] }
    const notHeld = ['AC', 'AD', 'AH', 'AS', '2C', '2D', '2H', '2S'].find((card) => !view.hand.includes(card))
    const { error } = await actor.submit({ seq: 0, move: 'bad', action: { type: 'play', card: notHeld } })
    expect(error).toMatchObject({ code: 'InvalidCard', details: { why: 'not-held', card: notHeld } })
    expect(await house.log(actor.gameId)).toEqual([])
    // Refusals are not remembered: the same id may be used for a better move.
    expect(await actor.submit({ move: 'bad' })).toMatchObject({ ok: true, seq: 1 })
    expect(other.states.every(({ seq }) => seq === 1)).toBe(true)
  })

  it('submitMove: NotDealt before the cards are on the table', async () => {
    expect(await (await undealt()).refused('submitMove', some)).toBe('NotDealt')
  })

  it('submitMove: MatchClosed after the end', async () => {
    const chairs = await two()
    await chairs[0].must('closeTable')
    await chairs[1].until(({ outcome }) => outcome !== undefined)
    expect(await chairs[1].refused('submitMove', { ...some, seq: 1 })).toBe('MatchClosed')
  })

  it('submitMove: NotSeated for a spectator: PL-03: who acts is told by the connection, never by the message', async () => {
    const { gameId, people } = await house.seat(WATCHED)
    const chairs = await Chair.takeAll(people, gameId)
    const spectator = await Chair.take(await house.guest(), gameId)
    expect(await spectator.refused('submitMove', some)).toBe('NotSeated')
    const { actor, other } = await onTurn(chairs)
    const action = actor.legal()
    // No message has a place for somebody else's seat, and an action that names one is none.
    expect(await other.refused('submitMove', { ...some, action, seat: actor.seat })).toBe('BadRequest')
    expect(await other.refused('submitMove', { ...some, action })).toBe('NotYourTurn')
    expect(await house.log(gameId)).toEqual([])
  })

  it('submitMove: RecordNotFound for a stranger at a table that may not be watched, and for no table', async () => {
    const { gameId } = await house.seat(CRAZY)
    const socket = await (await house.guest()).socket()
    for (const id of [gameId, newId()]) expect(await refusalOf(socket, 'submitMove', { ...some, gameId: id })).toBe('RecordNotFound')
  })

  it('PL-05: every accepted action adds one to the number, and the same id is answered alike, however late', async () => {
    const chairs = await two()
    const { actor } = await onTurn(chairs)
    const action = actor.legal()
    const first = await actor.submit({ action, move: 'mine', seq: 0 })
    await playMoves(chairs, 40)
    const again = await actor.submit({ action, move: 'mine', seq: 0 })
    expect(again).toEqual({ ...first, re: again.re })
    expect((await house.log(actor.gameId)).map(({ seq }) => seq)).toEqual(Array.from({ length: 41 }, (_, index) => index + 1))
    // Ids belong to seats: another's is no obstacle.
    const { actor: next } = await onTurn(chairs)
    expect(await next.submit({ move: next === actor ? 'new' : 'mine' })).toMatchObject({ ok: true, seq: 42 })
  })
})

describe('undo and redo', () => {
  it('undo: success and redo: success: PL-12: alone, moves are taken back and made again', async () => {
    const chair = await solitaire({ options: { deal: 7 } })
    const start = chair.joined.view
    expect(await chair.submit({ action: { type: 'deal' } })).toMatchObject({ seq: 1 })
    const after = (await chair.reaches(1)).view
    expect(await chair.must('undo', { seq: 1, move: 'u1' })).toMatchObject({ seq: 2 })
    expect((await chair.reaches(2)).view).toEqual(start)
    expect(await chair.must('redo')).toMatchObject({ seq: 3 })
    expect((await chair.reaches(3)).view).toEqual(after)
    await chair.submit({ action: { type: 'deal' } })
    expect(await chair.must('undo', { steps: 2 })).toMatchObject({ seq: 5 })
    expect((await chair.reaches(5)).view).toEqual(start)
    // The same id again is answered alike and taken back once.
    expect(await chair.must('undo', { seq: 1, move: 'u1' })).toMatchObject({ seq: 2 })
    expect((await house.log(chair.gameId)).map(({ type }) => type)).toEqual(['play', 'undo', 'redo', 'play', 'undo'])
  })

  it('redo: success is the other half of undo', async () => {
    const chair = await solitaire()
    await chair.submit({ action: { type: 'deal' } })
    await chair.must('undo')
    expect(await chair.must('redo', { steps: 1, seq: 2, move: 'r' })).toMatchObject({ seq: 3 })
  })

  it('undo: UndoNotAllowed, and redo: PL-12: never where others play, not even against bots', async () => {
    const chairs = await two()
    await playMoves(chairs, 1)
    for (const chair of chairs) for (const type of ['undo', 'redo'] as const) expect(await chair.refused(type)).toBe('UndoNotAllowed')
    const player = await house.guest()
    const { gameId } = await player.must<{ gameId: GameId }>('POST', '/games', { game: 'crazy-tens', opponents: [{ bot: 'learner' }] })
    expect(await (await Chair.take(player, gameId)).refused('undo')).toBe('UndoNotAllowed')
  })

  it('redo: UndoNotAllowed where moves cannot be taken back', async () => {
    const [chair] = await two()
    expect(await chair.refused('redo')).toBe('UndoNotAllowed')
  })

  it('undo: NothingToUndo at the beginning, and beyond it', async () => {
    const chair = await solitaire()
    expect(await chair.refused('undo')).toBe('NothingToUndo')
    await chair.submit({ action: { type: 'deal' } })
    expect(await chair.refused('undo', { steps: 2 })).toBe('NothingToUndo')
    expect(await house.log(chair.gameId)).toHaveLength(1)
  })

  it('redo: NothingToRedo when nothing was taken back', async () => {
    expect(await (await solitaire()).refused('redo')).toBe('NothingToRedo')
  })

  const travel = ['undo', 'redo'] as const
  it('undo: StaleSeq, undo: FutureSeq for a position that is not the current one', async () => {
    const chair = await solitaire()
    await chair.submit({ action: { type: 'deal' } })
    for (const type of travel) {
      expect(await chair.refused(type, { seq: 0 })).toBe('StaleSeq')
      expect(await chair.refused(type, { seq: 9 })).toBe('FutureSeq')
    }
  })

  it('redo: StaleSeq, redo: FutureSeq are told with the position', async () => {
    const chair = await solitaire()
    const { error } = await chair.ask('redo', { seq: 3 })
    expect(error).toMatchObject({ code: 'FutureSeq', details: { seq: 0 } })
    await chair.until(() => chair.states.length === 1)
    await chair.submit({ action: { type: 'deal' } })
    expect((await chair.ask('redo', { seq: 0 })).error).toMatchObject({ code: 'StaleSeq', details: { seq: 1 } })
  })

  it('undo: NotDealt, redo: NotDealt before the cards are on the table', async () => {
    const chair = await solitaire({ pledge: PLEDGE })
    for (const type of travel) expect(await chair.refused(type)).toBe('NotDealt')
  })

  it('submitMove: MatchTooLong, undo: MatchTooLong, redo: MatchTooLong after 20,000 events; leaving is still possible', async () => {
    const player = await house.account()
    const { gameId } = await player.must<{ gameId: GameId }>('POST', '/games', { game: 'forty-thieves', options: { deal: 1 } })
    const there = ['{"action":{"type":"deal"},"seat":0,"type":"play"}', '{"steps":1,"type":"undo"}']
    for (let from = 0; from < 20_000; from += 1_000) {
      const batch = Array.from({ length: 1_000 }, (_, index) => from + index + 1)
      const rows = batch.map((seq) => ({ gameId, seq, move: null, event: there[(seq + 1) % 2] ?? '' }))
      await house.server.repository.events.append(rows)
    }
    const { socket, now } = await Chair.take(player, gameId)
    expect(now.seq).toBe(20_000)
    const move = { gameId, seq: 20_000, move: 'one too many', action: { type: 'deal' } }
    expect((await socket.ask('submitMove', move)).error?.code).toBe('MatchTooLong')
    for (const type of ['undo', 'redo']) expect((await socket.ask(type, { gameId })).error?.code).toBe('MatchTooLong')
    expect((await socket.ask('leaveGame', { gameId })).ok).toBe(true)
  })

  it('undo: MatchClosed, redo: MatchClosed after the end', async () => {
    const chair = await solitaire()
    await chair.submit({ action: { type: 'deal' } })
    await chair.must('leaveGame')
    for (const type of travel) expect(await chair.refused(type)).toBe('MatchClosed')
  })

  it('undo: NotSeated, redo: NotSeated for a spectator', async () => {
    const { gameId } = await house.seat(WATCHED)
    const spectator = await Chair.take(await house.guest(), gameId)
    for (const type of travel) expect(await spectator.refused(type)).toBe('NotSeated')
  })

  it("undo: RecordNotFound, redo: RecordNotFound for somebody else's solitaire, and for no table", async () => {
    const { gameId } = await solitaire()
    const socket = await (await house.guest()).socket()
    for (const type of travel)
      for (const id of [gameId, newId()]) expect(await refusalOf(socket, type, { gameId: id })).toBe('RecordNotFound')
  })
})
