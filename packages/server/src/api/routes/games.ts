/** What can be played, and playing at once: alone, against bots, or with whoever is about as strong. */
import { games as allGames, findGame } from '@parlour/games'
import type { Json } from '@parlour/kernel'
import { bodies } from '@parlour/protocol'
import { games, newGame, quickMatch } from '@parlour/protocol/answers'
import { route } from '../route.ts'

export const getGames = route({
  method: 'GET',
  url: '/games',
  tag: 'games',
  summary: 'What can be played: seats, presets, and options as JSON Schema.',
  access: 'anyone',
  cache: 'public, max-age=300',
  answers: { 200: games },
  errors: [],
  handle() {
    const newest = allGames.filter((module) => findGame(module.id) === module)
    const facts = newest.map(({ id, title, rules, seats, options }) => ({
      id,
      title,
      rules,
      seats,
      presets: options.presets as { readonly [name: string]: unknown },
      options: options.jsonSchema,
    }))
    return { status: 200, body: { games: facts } }
  },
})

export const postNewGame = route({
  method: 'POST',
  url: '/games',
  tag: 'games',
  summary: 'Play at once, alone or against bots.',
  access: 'player',
  body: bodies.newGame,
  answers: { 201: newGame },
  errors: [],
  async handle({ deps, caller, body, origin }) {
    const { player } = caller()
    const created = await deps.matchmaking.newGame(player, { ...body, options: body.options as Json | undefined })
    deps.audit.logGameplayEvent({
      type: 'game-created',
      playerId: player.id,
      gameId: created.gameId,
      correlationId: origin.correlationId,
      payload: { game: body.game },
    })
    return { status: 201, body: created }
  },
})

export const postQuickMatch = route({
  method: 'POST',
  url: '/quick-match',
  tag: 'games',
  summary: 'Play with somebody of about the same strength: at once, or the socket tells when somebody is there.',
  access: 'player',
  body: bodies.quickMatch,
  answers: { 200: quickMatch.matched, 202: quickMatch.waiting },
  errors: ['NotForBots'],
  async handle({ deps, caller, body }) {
    const found = await deps.quickMatches.seek(caller().player, body.game, body.pledge ?? null)
    return found.status === 'matched' ? { status: 200, body: found } : { status: 202, body: found }
  },
})

export const deleteQuickMatch = route({
  method: 'DELETE',
  url: '/quick-match',
  tag: 'games',
  summary: 'Wait no longer.',
  access: 'player',
  body: bodies.empty,
  answers: { 204: null },
  errors: [],
  async handle({ deps, caller }) {
    await deps.quickMatches.cancel(caller().player.id)
    return { status: 204 }
  },
})

export const gameRoutes = [getGames, postNewGame, postQuickMatch, deleteQuickMatch]
