/** One guest who wants too much, through as many sockets as there are: what the server takes of it, and how soon it stops. */
import type { GameId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { poll } from '../../src/database/wait.ts'
import type { RunningServer } from '../../src/server.ts'
import { Socket, type TestPlayer } from '../support/client.ts'
import { House } from './house.ts'

let house: House
let second: RunningServer
beforeAll(async () => {
  house = await House.open()
  second = await house.start()
  // Both know that they are not alone.
  const shared = () => [house.server, second].every(({ neighbours }) => neighbours.shared)
  await poll(20_000, 50, async () => (shared() ? true : undefined))
})
afterAll(() => house?.close())

const CODE = 'ABCDEF'
const SECOND_MS = 1_000

/** Sockets that stay, of so many that say hello as this player. */
async function staying(player: TestPlayer, url: string, count: number): Promise<Socket[]> {
  const sockets = await Promise.all(Array.from({ length: count }, () => Socket.open(url)))
  await Promise.all(sockets.map((socket) => socket.ask('hello', { token: player.token, protocol: 1 }).catch(() => undefined)))
  return sockets
}

describe('a guest', () => {
  it('with 200 sockets keeps ten, over all servers', async () => {
    const player = await house.guest()
    const sockets = await staying(player, house.url, 200)
    const there = sockets.filter(({ isOpen }) => isOpen)
    expect(there).toHaveLength(10)
    const closed = await Promise.all(sockets.filter(({ isOpen }) => !isOpen).map((socket) => socket.closed))
    expect(new Set(closed.map(({ code }) => code))).toEqual(new Set([4429]))
    const elsewhere = await staying(player, second.url, 3)
    expect((await Promise.all(elsewhere.map((socket) => socket.closed))).map(({ code }) => code)).toEqual([4429, 4429, 4429])
    for (const socket of there) socket.close()
  })

  it('who tries codes through ten sockets and over HTTP is told to wait after twenty, everywhere, and finds nothing then', async () => {
    const [host, player] = await house.guests(2)
    const lobby = await (host as TestPlayer).must<{ code: string; lobbyId: string }>('POST', '/lobbies', {
      game: 'crazy-tens',
      visibility: 'private',
    })
    const guesser = player as TestPlayer
    const sockets = await staying(guesser, house.url, 9)
    const began = performance.now()
    const codes = (
      await Promise.all(sockets.flatMap((socket) => Array.from({ length: 9 }, () => socket.ask('joinLobby', { lobbyId: CODE }))))
    ).map(({ error }) => error?.code)
    expect(codes.filter((code) => code === 'LobbyNotFound').length).toBeLessThanOrEqual(20)
    expect(codes.at(-1)).toBe('TooManyRequests')
    expect(performance.now() - began).toBeLessThan(2 * SECOND_MS)
    for (const [path, method] of [
      [`/lobbies/${CODE}`, 'GET'],
      [`/lobbies/${lobby.code}`, 'GET'],
      [`/lobbies/${lobby.code}/join`, 'POST'],
      [`/lobbies/${lobby.code}/leave`, 'POST'],
    ] as const)
      expect((await guesser.request(method, path)).status).toBe(429)
    const moved = guesser.at(second.url)
    expect((await moved.request('GET', `/lobbies/${CODE}`)).status).toBe(429)
    expect((await moved.request('GET', `/lobbies/${lobby.code}`)).status).toBe(429)
    // An id is no guess.
    expect((await guesser.request('GET', `/lobbies/${lobby.lobbyId}`)).status).toBe(200)
    for (const socket of sockets) socket.close()
  })

  it('with 3,000 lines of chat through ten sockets is cut off within a second', async () => {
    const { gameId, people } = await house.seat({ game: 'crazy-tens' })
    const [writer, reader] = people as [TestPlayer, TestPlayer]
    const listening = await reader.socket()
    await listening.join(gameId)
    const sockets = await staying(writer, house.url, 10)
    const began = performance.now()
    for (let line = 0; line < 300; line++)
      for (const socket of sockets) socket.raw(JSON.stringify({ type: 'chat', id: line, gameId, text: `${line}` }))
    const closed = await Promise.all(sockets.map((socket) => socket.closed))
    expect(new Set(closed.map(({ code }) => code))).toEqual(new Set([4429]))
    expect(performance.now() - began).toBeLessThan(SECOND_MS)
    expect(listening.frames.filter(({ type }) => type === 'chat').length).toBeLessThanOrEqual(18)
    listening.close()
  })
})

describe('a code', () => {
  const open = (host: TestPlayer) =>
    host.must<{ code: string; lobbyId: string }>('POST', '/lobbies', { game: 'tschau-sepp', visibility: 'public' })

  it('is another one when the lobby becomes private, and who only looked on does not learn it', async () => {
    const [host, seated, stranger] = (await house.guests(3)) as [TestPlayer, TestPlayer, TestPlayer]
    const { code, lobbyId } = await open(host)
    await seated.must('POST', `/lobbies/${code}/join`)
    const looking = await stranger.socket()
    await looking.must('joinLobby', { lobbyId: code })
    const sitting = await seated.socket()
    const after = await host.must<{ code: string }>('PUT', `/lobbies/${lobbyId}`, { visibility: 'private' })
    expect(after.code).not.toBe(code)
    expect((await sitting.next('lobbyUpdate', ({ lobby }) => lobby.visibility === 'private')).lobby.code).toBe(after.code)
    expect(await looking.next('lobbyUpdate', ({ closed }) => closed === true)).toMatchObject({ lobby: { code } })
    await host.must('PUT', `/lobbies/${lobbyId}`, { seats: 2 })
    await looking.must('ping')
    expect(looking.texts.join()).not.toContain(after.code)
    expect((await stranger.request('POST', `/lobbies/${code}/join`)).status).toBe(404)
    for (const socket of [looking, sitting]) socket.close()
  })

  it('ends with the start, but for those who sit there', async () => {
    const [host, seated, stranger] = (await house.guests(3)) as [TestPlayer, TestPlayer, TestPlayer]
    const { code, lobbyId } = await open(host)
    await seated.must('POST', `/lobbies/${code}/join`)
    const { gameId } = await host.must<{ gameId: GameId }>('POST', `/lobbies/${lobbyId}/start`)
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/join'],
      ['POST', '/leave'],
    ] as const)
      expect((await stranger.request(method, `/lobbies/${code}${path}`)).status).toBe(404)
    expect(await seated.must('GET', `/lobbies/${code}`)).toMatchObject({ gameId })
  })
})

describe('limits of one player', () => {
  const twice = <T>(count: number, work: (url: string) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index % 2 === 0 ? house.url : second.url)))

  it('ten lobbies are ten, however many are asked for at once', async () => {
    const player = await house.guest()
    const wish = { game: 'crazy-tens', visibility: 'private' }
    const answers = await twice(16, (url) => player.at(url).request('POST', '/lobbies', wish))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    const others = await house.guests(3)
    for (const other of others) {
      const { lobbyId } = await other.must<{ lobbyId: string }>('POST', '/lobbies', wish)
      expect((await player.request('POST', `/lobbies/${lobbyId}/join`)).status).toBe(429)
    }
  })

  it('a hundred matches are a hundred', async () => {
    const player = await house.guest()
    const begin = (url: string) => player.at(url).request('POST', '/games', { game: 'forty-thieves' })
    for (let already = 0; already < 95; already++) await begin(house.url)
    const answers = await twice(20, begin)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  })
})
