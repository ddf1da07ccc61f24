/** Answers about lobbies, games and matches. What is not listed here is never sent, so a secret cannot slip out by mistake. */
import { z } from 'zod'
import { erased, toldGameId, toldLobbyId, toldPlayerId, visibility } from '../fields.ts'

/** Minutes for each player's whole match and seconds of overtime; absent where there is no such limit. */
const time = z.object({ minutes: z.number(), overtime: z.number() }).optional()

const commitment = z
  .string()
  .nullable()
  .meta({ description: 'Hex SHA-256 of the secret behind the deal; null for a numbered deal, which has none' })

const tableTerms = z.object({
  clock: z.number().nullable(),
  time,
  spectators: z.boolean(),
  rated: z.boolean(),
  autoRestart: z.boolean(),
  grace: z.number(),
})

export const lobby = z
  .object({
    lobbyId: toldLobbyId,
    code: z.string(),
    game: z.string(),
    options: z.unknown(),
    visibility: z.enum(['public', 'private', 'quick', 'rematch']),
    seats: z.array(
      z
        .union([
          z.object({
            player: z.object({ id: toldPlayerId, username: z.string(), displayName: z.string(), role: z.string() }),
            pledge: z.string().nullable(),
            agreedTo: z.object({ options: z.unknown(), seats: z.number(), table: tableTerms }).optional().meta({
              description: 'What they agreed to last, while they have not agreed to what the host has changed since',
            }),
          }),
          z.object({ bot: z.string() }),
        ])
        .nullable(),
    ),
    host: toldPlayerId,
    hostAway: z.boolean().optional().meta({ description: 'True while the host has no connection; left out otherwise' }),
    sentAway: z.boolean().optional().meta({ description: 'True for whoever the host has sent away and asks for this one lobby' }),
    table: tableTerms,
    terms: z.string().optional().meta({ description: 'Names options, seats and table as they are, for whoever agrees to them' }),
    commitment,
    createdAt: z.string(),
    startAt: z.string().optional(),
    previous: toldGameId.optional(),
    gameId: toldGameId.optional(),
  })
  .meta({ id: 'Lobby' })

export const lobbies = z.object({ lobbies: z.array(lobby) })
export const started = z.object({ gameId: toldGameId })
export const newGame = z.object({ gameId: toldGameId, commitment })

export const quickMatch = {
  matched: z.object({ status: z.literal('matched'), lobbyId: toldLobbyId, commitment, gameId: toldGameId }),
  waiting: z.object({ status: z.literal('waiting'), lobbyId: toldLobbyId, commitment }),
}

export const games = z.object({
  games: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      rules: z.number(),
      seats: z.object({ min: z.number(), max: z.number(), usual: z.number() }),
      presets: z.record(z.string(), z.unknown()).meta({ description: 'Full options by name' }),
      options: z.unknown().meta({ description: 'JSON Schema' }),
    }),
  ),
})

const tableRules = tableTerms.extend({ daily: z.string().optional() })

const outcome = z.object({ kind: z.enum(['played', 'forfeit', 'abandoned']), places: z.array(z.number()), scores: z.array(z.number()) })
const stage = z.enum(['dealing', 'running', 'over'])

export const ownGames = z.object({
  games: z.array(
    z.object({
      gameId: toldGameId,
      game: z.string(),
      seat: z.number(),
      table: tableRules,
      status: stage,
      createdAt: z.date(),
      dealtAt: z.date().nullable(),
      /** Events so far; an older server does not say. */
      moves: z.number().optional(),
    }),
  ),
})

/** Checked by whoever verifies it, to the last field; here it passes as it is. */
const record = z
  .object({ parlour: z.union([z.literal(1), z.literal(2)]), hash: z.string() })
  .loose()
  .meta({ id: 'Record' })

export const matchFacts = z
  .object({
    gameId: toldGameId,
    game: z.string(),
    rules: z.number(),
    options: z.unknown(),
    seats: z.array(z.object({ name: z.string(), kind: z.enum(['person', 'bot']), erased })),
    table: tableRules,
    previous: toldGameId.optional(),
    next: toldGameId.optional(),
    commitment,
    status: stage,
    visibility: visibility.optional(),
    createdAt: z.date(),
    dealtAt: z.date().optional(),
    closedAt: z.date().optional(),
    outcome: outcome.optional(),
    record: record.optional(),
  })
  .meta({ id: 'Match' })
/** With `download`, the record alone. */
export const matchOrRecord = z.union([matchFacts, record])

export const keys = z.object({ keys: z.array(z.object({ publicKey: z.string(), current: z.boolean() })) })
