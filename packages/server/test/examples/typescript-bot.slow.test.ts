/**
 * examples/typescript-bot as its readers run it: a process of its own with a bot account's token, over real sockets. It plays matches
 * of every game without a refusal, a hundred in a whole run, sits down at somebody's table, and bears a bad network.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findGame, games } from '@parlour/games'
import { type Event, fromHex, type MatchRecord, verify, WITHHELD } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { poll } from '../../src/database/wait.ts'
import { Connection } from '../../src/gateway/connection.ts'
import { libraryOf, openResources } from '../../src/resources/index.ts'
import { TestPlayer } from '../support/client.ts'
import { recordOfFinished } from '../support/finished.ts'
import { Robot } from '../support/robot.ts'
import { testProgram } from '../support/test-programs.ts'
import { type BotPerson, startTestServer, type TestServer } from '../support/test-server.ts'

/** The program from its source, as its readers start it, and bundled, because it is started many times. */
const asWritten = ['--import', 'tsx', fileURLToPath(new URL('../../../../examples/typescript-bot/bot.ts', import.meta.url))]
const asBundled = ['--enable-source-maps', testProgram('typescript-bot')]
const { scale } = inject('sample')
const MATCHES = scale < 1 ? 2 : Math.ceil(100 * scale)
const AT_ONCE = 25
const SAMPLE = 10

let server: TestServer
/** Answers over HTTP that were no success. */
const refusedRequests: unknown[] = []
const refusals = vi.spyOn(Connection.prototype, 'refuse')

beforeAll(async () => {
  const notice = { write: (line: string) => void (/"status":[45]/.test(line) && refusedRequests.push(JSON.parse(line))) }
  // Nothing here thinks, so many matches at once are more frames than a client may send.
  server = await startTestServer({ log: pino({ level: 'info' }, notice), frameLimits: { burst: 10_000, perSecond: 10_000 } })
})
afterAll(() => server?.close())
afterEach(() => {
  refusals.mockClear()
  refusedRequests.length = 0
})

interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** The program, with this server to play at. */
function run(token: string, args: readonly string[], program = asBundled): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, PARLOUR_BOT_TOKEN: token }
    const child = spawn(process.execPath, [...program, '--server', server.url, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let [stdout, stderr] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
    })
    child.on('error', reject).on('close', (code) => resolve({ code, stdout, stderr }))
  })
}

const library = libraryOf(openResources({}))
const asPlayer = (bot: BotPerson) => new TestPlayer(server.url, bot.token, bot, '')

/** The bot's last matches are stored, were played by nobody else, and pass verification. */
async function expectFairMatches(bot: BotPerson, game: string, matches: number): Promise<void> {
  const finished = await poll(20_000, 20, async () => {
    const history = (await server.repository.results.getMatchHistory(bot.id, { limit: 100, offset: 0 })).filter(
      (match) => match.game === game,
    )
    return history.length === matches ? history : undefined
  })
  const alone = findGame(game)?.seats.max === 1
  for (const { kind, rated } of finished ?? [])
    expect({ kind, rated }).toEqual({ kind: alone ? expect.any(String) : 'played', rated: false })
  const player = asPlayer(bot)
  const { keys } = await player.must<{ keys: { publicKey: string }[] }>('GET', '/keys')
  const key = fromHex(keys[0]?.publicKey ?? '')
  for (const { gameId } of finished?.slice(0, SAMPLE) ?? []) {
    const record: MatchRecord = await recordOfFinished(player, gameId)
    expect(verify(record, { ...library, keys: [key] })).toMatchObject({ word: 'authentic' })
    const { seats, contributions } = record.header
    expect(seats[0]).toEqual({ name: bot.username, kind: 'bot' })
    expect(contributions[0]).toMatch(/^[0-9a-f]{64}$/)
    expect(contributions).not.toContain(WITHHELD)
    const helped = (event: Event) => event.type === 'occupy' || (event.type === 'play' && event.by !== undefined)
    expect(record.events.filter(helped)).toEqual([])
  }
  expect(finished).toHaveLength(matches)
}

describe('against bots of the house', () => {
  it.each(games.map(({ id }) => id))(
    `plays ${MATCHES} matches of %s without a refusal`,
    async (game) => {
      const bot = await server.bot()
      const args = ['--game', game, '--against', 'learner', '--matches', String(MATCHES), '--at-once', String(AT_ONCE)]
      const ended = await run(bot.token, args)
      expect(ended).toEqual({ code: 0, stdout: expect.stringMatching(new RegExp(`^${MATCHES} matches played, \\d+ won\n$`)), stderr: '' })
      expect(refusals).not.toHaveBeenCalled()
      expect(refusedRequests).toEqual([])
      await expectFairMatches(bot, game, MATCHES)
    },
    300_000,
  )

  it('does not wait for bots that look thoughtful', async () => {
    // Ten minutes for a move: what moves has been hurried.
    const slow = await startTestServer({ botDelayMs: 600_000 })
    try {
      const bot = await slow.bot()
      const args = ['--server', slow.url, '--game', 'crazy-tens', '--options', '{"preset":"single"}', '--against', 'learner']
      expect(await run(bot.token, args)).toMatchObject({ code: 0, stdout: expect.stringMatching(/^1 matches played/), stderr: '' })
    } finally {
      await slow.close()
    }
  })

  it('bears a network that breaks with every seventh answer: no move is lost, none is made twice', async () => {
    const bot = await server.bot()
    const answer = Connection.prototype.answer
    let count = 0
    const broken = vi.spyOn(Connection.prototype, 'answer').mockImplementation(function (this: Connection, ...args) {
      if (++count % 7 === 0) this.terminate()
      else answer.apply(this, args)
    })
    try {
      const args = ['--game', 'crazy-tens', '--options', '{"preset":"single"}', '--against', 'learner', '--matches', '6', '--at-once', '6']
      expect(await run(bot.token, args)).toMatchObject({ code: 0, stdout: expect.stringMatching(/^6 matches played/) })
    } finally {
      broken.mockRestore()
    }
    expect(count).toBeGreaterThan(20)
    expect(refusals).not.toHaveBeenCalled()
    await expectFairMatches(bot, 'crazy-tens', 6)
  })
})

describe("at somebody's table", () => {
  interface Lobby {
    readonly lobbyId: string
    readonly code: string
    readonly seats: readonly unknown[]
  }

  async function tableOf(host: TestPlayer, more: object = {}): Promise<Lobby> {
    return host.must<Lobby>('POST', '/lobbies', { game: 'crazy-tens', options: { preset: 'single' }, visibility: 'private', ...more })
  }

  async function full(host: TestPlayer, { lobbyId }: Lobby): Promise<void> {
    const sits = await poll(20_000, 20, async () => {
      const { seats } = await host.must<Lobby>('GET', `/lobbies/${lobbyId}`)
      return seats.every((seat) => seat !== null) ? true : undefined
    })
    expect(sits).toBe(true)
  }

  /** A match that has been dealt, with the host's socket. */
  async function begun(host: TestPlayer, lobby: Lobby) {
    await full(host, lobby)
    const { gameId } = await host.must<{ gameId: GameId }>('POST', `/lobbies/${lobby.lobbyId}/start`)
    const socket = await host.socket()
    const { seq } = await socket.join(gameId)
    if (seq < 0) await socket.state(gameId, 0)
    return { gameId, socket }
  }

  it('sits down by invite code, waits for the start and plays to the end', async () => {
    const [host, bot] = [await TestPlayer.guest(server.url), await server.bot()]
    const lobby = await tableOf(host)
    const ended = run(bot.token, ['--join', lobby.code])
    await full(host, lobby)
    const { gameId } = await host.must<{ gameId: GameId }>('POST', `/lobbies/${lobby.lobbyId}/start`)
    const robot = new Robot(host, gameId)
    const { places } = await robot.play()
    robot.stop()
    expect(await ended).toEqual({ code: 0, stdout: `1 matches played, ${places[1] === 1 ? 1 : 0} won\n`, stderr: '' })
    const { header } = await recordOfFinished(host, gameId)
    expect(header.seats.map(({ kind }) => kind)).toEqual(['person', 'bot'])
    expect(header.contributions[1]).toMatch(/^[0-9a-f]{64}$/)
    expect(refusals).not.toHaveBeenCalled()
  })

  it('says why and ends when it may not sit there, or the table is closed', async () => {
    const [host, bot] = [await TestPlayer.guest(server.url), await server.bot()]
    const rated = await tableOf(host, { visibility: 'public' })
    expect(await run(bot.token, ['--join', rated.code])).toMatchObject({ code: 1, stderr: expect.stringMatching(/^NotForBots: .*rated/) })
    const closed = await tableOf(host)
    const ended = run(bot.token, ['--join', closed.code])
    await full(host, closed)
    await host.must('DELETE', `/lobbies/${closed.lobbyId}`)
    // Whoever looks just when the table is closed finds it without seats, or not at all.
    const why = expect.stringMatching(/^(?:The table was closed before it began|I was sent away|LobbyNotFound: .*)[^\n]*\n$/)
    expect(await ended).toMatchObject({ code: 1, stderr: why })
  })

  it('ends when its token is revoked in the middle of a match, and does not start with one that is', async () => {
    const [host, bot] = [await TestPlayer.guest(server.url), await server.bot()]
    const lobby = await tableOf(host)
    const ended = run(bot.token, ['--join', lobby.code])
    const { socket } = await begun(host, lobby)
    await asPlayer({ ...bot, token: bot.owner.token }).must('DELETE', '/profile/bot')
    expect(await ended).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Unauthorized/) })
    socket.close()
    expect(await run(bot.token, ['--game', 'big-two'])).toMatchObject({ code: 1, stderr: expect.stringMatching(/^InvalidToken/) })
  })

  it('says so and ends when it is sent away from the lobby', async () => {
    const [host, bot] = [await TestPlayer.guest(server.url), await server.bot()]
    const lobby = await tableOf(host)
    const ended = run(bot.token, ['--join', lobby.code])
    await full(host, lobby)
    await host.must('POST', `/lobbies/${lobby.lobbyId}/kick`, { userId: bot.id })
    expect(await ended).toEqual({ code: 1, stdout: '', stderr: 'I was sent away from the table.\n' })
  })

  it('says so and ends when it is sent away from a match that goes on without it', async () => {
    const [host, bot] = [await TestPlayer.guest(server.url), await server.bot()]
    const lobby = await tableOf(host, { game: 'big-two', options: {} })
    for (const seat of [2, 3]) await host.must('POST', `/lobbies/${lobby.lobbyId}/bots`, { seat, level: 'learner' })
    const ended = run(bot.token, ['--join', lobby.code])
    const { gameId, socket } = await begun(host, lobby)
    await socket.must('kickPlayer', { gameId, seat: 1 })
    expect(await ended).toMatchObject({ code: 1, stdout: '', stderr: 'I was sent away from the table.\n' })
    socket.close()
  })

  it('has not won where the host closes the table', async () => {
    const [host, bot] = [await TestPlayer.guest(server.url), await server.bot()]
    const lobby = await tableOf(host)
    const ended = run(bot.token, ['--join', lobby.code])
    const { gameId, socket } = await begun(host, lobby)
    await socket.must('closeTable', { gameId })
    expect(await ended).toEqual({ code: 0, stdout: '1 matches played, 0 won\n', stderr: '' })
    socket.close()
  })

  it('explains itself, and refuses what it does not understand', async () => {
    expect(await run('', ['--help'], asWritten)).toMatchObject({ code: 0, stdout: expect.stringContaining('--join CODE') })
    for (const args of [['--matches', 'abc'], ['--matches=-3'], ['--at-once', '0'], ['--options', '{'], ['--matchez', '3']]) {
      expect(await run('', ['--game', 'big-two', ...args])).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(/^[^\n]+\n$/) })
    }
  })
})
