/** What is said in lobbies: who may say it, who reads it, and who is not to hear whom, there and at tables. */
import type { GameId, LobbyLine, LobbyView } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { poll } from '../../src/database/wait.ts'
import { newId } from '../../src/repository/ids.ts'
import type { Socket, TestPlayer } from '../support/client.ts'
import { refusalOf } from './chair.ts'
import { House } from './house.ts'

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house?.close())

interface Sitting {
  readonly lobbyId: string
  readonly code: string
  /** The host first. */
  readonly people: readonly TestPlayer[]
  readonly sockets: readonly Socket[]
}

async function sit(count: number): Promise<Sitting> {
  const people = await house.guests(count)
  const [host, ...others] = people as [TestPlayer, ...TestPlayer[]]
  const { lobbyId, code } = await host.must<LobbyView>('POST', '/lobbies', { game: 'tschau-sepp', visibility: 'private', seats: 6 })
  for (const other of others) await other.must('POST', `/lobbies/${lobbyId}/join`, {})
  const sockets = await Promise.all(people.map((player) => player.socket()))
  for (const socket of sockets) await enter(socket, lobbyId)
  return { lobbyId, code, people, sockets }
}

const enter = async (socket: Socket, lobbyId: string): Promise<readonly string[] | undefined> =>
  (await socket.must<{ chat?: readonly LobbyLine[] }>('joinLobby', { lobbyId, chat: true })).chat?.map(({ text }) => text)
/** All that was sent before is here once this is answered. */
async function heard(socket: Socket): Promise<readonly string[]> {
  await socket.must('ping')
  return socket.frames.flatMap((frame) => (frame.type === 'lobbyChat' || frame.type === 'chat' ? [frame.text] : []))
}
const avoid = (player: TestPlayer, other: TestPlayer, how: 'muted' | 'blocked') =>
  player.must('PUT', `/profile/avoided/${other.user.id}`, { how })

describe('lobbyChat', () => {
  it('lobbyChat: success reaches everybody who sits there, once, and is there for whoever comes in again', async () => {
    const { lobbyId, code, people, sockets } = await sit(3)
    const [host, member] = sockets as [Socket, Socket, Socket]
    await host.must('lobbyChat', { lobbyId, text: ' hello ' })
    await member.must('lobbyChat', { lobbyId: code, text: 'hi' })
    for (const socket of sockets) expect(await heard(socket)).toEqual(['hello', 'hi'])
    const [first] = member.frames.filter((frame) => frame.type === 'lobbyChat')
    expect(first).toMatchObject({ lobbyId, player: people[0]?.user.id, name: expect.any(String), at: expect.any(Number) })
    const again = await (people[2] as TestPlayer).socket()
    expect(await enter(again, code)).toEqual(['hello', 'hi'])
    // Nobody who has not asked is told.
    const plain = await (people[1] as TestPlayer).socket()
    expect(await plain.must('joinLobby', { lobbyId })).not.toHaveProperty('chat')
    await host.must('lobbyChat', { lobbyId, text: 'once more' })
    expect(await heard(plain)).toEqual([])
    expect(await heard(again)).toEqual(['once more'])
  })

  it('lobbyChat: LobbyNotFound for no lobby, and RecordNotFound for whoever has no seat there, who reads nothing either', async () => {
    const { lobbyId, sockets } = await sit(2)
    const [host] = sockets as [Socket, Socket]
    const stranger = await (await house.guest()).socket()
    expect(await refusalOf(stranger, 'lobbyChat', { lobbyId: newId(), text: 'hello' })).toBe('LobbyNotFound')
    expect(await refusalOf(stranger, 'lobbyChat', { lobbyId, text: 'hello' })).toBe('RecordNotFound')
    expect(await enter(stranger, lobbyId)).toBeUndefined()
    await host.must('lobbyChat', { lobbyId, text: 'among us' })
    expect(await heard(stranger)).toEqual([])
  })

  it('lobbyChat: RecordNotFound for whoever was sent away or has left; from then on they read nothing', async () => {
    const { lobbyId, people, sockets } = await sit(3)
    const [host, removed, leaver] = sockets as [Socket, Socket, Socket]
    await host.must('lobbyChat', { lobbyId, text: 'welcome' })
    await people[0]?.must('POST', `/lobbies/${lobbyId}/kick`, { userId: people[1]?.user.id })
    await people[2]?.must('POST', `/lobbies/${lobbyId}/leave`)
    await host.must('lobbyChat', { lobbyId, text: 'they are gone' })
    for (const socket of [removed, leaver]) {
      expect(await refusalOf(socket, 'lobbyChat', { lobbyId, text: 'hello' })).toBe('RecordNotFound')
      expect(await enter(socket, lobbyId)).toBeUndefined()
      expect(await heard(socket)).toEqual(['welcome'])
    }
    // Whoever comes back hears again.
    await people[2]?.must('POST', `/lobbies/${lobbyId}/join`, {})
    expect(await enter(leaver, lobbyId)).toEqual(['welcome', 'they are gone'])
  })

  it('lobbyChat: TooManyRequests for more than a patient person says, through however many connections', async () => {
    const { lobbyId, people, sockets } = await sit(2)
    const own = people[1] as TestPlayer
    const codes: (string | undefined)[] = []
    for (let round = 0; round < 3; round++) {
      const socket = await own.socket()
      for (let line = 0; line < 10; line++) codes.push((await socket.ask('lobbyChat', { lobbyId, text: `${round} ${line}` })).error?.code)
    }
    const said = codes.filter((code) => code === undefined).length
    expect(codes.filter((code) => code === 'TooManyRequests')).toHaveLength(codes.length - said)
    expect(said).toBeLessThanOrEqual(18)
    expect(said).toBeGreaterThan(0)
    expect(await heard(sockets[0] as Socket)).toHaveLength(said)
  })

  it('lobbyChat: LobbyAlreadyStarted once there is a match, and nothing of it is kept; nor where the lobby is gone', async () => {
    const { lobbyId, people, sockets } = await sit(2)
    const closing = await sit(2)
    for (const { lobbyId: id, sockets: all } of [{ lobbyId, sockets }, closing])
      await (all[0] as Socket).must('lobbyChat', { lobbyId: id, text: 'deal' })
    await people[0]?.must('POST', `/lobbies/${lobbyId}/start`)
    await closing.people[0]?.must('DELETE', `/lobbies/${closing.lobbyId}`)
    expect(await refusalOf(sockets[0] as Socket, 'lobbyChat', { lobbyId, text: 'late' })).toBe('LobbyAlreadyStarted')
    expect(await house.sql(`select * from chat where lobby_id in ('${lobbyId}', '${closing.lobbyId}')`)).toEqual([])
  })

  it('of a long talk the last lines are kept', async () => {
    const { lobbyId, people } = await sit(2)
    const { chat } = house.server.repository
    const line = { seat: 0, playerId: (people[0] as TestPlayer).user.id, name: 'Ann', text: 'so much to say' }
    for (let count = 0; count < 230; count++) {
      await chat.say({ lobbyId: lobbyId as never }, line)
      await house.sql(`update chat set at = now() - interval '1 hour' where lobby_id = '${lobbyId}'`)
    }
    expect(await house.sql(`select id from chat where lobby_id = '${lobbyId}'`)).toHaveLength(200)
  })
})

describe('who is not to hear whom', () => {
  const TALKS = ['lobby', 'table'] as const

  /** Three who talk, and one line of each. */
  async function talk(where: (typeof TALKS)[number]) {
    const { lobbyId, people, sockets } = await sit(3)
    if (where === 'lobby') {
      const say = (index: number, text: string) => (sockets[index] as Socket).must('lobbyChat', { lobbyId, text })
      return { people, sockets, say, again: (index: number) => enter(sockets[index] as Socket, lobbyId) }
    }
    const { gameId } = await (people[0] as TestPlayer).must<{ gameId: GameId }>('POST', `/lobbies/${lobbyId}/start`)
    for (const socket of sockets) await socket.join(gameId)
    const say = (index: number, text: string) => (sockets[index] as Socket).must('chat', { gameId, text })
    const again = async (index: number) => (await (sockets[index] as Socket).join(gameId)).chat.map(({ text }) => text)
    return { people, sockets, say, again }
  }

  it.each(TALKS)('in a %s: whoever is muted is not heard by the one, is heard by the others, and hears', async (where) => {
    const { people, sockets, say, again } = await talk(where)
    const [ann, ben] = people as [TestPlayer, TestPlayer]
    await say(1, 'before')
    await avoid(ann, ben, 'muted')
    await say(1, 'loud')
    await say(0, 'peace')
    expect(await Promise.all(sockets.map(heard))).toEqual([
      ['before', 'peace'],
      ['before', 'loud', 'peace'],
      ['before', 'loud', 'peace'],
    ])
    expect(await again(0)).toEqual(['peace'])
    expect(await again(1)).toEqual(['before', 'loud', 'peace'])
    await ann.must('DELETE', `/profile/avoided/${ben.user.id}`)
    await say(1, 'sorry')
    expect(await heard(sockets[0] as Socket)).toEqual(['before', 'peace', 'sorry'])
    expect(await again(0)).toEqual(['before', 'loud', 'peace', 'sorry'])
  })

  it.each(TALKS)('in a %s: of two of whom one has blocked the other neither hears the other', async (where) => {
    const { people, sockets, say, again } = await talk(where)
    const [ann, ben] = people as [TestPlayer, TestPlayer]
    await avoid(ann, ben, 'blocked')
    await say(0, 'from ann')
    await say(1, 'from ben')
    await say(2, 'from both of you')
    expect(await Promise.all(sockets.map(heard))).toEqual([
      ['from ann', 'from both of you'],
      ['from ben', 'from both of you'],
      ['from ann', 'from ben', 'from both of you'],
    ])
    expect(await again(0)).toEqual(['from ann', 'from both of you'])
    expect(await again(1)).toEqual(['from ben', 'from both of you'])
  })

  it('joinGame: success tells those who sit there, and ask, whose the seats are, and nobody else', async () => {
    const { gameId, people } = await house.seat({ game: 'tschau-sepp', people: 2, bots: ['casual'], visibility: 'public' })
    const socket = await (people[0] as TestPlayer).socket()
    expect(await socket.join(gameId)).not.toHaveProperty('players')
    const seats = new Set((await socket.join(gameId, { players: true })).players)
    expect(seats).toEqual(new Set([...people.map(({ user }) => user.id), null]))
    const watcher = await (await house.guest()).socket()
    expect(await watcher.join(gameId, { players: true })).not.toHaveProperty('players')
  })
})

describe('lobbies of people who are kept apart', () => {
  it('whoever only follows a lobby is not told of it any more once its host has blocked them', async () => {
    const { lobbyId, people } = await sit(1)
    const [host] = people as [TestPlayer]
    const [ben] = (await house.guests(1)) as [TestPlayer]
    const following = await ben.socket()
    await following.must('joinLobby', { lobbyId })
    await avoid(host, ben, 'blocked')
    const isClosed = async () => ((await following.ask('joinLobby', { lobbyId })).error?.code === 'LobbyNotFound' ? true : undefined)
    expect(await poll(10_000, 20, isClosed)).toBe(true)
    const told = following.frames.length
    await host.must('PUT', `/lobbies/${lobbyId}`, { seats: 3 })
    await following.must('ping')
    expect(following.frames.slice(told).filter(({ type }) => type === 'lobbyUpdate')).toEqual([])
  })

  it.each(['host', 'other'])('where the one who blocked is the %s, it is as if there were no lobby', async (blocker) => {
    const [host, other] = (await house.guests(2)) as [TestPlayer, TestPlayer]
    await (blocker === 'host' ? avoid(host, other, 'blocked') : avoid(other, host, 'blocked'))
    const socket = await other.socket()
    const listed = async () => (await socket.must<{ lobbies: LobbyView[] }>('watchLobbies')).lobbies.map(({ lobbyId }) => lobbyId)
    await listed()
    const { lobbyId, code } = await host.must<LobbyView>('POST', '/lobbies', { game: 'crazy-tens', visibility: 'public' })
    const nowhere = { none: newId(), wrong: 'ZZZZZZ' }
    for (const [asked, same] of [
      [lobbyId, nowhere.none],
      [code, nowhere.wrong],
    ] as const) {
      expect(await other.request('GET', `/lobbies/${asked}`)).toEqual(await other.request('GET', `/lobbies/${same}`))
      expect(await other.request('POST', `/lobbies/${asked}/join`, {})).toEqual(await other.request('POST', `/lobbies/${same}/join`, {}))
      expect(await refusalOf(socket, 'joinLobby', { lobbyId: asked })).toBe('LobbyNotFound')
    }
    expect(await listed()).not.toContain(lobbyId)
    expect(
      (await other.must<{ lobbies: LobbyView[] }>('GET', '/lobbies?game=crazy-tens')).lobbies.map((lobby) => lobby.lobbyId),
    ).not.toContain(lobbyId)
    await socket.must('ping')
    expect(socket.texts.join('')).not.toContain(lobbyId)
    // Others find it, and so does this one when all is well again.
    expect((await (await house.guest()).request('GET', `/lobbies/${code}`)).status).toBe(200)
    await (blocker === 'host' ? host : other).must('DELETE', `/profile/avoided/${(blocker === 'host' ? other : host).user.id}`)
    expect(await listed()).toContain(lobbyId)
    await other.must('POST', `/lobbies/${code}/join`, {})
  })

  it('a list that is looked at loses and gains the news of a lobby as two are kept apart and are not', async () => {
    const [host, other] = (await house.guests(2)) as [TestPlayer, TestPlayer]
    const socket = await other.socket()
    await socket.must('watchLobbies')
    const { lobbyId } = await host.must<LobbyView>('POST', '/lobbies', { game: 'crazy-tens', visibility: 'public' })
    await socket.next('lobbyUpdate', ({ lobby }) => lobby.lobbyId === lobbyId)
    await avoid(host, other, 'blocked')
    await avoid(host, other, 'muted')
    const next = await host.must<LobbyView>('POST', '/lobbies', { game: 'crazy-tens', visibility: 'public' })
    await socket.next('lobbyUpdate', ({ lobby }) => lobby.lobbyId === next.lobbyId)
  })

  it('who sits there already stays, and sits there with others', async () => {
    const { lobbyId, people } = await sit(3)
    const [host, ben, cleo] = people as [TestPlayer, TestPlayer, TestPlayer]
    await avoid(host, ben, 'blocked')
    const { seats } = await ben.must<LobbyView>('GET', `/lobbies/${lobbyId}`)
    expect(seats.filter((seat) => seat !== null)).toHaveLength(3)
    await ben.must('POST', `/lobbies/${lobbyId}/leave`)
    expect((await ben.request('POST', `/lobbies/${lobbyId}/join`, {})).status).toBe(404)
    await avoid(cleo, ben, 'blocked')
    await cleo.must('GET', `/lobbies/${lobbyId}`)
  })
})
