/**
 * What the server says of its own accord, one JSON object per text frame, told apart by `type`. The schemas are for tests and for those
 * who read the protocol; a client takes the types alone. Clients ignore types and fields that they do not know.
 */
import type { Header, Json, Outcome, SealedHeader } from '@parlour/kernel'
import { z } from 'zod'
import { lobby } from './answers/tables.ts'
import { toldGameId as gameId, toldLobbyId, toldPlayerId } from './fields.ts'

const json = z.custom<Json>((value) => value !== undefined)
export const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly()
const seat = z.int().min(0)
const moment = z.number()

/** A header is checked by whoever plays by it. */
export const anyHeader = z.custom<Header | SealedHeader>((value) => typeof value === 'object' && value !== null)

/**
 * Time left for each seat's turn, or for the match, as it was at the moment `at` (milliseconds since 1970, by the server's clock).
 * `overtime` is there only where the time is for the match: a seat is in overtime when it has no more than that left.
 */
const clock = z.strictObject({ left: list(z.number()), running: seat.nullable(), at: moment, overtime: z.number().optional() })

const outcome = z.custom<Outcome>((value) => typeof value === 'object' && value !== null && 'places' in value)

/** Where a match stands, without what is seen of it. */
const besideView = {
  seq: z.int(),
  toAct: list(seat),
  /** Only for those who asked for it, and only while their seat is awaited. */
  legal: list(json).optional(),
  clock: clock.optional(),
  outcome: outcome.optional(),
  /** Whether a step can be taken back, or made again. An older server does not say. */
  canUndo: z.boolean().optional(),
  canRedo: z.boolean().optional(),
  /** Steps on the current line, without those taken back; only where steps can be taken back. An older server does not say. */
  step: z.int().optional(),
}

/** Where a match stands, as one place may see it. */
export const standing = { view: json, ...besideView }

/** Who sits somewhere right now. */
const presentSeat = z.strictObject({
  name: z.string(),
  /** Who plays the seat at the moment; `gone` has left for good. */
  by: z.enum(['person', 'bot', 'gone']),
  connected: z.boolean(),
  /** Level of a bot of the house; a bot account plays without one. */
  bot: z.string().optional(),
  /** When a lost connection counts as leaving, by the server's clock. */
  until: moment.optional(),
})

/** Somebody who looks on. Who has an account has a profile under `username`; guests have none. */
const watcher = z.strictObject({
  name: z.string(),
  username: z.string().optional(),
  /** A bot account. */
  bot: z.literal(true).optional(),
})

export const presence = z.strictObject({
  seats: list(presentSeat),
  host: seat.nullable(),
  spectators: z.int(),
  /** Those who look on, each once, the first fifty; left out where nobody does. An older server does not say. */
  watchers: list(watcher).optional(),
  /** How many more look on than are named. */
  moreWatchers: z.int().optional(),
})
export const chatMessage = z.strictObject({ seat, name: z.string(), text: z.string(), at: moment })
/** In a lobby people may change seats. */
export const lobbyLine = z.strictObject({ id: z.int(), player: toldPlayerId, name: z.string(), text: z.string(), at: moment })

export interface LobbyView extends Omit<z.infer<typeof lobby>, 'options' | 'seats'> {
  readonly options: Json
  readonly seats: readonly z.infer<typeof lobby>['seats'][number][]
}
export const lobbyView = z.custom<LobbyView>((value) => lobby.safeParse(value).success)

const frame = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape })

/** First 16 hex digits of the chain hash. */
const h = z.string()

/** One schema per message. */
export const serverFrames = {
  gameState: frame('gameState', { gameId, h, ...standing, happened: list(json) }),
  /**
   * A game state for those who asked for deltas and have the view before: what has changed in it, and the checksum of what it is then
   * (deltas.ts). On the wire it is a `gameState` with a `delta` in the place of the view, or has no type where it should be brief.
   */
  change: frame('change', {
    gameId: gameId.optional(),
    /** In the place of `gameId` where it should be brief, as the answer to `joinGame` said. */
    table: z.int().optional(),
    h,
    ...besideView,
    delta: json,
    crc: z.int(),
    /** Left out where nothing has. */
    happened: list(json).optional(),
  }),
  dealing: frame('dealing', { gameId, header: anyHeader, until: moment }),
  presence: frame('presence', { gameId, ...presence.shape }),
  chat: frame('chat', { gameId, ...chatMessage.shape }),
  lobbyUpdate: frame('lobbyUpdate', { lobby: lobbyView, closed: z.literal(true).optional() }),
  lobbyChat: frame('lobbyChat', { lobbyId: toldLobbyId, ...lobbyLine.shape }),
  matchFound: frame('matchFound', { gameId, game: z.string(), previous: z.string().optional() }),
  serverNotice: frame('serverNotice', { code: z.string(), message: z.string() }),
} as const

type Frames = typeof serverFrames
export type ServerFrameType = keyof Frames
/** A frame of one type, or of any. */
export type ServerFrame<Type extends ServerFrameType = ServerFrameType> = { [K in Type]: z.infer<Frames[K]> }[Type]

export type GameStateFrame = ServerFrame<'gameState'>
export type ClockState = z.infer<typeof clock>
export type PresentSeat = z.infer<typeof presentSeat>
export type Watcher = z.infer<typeof watcher>
export type Presence = z.infer<typeof presence>
export type ChatMessage = z.infer<typeof chatMessage>
export type LobbyLine = z.infer<typeof lobbyLine>
