import { asGameId, asLobbyId, type LobbyView } from '@parlour/protocol'
import { expect, it } from 'vitest'
import { watchLobby } from '../src/lobbies.ts'
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
