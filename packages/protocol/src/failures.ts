/**
 * Failures of the platform about which there is more to say than their code does: the facts, which travel as `details`, and the only place
 * with their English. Where a code says it all, its usual sentence is in errors.ts.
 */
import type { Plain, Refusal } from '@parlour/kernel'
import { ERRORS, type ErrorCode } from './errors.ts'
import type { GameId } from './ids.ts'

/** Those that say no more than their name. */
const PLAIN = {
  'server-stopping': ['Unavailable', 'The server is stopping.'],
  'saved-or-not': [
    'NotSaved',
    'The database has not answered in time, so nobody knows yet whether this was saved; it can be sent again, and counts once.',
  ],
  'sign-ins-crowded': ['Unavailable', 'Too many people are signing in; please try again shortly.'],
  'binary-frame': ['BadRequest', 'Frames are text, not binary.'],
  'hello-twice': ['BadRequest', 'Hello has been said; a new token goes with renew.'],
  'body-not-json': ['BadRequest', 'The body must be JSON.'],
  'unstorable-text': ['BadRequest', 'It contains characters that cannot be stored.'],
  'invalid-retention': ['BadRequest', 'Retention is a whole number of days.'],
  'host-leaves-instead': ['BadRequest', 'The host leaves instead.'],
  'invalid-username': ['BadRequest', 'A username has 3 to 20 letters a–z, digits, "_", "-" or "." and starts with a letter or digit.'],
  'guest-username': ['BadRequest', 'Names that start with "guest-" belong to guests.'],
  'name-of-another': ['UsernameTaken', 'This name looks like that of somebody else.'],
  'name-of-bot': ['UsernameTaken', 'This name looks like that of a bot of the house.'],
  'name-unseen': ['MisleadingName', 'A name has only characters that can be seen.'],
  'name-mixed': ['MisleadingName', 'A word of a name has one kind of letters, such as Latin or Greek ones.'],
  'half-character': ['WeakPassword', 'The password contains half a character.'],
  'password-is-name': ['WeakPassword', 'The password is the name.'],
  'common-password': ['WeakPassword', 'This password is among the first that guessers try.'],
  'hello-first': ['Unauthorized', 'The first frame is hello.'],
  'foreign-token': ['Unauthorized', 'The token belongs to somebody else.'],
  'wrong-recovery-code': ['InvalidCredentials', 'Name or code is wrong.'],
  'wrong-password': ['InvalidCredentials', 'The password is wrong.'],
  'rated-in-private': ['BadRequest', 'Only quick matches and public tables are rated.'],
  'rated-without-time': [
    'BadRequest',
    'A rated table gives at least 10 seconds for a turn, or minutes for the match, and waits 15 to 300 seconds for a lost connection.',
  ],
  'kick-oneself': ['BadRequest', 'Nobody sends themselves away: leave the table instead.'],
  'avoid-oneself': ['BadRequest', 'Nobody mutes or blocks themselves.'],
  'nobody-to-remove': ['BadRequest', 'Nobody can be sent away from there.'],
  'seat-left': ['NotSeated', 'That seat has been left already.'],
  'bot-plays-here': ['NotSeated', 'A bot plays here now; join again to take the seat back.'],
  'only-players-hurry': ['NotSeated', 'Only who plays can hurry the bots.'],
  'others-follow': ['NotAlone', 'Others may want to follow what the bots do.'],
  'rated-host': ['Forbidden', 'In a rated match the host has no such power.'],
  'foreign-page': ['Forbidden', 'This is answered for the own site only.'],
  'sent-away': ['Forbidden', 'The host has sent you away from this table.'],
  'rematch-for-players': ['Forbidden', 'A rematch is for those who played.'],
  'quick-match-fills-itself': ['Forbidden', 'A quick match is filled by the server.'],
  'server-runs-lobby': ['Forbidden', 'The server looks after this lobby.'],
  'guest-as-bot': ['RegisterFirst', 'A guest cannot become a bot; register first.'],
  'admin-as-bot': ['PersonalAccount', 'An administrator’s account stays a person’s.'],
  'player-as-bot': ['PersonalAccount', 'Somebody has played with this account, so it stays a person’s; register another one for the bot.'],
  'bot-token-too-weak': ['NotForBots', 'A bot’s token cannot do that; sign in with the password.'],
  'quick-match-for-people': ['NotForBots', 'Quick matches are for people; a bot opens a table or joins one.'],
  'bot-sits-here': ['NotForBots', 'A bot account sits here, and matches with bots are not rated.'],
  'rated-table': ['NotForBots', 'This table is rated, and matches with bots are not; its host can make it an unrated one.'],
  'just-become-bot': ['NotForBots', 'This account has just become a bot’s; ask again.'],
  'bots-unrated': ['NotForBots', 'Matches with bots are not rated; leave "rated" out.'],
  'terms-changed': ['TermsChanged', 'The host has changed the table meanwhile; look at it again.'],
  'no-such-table': ['RecordNotFound', 'There is no such table.'],
  'not-watching': ['RecordNotFound', 'You are not watching that table.'],
  'no-bot-token': ['RecordNotFound', 'There is no bot token.'],
  'no-such-audit-event': ['RecordNotFound', 'There is no such audit event.'],
  'no-such-player': ['RecordNotFound', 'There is no such player.'],
  'not-avoided': ['RecordNotFound', 'You have neither muted nor blocked that player.'],
  'no-such-game': ['RecordNotFound', 'There is no such game.'],
  'match-of-others': ['Forbidden', 'Others played here too: what it shows is not yours alone.'],
  'no-such-match': ['RecordNotFound', 'There is no such match.'],
  'no-bot-there': ['RecordNotFound', 'No bot sits there.'],
  'no-seat-of-yours': ['RecordNotFound', 'You have no seat here.'],
  'no-seat-of-theirs': ['RecordNotFound', 'That player has no seat here.'],
  'no-daily-deal': ['RecordNotFound', 'This game has no deal of the day.'],
  'chat-too-fast': ['TooManyRequests', 'Please write a little more slowly.'],
  'too-many-matches': ['TooManyRequests', 'You have too many unfinished matches; finish or leave some first.'],
  'too-many-lobbies': ['TooManyRequests', 'You sit in too many lobbies.'],
  'too-many-avoided': ['TooManyRequests', 'You have muted or blocked too many people; hear some of them again first.'],
} as const satisfies { readonly [why: string]: readonly [code: ErrorCode, sentence: string] }

type PlainWhy = keyof typeof PLAIN

/** Those that have something to tell. */
type Telling =
  /** `problem`: what is wrong with a request, for whoever wrote the program, in English. */
  | { readonly why: 'invalid-request'; readonly problem: string }
  | { readonly why: 'frame-too-large'; readonly most: number }
  | { readonly why: 'invalid-device'; readonly least: number; readonly most: number }
  | { readonly why: 'password-too-short'; readonly least: number }
  | { readonly why: 'password-too-long'; readonly most: number }
  | { readonly why: 'game-not-here'; readonly game: string }
  | { readonly why: 'played-alone'; readonly title: string }
  | { readonly why: 'lobby-for-one'; readonly title: string }
  /** `seq`: where the table stands. */
  | { readonly why: 'stale-seq' | 'future-seq'; readonly seq: number }
  | { readonly why: 'seat-not-there'; readonly seat: number }
  | { readonly why: 'no-such-seat'; readonly seat: number; readonly seats: number }
  | { readonly why: 'more-seats-taken'; readonly taken: number; readonly seats: number }
  | { readonly why: 'seats-empty'; readonly title: string; readonly least: number; readonly taken: number }
  /** `seats`: whose owners have yet to agree. */
  | { readonly why: 'not-agreed'; readonly seats: readonly number[] }
  /** `gameId`: the match that has begun. */
  | { readonly why: 'already-started'; readonly gameId: GameId }
  | { readonly why: 'rematch-begun'; readonly gameId: GameId }
  /** `retryAfter`: seconds to wait. */
  | { readonly why: 'too-many-requests'; readonly retryAfter: number }
  | { readonly why: 'too-many-guesses'; readonly retryAfter: number }

const CODES: { readonly [Why in Telling['why']]: ErrorCode } = {
  'invalid-request': 'BadRequest',
  'frame-too-large': 'PayloadTooLarge',
  'invalid-device': 'BadRequest',
  'password-too-short': 'WeakPassword',
  'password-too-long': 'WeakPassword',
  'game-not-here': 'BadRequest',
  'played-alone': 'BadRequest',
  'lobby-for-one': 'BadRequest',
  'stale-seq': 'StaleSeq',
  'future-seq': 'FutureSeq',
  'seat-not-there': 'BadRequest',
  'no-such-seat': 'BadRequest',
  'more-seats-taken': 'SeatTaken',
  'seats-empty': 'NotEnoughPlayers',
  'not-agreed': 'NotAgreed',
  'already-started': 'LobbyAlreadyStarted',
  'rematch-begun': 'LobbyAlreadyStarted',
  'too-many-requests': 'TooManyRequests',
  'too-many-guesses': 'TooManyRequests',
}

function sentenceOf(facts: Telling): string {
  switch (facts.why) {
    case 'invalid-request':
      return facts.problem
    case 'frame-too-large':
      return `A frame has at most ${facts.most} bytes.`
    case 'invalid-device':
      return `A device id is a random secret of ${facts.least} to ${facts.most} characters.`
    case 'password-too-short':
      return `A password has at least ${facts.least} characters.`
    case 'password-too-long':
      return `A password has at most ${facts.most} characters.`
    case 'game-not-here':
      return `There is no game "${facts.game}".`
    case 'played-alone':
      return `${facts.title} is played alone.`
    case 'lobby-for-one':
      return `${facts.title} is played alone; start it with POST /games.`
    case 'stale-seq':
      return ERRORS.StaleSeq[1]
    case 'future-seq':
      return ERRORS.FutureSeq[1]
    case 'seat-not-there':
      return `There is no seat ${facts.seat}.`
    case 'no-such-seat':
      return `There is no seat ${facts.seat}; there are ${facts.seats}.`
    case 'more-seats-taken':
      return `${facts.taken} seats are taken, so there cannot be only ${facts.seats}; send somebody away first.`
    case 'seats-empty':
      return `${facts.title} needs ${facts.least}, and there are ${facts.taken}; bots can fill the other seats.`
    case 'not-agreed':
      return ERRORS.NotAgreed[1]
    case 'already-started':
      return ERRORS.LobbyAlreadyStarted[1]
    case 'rematch-begun':
      return 'The rematch has begun.'
    case 'too-many-requests':
      return ERRORS.TooManyRequests[1]
    case 'too-many-guesses':
      return 'Too many wrong attempts; please wait before you try again.'
  }
}

export type Failure = Plain<PlainWhy> | Telling

const isPlain = (facts: Failure): facts is Plain<PlainWhy> => Object.hasOwn(PLAIN, facts.why)

/** What travels for these facts. */
export function failureOf(details: Failure): Refusal<Failure> & { readonly code: ErrorCode } {
  if (!isPlain(details)) return { code: CODES[details.why], message: sentenceOf(details), details }
  const [code, message] = PLAIN[details.why]
  return { code, message, details }
}
