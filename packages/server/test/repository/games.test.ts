import { canonicalJson } from '@parlour/kernel'
import { asGameId, asPlayerId, type GameId, type PlayerId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId, RecordNotFound, type Repository, UniqueConstraintViolation } from '../../src/repository/index.ts'
import { type Bench, header, newGame, openBench, resultOf, somebody, someGame, until, waiting } from './support.ts'

let bench: Bench
let repository: Repository
beforeAll(async () => {
  bench = await openBench()
  repository = bench.repository
})
afterAll(() => bench.close())

describe('games', () => {
  it('create: stores a match that find returns', async () => {
    const player = await somebody(repository)
    const game = newGame([player, null], { previous: newId(), dealtAt: new Date('2026-01-01') })
    await repository.games.create(game)
    expect(await repository.games.find(game.id)).toEqual({
      ...game,
      sealing: null,
      sealedSeal: null,
      createdAt: expect.any(Date),
      closedAt: null,
      settledAt: null,
      seal: null,
      seats: game.seats.map((seat) => ({ ...seat, contribution: null })),
    })
  })

  it('create: RecordNotFound for an unknown player, and nothing is stored', async () => {
    const game = newGame([{ ...(await somebody(repository)), id: newId() }])
    await expect(repository.games.create(game)).rejects.toThrow(RecordNotFound)
    expect(await repository.games.find(game.id)).toBe(null)
  })

  it('create: one attempt per player and day', async () => {
    const [player, friend] = [await somebody(repository), await somebody(repository)]
    const attempt = (who: typeof player, day = '2026-01-01') => {
      const game = newGame([who], { secret: null })
      return repository.games.create(game, { game: 'forty-thieves', day, playerId: who.id }).then(() => game.id)
    }
    const first = await attempt(player)
    await expect(attempt(player)).rejects.toThrow(UniqueConstraintViolation)
    await attempt(player, '2026-01-02')
    await attempt(friend)
    expect(await repository.dailies.find('forty-thieves', '2026-01-01', player.id)).toBe(first)
  })

  it('find: null for an unknown id and for what is no id', async () => {
    expect(await repository.games.find(newId())).toBe(null)
    expect(await repository.games.find(asGameId('../etc'))).toBe(null)
  })

  it('deal: fixes the header once, in canonical spelling', async () => {
    const players = [await somebody(repository), await somebody(repository)]
    const id = await someGame(repository, players)
    const dealt = { ...header('Ann', 'Bob'), contributions: ['00ff', null] as never }
    expect(await repository.games.deal(id, dealt)).toBe(true)
    expect(await repository.games.deal(id, header('Eve', 'Bob'))).toBe(false)
    for (const unknown of [newId<GameId>(), asGameId('x')]) expect(await repository.games.deal(unknown, dealt)).toBe(false)
    expect(await repository.games.find(id)).toMatchObject({ header: dealt, dealtAt: expect.any(Date) })
    const { rows } = await bench.client.query('select header from games where id = $1', [id])
    expect(rows[0].header).toBe(canonicalJson(dealt))
  })

  it('contribute: keeps the first value of a seat, which may be sent again', async () => {
    const id = await someGame(repository, [await somebody(repository), await somebody(repository)])
    expect(await repository.games.contribute(id, 1, 'aa')).toBe(true)
    expect(await repository.games.contribute(id, 1, 'aa')).toBe(true)
    expect(await repository.games.contribute(id, 1, 'bb')).toBe(false)
    expect(await repository.games.contribute(id, 2, 'aa')).toBe(false)
    expect(await repository.games.contribute(newId(), 0, 'aa')).toBe(false)
    expect(await repository.games.contribute(asGameId('x'), 0, 'aa')).toBe(false)
    expect((await repository.games.find(id))?.seats.map(({ contribution }) => contribution)).toEqual([null, 'aa'])
  })

  it('contribute: not after the deal, nor while it is being written', async () => {
    const id = await someGame(repository, [await somebody(repository)])
    await bench.client.query('begin')
    await bench.client.query('update games set dealt_at = now() where id = $1', [id])
    const late = repository.games.contribute(id, 0, 'aa')
    await until(async () => (await waiting(bench.client)).length === 1)
    await bench.client.query('commit')
    expect(await late).toBe(false)
    expect(await repository.games.contribute(id, 0, 'aa')).toBe(false)
    expect((await repository.games.find(id))?.seats[0]?.contribution).toBe(null)
  })

  it('unseat: the seat belongs to no player any more, and the others stay', async () => {
    const [leaver, stayer] = [await somebody(repository), await somebody(repository)]
    const id = await someGame(repository, [leaver, stayer])
    await repository.games.unseat(id, 0)
    await repository.games.unseat(asGameId('x'), 0)
    expect((await repository.games.find(id))?.seats.map(({ playerId }) => playerId)).toEqual([null, stayer.id])
    expect(await repository.games.runningOf(leaver.id)).toEqual([])
    expect(await repository.games.runningOf(stayer.id)).toHaveLength(1)
  })

  it('close: the first time counts, and the secret stays', async () => {
    const id = await someGame(repository, [await somebody(repository)])
    const at = new Date('2026-03-01T00:00:00.123Z')
    await repository.games.close(id, at)
    await repository.games.close(id, new Date('2027-01-01'))
    await repository.games.close(asGameId('x'), at)
    expect(await repository.games.find(id)).toMatchObject({ closedAt: at, secret: new Uint8Array(32).fill(7) })
  })

  it('claim, sleep, inherit: each table where something is due has one node that lives', async () => {
    const player = await somebody(repository)
    const ids = [await someGame(repository, [player]), await someGame(repository, [player]), await someGame(repository, [player])].sort()
    const [here, there] = [newId(), newId()]
    for (const node of [here, there]) await repository.nodes.renew(node, 'key', 60_000)
    expect(await repository.games.claim([], here)).toEqual([])
    expect((await repository.games.claim([...ids, asGameId('x')], here)).sort()).toEqual(ids)
    // What is claimed stays claimed, by whoever has it.
    expect((await repository.games.claim(ids, here)).sort()).toEqual(ids)
    expect(await repository.games.claim(ids, there)).toEqual([])
    expect(await repository.games.inherit(there, 10)).toEqual([])
    await repository.games.sleep(ids[0]!, there)
    await repository.games.sleep(asGameId('x'), here)
    expect(await repository.games.claim(ids, there)).toEqual([])
    await repository.games.sleep(ids[0]!, here)
    expect(await repository.games.claim(ids, there)).toEqual([ids[0]])
    await repository.nodes.giveUp(here)
    const [inherited = asGameId('none')] = await repository.games.inherit(there, 1)
    expect(ids.slice(1)).toContain(inherited)
    expect((await repository.games.claim(ids.slice(1), there)).sort()).toEqual(ids.slice(1))
    expect(await repository.games.inherit(there, 10)).toEqual([])
    await repository.nodes.giveUp(there)
  })

  it('inherit: of two at once each gets what the other does not', async () => {
    const player = await somebody(repository)
    const [gone, one, two] = [newId(), newId(), newId()]
    const before = newId()
    await repository.games.inherit(before, 1_000)
    await repository.nodes.renew(before, 'key', 60_000)
    const ids = await Promise.all(Array.from({ length: 20 }, () => someGame(repository, [player])))
    await repository.games.claim(ids, gone)
    for (const node of [one, two]) await repository.nodes.renew(node, 'key', 60_000)
    const pages = await Promise.all([one, two, one, two].map((node) => repository.games.inherit(node, 5)))
    expect(pages.flat().sort()).toEqual(ids.sort())
    for (const node of [before, one, two]) await repository.nodes.giveUp(node)
  })

  it('standing: how far the log is, whose the seats are, and who is connected through other nodes that live', async () => {
    const [ann, bob] = [await somebody(repository), await somebody(repository)]
    const id = await someGame(repository, [ann, bob])
    const [here, there, dead] = [newId(), newId(), newId()]
    for (const node of [here, there]) await repository.nodes.renew(node, 'key', 60_000)
    await repository.presence.replace(here, [{ playerId: ann.id, gameId: id, connections: 1 }])
    await repository.presence.replace(there, [{ playerId: bob.id, gameId: id, connections: 1 }])
    await repository.presence.replace(dead, [{ playerId: ann.id, gameId: id, connections: 1 }])
    const seats = new Map([
      [ann.id, 0],
      [bob.id, 1],
    ])
    expect(await repository.games.standing([id, asGameId('x')], here)).toEqual([{ id, seq: -1, seats, elsewhere: [bob.id], onlookers: [] }])
    await repository.events.append([{ gameId: id, seq: 1, move: null, event: '{}' }])
    await repository.games.unseat(id, 1)
    await repository.presence.change(there, [{ playerId: bob.id, gameId: id }], [])
    expect(await repository.games.standing([id], here)).toEqual([
      { id, seq: 1, seats: new Map([[ann.id, 0]]), elsewhere: [], onlookers: [] },
    ])
    // Who has no seat any more looks on, and is named; who is gone altogether is only counted.
    const gone = newId<PlayerId>()
    const come = [bob.id, ann.id, gone].map((playerId) => ({ playerId, gameId: id, connections: 1 }))
    await repository.presence.change(there, [], come)
    const [standing] = await repository.games.standing([id], here)
    expect(standing?.elsewhere.toSorted()).toEqual([ann.id, bob.id, gone].sort())
    const { username, role, displayName } = bob
    expect(standing?.onlookers).toEqual([{ id: bob.id, username, role, displayName }])
    for (const node of [here, there]) await repository.nodes.giveUp(node)
  })

  it('findUnsettled: closed matches without a result, longest closed first', async () => {
    const player = await somebody(repository)
    for (const id of await repository.games.findUnsettled(100)) await repository.results.saveMatchResult(resultOf(id, [player]))
    const [late, early, running, settled] = [
      await someGame(repository, [player]),
      await someGame(repository, [player]),
      await someGame(repository, [player]),
      await someGame(repository, [player]),
    ]
    await repository.games.close(late, new Date('2026-01-02'))
    await repository.games.close(early, new Date('2026-01-01'))
    await repository.games.close(settled, new Date('2026-01-01'))
    await repository.results.saveMatchResult(resultOf(settled, [player]))
    expect(await repository.games.findUnsettled(10)).toEqual([early, late])
    expect(await repository.games.findUnsettled(1)).toEqual([early])
    expect((await repository.games.find(running))?.closedAt).toBe(null)
  })

  it('runningOf: a player’s matches that have not been closed, with the seat', async () => {
    const [player, other] = [await somebody(repository), await somebody(repository)]
    const [one, closed, two] = [
      await someGame(repository, [other, player]),
      await someGame(repository, [player]),
      await someGame(repository, [player], { game: 'forty-thieves', dealtAt: new Date('2026-01-01') }),
    ]
    await someGame(repository, [other])
    await repository.games.close(closed, new Date())
    expect((await repository.games.runningOf(player.id)).map(({ id, game, seat, dealtAt }) => [id, game, seat, dealtAt])).toEqual([
      [two, 'forty-thieves', 0, new Date('2026-01-01')],
      [one, 'crazy-tens', 1, null],
    ])
    expect(await repository.games.runningOf(asPlayerId('x'))).toEqual([])
  })

  it('successor: the match that names this one as its predecessor', async () => {
    const player = await somebody(repository)
    const first = await someGame(repository, [player])
    expect(await repository.games.successor(first)).toBe(null)
    expect(await repository.games.successor(asGameId('x'))).toBe(null)
    const second = await someGame(repository, [player], { previous: first })
    expect(await repository.games.successor(first)).toBe(second)
  })
})
