/**
 * Whose id an id is. They are strings on every wire and in every row, and become ids where they come in: by the schemas of this package,
 * by the columns of the database, from the address of a page, and where a new one is made. Inside nothing turns a string into an id, so
 * that one cannot be passed for another.
 */
import type { z } from 'zod'

export type LobbyId = string & z.$brand<'LobbyId'>
/** The id of a match, wherever it is kept. */
export type GameId = string & z.$brand<'GameId'>
/** The id of whoever has an account or is a guest; bots of the house have none. */
export type PlayerId = string & z.$brand<'PlayerId'>

export const asLobbyId = (id: string): LobbyId => id as LobbyId
export const asGameId = (id: string): GameId => id as GameId
export const asPlayerId = (id: string): PlayerId => id as PlayerId
