import { asGameId, asLobbyId, asPlayerId, type LobbyView } from '@parlour/protocol'
import { expect, it } from 'vitest'
import { FrameRefused } from '../src/connection/connection.ts'
import { sayInLobby, watchLobby } from '../src/lobbies.ts'
import { ScriptedConnection, settled } from './support/scripted-connection.ts'

/** As much of a lobby as is looked at. */
const lobby = (more: Partial<LobbyView> = {}): LobbyView => ({ lobbyId: asLobbyId('one'), code: 'ABC234', seats: [], ...more }) as never

it('hears of a start that came in one go with the first answer', async () => {
  const connection = new ScriptedConnection()
  const heard: (string | undefined)[] = []
  watchLobby(connection, 'ABC234', { onLobby: ({ gameId }) => heard.push(gameId), onGone: () => heard.push('gone') })
  connection.last('joinLobby').answer({ lobby: lobby() })
  connection.say({ type: 'lobbyUpdate', lobby: lobby({ lobbyId: asLobbyId('other'), gameId: asGameId('theirs') }), closed: true })
  connection.say({ type: 'lobbyUpdate', lobby: lobby({ gameId: asGameId('ours') }), closed: true })
  await settled()
  expect(heard).toEqual([undefined, 'ours'])
  connection.say({ type: 'lobbyUpdate', lobby: lobby(), closed: true })
  expect(heard).toEqual([undefined, 'ours', 'gone'])
})

const line = (id: number, text: string) => ({ id, player: asPlayerId('ann'), name: 'Ann', text, at: id })

it('hears what is said, each line once, over a lost connection, and asks for it only where the server knows of it', async () => {
  const connection = new ScriptedConnection()
  connection.features = ['lobby-chat']
  let heard: readonly string[] = []
  const onChat = (lines: readonly { readonly text: string }[]): void => {
    heard = lines.map(({ text }) => text)
  }
  const nothing = (): void => undefined
  const stop = watchLobby(connection, 'ABC234', { onLobby: nothing, onGone: nothing, onChat })
  expect(connection.last('joinLobby').payload).toEqual({ lobbyId: 'ABC234', chat: true })
  connection.last('joinLobby').answer({ lobby: lobby(), chat: [line(1, 'one'), line(2, 'two')] })
  await settled()
  connection.say({ type: 'lobbyChat', lobbyId: asLobbyId('one'), ...line(2, 'two') })
  connection.say({ type: 'lobbyChat', lobbyId: asLobbyId('other'), ...line(3, 'elsewhere') })
  connection.say({ type: 'lobbyChat', lobbyId: asLobbyId('one'), ...line(4, 'four') })
  expect(heard).toEqual(['one', 'two', 'four'])
  connection.become('lost')
  connection.become('online')
  connection.last('joinLobby').answer({ lobby: lobby(), chat: [line(2, 'two'), line(4, 'four'), line(5, 'five')] })
  await settled()
  expect(heard).toEqual(['one', 'two', 'four', 'five'])
  stop()
  connection.say({ type: 'lobbyChat', lobbyId: asLobbyId('one'), ...line(6, 'six') })
  expect(heard).toHaveLength(4)

  connection.features = []
  watchLobby(connection, 'ABC234', { onLobby: nothing, onGone: nothing, onChat })
  expect(connection.last('joinLobby').payload).toEqual({ lobbyId: 'ABC234' })
})

it('says something, or why it was not said', async () => {
  const connection = new ScriptedConnection()
  const said = sayInLobby(connection, asLobbyId('one'), 'hello')
  expect(connection.last('lobbyChat').payload).toEqual({ lobbyId: 'one', text: 'hello' })
  connection.last('lobbyChat').answer({})
  expect(await said).toBeNull()
  const refused = sayInLobby(connection, asLobbyId('one'), 'hello')
  connection.last('lobbyChat').refuse(new FrameRefused('TooManyRequests', 'More slowly.'))
  expect(await refused).toMatchObject({ code: 'TooManyRequests' })
})
