/** What a reviewer with bad intentions once got away with, and must not again. */
import { connect } from 'node:net'
import { type Event, type MatchRecord, verify } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GuessLimit } from '../../src/auth/guess-limit.ts'
import { libraryOf, openResources } from '../../src/resources/index.ts'
import { Socket, TestPlayer } from '../support/client.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ botDelayMs: 0 })
})
afterAll(() => server.close())

const isUp = async (): Promise<boolean> => (await fetch(`${server.url}/api/v1/health`)).status === 200

describe('the process survives', () => {
  it('a frame whose type is nested deeper than can be written, without a login', async () => {
    const socket = await Socket.open(server.url)
    socket.raw(`{"id":1,"type":${'['.repeat(7_900)}${']'.repeat(7_900)}}`)
    socket.raw(`{"id":${'['.repeat(7_900)}${']'.repeat(7_900)},"type":"hello"}`)
    const answers = async () => socket.answers
    while ((await answers()).length < 2) await socket.change()
    expect(socket.answers).toMatchObject([
      { re: 1, ok: false, error: { code: 'BadRequest' } },
      { re: null, ok: false, error: { code: 'BadRequest' } },
    ])
    expect(await isUp()).toBe(true)
  })

  it('upgrades that are broken off, on any path', async () => {
    const { port } = new URL(server.url)
    for (let attempt = 0; attempt < 40; attempt++) {
      await new Promise<void>((done) => {
        const stream = connect(Number(port), '127.0.0.1', () => {
          const path = attempt % 2 === 0 ? '/nope' : '/ws'
          stream.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
          setImmediate(() => stream.resetAndDestroy())
        })
        stream.on('error', () => undefined)
        stream.on('close', () => done())
      })
    }
    expect(await isUp()).toBe(true)
  })
})

it('an offer of another protocol is passed over', async () => {
  const { port } = new URL(server.url)
  const text = await new Promise<string>((done) => {
    let read = ''
    const stream = connect(Number(port), '127.0.0.1', () =>
      stream.write(
        'GET /api/v1/health HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n',
      ),
    )
    stream.on('data', (chunk) => {
      read += String(chunk)
    })
    stream.on('close', () => done(read))
  })
  expect(text).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(text).toContain('"status":"ok"')
})

describe('limits', () => {
  it('count requests however their path is spelled', async () => {
    const limited = await startTestServer({ requestsPerMinute: 20 })
    try {
      const statuses: number[] = []
      for (let count = 0; count < 25; count++) statuses.push((await fetch(`${limited.url}/%61pi/v1/daily/forty-thieves`)).status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(20)
      expect(statuses.at(-1)).toBe(429)
    } finally {
      await limited.close()
    }
  })

  it('are said at the start to hold for nobody where every claim of an address is believed', async () => {
    const warnings = async (trustProxy: boolean | number) => {
      const lines: string[] = []
      const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
      await (await startTestServer({ trustProxy, log })).close()
      return lines.filter((line) => line.includes('TRUST_PROXY=true'))
    }
    expect(await warnings(true)).toHaveLength(1)
    expect(await warnings(1)).toEqual([])
  })

  it('on guessing hold for a whole IPv6 network', async () => {
    const limit = new GuessLimit(server.repository.attempts, new Uint8Array(32))
    for (let guess = 0; guess < 10; guess++) await limit.attempt('boss', { address: `2001:db8:1:2::${guess + 1}` })
    await expect(limit.attempt('boss', { address: '2001:db8:1:2::ffff' })).rejects.toMatchObject({ code: 'TooManyRequests' })
    await limit.attempt('boss', { address: '2001:db8:1:3::1' })
  })

  it('keep one guest from sitting in every lobby', async () => {
    const greedy = await TestPlayer.guest(server.url)
    const statuses: number[] = []
    for (let count = 0; count < 12; count++) {
      const host = await TestPlayer.guest(server.url)
      const { lobbyId } = await host.must<{ lobbyId: string }>('POST', '/lobbies', { game: 'crazy-tens' })
      statuses.push((await greedy.request('POST', `/lobbies/${lobbyId}/join`, {})).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
  })
})

it('exchanged tiles cannot be found by their hash: what is not public is salted, and the record still verifies', async () => {
  const player = await TestPlayer.guest(server.url)
  const { gameId } = await player.must<{ gameId: GameId }>('POST', '/games', {
    game: 'scrabble',
    options: { first: 'host' },
    opponents: [{ bot: 'learner' }],
  })
  const socket = await player.socket()
  const { view } = await socket.join(gameId)
  const letters = [...(view as { rack: string }).rack].sort((a, b) => (a === '?' ? 1 : b === '?' ? -1 : a < b ? -1 : 1)).join('')
  await socket.must('submitMove', { gameId, seq: 0, move: 'm', action: { type: 'exchange', letters } })
  await socket.must('leaveGame', { gameId })
  let record: MatchRecord | undefined
  while (record === undefined) record = (await player.must<{ record?: MatchRecord }>('GET', `/matches/${gameId}`)).record
  const [first] = record.events as readonly (Event & { readonly salt?: string })[]
  expect(first?.salt).toMatch(/^[0-9a-f]{32}$/)
  expect(verify(record, libraryOf(openResources({}))).word).toBe('consistent')
})

describe('lobbies that the server looks after have no host with powers', () => {
  it('a quick match cannot be picked over, entered or closed from outside', async () => {
    const [first, second, friend] = [
      await TestPlayer.guest(server.url),
      await TestPlayer.guest(server.url),
      await TestPlayer.guest(server.url),
    ]
    const { lobbyId } = await first.must<{ lobbyId: string }>('POST', '/quick-match', { game: 'big-two' })
    await second.must('POST', '/quick-match', { game: 'big-two' })
    const refused = [
      await first.request('POST', `/lobbies/${lobbyId}/kick`, { userId: second.user.id }),
      await friend.request('POST', `/lobbies/${lobbyId}/join`, {}),
      await first.request('POST', `/lobbies/${lobbyId}/bots`, { level: 'master' }),
      await first.request('POST', `/lobbies/${lobbyId}/start`),
      await first.request('DELETE', `/lobbies/${lobbyId}`),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  })

  it('PL-11: nobody starts a rematch alone', async () => {
    const people = [await TestPlayer.guest(server.url), await TestPlayer.guest(server.url), await TestPlayer.guest(server.url)]
    const [host, other, third] = people as [TestPlayer, TestPlayer, TestPlayer]
    const { lobbyId } = await host.must<{ lobbyId: string }>('POST', '/lobbies', { game: 'tschau-sepp', seats: 3, visibility: 'private' })
    for (const player of [other, third]) await player.must('POST', `/lobbies/${lobbyId}/join`, {})
    const { gameId } = await host.must<{ gameId: GameId }>('POST', `/lobbies/${lobbyId}/start`)
    await (await host.socket()).must('closeTable', { gameId })
    const offer = await (await other.socket()).must<{ lobbyId: string; gameId?: GameId }>('offerRematch', { gameId })
    expect(offer.gameId).toBeUndefined()
    expect((await other.request('POST', `/lobbies/${offer.lobbyId}/bots`, { level: 'learner' })).status).toBe(403)
    expect((await other.request('POST', `/lobbies/${offer.lobbyId}/start`)).status).toBe(403)
  })
})

it('what cannot be stored is a bad request, and no alarm about the database', async () => {
  const player = await TestPlayer.guest(server.url)
  expect((await player.request('GET', '/lobbies?game=%00')).status).toBe(400)
  expect((await player.request('POST', '/daily/%00')).status).toBe(404)
  const socket = await player.socket()
  expect(await socket.ask('watchLobbies', { game: '\u0000' })).toMatchObject({ ok: false, error: { code: 'BadRequest' } })
})
