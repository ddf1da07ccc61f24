/** The best at each game. */
import { findGame } from '@parlour/games'
import { queries } from '@parlour/protocol'
import { leaderboard } from '@parlour/protocol/answers'
import { z } from 'zod'
import { failed } from '../../errors.ts'
import { route } from '../route.ts'

/** Ratings less certain than this say little; between two, about ten matches get below. */
const MOST_DEVIATION = 150

export const getLeaderboard = route({
  method: 'GET',
  url: '/leaderboards/:game',
  tag: 'standings',
  summary: 'The best rated players of a game, of those whose rating is known well enough.',
  access: 'anyone',
  params: z.strictObject({ game: z.string().max(64, 'the id of a game') }),
  query: queries.leaderboard,
  answers: { 200: leaderboard },
  errors: ['RecordNotFound'],
  async handle({ deps, params: { game }, query }) {
    if (findGame(game) === undefined) throw failed({ why: 'no-such-game' })
    const entries = await deps.repository.results.leaderboard(game, { ...query, maxDeviation: MOST_DEVIATION })
    return { status: 200, body: { game, entries } }
  },
})

export const leaderboardRoutes = [getLeaderboard]
