/**
 * Every error that the server names, over HTTP and over sockets alike: its code, the HTTP status that goes with it, and what a person
 * reads when nothing more precise is known. What the rules of a game refuse carries the game's own code and travels as 409.
 */
import type { Refusal } from '@parlour/kernel'

export { isTokenRefused, isTransient, isWireError, type WireError } from './wire-error.ts'

export const ERRORS = {
  BadRequest: [400, 'The request is malformed.'],
  WeakPassword: [400, 'The password is too weak.'],
  MisleadingName: [400, 'A name has only characters that can be seen, and each word one kind of letters.'],
  InvalidContribution: [400, 'A contribution is 32 bytes in lower-case hex.'],
  Unauthorized: [401, 'Please sign in first.'],
  InvalidToken: [401, 'The token is not valid.'],
  ExpiredToken: [401, 'The token has expired.'],
  InvalidCredentials: [401, 'Name or password is wrong.'],
  Forbidden: [403, 'This is not yours to do.'],
  NotLobbyHost: [403, 'Only the host can do that.'],
  NotSeated: [403, 'Only those who sit at the table can do that.'],
  RegisterFirst: [403, 'Guests cannot do that; register first.'],
  NotForBots: [403, 'This is not for bot accounts.'],
  RecordNotFound: [404, 'There is no such thing here.'],
  RouteNotFound: [404, 'There is no such address.'],
  LobbyNotFound: [404, 'There is no such lobby.'],
  MethodNotAllowed: [405, 'The address does not take this method.'],
  UsernameTaken: [409, 'The name is taken.'],
  AlreadyRegistered: [409, 'This is an account already.'],
  PersonalAccount: [409, 'This account is a person’s and stays one.'],
  AlreadyInLobby: [409, 'You have a seat here already.'],
  LobbyFull: [409, 'All seats are taken.'],
  LobbyAlreadyStarted: [409, 'The match has already begun.'],
  NotEnoughPlayers: [409, 'There are empty seats.'],
  SeatTaken: [409, 'The seat is taken.'],
  NotAgreed: [409, 'Somebody has not agreed yet to what the host has changed.'],
  TermsChanged: [409, 'The host has changed the table meanwhile; look again.'],
  StaleSeq: [409, 'The table has moved on.'],
  FutureSeq: [409, 'The table has not come that far.'],
  NotDealt: [409, 'The cards are not dealt yet.'],
  AlreadyDealt: [409, 'The cards are dealt already.'],
  MatchClosed: [409, 'The match is closed.'],
  MatchTooLong: [409, 'This match has become too long to go on; it can only be left or closed.'],
  NotAlone: [409, 'Other people play here too.'],
  NotOver: [409, 'The match is not over yet.'],
  PayloadTooLarge: [413, 'That is too much at once.'],
  UnsupportedMediaType: [415, 'Send JSON.'],
  TooManyRequests: [429, 'Too many requests; please wait a moment.'],
  InternalError: [500, 'Something went wrong here.'],
  NotSaved: [503, 'The move could not be saved. Nothing has changed; it can be sent again.'],
  Unavailable: [503, 'The server cannot do that right now.'],
} as const satisfies { readonly [code: string]: readonly [status: number, message: string] }

export type ErrorCode = keyof typeof ERRORS

/** The status that a code travels with; a game's own refusals are conflicts with the state of the table. */
export const statusOf = (code: string): number => (Object.hasOwn(ERRORS, code) ? ERRORS[code as ErrorCode][0] : 409)

/** Why something is refused, where a code says it all. */
export const because = (code: ErrorCode): Refusal => ({ code, message: ERRORS[code][1] })
