/** What each frame of a client is answered with, beside `re` and `ok`. A refusal has `error` instead, whatever was asked. */
import { z } from 'zod'
import type { clientFrames } from './client-frames.ts'
import { toldGameId, toldLobbyId, toldPlayerId } from './fields.ts'
import { anyHeader, chatMessage, list, lobbyLine, lobbyView, presence, standing } from './server-frames.ts'

const nothing = z.strictObject({})
/** The number of the event in the log, once it is there for good. */
const stored = z.strictObject({ seq: z.int() })

export const serverAnswers = {
  hello: z.strictObject({
    user: z.strictObject({ id: toldPlayerId, username: z.string(), role: z.string() }),
    serverTime: z.number(),
    /** What this server can do beside the first version of the protocol; an older one does not say. */
    features: list(z.string()).optional(),
  }),
  renew: nothing,
  ping: nothing,
  joinGame: z.strictObject({
    ...standing,
    seat: z.int().min(0).nullable(),
    header: anyHeader,
    /** Beside a sealed header: by seat the unique name and its salt, or null where it was erased. */
    names: list(z.strictObject({ name: z.string(), salt: z.string() }).nullable()).optional(),
    h: z.string().optional(),
    /** Stands for the match in frames that tell only what has changed; there for those who asked for them. */
    table: z.int().optional(),
    missed: list(z.strictObject({ seq: z.int(), happened: list(standing.view) })).optional(),
    presence,
    chat: list(chatMessage),
    /** The match that followed this one. */
    next: toldGameId.optional(),
    /** In a rated match the host sends nobody away and does not close the table (PL-10). */
    rated: z.literal(true).optional(),
    /** By seat, for those who asked and sit there; null for bots and whoever is no longer known. */
    players: list(toldPlayerId.nullable()).optional(),
  }),
  submitMove: stored,
  contribute: nothing,
  undo: stored,
  redo: stored,
  leaveGame: nothing,
  stopWatching: nothing,
  kickPlayer: nothing,
  closeTable: nothing,
  offerRematch: z.strictObject({ lobbyId: toldLobbyId, commitment: z.string().nullable(), gameId: toldGameId.optional() }),
  hurryBots: nothing,
  chat: nothing,
  watchLobbies: z.strictObject({ lobbies: list(lobbyView) }),
  joinLobby: z.strictObject({
    lobby: lobbyView,
    /** What was said there, oldest first, for those who asked and sit there. */
    chat: list(lobbyLine).optional(),
  }),
  lobbyChat: nothing,
  unwatch: nothing,
} as const satisfies { readonly [Type in keyof typeof clientFrames]: z.ZodType }

/** The answer to a frame of this type. */
export type Answer<Type extends keyof typeof serverAnswers> = z.infer<(typeof serverAnswers)[Type]>
/** What `joinGame` answers; `seq` is −1 and `view` null before the deal. */
export type JoinedGame = Answer<'joinGame'>
