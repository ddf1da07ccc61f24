/**
 * What each message can be refused with, beside what any frame can be refused with. The tests go through this list: a message without a
 * test for each of its errors fails them, and so does an answer that is not listed.
 */
import type { ClientFrameType, ErrorCode } from '@parlour/protocol'

/** Codes that the fold of a match gives, whatever the game. */
type MatchRefusal = 'NotPledged' | 'PledgeBroken' | 'UndoNotAllowed' | 'NothingToUndo' | 'NothingToRedo'
/** Stands for all codes of the game that is played. */
export const GAME_REFUSAL = 'GameRefusal'

export type MessageError = ErrorCode | MatchRefusal | typeof GAME_REFUSAL

/** Of any frame: malformed, not signed in, signed in no longer, too large, too many; and trouble of the server's own. */
export const frameErrors: readonly MessageError[] = [
  'BadRequest',
  'Unauthorized',
  'ExpiredToken',
  'PayloadTooLarge',
  'TooManyRequests',
  'Unavailable',
  'InternalError',
]

/** The table is not there, or not for this player. */
const SEATED = ['RecordNotFound', 'NotSeated'] as const
const HOST = [...SEATED, 'NotLobbyHost', 'Forbidden'] as const

export const messageErrors: { readonly [Type in ClientFrameType]: readonly MessageError[] } = {
  hello: ['BadRequest', 'InvalidToken', 'ExpiredToken'],
  renew: ['Unauthorized', 'InvalidToken', 'ExpiredToken'],
  ping: [],
  joinGame: ['RecordNotFound'],
  submitMove: [...SEATED, 'NotDealt', 'StaleSeq', 'FutureSeq', 'MatchClosed', 'MatchTooLong', 'NotSaved', GAME_REFUSAL],
  contribute: [...SEATED, 'NotPledged', 'InvalidContribution', 'PledgeBroken', 'AlreadyDealt'],
  undo: [...SEATED, 'NotDealt', 'StaleSeq', 'FutureSeq', 'MatchClosed', 'MatchTooLong', 'NotSaved', 'UndoNotAllowed', 'NothingToUndo'],
  redo: [...SEATED, 'NotDealt', 'StaleSeq', 'FutureSeq', 'MatchClosed', 'MatchTooLong', 'NotSaved', 'UndoNotAllowed', 'NothingToRedo'],
  leaveGame: [...SEATED, 'MatchClosed', 'NotSaved'],
  stopWatching: ['RecordNotFound'],
  kickPlayer: [...HOST, 'BadRequest', 'NotDealt', 'MatchClosed', 'NotSaved'],
  closeTable: [...HOST, 'MatchClosed', 'NotSaved'],
  offerRematch: [...SEATED, 'NotOver', 'LobbyAlreadyStarted', 'Forbidden'],
  hurryBots: [...SEATED, 'NotAlone'],
  chat: [...SEATED, 'TooManyRequests'],
  watchLobbies: [],
  joinLobby: ['LobbyNotFound'],
  lobbyChat: ['LobbyNotFound', 'LobbyAlreadyStarted', 'RecordNotFound', 'TooManyRequests'],
  unwatch: [],
}
