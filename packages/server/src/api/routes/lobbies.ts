/** Finding others to play with: lobbies from opening to start. All of it is M3's to decide. */
import type { Json } from '@parlour/kernel'
import { bodies, queries } from '@parlour/protocol'
import { lobbies, lobby, started } from '@parlour/protocol/answers'
import { z } from 'zod'
import { route } from '../route.ts'

const which = z.string().min(1).max(64, 'the id or code of a lobby')
const byId = z.strictObject({ id: which })
const bySeat = z.strictObject({
  id: which,
  seat: z.coerce.number('the number of a seat').pipe(z.int('the number of a seat').min(0).max(63)),
})

const NOT_THERE = ['LobbyNotFound', 'LobbyAlreadyStarted'] as const

export const postLobby = route({
  method: 'POST',
  url: '/lobbies',
  tag: 'lobbies',
  summary: 'Open a lobby, with a seat in it.',
  access: 'player',
  body: bodies.createLobby,
  answers: { 201: lobby },
  errors: ['NotForBots'],
  async handle({ deps, caller, body, origin }) {
    const { player } = caller()
    const opened = await deps.matchmaking.createLobby(player, { ...body, options: body.options as Json | undefined })
    const payload = { lobby: opened.lobbyId, game: opened.game }
    deps.audit.logGameplayEvent({ type: 'lobby-created', playerId: player.id, correlationId: origin.correlationId, payload })
    return { status: 201, body: opened }
  },
})

export const getLobbies = route({
  method: 'GET',
  url: '/lobbies',
  tag: 'lobbies',
  summary: 'Open public lobbies.',
  access: 'player',
  query: queries.lobbies,
  answers: { 200: lobbies },
  errors: [],
  async handle({ deps, query }) {
    return { status: 200, body: { lobbies: await deps.matchmaking.listLobbies(query) } }
  },
})

export const getLobby = route({
  method: 'GET',
  url: '/lobbies/:id',
  tag: 'lobbies',
  summary: 'One lobby, by its id or its invitation code.',
  access: 'player',
  params: byId,
  answers: { 200: lobby },
  errors: ['LobbyNotFound'],
  async handle({ deps, params, caller }) {
    return { status: 200, body: await deps.matchmaking.findLobby(params.id, caller().player.id) }
  },
})

export const putLobby = route({
  method: 'PUT',
  url: '/lobbies/:id',
  tag: 'lobbies',
  summary:
    'Change a lobby that has not started; only its host can. What is left out stays as it is. Everybody else must agree before it starts.',
  access: 'player',
  params: byId,
  body: bodies.updateLobby,
  answers: { 200: lobby },
  errors: [...NOT_THERE, 'NotLobbyHost', 'Forbidden', 'SeatTaken', 'NotForBots'],
  async handle({ deps, params, body, caller }) {
    const changes = { ...body, options: body.options as Json | undefined }
    return { status: 200, body: await deps.matchmaking.updateLobby(params.id, caller().player.id, changes) }
  },
})

export const deleteLobby = route({
  method: 'DELETE',
  url: '/lobbies/:id',
  tag: 'lobbies',
  summary: 'Close a lobby that has not started; only its host can.',
  access: 'player',
  params: byId,
  body: bodies.empty,
  answers: { 204: null },
  errors: [...NOT_THERE, 'NotLobbyHost', 'Forbidden'],
  async handle({ deps, params, caller }) {
    await deps.matchmaking.closeLobby(params.id, caller().player.id)
    return { status: 204 }
  },
})

export const postJoin = route({
  method: 'POST',
  url: '/lobbies/:id/join',
  tag: 'lobbies',
  summary: 'Take the first free seat, and agree to what holds at the table.',
  access: 'player',
  params: byId,
  body: bodies.joinLobby,
  answers: { 200: lobby },
  errors: [...NOT_THERE, 'LobbyFull', 'AlreadyInLobby', 'Forbidden', 'NotForBots'],
  async handle({ deps, params, body, caller }) {
    return { status: 200, body: await deps.matchmaking.joinLobby(params.id, caller().player, body.pledge ?? null) }
  },
})

export const postAgree = route({
  method: 'POST',
  url: '/lobbies/:id/agree',
  tag: 'lobbies',
  summary: 'Agree to what the host has changed since one sat down. `terms` is the name that the lobby has for what holds now.',
  access: 'player',
  params: byId,
  body: bodies.agree,
  answers: { 200: lobby },
  errors: [...NOT_THERE, 'RecordNotFound', 'TermsChanged'],
  async handle({ deps, params, body, caller }) {
    return { status: 200, body: await deps.matchmaking.agree(params.id, caller().player.id, body.terms) }
  },
})

export const postLeave = route({
  method: 'POST',
  url: '/lobbies/:id/leave',
  tag: 'lobbies',
  summary: 'Give up the own seat. The host’s role passes to whoever has been there longest.',
  access: 'player',
  params: byId,
  body: bodies.empty,
  answers: { 204: null },
  errors: [...NOT_THERE, 'RecordNotFound'],
  async handle({ deps, params, caller }) {
    await deps.matchmaking.leaveLobby(params.id, caller().player.id)
    return { status: 204 }
  },
})

export const postKick = route({
  method: 'POST',
  url: '/lobbies/:id/kick',
  tag: 'lobbies',
  summary: 'The host sends somebody away.',
  access: 'player',
  params: byId,
  body: bodies.kick,
  answers: { 200: lobby },
  errors: [...NOT_THERE, 'NotLobbyHost', 'Forbidden', 'RecordNotFound'],
  async handle({ deps, params, body, caller }) {
    return { status: 200, body: await deps.matchmaking.kick(params.id, caller().player.id, body.userId) }
  },
})

export const postBot = route({
  method: 'POST',
  url: '/lobbies/:id/bots',
  tag: 'lobbies',
  summary: 'The host seats a bot.',
  access: 'player',
  params: byId,
  body: bodies.bots,
  answers: { 200: lobby },
  errors: [...NOT_THERE, 'NotLobbyHost', 'Forbidden', 'LobbyFull', 'SeatTaken'],
  async handle({ deps, params, body, caller }) {
    return { status: 200, body: await deps.matchmaking.addBot(params.id, caller().player.id, body.level, body.seat) }
  },
})

export const deleteBot = route({
  method: 'DELETE',
  url: '/lobbies/:id/bots/:seat',
  tag: 'lobbies',
  summary: 'The host sends a bot away.',
  access: 'player',
  params: bySeat,
  body: bodies.empty,
  answers: { 200: lobby },
  errors: [...NOT_THERE, 'NotLobbyHost', 'Forbidden', 'RecordNotFound'],
  async handle({ deps, params, caller }) {
    return { status: 200, body: await deps.matchmaking.removeBot(params.id, caller().player.id, params.seat) }
  },
})

export const postStart = route({
  method: 'POST',
  url: '/lobbies/:id/start',
  tag: 'lobbies',
  summary: 'The host starts the match, once everybody has agreed to what was changed.',
  access: 'player',
  params: byId,
  body: bodies.empty,
  answers: { 200: started },
  errors: [...NOT_THERE, 'NotLobbyHost', 'Forbidden', 'NotEnoughPlayers', 'NotAgreed'],
  async handle({ deps, params, caller, origin }) {
    const { id } = caller().player
    const gameId = await deps.matchmaking.startMatch(params.id, id)
    deps.audit.logGameplayEvent({ type: 'match-started', playerId: id, gameId, correlationId: origin.correlationId })
    return { status: 200, body: { gameId } }
  },
})

export const lobbyRoutes = [
  postLobby,
  getLobbies,
  getLobby,
  putLobby,
  deleteLobby,
  postJoin,
  postAgree,
  postLeave,
  postKick,
  postBot,
  deleteBot,
  postStart,
]
