/** Lobbies as sockets see them: the list, one lobby, the news for those who sit there, and the match that comes of it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { GameId, LobbyView } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { poll } from '../../src/database/wait.ts'
import { meets } from '../../src/matchmaking/quick-match.ts'
import { newId } from '../../src/repository/ids.ts'
import type { Socket, TestPlayer } from '../support/client.ts'
import { refusalOf } from './chair.ts'
import { House } from './house.ts'

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house?.close())

const lobbyOf = (player: TestPlayer, fields: object = {}) =>
  player.must<LobbyView>('POST', '/lobbies', { game: 'crazy-tens', visibility: 'private', ...fields })
const updates = ({ frames }: Socket) => frames.filter((frame) => frame.type === 'lobbyUpdate')
const about = (lobbyId: string) => (frame: { readonly lobby: LobbyView }) => frame.lobby.lobbyId === lobbyId

describe('watchLobbies', () => {
  it('watchLobbies: success: the open public ones, and from then on every change of any of them', async () => {
    const [host, watcher] = (await house.guests(2)) as [TestPlayer, TestPlayer]
    const before = await lobbyOf(host, { visibility: 'public' })
    const hidden = await lobbyOf(host)
    const socket = await watcher.socket()
    const { lobbies } = await socket.must<{ lobbies: LobbyView[] }>('watchLobbies')
    expect(lobbies.map(({ lobbyId }) => lobbyId)).toContain(before.lobbyId)
    expect(lobbies.map(({ lobbyId }) => lobbyId)).not.toContain(hidden.lobbyId)

    const opened = await lobbyOf(host, { visibility: 'public', game: 'tschau-sepp' })
    expect((await socket.next('lobbyUpdate', about(opened.lobbyId))).lobby).toEqual(opened)
    await watcher.must('POST', `/lobbies/${before.lobbyId}/join`, {})
    await socket.next('lobbyUpdate', (frame) => about(before.lobbyId)(frame) && frame.lobby.seats.every((seat) => seat !== null))
    const { gameId } = await host.must<{ gameId: GameId }>('POST', `/lobbies/${before.lobbyId}/start`)
    const last = await socket.next('lobbyUpdate', (frame) => about(before.lobbyId)(frame) && frame.closed === true)
    expect(last.lobby.gameId).toBe(gameId)
    await host.must('POST', `/lobbies/${opened.lobbyId}/leave`)
    expect(
      (await socket.next('lobbyUpdate', (frame) => about(opened.lobbyId)(frame) && frame.closed === true)).lobby.gameId,
    ).toBeUndefined()
    expect(updates(socket).some(about(hidden.lobbyId))).toBe(false)
    // What is secret about a lobby is never in its news.
    expect(socket.texts.join('')).not.toMatch(/secret|"rating"/)
  })

  it('watchLobbies: success for one game only', async () => {
    const [host, watcher] = (await house.guests(2)) as [TestPlayer, TestPlayer]
    const socket = await watcher.socket()
    const { lobbies } = await socket.must<{ lobbies: LobbyView[] }>('watchLobbies', { game: 'big-two' })
    expect(lobbies.every(({ game }) => game === 'big-two')).toBe(true)
    const other = await lobbyOf(host, { visibility: 'public' })
    const wanted = await lobbyOf(host, { visibility: 'public', game: 'big-two' })
    await socket.next('lobbyUpdate', about(wanted.lobbyId))
    expect(updates(socket).some(about(other.lobbyId))).toBe(false)
  })
})

describe('joinLobby', () => {
  it('joinLobby: success by id and by code, for anyone who knows either; looking on takes no seat', async () => {
    const [host, friend] = (await house.guests(2)) as [TestPlayer, TestPlayer]
    const lobby = await lobbyOf(host)
    const socket = await friend.socket()
    for (const lobbyId of [lobby.lobbyId, lobby.code]) expect((await socket.must('joinLobby', { lobbyId })).lobby).toEqual(lobby)
    await host.must('POST', `/lobbies/${lobby.lobbyId}/bots`, { level: 'learner' })
    const { lobby: changed } = await socket.next('lobbyUpdate', about(lobby.lobbyId))
    expect(changed.seats[1]).toEqual({ bot: 'learner' })
  })

  it('joinLobby: LobbyNotFound', async () => {
    const socket = await (await house.guest()).socket()
    for (const lobbyId of [newId(), 'ZZZZZZ', 'nonsense']) expect(await refusalOf(socket, 'joinLobby', { lobbyId })).toBe('LobbyNotFound')
  })
})

describe('unwatch', () => {
  it('unwatch: success for one lobby, or for all of them and the list', async () => {
    const [host, friend] = (await house.guests(2)) as [TestPlayer, TestPlayer]
    const [one, two] = [await lobbyOf(host), await lobbyOf(host)]
    const socket = await friend.socket()
    for (const { lobbyId } of [one, two]) await socket.must('joinLobby', { lobbyId })
    const addBot = ({ lobbyId }: LobbyView) => host.must('POST', `/lobbies/${lobbyId}/bots`, { level: 'learner' })
    const removeBot = ({ lobbyId }: LobbyView) => host.must('DELETE', `/lobbies/${lobbyId}/bots/1`)
    await socket.must('unwatch', { lobbyId: one.lobbyId })
    await addBot(one)
    await addBot(two)
    await socket.next('lobbyUpdate', about(two.lobbyId))
    expect(updates(socket).some(about(one.lobbyId))).toBe(false)
    await socket.must('watchLobbies')
    await socket.must('unwatch')
    const before = updates(socket).length
    await removeBot(two)
    await lobbyOf(host, { visibility: 'public' })
    await socket.must('unwatch')
    expect(updates(socket)).toHaveLength(before)
  })

  it('unwatch: success by the code that was used to look', async () => {
    const [host, friend] = (await house.guests(2)) as [TestPlayer, TestPlayer]
    const { lobbyId, code } = await lobbyOf(host)
    const socket = await friend.socket()
    await socket.must('joinLobby', { lobbyId: code })
    await socket.must('unwatch', { lobbyId: code })
    await host.must('POST', `/lobbies/${lobbyId}/bots`, { level: 'learner' })
    await socket.must('unwatch')
    expect(updates(socket)).toEqual([])
  })
})

describe('M3: from a lobby to a match', () => {
  it('createLobby: the host sits in the first seat, with a commitment before anyone else comes', async () => {
    const host = await house.account()
    const lobby = await lobbyOf(host, { options: { preset: 't42' }, table: { clock: 30 } })
    expect(lobby).toMatchObject({ host: host.user.id, seats: [{ player: { id: host.user.id } }, null], table: { clock: 30 } })
    expect(lobby.options).toMatchObject({ target: 50 })
    expect(lobby.commitment).toMatch(/^[0-9a-f]{64}$/)
    expect(lobby.code).toMatch(/^\S+$/)
    const stored = await house.server.repository.lobbies.find(lobby.lobbyId)
    expect(stored?.secret).toHaveLength(32)
  })

  it('PL-09: turns are timed in public lobbies unless the host wants otherwise, and not in private ones', async () => {
    const host = await house.guest()
    expect((await lobbyOf(host, { visibility: 'public' })).table.clock).toBe(60)
    expect((await lobbyOf(host, { visibility: 'public', table: { clock: null } })).table.clock).toBeNull()
    expect((await lobbyOf(host, { visibility: 'private' })).table.clock).toBeNull()
  })

  it('PL-10: when the host of a lobby leaves, whoever has been there longest is host', async () => {
    const [host, second, third] = (await house.guests(3)) as [TestPlayer, TestPlayer, TestPlayer]
    const { lobbyId } = await lobbyOf(host, { game: 'tschau-sepp' })
    for (const player of [second, third]) await player.must('POST', `/lobbies/${lobbyId}/join`, {})
    await host.must('POST', `/lobbies/${lobbyId}/leave`)
    expect(await third.must<LobbyView>('GET', `/lobbies/${lobbyId}`)).toMatchObject({ host: second.user.id })
  })

  it('joinLobby: everyone who sits there hears of whoever sits down, without asking', async () => {
    const [host, guest] = (await house.guests(2)) as [TestPlayer, TestPlayer]
    const socket = await host.socket()
    const { lobbyId, code } = await lobbyOf(host)
    await guest.must('POST', `/lobbies/${code}/join`, {})
    const { lobby } = await socket.next('lobbyUpdate', (frame) => about(lobbyId)(frame) && frame.lobby.seats[1] !== null)
    expect(lobby.seats[1]).toMatchObject({ player: { id: guest.user.id, role: 'guest' }, pledge: null })
  })

  it('startMatch: registerGameSession: the match is made once, its table is open, and everyone in it is told', async () => {
    // TS_NET.send_message_to: each of them is told, through every socket they have.
    const [host, guest] = (await house.guests(2)) as [TestPlayer, TestPlayer]
    const sockets = [await host.socket(), await guest.socket()]
    const { lobbyId, commitment } = await lobbyOf(host)
    await guest.must('POST', `/lobbies/${lobbyId}/join`, {})
    const starts = await Promise.all([1, 2, 3].map(() => host.request('POST', `/lobbies/${lobbyId}/start`)))
    expect(starts.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const [{ gameId }] = starts.filter(({ status }) => status === 200).map(({ body }) => body) as [{ gameId: GameId }]
    for (const socket of sockets) {
      expect(await socket.next('matchFound')).toEqual({ type: 'matchFound', gameId, game: 'crazy-tens' })
      expect((await socket.join(gameId)).header.commitment).toBe(commitment)
    }
    expect(house.server.tables.peek(gameId)).toBeDefined()
    expect(sockets[0]?.frames.filter(({ type }) => type === 'matchFound')).toHaveLength(1)
  })

  it('in rated matches seats are drawn, and the drawing can be checked', async () => {
    const seats: number[] = []
    for (let match = 0; match < 30; match++) {
      const { gameId, people } = await house.seat({ game: 'crazy-tens', visibility: 'public', accounts: true })
      const socket = await (people[0] as TestPlayer).socket()
      seats.push((await socket.join(gameId)).seat ?? -1)
      socket.close()
    }
    // By chance all alike once in five hundred million runs.
    expect(new Set(seats)).toEqual(new Set([0, 1]))
  })
})

describe('quick match', () => {
  const seek = (player: TestPlayer, game: string) =>
    player.must<{ status: string; lobbyId: string; gameId?: GameId }>('POST', '/quick-match', { game })

  it('brings two together and tells both', async () => {
    const [first, second] = [await house.account(), await house.guest()]
    const sockets = [await first.socket(), await second.socket()]
    const waiting = await seek(first, 'tschau-sepp')
    expect(waiting.status).toBe('waiting')
    expect(await seek(first, 'tschau-sepp')).toEqual(waiting)
    const crazy = await seek(first, 'crazy-tens')
    expect(crazy.lobbyId).not.toBe(waiting.lobbyId)
    const matched = await seek(second, 'crazy-tens')
    expect(matched).toMatchObject({ status: 'matched', lobbyId: crazy.lobbyId })
    for (const socket of sockets) expect((await socket.next('matchFound')).gameId).toBe(matched.gameId)
    // Nobody waits in two queues.
    const { lobbies } = house.server.repository
    const empty = await poll(10_000, 10, async () => ((await lobbies.findWaiting('tschau-sepp')).length === 0 ? true : undefined))
    expect(empty).toBe(true)
  })

  it('two who ask at the same moment find each other', async () => {
    const players = await house.guests(2)
    const sockets = await Promise.all(players.map((player) => player.socket()))
    await Promise.all(players.map((player) => seek(player, 'scrabble')))
    const [one, two] = await Promise.all(sockets.map((socket) => socket.next('matchFound')))
    expect(one?.gameId).toBe(two?.gameId)
    const { lobbies } = house.server.repository
    const empty = await poll(10_000, 10, async () => ((await lobbies.findWaiting('scrabble')).length === 0 ? true : undefined))
    expect(empty).toBe(true)
  })

  it('whoever cancels is not matched', async () => {
    const [first, second] = (await house.guests(2)) as [TestPlayer, TestPlayer]
    const socket = await first.socket()
    const { lobbyId } = await seek(first, 'crazy-tens')
    await first.must('DELETE', '/quick-match')
    await socket.next('lobbyUpdate', (frame) => about(lobbyId)(frame) && frame.closed === true)
    expect((await seek(second, 'crazy-tens')).status).toBe('waiting')
    await second.must('DELETE', '/quick-match')
  })

  it('whoever waits keeps place and widened window over a restart of the server', async () => {
    const own = await House.open()
    try {
      const [first, second] = (await own.guests(2)) as [TestPlayer, TestPlayer]
      const { lobbyId } = await seek(first, 'crazy-tens')
      await own.sql(`update lobbies set created_at = now() - interval '1 hour'`)
      await own.restart()
      // Longer than the queues are looked after twice.
      await sleep(2_500)
      const [kept] = await own.server.repository.lobbies.findWaiting('crazy-tens')
      expect(kept?.id).toBe(lobbyId)
      expect(Date.now() - (kept?.createdAt.getTime() ?? 0)).toBeGreaterThan(3_000_000)
      // A place is kept, but nobody is matched with somebody who is not there.
      const asked = second.at(own.url)
      expect((await seek(asked, 'crazy-tens')).status).toBe('waiting')
      await asked.must('DELETE', '/quick-match')
      const socket = await first.at(own.url).socket()
      expect(await seek(asked, 'crazy-tens')).toMatchObject({ status: 'matched', lobbyId })
      await socket.next('matchFound')
    } finally {
      await own.close()
    }
  })

  it('the window of ratings that meet widens with waiting', () => {
    const since = (seconds: number) => ({ rating: 1500, createdAt: new Date(1_000_000 - seconds * 1000) })
    expect(meets(since(0), 1700, 1_000_000)).toBe(true)
    expect(meets(since(0), 1300, 1_000_000)).toBe(true)
    expect(meets(since(0), 1701, 1_000_000)).toBe(false)
    expect(meets(since(10), 1900, 1_000_000)).toBe(true)
    expect(meets(since(10), 1901, 1_000_000)).toBe(false)
    expect(meets(since(-5), 1701, 1_000_000)).toBe(false)
    expect(meets({ rating: null, createdAt: new Date(0) }, 9_999, 0)).toBe(true)
  })
})
