/** Leaving, being sent away and closing: what becomes of the seat, of the others, and of the host's role. */
import { commit, fromHex, type Outcome } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/repository/ids.ts'
import type { TestPlayer } from '../support/client.ts'
import { Chair, onTurn, playMoves, refusalOf } from './chair.ts'
import { House, type TableWish } from './house.ts'

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house?.close())

const CRAZY: TableWish = { game: 'crazy-tens' }
const WATCHED: TableWish = { ...CRAZY, table: { spectators: true } }
const SEPP: TableWish = { game: 'tschau-sepp', people: 3 }
const BIG_TWO: TableWish = { game: 'big-two', people: 2, bots: ['learner', 'learner'] }
const RATED: TableWish = { ...CRAZY, visibility: 'public', accounts: true }
const PLEDGED: TableWish = { ...CRAZY, pledges: ['ab'.repeat(32)] }

async function seated(wish: TableWish): Promise<[Chair, Chair, ...Chair[]]> {
  const { gameId, people } = await house.seat(wish)
  return Chair.takeAll(people, gameId)
}

const over = async (chair: Chair): Promise<Outcome | undefined> => (await chair.until(({ toAct }) => toAct.length === 0)).outcome
const last = async ({ gameId }: Chair) => (await house.log(gameId)).at(-1)

describe('leaveGame', () => {
  it('leaveGame: success: PL-08: in Crazy Tens the other one wins by forfeit, with the scores as they stood', async () => {
    const [leaver, stayer] = await seated(CRAZY)
    await playMoves([leaver, stayer], 3)
    await leaver.must('leaveGame')
    expect(await over(stayer)).toEqual({ kind: 'forfeit', places: [2, 1], scores: [0, 0] })
    expect((await house.log(leaver.gameId)).slice(-2)).toMatchObject([
      { type: 'leave', seat: 0, why: 'quit' },
      { type: 'close', why: 'outcome', secret: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
    ])
  })

  it('PL-08: in Tschau Sepp the others play on, and whoever left is ranked behind them', async () => {
    const [first, second, third] = (await seated(SEPP)) as [Chair, Chair, Chair]
    await second.must('leaveGame')
    const { view } = await first.until((position) => position.seq === 1)
    expect(view).toMatchObject({ gone: [1], outcome: null })
    await playMoves([first, third], 4)
    await third.must('leaveGame')
    expect(await over(first)).toMatchObject({ kind: 'forfeit', places: [1, 3, 2] })
  })

  it('PL-08: in Big Two a bot takes the seat until its owner joins again', async () => {
    const [host, leaver] = await seated(BIG_TWO)
    await leaver.must('leaveGame')
    const presence = await host.socket.next('presence', ({ seats }) => seats[1]?.by === 'bot')
    expect(presence.seats[1]).toMatchObject({ by: 'bot', bot: 'regular', connected: true })
    expect((await house.log(host.gameId)).some(({ type, seat }) => type === 'occupy' && seat === 1)).toBe(true)
    // Whoever has left does not play until the seat is taken back.
    expect(await leaver.refused('submitMove', { seq: 0, move: 'm', action: { type: 'pass' } })).toBe('NotSeated')
    expect(await leaver.refused('leaveGame')).toBe('NotSeated')
    const back = await Chair.take(leaver.player, leaver.gameId)
    expect(back.joined.seat).toBe(1)
    expect(back.joined.presence.seats[1]).toMatchObject({ by: 'person', connected: true })
    // The log names nobody: whoever comes back is called by what stands for their name.
    const name = (await house.server.repository.games.find(host.gameId))?.sealing?.hashes[1]
    expect(name).toMatch(/^[0-9a-f]{64}$/)
    expect((await house.log(host.gameId)).filter(({ type }) => type === 'occupy')).toMatchObject([
      { seat: 1, by: { bot: 'regular' } },
      { seat: 1, by: { player: name } },
    ])
  })

  it('PL-08: in Word Tiles the other one wins by forfeit, and with three the others play on', async () => {
    const [leaver, stayer] = await seated({ game: 'scrabble' })
    await leaver.must('leaveGame')
    expect(await over(stayer)).toMatchObject({ kind: 'forfeit', places: [2, 1] })
    const [first, second] = await seated({ game: 'scrabble', people: 3 })
    await second.must('leaveGame')
    const { toAct, view } = await first.reaches(1)
    expect(toAct).toHaveLength(1)
    expect(view).toMatchObject({ outcome: null })
  })

  it('leaving a solitaire is giving it up', async () => {
    const player = await house.guest()
    const { gameId } = await player.must<{ gameId: GameId }>('POST', '/games', { game: 'forty-thieves', options: { deal: 3 } })
    const chair = await Chair.take(player, gameId)
    await chair.must('leaveGame')
    expect(await over(chair)).toMatchObject({ kind: 'forfeit', places: [2] })
    expect(await last(chair)).toMatchObject({ type: 'close', why: 'given-up' })
  })

  it('when the last person leaves, the match is abandoned and nobody has won', async () => {
    const [first, second] = await seated(BIG_TWO)
    await first.must('leaveGame')
    await second.must('leaveGame')
    expect(await over(first)).toMatchObject({ kind: 'abandoned', places: [1, 1, 1, 1] })
    const people = await seated({ ...SEPP, people: 2, bots: ['learner', 'learner'] })
    for (const chair of people) await chair.must('leaveGame')
    expect(await over(people[0])).toMatchObject({ kind: 'abandoned' })
  })

  it('before the deal: the seat is given up as soon as the cards are dealt', async () => {
    const contribution = 'cd'.repeat(32)
    const [pledged, leaver] = await seated({ ...CRAZY, pledges: [commit(fromHex(contribution))] })
    await leaver.must('leaveGame')
    expect(pledged.now.seq).toBe(-1)
    await pledged.must('contribute', { contribution })
    expect(await over(pledged)).toMatchObject({ kind: 'forfeit', places: [1, 2] })
  })

  it('leaveGame: MatchClosed after the end', async () => {
    const [leaver, stayer] = await seated(CRAZY)
    await leaver.must('leaveGame')
    await over(stayer)
    expect(await stayer.refused('leaveGame')).toBe('MatchClosed')
  })

  it('leaveGame: NotSeated for a spectator, and for whoever has left already', async () => {
    const [first, second] = await seated({ ...SEPP, table: { spectators: true } })
    const spectator = await Chair.take(await house.guest(), first.gameId)
    expect(await spectator.refused('leaveGame')).toBe('NotSeated')
    await second.must('leaveGame')
    expect(await second.refused('leaveGame')).toBe('NotSeated')
  })

  it('leaveGame: RecordNotFound for a stranger at a table that may not be watched, and for no table', async () => {
    const { gameId } = await house.seat(CRAZY)
    const socket = await (await house.guest()).socket()
    for (const id of [gameId, newId()]) expect(await refusalOf(socket, 'leaveGame', { gameId: id })).toBe('RecordNotFound')
  })
})

describe('PL-10', () => {
  it('PL-10: when the host leaves, whoever has been there longest is host, and the game goes on', async () => {
    const [host, second, third] = (await seated({ ...SEPP, people: 3 })) as [Chair, Chair, Chair]
    expect(second.joined.presence.host).toBe(0)
    expect(await third.refused('kickPlayer', { seat: 0 })).toBe('NotLobbyHost')
    await host.must('leaveGame')
    expect((await third.socket.next('presence', ({ seats }) => seats[0]?.by === 'gone')).host).toBe(1)
    await playMoves([second, third], 2)
    expect(await third.refused('closeTable')).toBe('NotLobbyHost')
    await second.must('closeTable')
    expect(await over(third)).toMatchObject({ kind: 'abandoned' })
  })

  it('PL-10: a host who is merely away is still host', async () => {
    const [host, second] = await seated(SEPP)
    host.socket.cut()
    const { host: role } = await second.socket.next('presence', ({ seats }) => seats[0]?.connected === false)
    expect(role).toBe(0)
  })
})

describe('kickPlayer', () => {
  it('kickPlayer: success: where one can leave, a kick is leaving with a reason', async () => {
    // TS_LOGIC.disconnect, TS_NET.disconnect_user
    const [host, second, third] = (await seated(SEPP)) as [Chair, Chair, Chair]
    await host.must('kickPlayer', { seat: 1 })
    await third.socket.next('presence', ({ seats }) => seats[1]?.by === 'gone')
    expect(await last(host)).toMatchObject({ type: 'leave', seat: 1, why: 'kicked' })
    expect((await second.until(({ seq }) => seq === 1)).view).toMatchObject({ gone: [1] })
  })

  it('chat: NotSeated for whoever was sent away or has left, and offerRematch: Forbidden for whoever was sent away', async () => {
    const [host, kicked, left, stays] = (await seated({ ...SEPP, people: 4 })) as [Chair, Chair, Chair, Chair]
    await kicked.must('chat', { text: 'still here' })
    await host.must('kickPlayer', { seat: 1 })
    await left.must('leaveGame')
    for (const chair of [kicked, left]) expect(await chair.refused('chat', { text: 'and another thing' })).toBe('NotSeated')
    // Nor through a new connection.
    const again = await Chair.take(kicked.player, host.gameId)
    expect(await again.refused('chat', { text: 'and another thing' })).toBe('NotSeated')
    await stays.must('chat', { text: 'peace' })
    await host.must('closeTable')
    await over(stays)
    for (const chair of [kicked, again, left]) expect(await chair.refused('chat', { text: 'and another thing' })).toBe('NotSeated')
    expect(await again.refused('offerRematch')).toBe('Forbidden')
    await stays.must('chat', { text: 'once more?' })
    await host.socket.next('chat', ({ text }) => text === 'once more?')
    expect(host.socket.frames.filter(({ type }) => type === 'chat')).toMatchObject([
      { text: 'still here' },
      { text: 'peace' },
      { text: 'once more?' },
    ])
  })

  it('kickPlayer: success where seats stay filled: a bot sits down, and the seat is lost for good', async () => {
    const [host, kicked] = await seated({ ...BIG_TWO, table: { spectators: false } })
    await host.must('kickPlayer', { seat: 1 })
    expect(await refusalOf(kicked.socket, 'joinGame', { gameId: host.gameId })).toBe('RecordNotFound')
    // Not even after the table has been read from the log again.
    const fresh = await house.start()
    expect(await refusalOf(await kicked.player.at(fresh.url).socket(), 'joinGame', { gameId: host.gameId })).toBe('RecordNotFound')
    await fresh.close()
  })

  it('kickPlayer: success also when the one who is sent away joins again at that very moment', async () => {
    for (let round = 0; round < 5; round++) {
      const [host, kicked] = await seated({ ...BIG_TWO, table: { spectators: false } })
      const joins = Array.from({ length: 4 }, () => kicked.socket.ask('joinGame', { gameId: host.gameId }))
      await Promise.all([host.must('kickPlayer', { seat: 1 }), ...joins])
      const live = house.server.tables.peek(host.gameId)
      expect([...(live?.audience.viewers ?? [])].filter(({ seat }) => seat === 1)).toEqual([])
      expect(live?.table.occupants[1]).toMatchObject({ by: 'bot' })
    }
  })

  it('kickPlayer: success with a bot', async () => {
    const [host] = await seated({ game: 'tschau-sepp', people: 2, bots: ['learner'] })
    await host.must('kickPlayer', { seat: 2 })
    await host.socket.next('presence', ({ seats }) => seats[2]?.by === 'gone')
  })

  it('kickPlayer: BadRequest for a seat that is not there, is empty, or must stay with its bot', async () => {
    const [host] = await seated(SEPP)
    expect(await host.refused('kickPlayer', { seat: 7 })).toBe('BadRequest')
    await host.must('kickPlayer', { seat: 1 })
    expect(await host.refused('kickPlayer', { seat: 1 })).toBe('BadRequest')
    const [bigTwo] = await seated(BIG_TWO)
    expect(await bigTwo.refused('kickPlayer', { seat: 2 })).toBe('BadRequest')
  })

  it('kickPlayer: BadRequest for the host’s own seat (TS-33, R 3.1.2.009): whoever wants to go leaves', async () => {
    const [host, second] = await seated(SEPP)
    expect(await host.refused('kickPlayer', { seat: 0 })).toBe('BadRequest')
    expect(await house.log(host.gameId)).toEqual([])
    await host.must('kickPlayer', { seat: 2 })
    expect((await second.socket.next('presence', ({ seats }) => seats[2]?.by === 'gone')).seats[0]?.by).toBe('person')
  })

  it('kickPlayer: NotDealt before the cards are on the table', async () => {
    const [host] = await seated(PLEDGED)
    expect(await host.refused('kickPlayer', { seat: 1 })).toBe('NotDealt')
  })
})

describe('closeTable', () => {
  it('closeTable: success: the host ends the match without a result', async () => {
    const [host, other] = await seated(CRAZY)
    await playMoves([host, other], 2)
    await host.must('closeTable')
    expect(await over(other)).toEqual({ kind: 'abandoned', places: [1, 1], scores: [0, 0] })
    expect(await last(host)).toMatchObject({ type: 'close', why: 'closed' })
  })

  it('closeTable: success before the deal', async () => {
    const [host] = await seated(PLEDGED)
    await host.must('closeTable')
    expect(await over(host)).toMatchObject({ kind: 'abandoned' })
    expect((await house.server.repository.games.find(host.gameId))?.header.contributions).toEqual(['withheld', null])
  })
})

describe('what only the host may', () => {
  const powers = [['kickPlayer', { seat: 1 }] as const, ['closeTable', {}] as const]

  it('kickPlayer: NotLobbyHost, closeTable: NotLobbyHost for everyone else at the table', async () => {
    const chairs = await seated(CRAZY)
    for (const [type, fields] of powers) expect(await chairs[1].refused(type, fields)).toBe('NotLobbyHost')
  })

  it('kickPlayer: Forbidden, closeTable: Forbidden in rated matches', async () => {
    const chairs = await seated(RATED)
    const host = chairs[chairs[0].joined.presence.host ?? 0] as Chair
    expect([host.joined.rated, (await seated(CRAZY))[0].joined.rated]).toEqual([true, undefined])
    for (const [type, fields] of powers) expect(await host.refused(type, fields)).toBe('Forbidden')
    expect(await house.log(host.gameId)).toEqual([])
  })

  it('kickPlayer: NotSeated, closeTable: NotSeated for a spectator', async () => {
    const { gameId } = await house.seat(WATCHED)
    const spectator = await Chair.take(await house.guest(), gameId)
    for (const [type, fields] of powers) expect(await spectator.refused(type, fields)).toBe('NotSeated')
  })

  it('kickPlayer: RecordNotFound, closeTable: RecordNotFound for a stranger, and for no table', async () => {
    const { gameId } = await house.seat(CRAZY)
    const socket = await (await house.guest()).socket()
    for (const [type, fields] of powers)
      for (const id of [gameId, newId()]) expect(await refusalOf(socket, type, { ...fields, gameId: id })).toBe('RecordNotFound')
  })

  it('kickPlayer: MatchClosed, closeTable: MatchClosed after the end', async () => {
    const [host, other] = await seated(CRAZY)
    await host.must('closeTable')
    await over(other)
    for (const [type, fields] of powers) expect(await host.refused(type, fields)).toBe('MatchClosed')
  })
})

it('a seat that was given up in a closed match says so to whoever comes back', async () => {
  const [leaver, stayer] = await seated(CRAZY)
  await leaver.must('leaveGame')
  await over(stayer)
  const back = await Chair.take(leaver.player as TestPlayer, leaver.gameId)
  expect(back.joined).toMatchObject({ toAct: [], outcome: { kind: 'forfeit' }, seat: 0 })
  expect(back.joined.presence.seats[0]).toMatchObject({ by: 'gone' })
  await expect(onTurn([back, stayer])).rejects.toThrow('Nobody')
})
