/**
 * What clients send over the WebSocket at `/ws`, one JSON object per text frame.
 *
 * Every frame from a client has a `type` and an `id` of the client's choosing and is answered once. Unknown fields are refused, so
 * that a misspelt one is noticed. What an action means is the game's business; here it is any sound JSON.
 */
import { isObject, type JsonObject, unsoundJson } from '@parlour/kernel'
import { z } from 'zod'
import { PROTOCOL } from './constants.ts'
import type { WireError } from './errors.ts'
import { game, gameId, lobbyId, pledge, seat, sentenceOf, soundJson, wholeNumber, words } from './fields.ts'

const id = z.union([z.string().max(64), z.number()], 'a string of at most 64 characters or a number')
const token = z.string('a token').min(1, 'a token').max(4096, 'a token')
const MOVE = 'a string of 1 to 64 printable characters'
const move = z
  .string(MOVE)
  .min(1, MOVE)
  .max(64, MOVE)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), MOVE)
const MOST_SEQ = 1_000_000_000
const seq = wholeNumber(0, MOST_SEQ)
const steps = wholeNumber(1, 1_000_000).optional()

const frame = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), id, ...shape })

/** One schema per message. */
export const clientFrames = {
  hello: frame('hello', { token, protocol: z.literal(PROTOCOL, `${PROTOCOL}, the version of this protocol`) }),
  renew: frame('renew', { token }),
  ping: frame('ping', {}),
  joinGame: frame('joinGame', {
    gameId,
    have: wholeNumber(-1, MOST_SEQ).optional(),
    legal: z.boolean('true or false').optional(),
    deltas: z.boolean('true or false').optional(),
    /** With `deltas`: frames of changes say no more than they must. */
    brief: z.boolean('true or false').optional(),
    /** Whether the answer tells, to those who sit there, whose the seats are. */
    players: z.boolean('true or false').optional(),
    /** Header and hashes as the record will have them, also where that is one of the second version. */
    sealed: z.boolean('true or false').optional(),
  }),
  submitMove: frame('submitMove', { gameId, seq, move, action: soundJson('an action') }),
  contribute: frame('contribute', { gameId, contribution: z.string('64 lower-case hex digits').max(200, '64 lower-case hex digits') }),
  undo: frame('undo', { gameId, steps, seq: seq.optional(), move: move.optional() }),
  redo: frame('redo', { gameId, steps, seq: seq.optional(), move: move.optional() }),
  leaveGame: frame('leaveGame', { gameId }),
  stopWatching: frame('stopWatching', { gameId }),
  kickPlayer: frame('kickPlayer', { gameId, seat }),
  closeTable: frame('closeTable', { gameId }),
  offerRematch: frame('offerRematch', { gameId, pledge: pledge.optional() }),
  hurryBots: frame('hurryBots', { gameId }),
  chat: frame('chat', { gameId, text: words(1, 500) }),
  watchLobbies: frame('watchLobbies', { game: game.optional() }),
  /** With `chat`: whoever sits there reads what is said there. */
  joinLobby: frame('joinLobby', { lobbyId, chat: z.boolean('true or false').optional() }),
  lobbyChat: frame('lobbyChat', { lobbyId, text: words(1, 500) }),
  unwatch: frame('unwatch', { lobbyId: lobbyId.optional() }),
} as const

type Frames = typeof clientFrames
export type ClientFrameType = keyof Frames
/** A frame of one type, or of any. */
export type ClientFrame<Type extends ClientFrameType = ClientFrameType> = { [K in Type]: z.infer<Frames[K]> }[Type]
/** The id a client gave its frame; null when it could not be read. */
export type FrameId = string | number | null

export type ParsedFrame =
  | { readonly ok: true; readonly frame: ClientFrame }
  | { readonly ok: false; readonly id: FrameId; readonly error: WireError }

/** A frame from a client, or what is wrong with it in one sentence. */
export function parseClientFrame(text: string): ParsedFrame {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return bad(null, 'A frame is one JSON object.')
  }
  if (!isObject(json)) return bad(null, 'A frame is one JSON object.')
  if (isUsualMove(json)) return { ok: true, frame: json }
  const { type } = json
  if (typeof type !== 'string' || !Object.hasOwn(clientFrames, type)) {
    // Only a text is shown again: anything else may be nested deeper than can be written.
    return bad(
      readableId(json),
      typeof type === 'string' ? `There is no message of type ${shown(type)}.` : 'The field "type" must be a string.',
    )
  }
  const parsed = clientFrames[type as ClientFrameType].safeParse(json)
  return parsed.success ? { ok: true, frame: parsed.data } : bad(readableId(json), sentenceOf(parsed.error))
}

/** What a move's id usually consists of. */
const PLAIN = /^[ -~]{1,64}$/

/**
 * Whether this is a move as clients send it. Moves are nearly all that is sent, and beside reading the JSON (0.6 µs) the schema takes
 * 1.3 µs and made 10 % of all that a move allocated; this takes 0.25 µs. Whatever is unusual in any way is left to the schema, which also
 * says what is wrong.
 */
function isUsualMove(json: JsonObject): json is ClientFrame<'submitMove'> {
  const { type, id, gameId, seq, move, action } = json
  return (
    type === 'submitMove' &&
    (typeof id === 'number' ? Number.isFinite(id) : typeof id === 'string' && id.length <= 64) &&
    typeof gameId === 'string' &&
    PLAIN.test(gameId) &&
    typeof seq === 'number' &&
    Number.isInteger(seq) &&
    seq >= 0 &&
    seq <= MOST_SEQ &&
    typeof move === 'string' &&
    PLAIN.test(move) &&
    action !== undefined &&
    Object.keys(json).length === 6 &&
    unsoundJson(action) === null
  )
}

function readableId(json: JsonObject): FrameId {
  const given = id.safeParse(json.id)
  return given.success ? given.data : null
}

const shown = (text: string): string => JSON.stringify(text.slice(0, 40))

const bad = (re: FrameId, message: string): ParsedFrame => ({ ok: false, id: re, error: { code: 'BadRequest', message } })
