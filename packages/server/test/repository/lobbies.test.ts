import { asGameId, asLobbyId, asPlayerId, type GameId } from '@parlour/protocol'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Lobby,
  type LobbyChange,
  newId,
  type Player,
  RecordNotFound,
  type Repository,
  UniqueConstraintViolation,
} from '../../src/repository/index.ts'
import { Lobbies } from '../../src/repository/lobbies.ts'
import { Store } from '../../src/repository/store.ts'
import { type Bench, newGame, newLobby, openBench, rules, sitting, somebody } from './support.ts'

let bench: Bench
let repository: Repository
beforeAll(async () => {
  bench = await openBench()
  repository = bench.repository
})
afterAll(() => bench.close())

const person = (seat: number, player: Player, pledge: string | null = null) => ({ seat, playerId: player.id, bot: null, pledge })
const bot = (seat: number) => ({ seat, playerId: null, bot: 'easy', pledge: null })
const setCreated = (lobby: Lobby, at: string) => bench.client.query('update lobbies set created_at = $2 where id = $1', [lobby.id, at])
const start = (lobby: Lobby, players: readonly Player[]) => repository.lobbies.change(lobby.id, () => ({ started: newGame(players) }))

describe('lobbies', () => {
  it('create: returns the stored lobby with its code and its seats in order', async () => {
    const host = await somebody(repository)
    const created = newLobby(host, { seats: 3, rating: 1512.5, startAt: new Date('2030-01-01'), taken: [bot(2), person(0, host, 'p0')] })
    const lobby = await repository.lobbies.create(created)
    const { taken: _taken, ...row } = created
    expect(lobby).toMatchObject(row)
    expect(lobby.code).toMatch(/^[A-Z2-9]{6}$/)
    expect(lobby.gameId).toBe(null)
    const player = { id: host.id, username: host.username, displayName: host.displayName, role: 'player' }
    expect(lobby.taken).toEqual([
      { seat: 0, player, bot: null, pledge: 'p0', agreedTo: null, joinedAt: expect.any(Date), elsewhere: false },
      { seat: 2, player: null, bot: 'easy', pledge: null, agreedTo: null, joinedAt: expect.any(Date), elsewhere: false },
    ])
    expect(await repository.lobbies.find(lobby.id)).toEqual(lobby)
  })

  it('create: takes another code when one is taken, and gives up when all are', async () => {
    const pool = new Pool({ ...bench.connection, max: 1 })
    const codes = ['TAKEN2', 'TAKEN2', 'TAKEN2', 'FREE22']
    const lobbies = new Lobbies(new Store(pool), () => codes.shift() ?? 'FREE22')
    const host = await somebody(repository)
    expect((await lobbies.create(newLobby(host))).code).toBe('TAKEN2')
    expect((await lobbies.create(newLobby(host))).code).toBe('FREE22')
    await expect(lobbies.create(newLobby(host))).rejects.toMatchObject({ constraint: 'lobbies_code_unique' })
    await pool.end()
  })

  it('create: RecordNotFound for an unknown host', async () => {
    const host = await somebody(repository)
    await expect(repository.lobbies.create({ ...newLobby(host), hostId: newId() })).rejects.toThrow(RecordNotFound)
  })

  it('create: one rematch per match, also when it has begun, or begins at this moment', async () => {
    const host = await somebody(repository)
    const previous = newId<GameId>()
    const first = await repository.lobbies.create(newLobby(host, { kind: 'rematch', previous }))
    await expect(repository.lobbies.create(newLobby(host, { kind: 'rematch', previous }))).rejects.toMatchObject({
      constraint: 'lobbies_rematch',
    })
    const began = repository.lobbies.change(first.id, () => ({ started: newGame([host, host], { previous }) }))
    const offers = Array.from({ length: 8 }, () => repository.lobbies.create(newLobby(host, { kind: 'rematch', previous })))
    for (const offer of await Promise.allSettled(offers)) expect(offer).toMatchObject({ reason: { name: 'UniqueConstraintViolation' } })
    expect(await began).toMatchObject({ id: first.id, gameId: expect.any(String) as string })
  })

  it('create: another rematch when the first one was called off', async () => {
    const host = await somebody(repository)
    const previous = newId<GameId>()
    const first = await repository.lobbies.create(newLobby(host, { kind: 'rematch', previous }))
    await repository.lobbies.change(first.id, () => ({ remove: true }))
    expect(await repository.lobbies.create(newLobby(host, { kind: 'rematch', previous }))).toMatchObject({ previous })
  })

  it('find: by id, and by code in whatever case; null for anything else', async () => {
    const lobby = await repository.lobbies.create(newLobby(await somebody(repository)))
    expect(await repository.lobbies.find(lobby.code.toLowerCase())).toEqual(lobby)
    for (const unknown of [newId(), 'ZZZZZZ', '', 'x', "a'b", 'ABC\0EF']) expect(await repository.lobbies.find(unknown)).toBe(null)
  })

  it('listOpen: public ones that have not started, newest first, in pages', async () => {
    const host = await somebody(repository)
    const game = 'listed-game'
    const [oldest, middle, newest] = [
      await repository.lobbies.create(newLobby(host, { game })),
      await repository.lobbies.create(newLobby(host, { game })),
      await repository.lobbies.create(newLobby(host, { game })),
    ]
    for (const kind of ['private', 'quick', 'rematch'] as const) await repository.lobbies.create(newLobby(host, { game, kind }))
    await start(await repository.lobbies.create(newLobby(host, { game })), [host])
    await setCreated(oldest, '2020-01-01')
    await setCreated(middle, '2020-01-02')
    const ids = async (limit: number, offset: number) => (await repository.lobbies.listOpen({ game, limit, offset })).map(({ id }) => id)
    expect(await ids(10, 0)).toEqual([newest.id, middle.id, oldest.id])
    expect(await ids(1, 1)).toEqual([middle.id])
    expect(await ids(10, 3)).toEqual([])
    const all = await repository.lobbies.listOpen({ limit: 100, offset: 0 })
    expect(new Set(all.map((lobby) => lobby.game))).toEqual(new Set([game, 'crazy-tens']))
    expect(all.every(({ kind, gameId, taken }) => kind === 'public' && gameId === null && taken.length > 0)).toBe(true)
  })

  it('change: seats, frees and moves, with the time of joining kept by whoever moves', async () => {
    const [host, guest] = [await somebody(repository), await somebody(repository)]
    const lobby = await repository.lobbies.create(newLobby(host, { seats: 4 }))
    const joined = await repository.lobbies.change(lobby.id, () => ({ take: [person(1, guest), bot(2)] }))
    expect(sitting(joined)).toEqual([host.username, guest.username, 'easy'])
    const moved = await repository.lobbies.change(lobby.id, () => ({ take: [person(3, host), person(2, guest)], free: [0, 1] }))
    expect(moved?.taken.map(({ seat, player }) => [seat, player?.username])).toEqual([
      [2, guest.username],
      [3, host.username],
    ])
    expect(moved?.taken[1]?.joinedAt).toEqual(lobby.taken[0]?.joinedAt)
    const swapped = await repository.lobbies.change(lobby.id, () => ({ take: [person(2, host), person(3, guest)] }))
    expect(sitting(swapped)).toEqual([host.username, guest.username])
    expect(await repository.lobbies.find(lobby.id)).toEqual(swapped)
  })

  it('change: pledges, host, start and rules', async () => {
    const [host, guest] = [await somebody(repository), await somebody(repository)]
    const lobby = await repository.lobbies.create(newLobby(host, { taken: [person(0, host), person(1, guest)] }))
    const startAt = new Date('2031-01-01')
    const changes = {
      pledge: [{ seat: 1, pledge: 'p1' }],
      hostId: guest.id,
      startAt,
      rules: { ...rules, clock: null, daily: '2026-01-31' },
    }
    const changed = await repository.lobbies.change(lobby.id, () => changes)
    expect(changed).toMatchObject({ hostId: guest.id, startAt, rules: changes.rules })
    expect(changed?.taken.map(({ pledge }) => pledge)).toEqual([null, 'p1'])
    expect(await repository.lobbies.change(lobby.id, () => ({ startAt: null }))).toEqual({ ...changed, startAt: null })
  })

  it('change: null changes nothing, and neither does an empty change', async () => {
    const lobby = await repository.lobbies.create(newLobby(await somebody(repository)))
    for (const change of [null, {}] satisfies LobbyChange[]) expect(await repository.lobbies.change(lobby.id, () => change)).toEqual(lobby)
    expect(await repository.lobbies.find(lobby.id)).toEqual(lobby)
  })

  it('change: removes the lobby with its seats', async () => {
    const lobby = await repository.lobbies.create(newLobby(await somebody(repository)))
    expect(await repository.lobbies.change(lobby.id, () => ({ remove: true }))).toBe(null)
    expect(await repository.lobbies.find(lobby.id)).toBe(null)
  })

  it('change: asks nobody about a lobby that is not there', async () => {
    const decide = () => {
      throw new Error('asked')
    }
    expect(await repository.lobbies.change(newId(), decide)).toBe(null)
    expect(await repository.lobbies.change(asLobbyId('x'), decide)).toBe(null)
  })

  it('change: rolls back and rethrows what the function throws', async () => {
    const lobby = await repository.lobbies.create(newLobby(await somebody(repository)))
    const reason = new RangeError('full')
    const refused = repository.lobbies.change(lobby.id, () => {
      throw reason
    })
    await expect(refused).rejects.toBe(reason)
    expect(await repository.lobbies.find(lobby.id)).toEqual(lobby)
  })

  it('change: changes nothing when a part of the change is impossible', async () => {
    const [host, guest] = [await somebody(repository), await somebody(repository)]
    const lobby = await repository.lobbies.create(newLobby(host, { seats: 4 }))
    const twice = repository.lobbies.change(lobby.id, () => ({ rules: { ...rules, grace: 1 }, take: [person(1, guest), person(2, guest)] }))
    await expect(twice).rejects.toThrow(UniqueConstraintViolation)
    const unknown = repository.lobbies.change(lobby.id, () => ({
      free: [0],
      take: [{ seat: 1, playerId: newId(), bot: null, pledge: null }],
    }))
    await expect(unknown).rejects.toThrow(RecordNotFound)
    expect(await repository.lobbies.find(lobby.id)).toEqual(lobby)
  })

  it('change: a lobby that has started has its match', async () => {
    const [host, guest] = [await somebody(repository), await somebody(repository)]
    const lobby = await repository.lobbies.create(newLobby(host))
    const game = newGame([host, guest])
    const daily = { game: 'crazy-tens', day: '2026-01-31', playerId: host.id }
    const started = await repository.lobbies.change(lobby.id, () => ({ started: { ...game, daily } }))
    expect(started?.gameId).toBe(game.id)
    const stored = await repository.games.find(game.id)
    expect(stored).toMatchObject({ game: game.game, header: game.header, secret: game.secret, rules: game.rules, dealtAt: null })
    expect(stored?.seats).toEqual(game.seats.map((seat) => ({ ...seat, contribution: null })))
    expect(await repository.dailies.find('crazy-tens', '2026-01-31', host.id)).toBe(game.id)
  })

  it('change: a second attempt at the same day starts nothing', async () => {
    const host = await somebody(repository)
    const daily = { game: 'forty-thieves', day: '2026-02-01', playerId: host.id }
    await repository.games.create(newGame([host]), daily)
    const lobby = await repository.lobbies.create(newLobby(host))
    const game = newGame([host])
    await expect(repository.lobbies.change(lobby.id, () => ({ started: { ...game, daily } }))).rejects.toThrow(UniqueConstraintViolation)
    expect(await repository.games.find(game.id)).toBe(null)
    expect((await repository.lobbies.find(lobby.id))?.gameId).toBe(null)
  })

  it('change: many who want the last seats on two nodes get one each, and never one too many', async () => {
    const host = await somebody(repository)
    const lobby = await repository.lobbies.create(newLobby(host, { seats: 4 }))
    const guests = await Promise.all(Array.from({ length: 12 }, () => somebody(repository)))
    const join =
      (guest: Player) =>
      (now: Lobby): LobbyChange => {
        const seat = [0, 1, 2, 3].find((free) => !now.taken.some((taken) => taken.seat === free))
        return seat === undefined ? null : { take: [person(seat, guest)] }
      }
    const answers = await Promise.all(
      guests.map((guest, index) => (index % 2 ? repository : bench.other).lobbies.change(lobby.id, join(guest))),
    )
    const inside = guests.filter((guest, index) => sitting(answers[index] ?? null).includes(guest.username))
    expect(inside).toHaveLength(3)
    expect(sitting(await repository.lobbies.find(lobby.id)).sort()).toEqual([host, ...inside].map(({ username }) => username).sort())
  })

  it('change: two nodes that start one lobby start one match', async () => {
    const host = await somebody(repository)
    const lobby = await repository.lobbies.create(newLobby(host))
    const [one, two] = [newGame([host]), newGame([host])]
    const once = (game: typeof one) => (now: Lobby) => (now.gameId === null ? { started: game } : null)
    const answers = await Promise.all([repository.lobbies.change(lobby.id, once(one)), bench.other.lobbies.change(lobby.id, once(two))])
    expect(answers[0]?.gameId).toBe(answers[1]?.gameId)
    const stored = [await repository.games.find(one.id), await repository.games.find(two.id)]
    expect(stored.map((game) => game?.id ?? null).filter((id) => id !== null)).toEqual([answers[0]?.gameId])
  })

  it('findRematch: the open rematch of a match', async () => {
    const host = await somebody(repository)
    const previous = newId<GameId>()
    expect(await repository.lobbies.findRematch(previous)).toBe(null)
    expect(await repository.lobbies.findRematch(asGameId('x'))).toBe(null)
    const lobby = await repository.lobbies.create(newLobby(host, { kind: 'rematch', previous }))
    expect(await repository.lobbies.findRematch(previous)).toEqual(lobby)
    await start(lobby, [host])
    expect(await repository.lobbies.findRematch(previous)).toBe(null)
  })

  it('findWaiting: open quick lobbies of the game, oldest first', async () => {
    const host = await somebody(repository)
    const quick = (game = 'big-two') => repository.lobbies.create(newLobby(host, { kind: 'quick', game }))
    const [late, early, started] = [await quick(), await quick(), await quick()]
    await quick('tschau-sepp')
    await repository.lobbies.create(newLobby(host, { game: 'big-two' }))
    await start(started, [host])
    await setCreated(early, '2020-01-01')
    expect((await repository.lobbies.findWaiting('big-two')).map(({ id }) => id)).toEqual([early.id, late.id])
  })

  it('dueLobbies: ids of those to be started by now, most overdue first', async () => {
    const host = await somebody(repository)
    const at = (time: string) => repository.lobbies.create(newLobby(host, { startAt: new Date(time) }))
    const [second, first, started] = [await at('2021-01-02'), await at('2021-01-01'), await at('2021-01-01')]
    await at('2021-01-03')
    await start(started, [host])
    expect(await repository.lobbies.dueLobbies(new Date('2021-01-02'))).toEqual([first.id, second.id])
  })

  it.each(['private', 'quick'] as const)(
    'change: seats nobody in a %s lobby who is to be kept apart from somebody there, whatever was read before',
    async (kind) => {
      const [host, other, guest] = [await somebody(repository), await somebody(repository), await somebody(repository)]
      const block = (one: Player, whom: Player) =>
        repository.avoidances.avoid(whom.id, 'blocked', { playerId: one.id, allow: () => undefined })
      const { id } = await repository.lobbies.create(newLobby(host, { kind, seats: 4, taken: [person(0, host), person(1, other)] }))
      /** Whoever does not say for whom, reads the lobby; only the statement can refuse, and then it is decided anew. */
      const sits = async (): Promise<boolean> => {
        let asked = 0
        const decide = (): LobbyChange => {
          if (asked++ > 0) throw new Error('asked again')
          return { take: [person(2, guest)] }
        }
        return repository.lobbies.change(id, decide).then(
          () => true,
          () => false,
        )
      }
      await block(guest, host)
      expect(await sits()).toBe(false)
      await repository.avoidances.forget(guest.id, host.id)
      await block(other, guest)
      // In a lobby it is its host's; who waits for strangers meets all who wait there.
      expect(await sits()).toBe(kind === 'private')
      // Moving to another seat is not coming.
      if (kind === 'private')
        expect((await repository.lobbies.change(id, () => ({ free: [2], take: [person(3, guest)] })))?.taken).toHaveLength(3)
    },
  )

  it('change: begins no quick match of people who are to be kept apart by now, whatever was read before', async () => {
    const [host, guest] = [await somebody(repository), await somebody(repository)]
    const seated = { kind: 'quick' as const, taken: [person(0, host), person(1, guest)] }
    const { id } = await repository.lobbies.create(newLobby(host, seated))
    const begin = async (): Promise<boolean> => {
      let asked = 0
      const decide = (): LobbyChange => {
        if (asked++ > 0) throw new Error('asked again')
        return { started: newGame([host, guest]) }
      }
      return repository.lobbies.change(id, decide).then(
        () => true,
        () => false,
      )
    }
    await repository.avoidances.avoid(guest.id, 'blocked', { playerId: host.id, allow: () => undefined })
    expect(await begin()).toBe(false)
    expect((await repository.lobbies.find(id))?.apart).toEqual([guest.id])
    await repository.avoidances.avoid(guest.id, 'muted', { playerId: host.id, allow: () => undefined })
    expect(await begin()).toBe(true)
  })

  it('ofPlayers: the open lobbies a player sits in', async () => {
    const [host, guest] = [await somebody(repository), await somebody(repository)]
    const [one, two, started] = [
      await repository.lobbies.create(newLobby(guest)),
      await repository.lobbies.create(newLobby(host, { taken: [person(0, host), person(1, guest)] })),
      await repository.lobbies.create(newLobby(guest)),
    ]
    await repository.lobbies.create(newLobby(host))
    await start(started, [guest])
    expect(await repository.lobbies.ofPlayers(guest.id)).toEqual([one, two])
    expect(await repository.lobbies.ofPlayers(asPlayerId('x'))).toEqual([])
  })

  it('purge: forgets old ones, started or not', async () => {
    const host = await somebody(repository)
    await repository.lobbies.purge(new Date('2021-01-01'))
    const [stale, started, recent] = [
      await repository.lobbies.create(newLobby(host)),
      await repository.lobbies.create(newLobby(host)),
      await repository.lobbies.create(newLobby(host)),
    ]
    await start(started, [host])
    await setCreated(stale, '2020-01-01')
    await setCreated(started, '2020-01-01')
    expect(await repository.lobbies.purge(new Date('2021-01-01'))).toBe(2)
    expect(await repository.lobbies.find(stale.id)).toBe(null)
    expect(await repository.lobbies.find(started.code)).toBe(null)
    expect(await repository.lobbies.find(recent.id)).toEqual(recent)
  })
})
