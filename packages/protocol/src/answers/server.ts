/** Answers about standings, the audit trail and the server itself. */
import { BOT_LEVELS } from '@parlour/kernel'
import { z } from 'zod'
import { toldGameId, toldPlayerId } from '../fields.ts'

const listed = { username: z.string(), displayName: z.string(), avatar: z.string().nullable() }

export const leaderboard = z.object({
  game: z.string(),
  entries: z.array(z.object({ ...listed, rating: z.number(), deviation: z.number(), matches: z.number() })),
})

export const botRecords = z.object({
  game: z.string(),
  levels: z.array(
    z.object({
      level: z.enum(BOT_LEVELS),
      played: z.number().meta({ description: 'Matches that ended here with bots of this level, without abandoned ones' }),
      won: z.number().meta({ description: 'Those of them in which one of this level came first' }),
    }),
  ),
})

export const dailyDeal = z.object({
  game: z.string(),
  day: z.string(),
  options: z.unknown(),
  gameId: toldGameId.optional().meta({ description: "The caller's own attempt" }),
})

export const dailyLeaderboard = z.object({
  day: z.string(),
  entries: z.array(
    z.object({ username: z.string(), displayName: z.string(), won: z.boolean(), moves: z.number(), milliseconds: z.number() }),
  ),
})

export const dailyMonth = z.object({
  month: z.string(),
  entries: z.array(z.object({ ...listed, won: z.number(), moves: z.number(), milliseconds: z.number() })),
})

export const dailyStreaks = z.object({
  day: z.string(),
  entries: z.array(z.object({ ...listed, days: z.number(), longest: z.number() })),
})

export const auditEvents = z.object({
  events: z.array(
    z.object({
      id: z.number(),
      at: z.date(),
      kind: z.enum(['auth', 'gameplay', 'system']),
      type: z.string(),
      severity: z.enum(['info', 'warning', 'error']),
      playerId: toldPlayerId.nullable(),
      gameId: toldGameId.nullable(),
      correlationId: z.string().nullable(),
      payload: z.unknown(),
      redacted: z.boolean(),
    }),
  ),
})

export const purged = z.object({ purged: z.number() })

export const health = z.object({ status: z.literal('ok'), version: z.string(), uptime: z.number().meta({ description: 'Seconds' }) })

const deep = {
  version: z.string(),
  database: z.object({ ok: z.boolean(), ms: z.number() }),
  writer: z
    .object({ pending: z.number(), failing: z.boolean(), oldestMs: z.number() })
    .meta({ description: 'Events that wait to be stored; failing: the last could not be.' }),
  disk: z
    .object({ ok: z.boolean(), free: z.number().meta({ description: 'Bytes' }) })
    .nullable()
    .meta({ description: 'Of the built-in database; null where the database is somebody else’s.' }),
  audit: z.object({ pending: z.number(), failures: z.number() }),
  sockets: z.number(),
  tables: z.number(),
  stopping: z
    .boolean()
    .optional()
    .meta({ description: 'The server sends its people to other nodes before it stops: nobody should be sent here any more.' }),
  node: z.string().optional().meta({ description: 'The id of this node.' }),
  bus: z.object({ kind: z.string(), ok: z.boolean(), unheard: z.number() }).optional().meta({
    description:
      'How other nodes are heard: by PostgreSQL or Redis, and how many of those that live are not; their tables are read once a second.',
  }),
  nodes: z
    .array(z.object({ id: z.string(), alive: z.boolean(), sameKey: z.boolean() }))
    .optional()
    .meta({ description: 'The other nodes on this database: whether each lives, and has the same signing key as this one, as it must.' }),
}
export const deepHealth = {
  ok: z.object({ status: z.literal('ok'), ...deep }),
  failing: z.object({ status: z.literal('failing'), ...deep }),
}
