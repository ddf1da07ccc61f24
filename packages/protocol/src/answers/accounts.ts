/** Answers about accounts and players. What is not listed here is never sent. */
import { z } from 'zod'
import { erased, toldGameId, toldPlayerId, visibility } from '../fields.ts'

const role = z.enum(['guest', 'player', 'admin', 'bot'])

export const signedIn = z
  .object({
    token: z.string().meta({ description: 'Access token, for fifteen minutes' }),
    user: z.object({ id: toldPlayerId, username: z.string(), role }),
  })
  .meta({ id: 'SignedIn' })

export const signedInWithCodes = z
  .object({
    ...signedIn.shape,
    recoveryCodes: z.array(z.string()).meta({ description: 'Each replaces a forgotten password once; shown only now' }),
  })
  .meta({ id: 'SignedInWithCodes' })

export const botToken = z
  .object({
    ...signedIn.shape,
    token: z.string().meta({ description: 'Lasts until it is replaced or revoked; shown only now' }),
  })
  .meta({ id: 'BotToken' })

const gameStatistics = z.object({
  game: z.string(),
  played: z.number(),
  won: z.number(),
  forfeited: z.number(),
  abandoned: z.number(),
  points: z.number(),
  bestScore: z.number().nullable(),
  streak: z.number(),
  bestStreak: z.number(),
})

const variantStatistics = z.object({
  game: z.string(),
  variant: z.string(),
  played: z.number(),
  won: z.number(),
  streak: z.number(),
  bestStreak: z.number(),
  fewestMoves: z.number().nullable(),
  fastest: z.number().nullable().meta({ description: 'Milliseconds from the deal to the end' }),
})

export const publicProfile = z
  .object({
    id: toldPlayerId,
    username: z.string(),
    role,
    displayName: z.string(),
    avatar: z.string().nullable(),
    createdAt: z.date(),
    stats: z.object({
      played: z.number(),
      won: z.number(),
      games: z.array(gameStatistics),
      variants: z.array(variantStatistics).optional().meta({ description: 'Games for one by variant; an older server does not say' }),
    }),
    ratings: z.array(
      z.object({ game: z.string(), rating: z.number(), deviation: z.number(), volatility: z.number(), matches: z.number() }),
    ),
  })
  .meta({ id: 'PublicProfile' })

export const ownProfile = z
  .object({
    ...publicProfile.shape,
    preferences: z.unknown(),
    showsHistory: z.boolean().optional().meta({ description: 'Whether others see finished public matches; an older server does not say' }),
  })
  .meta({ id: 'Profile' })

export const avoidedPlayer = z
  .object({
    id: toldPlayerId,
    username: z.string(),
    displayName: z.string(),
    avatar: z.string().nullable(),
    how: z.enum(['muted', 'blocked']).meta({ description: 'A muted player is not heard; a blocked one is neither heard nor met' }),
    since: z.date(),
  })
  .meta({ id: 'AvoidedPlayer' })
export const avoidedPlayers = z.object({ players: z.array(avoidedPlayer) })

export const history = z
  .object({
    matches: z.array(
      z.object({
        gameId: toldGameId,
        game: z.string(),
        at: z.date(),
        kind: z.enum(['played', 'forfeit', 'abandoned']),
        seat: z.number(),
        place: z.number(),
        score: z.number(),
        rated: z.boolean(),
        visibility: visibility.optional(),
        ratingBefore: z.number().nullable(),
        ratingAfter: z.number().nullable(),
        seats: z.array(
          z.object({
            name: z.string(),
            kind: z.enum(['person', 'bot']),
            erased,
            place: z.number(),
            score: z.number(),
            bot: z.string().optional().meta({ description: 'Level of a bot of the house; an older server does not say' }),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'History' })
