/** Whom a player does not want to hear, or does not want to meet: nobody but that player learns of it. */
import { bodies } from '@parlour/protocol'
import { avoidedPlayer, avoidedPlayers } from '@parlour/protocol/answers'
import { z } from 'zod'
import { failed } from '../../errors.ts'
import { RecordNotFound } from '../../repository/errors.ts'
import { route } from '../route.ts'

/** People whom one player has muted or blocked. */
const MOST_AVOIDED = 200

const other = z.strictObject({
  playerId: z.string('the id of a player').min(1, 'the id of a player').max(64, 'the id of a player').brand<'PlayerId'>(),
})

export const getAvoided = route({
  method: 'GET',
  url: '/profile/avoided',
  tag: 'profile',
  summary: 'Whom one has muted or blocked, newest first.',
  access: 'player',
  answers: { 200: avoidedPlayers },
  errors: [],
  async handle({ deps, caller }) {
    return { status: 200, body: { players: await deps.repository.avoidances.list(caller().player.id) } }
  },
})

export const putAvoided = route({
  method: 'PUT',
  url: '/profile/avoided/:playerId',
  tag: 'profile',
  summary:
    'Mute somebody: what they say is not told any more. Or block them: also, neither reads the other, they never meet in a quick match, and the lobbies of one are not there for the other. They are not told.',
  access: 'player',
  params: other,
  body: bodies.avoid,
  answers: { 200: avoidedPlayer },
  errors: ['RecordNotFound', 'TooManyRequests'],
  async handle({ deps, caller, params, body }) {
    const playerId = caller().player.id
    if (params.playerId === playerId) throw failed({ why: 'avoid-oneself' })
    const allow = (present: number): void => {
      if (present >= MOST_AVOIDED) throw failed({ why: 'too-many-avoided' })
    }
    try {
      return { status: 200, body: await deps.repository.avoidances.avoid(params.playerId, body.how, { playerId, allow }) }
    } catch (error) {
      throw error instanceof RecordNotFound ? failed({ why: 'no-such-player' }) : error
    }
  },
})

export const deleteAvoided = route({
  method: 'DELETE',
  url: '/profile/avoided/:playerId',
  tag: 'profile',
  summary: 'Hear and meet somebody again.',
  access: 'player',
  params: other,
  body: bodies.empty,
  answers: { 204: null },
  errors: ['RecordNotFound'],
  async handle({ deps, caller, params }) {
    if (!(await deps.repository.avoidances.forget(caller().player.id, params.playerId))) throw failed({ why: 'not-avoided' })
    return { status: 204 }
  },
})

export const avoidanceRoutes = [getAvoided, putAvoided, deleteAvoided]
