/** Everybody who can ask for something, around one private lobby and one private match, made anew for each question. */
import type { GameId } from '@parlour/protocol'

import { Socket } from '../../support/client.ts'
import type { Person, TestServer } from '../../support/test-server.ts'

/**
 * `member`: sits there beside the host. `removed`, `departed`: sat there. `blocked`: somebody whom the host has blocked. `outside`: anybody else
 * with an account.
 */
export const ROLES = ['nobody', 'guest', 'outside', 'bot', 'admin', 'blocked', 'removed', 'departed', 'member', 'host'] as const
export type Role = (typeof ROLES)[number]

/** `extra` sits in the lobby and at the table, and asks for nothing. */
export type People = Readonly<Record<Exclude<Role, 'nobody'> | 'extra', Person>>

const GAME = 'tschau-sepp'

async function post<T>(server: TestServer, as: Person, path: string, body: object = {}): Promise<T> {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${as.token}` },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as T
}

export async function signedIn(server: TestServer, { token }: Person): Promise<Socket> {
  const socket = await Socket.open(server.url)
  await socket.must('hello', { token, protocol: 1 })
  return socket
}

export async function everybody(server: TestServer): Promise<People> {
  const account = () => server.account()
  const [guest, bot, admin] = [await server.guest(), await server.bot(), await server.admin()]
  const [outside, blocked, removed, departed] = [await account(), await account(), await account(), await account()]
  const [member, host, extra] = [await account(), await account(), await account()]
  await server.repository.avoidances.avoid(blocked.id, 'blocked', { playerId: host.id, allow: () => undefined })
  return { guest, bot, admin, outside, blocked, removed, departed, member, host, extra }
}

export async function lobbyOf(server: TestServer, people: People): Promise<string> {
  const { host, member, removed, departed, extra } = people
  const { lobbyId } = await post<{ lobbyId: string }>(server, host, '/lobbies', { game: GAME, visibility: 'private', seats: 5 })
  for (const one of [member, extra, removed, departed]) await post(server, one, `/lobbies/${lobbyId}/join`)
  await post(server, host, `/lobbies/${lobbyId}/kick`, { userId: removed.id })
  await post(server, departed, `/lobbies/${lobbyId}/leave`)
  return lobbyId
}

/** A running match; the removed and the departed sat at it. */
export const matchOf = async (server: TestServer, people: People): Promise<GameId> => (await startedBy(server, people)).gameId

/** The same, with the lobby that it was. */
export async function startedBy(server: TestServer, people: People): Promise<{ readonly gameId: GameId; readonly lobbyId: string }> {
  const { host, member, removed, departed, extra } = people
  const { lobbyId } = await post<{ lobbyId: string }>(server, host, '/lobbies', { game: GAME, visibility: 'private', seats: 5 })
  for (const one of [member, extra, removed, departed]) await post(server, one, `/lobbies/${lobbyId}/join`)
  const { gameId } = await post<{ gameId: GameId }>(server, host, `/lobbies/${lobbyId}/start`)
  const [hosting, leaving] = [await signedIn(server, host), await signedIn(server, departed)]
  await hosting.join(gameId)
  await hosting.must('kickPlayer', { gameId, seat: 3 })
  await leaving.must('leaveGame', { gameId })
  hosting.close()
  leaving.close()
  return { gameId, lobbyId }
}
