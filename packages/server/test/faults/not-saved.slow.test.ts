/**
 * PL-13: when the log cannot be written, nothing has happened: the move is not acknowledged, nobody is shown it, its sender is told, and
 * the same id can be sent again. When the audit trail cannot be written, the game goes on. Both are made to fail in the database itself.
 */
import type { GameId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { poll } from '../../src/database/wait.ts'
import { Chair, onTurn, playMoves, refusalOf } from '../gateway/chair.ts'
import { House } from '../gateway/house.ts'
import { Socket } from '../support/client.ts'

let house: House
beforeAll(async () => {
  house = await House.open()
  // A sequence counts on when everything else is rolled back.
  await house.sql('create sequence refusals')
  const body = `begin perform nextval('refusals'); raise exception 'disk full'; end`
  await house.sql(`create function refuse() returns trigger language plpgsql as $$ ${body} $$`)
})
afterAll(() => house?.close())

/** From now on the database takes no row of this table, or none of those that a condition describes. */
const fail = (table: string, condition = 'true') =>
  house.sql(`create trigger refuse before insert on ${table} for each row when (${condition}) execute function refuse()`)
const heal = (table: string) => house.sql(`drop trigger if exists refuse on ${table}`)

/** Resolves when the database has refused something since. */
async function refusing(before: number): Promise<void> {
  const seen = await poll(10_000, 10, async () => ((await refusals()) > before ? true : undefined))
  if (seen !== true) throw new Error('Nothing was refused.')
}
async function refusals(): Promise<number> {
  const [row] = (await house.sql('select case when is_called then last_value else 0 end as count from refusals')) as [{ count: string }]
  return Number(row.count)
}

async function health(): Promise<{ readonly status: number; readonly body: unknown }> {
  const response = await fetch(`${house.url}/api/v1/health/deep`)
  return { status: response.status, body: await response.json() }
}

async function seated(game = 'crazy-tens', people = 2): Promise<[Chair, Chair, ...Chair[]]> {
  const table = await house.seat({ game, people })
  return Chair.takeAll(table.people, table.gameId)
}

async function solitaire(): Promise<Chair> {
  const player = await house.guest()
  const { gameId } = await player.must<{ gameId: GameId }>('POST', '/games', { game: 'forty-thieves' })
  const chair = await Chair.take(player, gameId)
  await chair.submit({ action: { type: 'deal' } })
  return chair
}

describe('the log cannot be written', () => {
  it('submitMove: NotSaved, undo: NotSaved, redo: NotSaved, leaveGame: NotSaved, kickPlayer: NotSaved, closeTable: NotSaved: PL-13', async () => {
    const players = await seated()
    const { actor, other } = await onTurn(players)
    const [backwards, forwards] = [await solitaire(), await solitaire()]
    await forwards.must('undo')
    const [leaver, stayer] = await seated()
    const [kicker, kicked] = await seated('tschau-sepp', 3)
    const [closer, closed] = await seated()
    const chairs = [actor, other, backwards, forwards, leaver, stayer, kicker, kicked, closer, closed]
    const logs = await Promise.all(chairs.map(({ gameId }) => house.log(gameId)))
    await Promise.all(chairs.map((chair, index) => chair.reaches(logs[index]?.length ?? 0)))
    const before = chairs.map(({ states }) => states.length)
    const move = { seq: 0, move: 'stubborn', action: actor.legal() }

    await fail('events')
    const refused = await Promise.all([
      actor.refused('submitMove', move),
      backwards.refused('undo', { seq: 1, move: 'back' }),
      forwards.refused('redo', { seq: 2, move: 'forth' }),
      leaver.refused('leaveGame'),
      kicker.refused('kickPlayer', { seat: 1 }),
      closer.refused('closeTable'),
    ])
    expect(refused).toEqual(Array.from({ length: 6 }, () => 'NotSaved'))
    // Nobody was shown anything, and nothing is in any log.
    expect(chairs.map(({ states }) => states.length)).toEqual(before)
    expect(await Promise.all(chairs.map(({ gameId }) => house.log(gameId)))).toEqual(logs)
    // Whoever comes in sees the table as it was.
    expect((await other.must('joinGame', { legal: true })).seq).toBe(0)

    await heal('events')
    expect(await actor.submit(move)).toMatchObject({ ok: true, seq: 1 })
    expect(await backwards.must('undo', { seq: 1, move: 'back' })).toMatchObject({ seq: 2 })
    expect(await forwards.must('redo', { seq: 2, move: 'forth' })).toMatchObject({ seq: 3 })
    await leaver.must('leaveGame')
    await kicker.must('kickPlayer', { seat: 1 })
    await closer.must('closeTable')
    for (const chair of [stayer, closed]) await chair.until(({ outcome }) => outcome !== undefined)
    await kicked.socket.next('presence', ({ seats }) => seats[1]?.by === 'gone')
    await playMoves(players, 3)
    expect((await house.log(actor.gameId)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  })

  it('PL-13: a short failure is not even noticed: the move waits and is acknowledged when it is stored', async () => {
    const chairs = await seated()
    const { actor, other } = await onTurn(chairs)
    await fail('events')
    const since = await refusals()
    const moving = actor.submit()
    await refusing(since)
    expect(other.states).toEqual([])
    // Whoever looks after the server is told, though the database is there.
    expect(await health()).toMatchObject({ status: 503, body: { database: { ok: true }, writer: { failing: true, pending: 1 } } })
    await heal('events')
    expect(await moving).toMatchObject({ ok: true, seq: 1 })
    await other.reaches(1)
    expect(await health()).toMatchObject({ status: 200, body: { writer: { failing: false, pending: 0 } } })
  })

  it('PL-13: a bot whose move cannot be stored moves when it can', async () => {
    const player = await house.guest()
    const { gameId } = await player.must<{ gameId: GameId }>('POST', '/games', { game: 'crazy-tens', opponents: [{ bot: 'learner' }] })
    const chair = await Chair.take(player, gameId)
    await fail('events', `new.event like '%"seat":1,%'`)
    const since = await refusals()
    // Whoever's turn it is: after a while it is the bot's.
    for (let seq = 0; chair.now.seq === seq && chair.isToAct; seq = chair.now.seq) await chair.reaches((await chair.submit()).seq as number)
    await refusing(since)
    const { seq } = chair.now
    expect(await house.log(gameId)).toHaveLength(seq)
    await heal('events')
    await chair.reaches(seq + 1)
    expect((await house.log(gameId))[seq]).toMatchObject({ type: 'play', seat: 1 })
  })

  it('PL-13: a bot whose move was given up makes it when it can be stored', async () => {
    const player = await house.guest()
    const { gameId } = await player.must<{ gameId: GameId }>('POST', '/games', { game: 'crazy-tens', opponents: [{ bot: 'learner' }] })
    const chair = await Chair.take(player, gameId)
    const { actor } = await onTurn(await seated())
    await fail('events', `new.event like '%"seat":1,%' or new.game_id = '${actor.gameId}'`)
    const since = await refusals()
    for (let seq = 0; chair.now.seq === seq && chair.isToAct; seq = chair.now.seq) await chair.reaches((await chair.submit()).seq as number)
    await refusing(since)
    // Somebody who tried later has been told, so the bot's attempt has been given up too.
    expect(await actor.refused('submitMove', { seq: 0, move: 'later', action: actor.legal() })).toBe('NotSaved')
    const { seq } = chair.now
    await heal('events')
    await chair.reaches(seq + 1)
  })
})

it('PL-13: an audit trail that cannot be written stops nobody, and what was noted meanwhile is stored later', async () => {
  await fail('audit_events')
  const chairs = await seated()
  await playMoves(chairs, 5)
  await chairs[0].must('leaveGame')
  await chairs[1].until(({ outcome }) => outcome !== undefined)
  const { gameId } = chairs[0]
  const noted = () => house.server.repository.audit.query({ gameId })
  expect(await noted()).toEqual([])
  await heal('audit_events')
  const stored = await poll(40_000, 100, async () => ((await noted()).length > 0 ? await noted() : undefined))
  expect(stored?.map(({ type }) => type)).toContain('player-left')
}, 60_000)

it('a database that is away is told as such, and costs nobody the socket', async () => {
  const lost = await House.open()
  try {
    const player = await lost.guest()
    const known = await player.socket()
    await lost.loseDatabase()
    // Until then the server knows without asking who that is.
    await new Promise((resolve) => setTimeout(resolve, 5_100))
    const unknown = await Socket.open(lost.url)
    expect(await refusalOf(unknown, 'hello', { token: player.token, protocol: 1 })).toBe('Unavailable')
    expect(await refusalOf(known, 'joinGame', { gameId: player.user.id })).toBe('Unavailable')
    expect(await refusalOf(known, 'renew', { token: player.token })).toBe('Unavailable')
    expect([known.isOpen, unknown.isOpen]).toEqual([true, true])
  } finally {
    await lost.close()
  }
}, 60_000)
