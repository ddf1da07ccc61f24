/** Finding others to play with: lobbies from opening to start. All of it is M3's to decide. */
import type { Json } from '@parlour/kernel'
import { bodies, queries } from '@parlour/protocol'
import { lobbies, lobby, started } from '@parlour/protocol/answers'
import { z } from 'zod'
import { type Call, route } from '../route.ts'

const which = z.string().min(1).max(64, 'the id or code of a lobby')
const byId = z.strictObject({ id: which })
const bySeat = z.strictObject({
  id: which,
  seat: z.coerce.number('the number of a seat').pipe(z.int('the number of a seat').min(0).max(63)),
})

const NOT_THERE = ['LobbyNotFound', 'LobbyAlreadyStarted'] as const

/** The lobby that is meant, by whatever it was called. */
const idOf = ({ deps, params, caller, origin }: Call<unknown, z.output<typeof byId>, unknown>): Promise<string> =>
  deps.lobbyCodes.idOf(params.id, { playerId: caller().player.id, address: origin.address })

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
  async handle({ deps, query, caller }) {
    return { status: 200, body: { lobbies: await deps.matchmaking.listLobbies(query, caller().player.id) } }
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
  async handle(call) {
    const { deps, caller } = call
    return { status: 200, body: await deps.matchmaking.findLobby(await idOf(call), caller().player.id) }
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
  async handle(call) {
    const { deps, body, caller } = call
    const changes = { ...body, options: body.options as Json | undefined }
    return { status: 200, body: await deps.matchmaking.updateLobby(await idOf(call), caller().player.id, changes) }
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
  async handle(call) {
    const { deps, caller } = call
    await deps.matchmaking.closeLobby(await idOf(call), caller().player.id)
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
  async handle(call) {
    const { deps, body, caller } = call
    return { status: 200, body: await deps.matchmaking.joinLobby(await idOf(call), caller().player, body.pledge ?? null) }
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
  async handle(call) {
    const { deps, body, caller } = call
    return { status: 200, body: await deps.matchmaking.agree(await idOf(call), caller().player.id, body.terms) }
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
  async handle(call) {
    const { deps, caller } = call
    await deps.matchmaking.leaveLobby(await idOf(call), caller().player.id)
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
  async handle(call) {
    const { deps, body, caller } = call
    return { status: 200, body: await deps.matchmaking.kick(await idOf(call), caller().player.id, body.userId) }
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
  async handle(call) {
    const { deps, body, caller } = call
    return { status: 200, body: await deps.matchmaking.addBot(await idOf(call), caller().player.id, body.level, body.seat) }
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
  async handle(call) {
    const { deps, params, caller } = call
    return { status: 200, body: await deps.matchmaking.removeBot(await idOf(call), caller().player.id, params.seat) }
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
  async handle(call) {
    const { deps, caller, origin } = call
    const { id } = caller().player
    const gameId = await deps.matchmaking.startMatch(await idOf(call), id)
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
