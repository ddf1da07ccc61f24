/**
 * What people get who play together through several nodes, whatever the bus between these does. Written once, for every kind of bus and
 * of trouble.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { commit } from '@parlour/kernel'
import { asGameId, type GameId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { poll } from '../../src/database/wait.ts'
import type { Bus } from '../../src/nodes/bus.ts'
import type { RunningServer } from '../../src/server.ts'
import { hasPrograms, type Proxied, proxied } from '../faults/site.ts'
import { Chair, onTurn, playMoves } from '../gateway/chair.ts'
import { House, type HouseSettings, type SeatedTable } from '../gateway/house.ts'
import type { TestPlayer } from '../support/client.ts'
import { Robot } from '../support/robot.ts'
import { type Trouble, TroubledBus } from './troubled-bus.ts'

/** As short as a table may have it, and longer than people need to come in on a busy machine. */
const GRACE_S = 5
const WAIT_MS = 20_000
/** Fewer than end a match of Word Tiles in which nobody lays a word. */
const MOVES = 5

const GAMES = [
  { game: 'crazy-tens', people: 2 },
  { game: 'tschau-sepp', people: 3 },
  { game: 'big-two', people: 4 },
  { game: 'scrabble', people: 2 },
]

export interface Sample {
  readonly name: string
  readonly settings?: HouseSettings
  /** How many nodes. */
  readonly nodes: number
  readonly trouble: Trouble
  /** A bus in the place of the usual one. */
  bus?(): Bus
}

const until = async <T>(probe: () => T | undefined | Promise<T | undefined>): Promise<T> => {
  const found = await poll(WAIT_MS, 20, async () => probe())
  if (found === undefined) throw new Error('That does not come about.')
  return found
}

export function together({ name, settings = {}, nodes: count, trouble, bus: anotherBus }: Sample): void {
  describe(name, () => {
    let house: House
    const nodes: RunningServer[] = []
    /** By node. */
    const urls: string[] = []
    const buses: TroubledBus[] = []
    const between = (bus: Bus) => {
      const troubled = new TroubledBus(anotherBus?.() ?? bus, trouble)
      buses.push(troubled)
      return troubled
    }
    let proxy: Proxied | undefined

    beforeAll(async () => {
      house = await House.open({ graceMs: GRACE_S * 1000, ...settings, bus: between })
      nodes.push(house.server)
      while (nodes.length < count) nodes.push(await house.start({ ...settings, bus: between }))
      // Through a real proxy, where there is one.
      if (hasPrograms()) proxy = await proxied(nodes.map(({ url }) => url))
      urls.push(...(proxy?.urls ?? nodes.map(({ url }) => url)))
      await until(() => (nodes.every(({ lease }) => lease.aliveOthers === count - 1) ? true : undefined))
    })
    afterAll(async () => {
      await house?.close()
      await proxy?.close()
    })

    /** Each at a node of their own, as far as these go; the first at the last node, so that nobody is where the lobby was. */
    const spread = (people: readonly TestPlayer[]) =>
      people.map((player, index) => player.at(urls[(urls.length - 1 + index) % urls.length] ?? ''))
    const seat = async (wish: Parameters<House['seat']>[0]): Promise<SeatedTable & { readonly chairs: [Chair, Chair, ...Chair[]] }> => {
      const table = await house.seat(wish)
      return { ...table, chairs: await Chair.takeAll(spread(table.people), table.gameId) }
    }

    it.concurrent.each(GAMES)('moves of $game arrive at every node, once and in order', async ({ game, people }) => {
      const { chairs, gameId } = await seat({ game, people })
      await playMoves(chairs, MOVES)
      const log = await house.log(gameId)
      for (const { states, now } of chairs) {
        const told = states.filter(({ happened }) => happened.length > 0).map(({ seq }) => seq)
        expect(told).toEqual(log.map(({ seq }) => seq))
        expect(now.h).toBe(chairs[0].now.h)
      }
      expect(log.some(({ type }) => type !== 'play')).toBe(false)
    })

    it.concurrent('whoever plays alone goes on at any node, and sees every move at the others', async () => {
      const player = await house.guest()
      const { gameId } = await player.must<{ gameId: GameId }>('POST', '/games', { game: 'forty-thieves' })
      const chairs = await Promise.all(urls.map((url) => Chair.take(player.at(url), gameId)))
      for (let turn = 0; turn < 2 * MOVES; turn++) await playMoves([...chairs.slice(turn % chairs.length), ...chairs], 1)
      expect((await house.log(gameId)).map(({ type }) => type)).toEqual(Array.from({ length: 2 * MOVES }, () => 'play'))
    })

    it.concurrent('nobody is given up who is connected to another node, and whoever is gone is, once', async () => {
      const { chairs, gameId } = await seat({ game: 'crazy-tens' })
      for (const [seat, chair] of chairs.entries()) {
        await until(() => seen(chair)[1 - seat]?.connected || undefined)
        await playMoves(chairs, 1)
      }
      // Longer than anybody is waited for.
      await new Promise((resolve) => setTimeout(resolve, (GRACE_S + 1) * 1000))
      await playMoves(chairs, 1)
      expect((await house.log(gameId)).map(({ type }) => type)).toEqual(['play', 'play', 'play'])
      const [stays, goes] = chairs
      goes.socket.cut()
      await stays.until(({ outcome }) => outcome !== undefined)
      expect((await house.log(gameId)).filter(({ type }) => type === 'leave')).toMatchObject([{ seat: goes.seat, why: 'gone' }])
    })

    it.concurrent('whoever comes back at another node in time keeps the seat', async () => {
      const { chairs, people, gameId } = await seat({ game: 'crazy-tens', table: { grace: GRACE_S } })
      const [stays, goes] = chairs
      for (let round = 0; round < 2; round++) {
        goes.socket.cut()
        const node = urls[round % urls.length] ?? ''
        const player = people.find(({ user }) => user.id === goes.player.user.id) as TestPlayer
        await new Promise((resolve) => setTimeout(resolve, 2_000))
        const back = await Chair.take(player.at(node), gameId)
        await new Promise((resolve) => setTimeout(resolve, 4_000))
        await playMoves(
          [stays, back].sort((a, b) => a.seat - b.seat),
          1,
        )
        back.socket.cut()
      }
      expect((await house.log(gameId)).every(({ type }) => type === 'play')).toBe(true)
    })

    it.concurrent('chat is read at every node, each line once', async () => {
      const { chairs } = await seat({ game: 'tschau-sepp', people: 3 })
      for (const [index, chair] of chairs.entries()) await chair.must('chat', { text: `line ${index}` })
      const heard = ({ socket }: Chair) => socket.frames.flatMap((frame) => (frame.type === 'chat' ? [frame.text] : []))
      await until(() => (chairs.every((chair) => heard(chair).length >= chairs.length) ? true : undefined))
      for (const chair of chairs) expect(heard(chair).sort()).toEqual(['line 0', 'line 1', 'line 2'])
    })

    it.concurrent('what is said in a lobby is read at every node, each line once, but not by whoever has muted or been sent away', async () => {
      const all = await house.guests(4)
      const [host, ...others] = spread(all) as [TestPlayer, TestPlayer, TestPlayer, TestPlayer]
      const [muter, removed] = others
      const { lobbyId } = await host.must<{ lobbyId: string }>('POST', '/lobbies', { game: 'tschau-sepp', visibility: 'private', seats: 4 })
      for (const other of others) await other.must('POST', `/lobbies/${lobbyId}/join`, {})
      const sockets = await Promise.all([host, ...others].map((player) => player.socket()))
      for (const socket of sockets) await socket.must('joinLobby', { lobbyId, chat: true })
      await muter?.must('PUT', `/profile/avoided/${host.user.id}`, { how: 'muted' })
      for (const [index, socket] of sockets.entries()) await socket.must('lobbyChat', { lobbyId, text: `line ${index}` })
      const heard = (index: number) => sockets[index]?.frames.flatMap((frame) => (frame.type === 'lobbyChat' ? [frame.text] : [])).sort()
      const hear = async (index: number, lines: readonly string[]) => {
        await until(() => ((heard(index)?.length ?? 0) >= lines.length ? true : undefined))
        expect(heard(index)).toEqual(lines)
      }
      const lines = ['line 0', 'line 1', 'line 2', 'line 3']
      for (const index of [0, 2, 3]) await hear(index, lines)
      await hear(1, lines.slice(1))
      await host.must('POST', `/lobbies/${lobbyId}/kick`, { userId: removed?.user.id })
      await sockets[3]?.must('lobbyChat', { lobbyId, text: 'more' })
      for (const index of [0, 3]) await hear(index, [...lines, 'more'])
      await hear(1, [...lines.slice(1), 'more'])
      expect(heard(2)).toEqual(lines)
    })

    it.concurrent('two of whom one has blocked the other do not meet in a quick match, at whichever nodes they ask', async () => {
      const [one, other, third] = spread(await house.guests(3)) as [TestPlayer, TestPlayer, TestPlayer]
      await one.must('PUT', `/profile/avoided/${other.user.id}`, { how: 'blocked' })
      const sockets = await Promise.all([one, other, third].map((player) => player.socket()))
      const seek = (player: TestPlayer) => player.must<{ status: string; lobbyId: string }>('POST', '/quick-match', { game: 'scrabble' })
      const waits = [await seek(one), await seek(other)]
      expect(waits.map(({ status }) => status)).toEqual(['waiting', 'waiting'])
      expect(waits[0]?.lobbyId).not.toBe(waits[1]?.lobbyId)
      await seek(third)
      const { gameId } = (await sockets[2]?.next('matchFound')) ?? {}
      const found = () => sockets.slice(0, 2).map(({ frames }) => frames.find((frame) => frame.type === 'matchFound')?.gameId)
      await until(() => found().find((id) => id !== undefined))
      expect(found().filter((id) => id !== undefined)).toEqual([gameId])
      for (const player of [one, other]) await player.must('DELETE', '/quick-match')
    })

    it.concurrent('spectators see a table of other nodes, and are counted there', async () => {
      const { chairs, gameId } = await seat({ game: 'crazy-tens', visibility: 'public' })
      const watchers = await Promise.all(urls.map(async (url) => Chair.take((await house.guest()).at(url), gameId)))
      const counted = ({ socket, joined }: Chair) =>
        (socket.frames.findLast((frame) => frame.type === 'presence') ?? joined.presence)?.spectators
      for (const chair of [...chairs, ...watchers]) await until(() => (counted(chair) === nodes.length ? true : undefined))
      await playMoves(chairs, 2)
      for (const watcher of watchers) await watcher.reaches(2)
    })

    it.concurrent('a table whose people are all at one node is told to no other, until somebody comes in there', async () => {
      const { people, gameId } = await house.seat({ game: 'crazy-tens', visibility: 'public' })
      const chairs = await Chair.takeAll(
        people.map((player) => player.at(urls[0] ?? '')),
        gameId,
      )
      await playMoves(chairs, 3)
      const told = () => buses.flatMap((bus) => bus.told).filter((text) => text.includes('"logs"') && text.includes(gameId))
      expect(told()).toEqual([])
      const watcher = await Chair.take((await house.guest()).at(urls.at(-1) ?? ''), gameId)
      expect(watcher.joined.seq).toBe(3)
      await playMoves([...chairs, watcher], 3)
      expect(told().length).toBeGreaterThan(0)
    })

    it.concurrent('lobbies are followed, joined and started from other nodes, and everybody is told of the match', async () => {
      const [host, guest, watcher] = spread(await house.guests(3)) as [TestPlayer, TestPlayer, TestPlayer]
      const sockets = await Promise.all([host, guest, watcher].map((player) => player.socket()))
      const list = sockets[2] as (typeof sockets)[number]
      await list.must('watchLobbies', { game: 'crazy-tens' })
      const { lobbyId } = await host.must<{ lobbyId: string }>('POST', '/lobbies', { game: 'crazy-tens' })
      await list.next('lobbyUpdate', ({ lobby }) => lobby.lobbyId === lobbyId)
      await guest.must('POST', `/lobbies/${lobbyId}/join`, {})
      await sockets[0]?.next('lobbyUpdate', ({ lobby }) => lobby.lobbyId === lobbyId && lobby.seats.every((one) => one !== null))
      const { gameId } = await host.must<{ gameId: GameId }>('POST', `/lobbies/${lobbyId}/start`)
      await sockets[1]?.next('matchFound', (frame) => frame.gameId === gameId)
      await list.next('lobbyUpdate', ({ lobby, closed }) => lobby.lobbyId === lobbyId && closed === true)
    })

    it.concurrent('quick matches bring together people of different nodes, and both are told; a lone one keeps waiting', async () => {
      const [one, two, lone] = spread(await house.guests(3)) as [TestPlayer, TestPlayer, TestPlayer]
      const sockets = await Promise.all([one, two, lone].map((player) => player.socket()))
      const waiting = await lone.must<{ lobbyId: string }>('POST', '/quick-match', { game: 'scrabble' })
      // Long enough to count as absent for a node that knows only its own people.
      await house.sql(`update lobbies set created_at = created_at - interval '1 minute' where id = '${waiting.lobbyId}'`)
      await one.must('POST', '/quick-match', { game: 'crazy-tens' })
      await two.must('POST', '/quick-match', { game: 'crazy-tens' })
      const found = await Promise.all(sockets.slice(0, 2).map((socket) => socket.next('matchFound')))
      expect(found[0]?.gameId).toBe(found[1]?.gameId)
      await new Promise((resolve) => setTimeout(resolve, 2_500))
      expect(await lone.must('GET', `/lobbies/${waiting.lobbyId}`)).toMatchObject({ visibility: 'quick' })
      await lone.must('DELETE', '/quick-match')
    })

    it.concurrent('a match whose node died before it told anybody is looked after by another one, and everybody is told', async () => {
      const { chairs, gameId: like } = await seat({ game: 'crazy-tens' })
      const [gameId, dead] = [asGameId(randomUUID()), randomUUID()]
      await house.sql(`with made as (insert into games (id, game, header, rules, secret, dealt_at, awake_by)
          select '${gameId}', game, header, rules, secret, now(), '${dead}' from games where id = '${like}' returning id)
        insert into game_seats (game_id, seat, player_id, bot, joined)
          select made.id, seat, player_id, bot, joined from game_seats cross join made where game_id = '${like}'`)
      for (const { socket } of chairs) await socket.next('matchFound', (frame) => frame.gameId === gameId)
      await playMoves(await Chair.takeAll(spread(chairs.map(({ player }) => player)), gameId), 2)
    })

    it.concurrent('a match is followed by another one that was agreed on at different nodes', async () => {
      const { chairs, gameId } = await seat({ game: 'crazy-tens' })
      await chairs[0].must('closeTable')
      for (const chair of chairs) await chair.until(({ outcome }) => outcome !== undefined)
      for (const chair of chairs) await chair.must('offerRematch')
      const found = await Promise.all(chairs.map(({ socket }) => socket.next('matchFound', ({ previous }) => previous === gameId)))
      expect(new Set(found.map((frame) => frame.gameId)).size).toBe(1)
      const again = await Promise.all(chairs.map(({ player }) => Chair.take(player, found[0]?.gameId as GameId)))
      await playMoves(
        again.sort((a, b) => a.seat - b.seat),
        2,
      )
    })

    it.concurrent('a table that restarts by itself keeps those who are connected to other nodes', async () => {
      const table = await house.seat({ game: 'crazy-tens', options: { preset: 'single' }, table: { autoRestart: true } })
      const players = spread(table.people)
      const robots = players.map((player) => new Robot(player, table.gameId))
      await Promise.all(robots.map((robot) => robot.play()))
      const sockets = await Promise.all(players.map((player) => player.socket()))
      await house.sql(`update lobbies set start_at = now() where start_at is not null`)
      const found = await Promise.all(sockets.map((socket) => socket.next('matchFound', ({ previous }) => previous === table.gameId)))
      expect((await house.server.repository.games.find(found[0]?.gameId as GameId))?.seats).toHaveLength(2)
      for (const robot of robots) robot.stop()
    })

    it.concurrent('luck revealed at different nodes is all in the deal, and all of them see it', async () => {
      const luck = [0, 1].map(() => randomBytes(32).toString('hex'))
      const { chairs } = await seat({ game: 'crazy-tens', pledges: luck.map((text) => commit(Buffer.from(text, 'hex'))) })
      for (const chair of chairs) await chair.must('contribute', { contribution: luck[chair.seat] })
      for (const chair of chairs) await chair.reaches(0)
      expect((await chairs[1].socket.join(chairs[1].gameId)).header.contributions).toEqual(luck)
    })

    it.concurrent('signed out at one node, closed at the others', async () => {
      const account = await house.account()
      const sockets = await Promise.all(urls.map((url) => account.at(url).socket()))
      await account.request('POST', '/logout')
      for (const socket of sockets) expect(await socket.closed).toMatchObject({ code: 4401 })
    })

    it.concurrent('a name that is changed at one node is the name at the others', async () => {
      const account = await house.account()
      const everywhere = urls.map((url) => account.at(url))
      const nameAt = async (player: TestPlayer) => (await player.must<{ displayName: string }>('GET', '/profile')).displayName
      for (const player of everywhere) await nameAt(player)
      await everywhere[0]?.must('PUT', '/profile', { displayName: 'Somebody else' })
      for (const player of everywhere) await until(async () => ((await nameAt(player)) === 'Somebody else' ? true : undefined))
    })

    it.concurrent('bots move once, whoever looks on where', async () => {
      const player = await house.guest()
      const { gameId } = await player.must<{ gameId: GameId }>('POST', '/games', {
        game: 'tschau-sepp',
        opponents: [{ bot: 'learner' }, { bot: 'learner' }],
      })
      const chairs = await Promise.all(urls.map((url) => Chair.take(player.at(url), gameId)))
      for (let round = 0; round < 6; round++) {
        const chair = chairs[round % chairs.length] as Chair
        const now = await chair.until(({ toAct, outcome }) => toAct.includes(chair.seat) || outcome !== undefined)
        if (now.outcome !== undefined) break
        // The same move through several nodes is made once.
        const move = { seq: now.seq, move: randomUUID(), action: chair.legal() }
        const answers = await Promise.all(chairs.map((one) => one.submit(move)))
        for (const { ok, seq, error } of answers) expect({ ok, seq, error }).toEqual({ ok: true, seq: now.seq + 1 })
      }
      const log = await house.log(gameId)
      expect(log.map(({ seq }) => seq)).toEqual(Array.from({ length: log.length }, (_, index) => index + 1))
    })

    it.concurrent('time runs out once, wherever the sleeper is connected', async () => {
      const { chairs, gameId } = await seat({ game: 'crazy-tens', table: { clock: 2 } })
      const { actor, other } = await onTurn(chairs)
      await other.until(({ toAct }) => toAct.includes(other.seat))
      const log = await house.log(gameId)
      expect(log.every((event) => event.by === 'clock' && event.seat === actor.seat)).toBe(true)
      expect(new Set(log.map(({ seq }) => seq)).size).toBe(log.length)
    })

    it.concurrent('whoever is sent away by a host at another node is, and cannot come back', async () => {
      const { chairs, gameId } = await seat({ game: 'big-two', people: 4 })
      const host = chairs.find(({ joined }) => joined.presence?.host === joined.seat) as Chair
      const sent = chairs.find((chair) => chair !== host) as Chair
      await host.must('kickPlayer', { seat: sent.seat })
      const again = await sent.socket.ask('joinGame', { gameId })
      expect(again.ok ? again.seat : null).toBeNull()
      expect((await house.log(gameId)).filter(({ type }) => type === 'occupy')).toMatchObject([{ seat: sent.seat, by: { bot: 'regular' } }])
    })
  })
}

const seen = ({ socket, joined }: Chair) => (socket.frames.findLast((frame) => frame.type === 'presence') ?? joined.presence)?.seats ?? []
