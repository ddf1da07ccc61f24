/** The deal of the day: what it is, playing it, and how others did. */
import { bodies, queries } from '@parlour/protocol'
import { dailyDeal, dailyLeaderboard, dailyMonth, dailyStreaks, started } from '@parlour/protocol/answers'
import { z } from 'zod'
import { route } from '../route.ts'

const byGame = z.strictObject({ game: z.string().max(64, 'the id of a game') })

export const getDaily = route({
  method: 'GET',
  url: '/daily/:game',
  tag: 'standings',
  summary: 'The deal of the day, and the own attempt if there is one.',
  access: 'optional',
  params: byGame,
  answers: { 200: dailyDeal },
  errors: ['RecordNotFound'],
  async handle({ deps, params, identity }) {
    return { status: 200, body: await deps.dailies.deal(params.game, identity?.player.id ?? null) }
  },
})

export const postDaily = route({
  method: 'POST',
  url: '/daily/:game',
  tag: 'standings',
  summary: 'Begin the own attempt at the deal of the day, or go on with it; everyone has one.',
  access: 'player',
  params: byGame,
  body: bodies.empty,
  answers: { 200: started, 201: started },
  errors: ['RecordNotFound'],
  async handle({ deps, params, caller, origin }) {
    const { player } = caller()
    const { gameId, begun } = await deps.dailies.play(params.game, player)
    if (!begun) return { status: 200, body: { gameId } }
    deps.audit.logGameplayEvent({
      type: 'game-created',
      playerId: player.id,
      gameId,
      correlationId: origin.correlationId,
      payload: { game: params.game, daily: true },
    })
    return { status: 201, body: { gameId } }
  },
})

export const getDailyLeaderboard = route({
  method: 'GET',
  url: '/daily/:game/leaderboard',
  tag: 'standings',
  summary: 'How a day’s deal went: today’s, or that of the day that is asked for.',
  access: 'anyone',
  params: byGame,
  query: queries.daily,
  answers: { 200: dailyLeaderboard },
  errors: ['RecordNotFound'],
  async handle({ deps, params, query }) {
    return { status: 200, body: await deps.dailies.leaderboard(params.game, query.day, query.limit) }
  },
})

export const getDailyMonth = route({
  method: 'GET',
  url: '/daily/:game/month',
  tag: 'standings',
  summary: 'Who has won the deal of the day most often in a month: this one, or the one that is asked for.',
  access: 'anyone',
  params: byGame,
  query: queries.dailyMonth,
  answers: { 200: dailyMonth },
  errors: ['RecordNotFound'],
  async handle({ deps, params, query }) {
    return { status: 200, body: await deps.dailies.bestOfMonth(params.game, query.month, query.limit) }
  },
})

export const getDailyStreaks = route({
  method: 'GET',
  url: '/daily/:game/streaks',
  tag: 'standings',
  summary: 'Who has won the deal of the day on most days in a row, up to today or yesterday.',
  access: 'anyone',
  params: byGame,
  query: queries.dailyStreaks,
  answers: { 200: dailyStreaks },
  errors: ['RecordNotFound'],
  async handle({ deps, params, query }) {
    return { status: 200, body: await deps.dailies.streaks(params.game, query.limit) }
  },
})

export const dailyRoutes = [getDaily, postDaily, getDailyLeaderboard, getDailyMonth, getDailyStreaks]
