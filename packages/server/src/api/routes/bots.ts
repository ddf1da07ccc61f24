/** What the bots of the house have done here. */
import { findGame } from '@parlour/games'
import { BOT_LEVELS } from '@parlour/kernel'
import { botRecords } from '@parlour/protocol/answers'
import { z } from 'zod'
import { failed } from '../../errors.ts'
import { route } from '../route.ts'

export const getBots = route({
  method: 'GET',
  url: '/bots/:game',
  tag: 'standings',
  summary: 'How the bots of the house have done at a game on this server, by level.',
  access: 'anyone',
  params: z.strictObject({ game: z.string().max(64, 'the id of a game') }),
  answers: { 200: botRecords },
  errors: ['RecordNotFound'],
  async handle({ deps, params: { game } }) {
    if (findGame(game) === undefined) throw failed({ why: 'no-such-game' })
    const records = await deps.repository.results.botRecords(game)
    const levels = BOT_LEVELS.map((level) => {
      const { played, won } = records.find((record) => record.level === level) ?? { played: 0, won: 0 }
      return { level, played, won }
    })
    return { status: 200, body: { game, levels } }
  },
})

export const botRoutes = [getBots]
