import { describe, expect, it } from 'vitest'
import { signedIn } from '../src/answers/accounts.ts'
import { newGame, quickMatch } from '../src/answers/tables.ts'
import type { GameId, LobbyId, PlayerId } from '../src/ids.ts'

describe('ids', () => {
  it('are strings, and none is passed for another', () => {
    const lobby: LobbyId = quickMatch.waiting.parse({ status: 'waiting', lobbyId: 'l', commitment: null }).lobbyId
    const match: GameId = newGame.parse({ gameId: 'g', commitment: null }).gameId
    const player: PlayerId = signedIn.parse({ token: 't', user: { id: 'p', username: 'nora', role: 'guest' } }).user.id
    // @ts-expect-error The id of a match is not that of a lobby.
    const noLobby: LobbyId = match
    // @ts-expect-error The id of a lobby is not that of a match.
    const noMatch: GameId = lobby
    // @ts-expect-error The id of a player is not that of a match.
    const noMatchEither: GameId = player
    // @ts-expect-error The id of a lobby is not that of a player.
    const noPlayer: PlayerId = lobby
    // @ts-expect-error Any text is nobody's id.
    const nobody: PlayerId = 'nora'
    expect([noLobby, noMatch, noMatchEither, noPlayer, nobody]).toEqual(['g', 'l', 'p', 'l', 'nora'])
  })
})
