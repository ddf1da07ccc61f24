/** What callers see when the database goes away, before, during and after a query. */
import { asLobbyId, type GameId, type PlayerId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DatabaseConnectionError, newId, openRepository, type Player, type Repository } from '../../src/repository/index.ts'
import { fromDriver } from '../../src/repository/store.ts'
import { type Bench, header, newGame, newLobby, openBench, resultOf, somebody, tenPoints, until, waiting } from './support.ts'

let bench: Bench
let repository: Repository
let player: Player
beforeAll(async () => {
  bench = await openBench()
  repository = bench.repository
  player = await somebody(repository)
})
afterAll(() => bench.close())

/** One call of every method, on whatever repository. */
const calls = (): {
  readonly [part in Exclude<keyof Repository, 'ping' | 'connections' | 'close' | 'channel'>]: {
    readonly [method: string]: (r: Repository) => Promise<unknown>
  }
} => {
  const id = newId()
  const gameId = newId<GameId>()
  const playerId = newId<PlayerId>()
  const now = new Date()
  return {
    players: {
      findPlayerByUsername: (r) => r.players.findPlayerByUsername('a'),
      isLookTaken: (r) => r.players.isLookTaken('a'),
      findPlayerById: (r) => r.players.findPlayerById(playerId),
      createPlayer: (r) => r.players.createPlayer({ username: 'a', role: 'player' }),
      updatePlayerProfile: (r) => r.players.updatePlayerProfile(playerId, { avatar: 'a' }),
      promoteGuest: (r) => r.players.promoteGuest(playerId, { username: 'a' }),
      becomeBot: (r) => r.players.becomeBot(playerId),
      setRole: (r) => r.players.setRole(playerId, 'admin'),
      touch: (r) => r.players.touch(playerId),
      deletePlayer: (r) => r.players.deletePlayer(playerId),
      purgeGuests: (r) => r.players.purgeGuests(now),
    },
    credentials: {
      storeCredential: (r) => r.credentials.storeCredential(playerId, { hash: 'a' }),
      getCredentialByUsername: (r) => r.credentials.getCredentialByUsername('a'),
      storeRecoveryCodes: (r) => r.credentials.storeRecoveryCodes(playerId, ['a']),
      useRecoveryCode: (r) => r.credentials.useRecoveryCode(playerId, 'a'),
    },
    sessions: {
      create: (r) => r.sessions.create({ id, playerId, refreshHash: 'a', expiresAt: now }),
      find: (r) => r.sessions.find(id),
      createForGuest: (r) =>
        r.sessions.createForGuest({ username: 'a', displayName: 'a', deviceHash: 'a' }, { id, refreshHash: 'a', expiresAt: now }),
      findWithPlayer: (r) => r.sessions.findWithPlayer(id),
      rotate: (r) => r.sessions.rotate(id, 'a', 'b', new Date()),
      revoke: (r) => r.sessions.revoke(id),
      revokeAll: (r) => r.sessions.revokeAll(playerId),
      purge: (r) => r.sessions.purge(),
    },
    botTokens: {
      find: (r) => r.botTokens.find(id),
      replace: (r) => r.botTokens.replace({ id, playerId, hash: 'a' }),
      remove: (r) => r.botTokens.remove(playerId),
    },
    avoidances: {
      avoid: (r) => r.avoidances.avoid(playerId, 'muted', { playerId: player.id, allow: () => undefined }),
      forget: (r) => r.avoidances.forget(playerId, player.id),
      list: (r) => r.avoidances.list(playerId),
      apartFrom: (r) => r.avoidances.apartFrom(playerId),
    },
    lobbies: {
      create: (r) => r.lobbies.create(newLobby(player)),
      find: (r) => r.lobbies.find(id),
      listOpen: (r) => r.lobbies.listOpen({ limit: 1, offset: 0 }),
      change: (r) => r.lobbies.change(asLobbyId(id), () => null),
      findRematch: (r) => r.lobbies.findRematch(gameId),
      findWaiting: (r) => r.lobbies.findWaiting('a'),
      dueLobbies: (r) => r.lobbies.dueLobbies(now),
      ofPlayers: (r) => r.lobbies.ofPlayers(playerId),
      purge: (r) => r.lobbies.purge(now),
    },
    games: {
      create: (r) => r.games.create(newGame([player])),
      find: (r) => r.games.find(gameId),
      deal: (r) => r.games.deal(gameId, header('a')),
      contribute: (r) => r.games.contribute(gameId, 0, 'a'),
      unseat: (r) => r.games.unseat(gameId, 0),
      publish: (r) => r.games.publish(gameId, true),
      close: (r) => r.games.close(gameId, now),
      claim: (r) => r.games.claim([gameId], id),
      createOneOf: (r) => r.games.createOneOf(newGame([player]), { playerId: player.id, allow: () => undefined }),
      keepSeal: (r) => r.games.keepSeal(gameId, { hash: 'h', signature: 's' }),
      sleep: (r) => r.games.sleep(gameId, id),
      inherit: (r) => r.games.inherit(id, 1),
      standing: (r) => r.games.standing([gameId], id),
      findUnsettled: (r) => r.games.findUnsettled(1),
      countUnsettled: (r) => r.games.countUnsettled(),
      runningOf: (r) => r.games.runningOf(playerId),
      successor: (r) => r.games.successor(gameId),
    },
    events: {
      append: (r) => r.events.append([{ gameId, seq: 1, move: null, event: '{}' }]),
      findMove: (r) => r.events.findMove(gameId, 'm'),
      read: (r) => r.events.read(gameId),
    },
    results: {
      saveMatchResult: (r) => r.results.saveMatchResult(resultOf(gameId, [])),
      botRecords: (r) => r.results.botRecords('crazy-tens'),
      getMatchHistory: (r) => r.results.getMatchHistory(playerId, { limit: 1, offset: 0 }),
      getPlayerStats: (r) => r.results.getPlayerStats(playerId),
      ratingOf: (r) => r.results.ratingOf(playerId, 'a'),
      leaderboard: (r) => r.results.leaderboard('a', { limit: 1, offset: 0, maxDeviation: 100 }),
    },
    chat: {
      say: (r) => r.chat.say({ gameId }, { seat: 0, playerId, name: 'a', text: 'a' }),
      recent: (r) => r.chat.recent({ gameId }, 1),
    },
    dailies: {
      find: (r) => r.dailies.find('a', '2026-01-01', playerId),
      leaderboard: (r) => r.dailies.leaderboard('a', '2026-01-01', 1),
      bestOfMonth: (r) => r.dailies.bestOfMonth('a', '2026-01', 1),
      longestStreaks: (r) => r.dailies.longestStreaks('a', '2026-01-01', 1),
    },
    audit: {
      append: (r) =>
        r.audit.append([
          { at: now, kind: 'auth', type: 'a', severity: 'info', playerId: null, gameId: null, correlationId: null, payload: {} },
        ]),
      query: (r) => r.audit.query({}),
      purge: (r) => r.audit.purge(now),
      redact: (r) => r.audit.redact(1, []),
    },
    nodes: {
      renew: (r) => r.nodes.renew(id, 'a', 1),
      giveUp: (r) => r.nodes.giveUp(id),
      forget: (r) => r.nodes.forget(),
    },
    presence: {
      change: (r) => r.presence.change(id, [], []),
      replace: (r) => r.presence.replace(id, []),
      forget: (r) => r.presence.forget(),
    },
    notices: {
      post: (r) => r.notices.post(id, ['a']),
      read: (r) => r.notices.read([1]),
      recent: (r) => r.notices.recent(id, 1),
      purge: (r) => r.notices.purge(),
    },
    attempts: {
      count: (r) => r.attempts.count('a', 1),
      left: (r) => r.attempts.left('a'),
      takeBack: (r) => r.attempts.takeBack('a'),
      forgive: (r) => r.attempts.forgive('a'),
      purge: (r) => r.attempts.purge(),
    },
    keys: {
      remember: (r) => r.keys.remember('a'),
      list: (r) => r.keys.list(),
    },
  }
}
type Part = keyof ReturnType<typeof calls>

/** Ends a connection of the repository from outside. */
const kill = (pid: number) => bench.client.query('select pg_terminate_backend($1)', [pid])

describe('without a database', () => {
  it('every method of every part answers DatabaseConnectionError', async () => {
    const gone = await openRepository(bench.connection, { rate: tenPoints })
    await gone.close()
    for (const [part, methods] of Object.entries(calls())) {
      const there = Object.getOwnPropertyNames(Object.getPrototypeOf(gone[part as Part])).filter((name) => name !== 'constructor')
      expect(Object.keys(methods).sort(), part).toEqual(there.sort())
      for (const [method, call] of Object.entries(methods))
        await expect(call(gone), `${part}.${method}`).rejects.toThrow(DatabaseConnectionError)
    }
    await expect(gone.ping()).rejects.toThrow(DatabaseConnectionError)
    await gone.close()
  })

  it.each([
    ['23514', true],
    ['P0001', true],
    ['53100', true],
    ['ECONNREFUSED', true],
    ['57P01', false],
    ['08006', false],
    ['EPIPE', false],
    ['ECONNRESET', false],
    [undefined, false],
  ])('what is known of a change that failed with %s', (code, unchanged) => {
    expect(fromDriver(Object.assign(new Error('it failed'), { code }))).toMatchObject({ name: 'DatabaseConnectionError', unchanged })
  })

  it('errors do not repeat what was to be stored', async () => {
    const gone = await openRepository(bench.connection, { rate: tenPoints })
    await gone.close()
    const error = await gone.credentials.storeCredential(newId(), { hash: 'very secret' }).catch((reason: unknown) => reason)
    const told = (reason: unknown): string =>
      reason instanceof Error ? `${reason.stack}${JSON.stringify(reason)}${told(reason.cause)}` : ''
    expect(told(error)).toContain('DatabaseConnectionError')
    expect(told(error)).not.toContain('very secret')
  })
})

describe('a connection that is killed', () => {
  it('in the middle of a transaction: DatabaseConnectionError, nothing changed, and the pool goes on', async () => {
    const lobby = await repository.lobbies.create(newLobby(player))
    await bench.client.query('begin')
    await bench.client.query('select from lobby_seats where lobby_id = $1 for update', [lobby.id])
    const pending = repository.lobbies.change(lobby.id, () => ({ startAt: new Date(), free: [0] })).catch((error: unknown) => error)
    await until(async () => (await waiting(bench.client)).length === 1)
    for (const pid of await waiting(bench.client)) await kill(pid)
    expect(await pending).toBeInstanceOf(DatabaseConnectionError)
    await bench.client.query('rollback')
    expect(await repository.lobbies.find(lobby.id)).toEqual(lobby)
    expect((await repository.lobbies.change(lobby.id, () => ({ free: [0] })))?.taken).toEqual([])
  })

  it('in the middle of an append: DatabaseConnectionError, and the same batch may be appended again', async () => {
    const batch = [{ gameId: newId<GameId>(), seq: 1, move: 'm', event: '{}' }]
    await bench.client.query('begin')
    await bench.client.query(`insert into events (game_id, seq, event) values ($1, 1, 'rival')`, [batch[0]!.gameId])
    const pending = repository.events.append(batch).catch((error: unknown) => error)
    await until(async () => (await waiting(bench.client)).length === 1)
    for (const pid of await waiting(bench.client)) await kill(pid)
    expect(await pending).toBeInstanceOf(DatabaseConnectionError)
    await bench.client.query('rollback')
    expect(await repository.events.append(batch)).toEqual(['stored'])
  })

  it('while idle: is noted, and nobody else hears of it', async () => {
    const notes: string[] = []
    const noted = await openRepository(
      { ...bench.connection, application_name: 'idle-test' },
      { rate: tenPoints, note: (line) => notes.push(line) },
    )
    await Promise.all([noted.ping(), noted.ping(), noted.ping()])
    const { rows } = await bench.client.query(`select pid from pg_stat_activity where application_name = 'idle-test'`)
    expect(rows.length).toBeGreaterThan(0)
    for (const { pid } of rows) await kill(pid)
    await until(async () => {
      await bench.client.query('select 1')
      return notes.length === rows.length
    })
    expect(notes[0]).toMatch(/^A database connection was lost: /)
    await expect(noted.ping()).resolves.toBeUndefined()
    await noted.close()
  })
})

describe('transactions that wait for each other in a circle', () => {
  it('are tried again', async () => {
    const lobby = await repository.lobbies.create(newLobby(player))
    await bench.client.query('begin')
    await bench.client.query('select from lobby_seats where lobby_id = $1 for update', [lobby.id])
    const pending = repository.lobbies.change(lobby.id, () => ({ free: [0] }))
    await until(async () => (await waiting(bench.client)).length === 1)
    // Whoever waits longest is broken off. That is the repository, unless this machine was held up right here.
    await bench.client.query('select from lobbies where id = $1 for update', [lobby.id]).catch(() => {})
    await bench.client.query('rollback')
    expect((await pending)?.taken).toEqual([])
  })
})
