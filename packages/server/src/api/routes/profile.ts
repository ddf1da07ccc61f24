/** What players show of themselves: their own profile, to read, change and erase, and everyone's public one. */
import { bodies, queries } from '@parlour/protocol'
import { history, ownGames, ownProfile, publicProfile } from '@parlour/protocol/answers'
import { z } from 'zod'
import { checkDisplayName } from '../../auth/usernames.ts'
import type { MatchHistoryEntry, Player, PlayerProfileData, PlayerStats } from '../../repository/types.ts'
import { clearRefreshCookie } from '../cookies.ts'
import type { ApiDeps } from '../deps.ts'
import { ownerOf } from '../identity.ts'
import { route } from '../route.ts'
import { visibilityOf } from '../visibility.ts'

const player = z.strictObject({ username: z.string().max(200, 'a name') })

export const getProfile = route({
  method: 'GET',
  url: '/profile',
  tag: 'profile',
  summary: 'The own profile with statistics and ratings.',
  access: 'player',
  answers: { 200: ownProfile },
  errors: ['RecordNotFound'],
  async handle({ deps, caller, origin }) {
    const { id } = caller().player
    const body = await profileOf(deps, await deps.repository.players.findPlayerById(id))
    deps.audit.logSystemEvent({ type: 'profile-read', playerId: id, correlationId: origin.correlationId })
    return { status: 200, body }
  },
})

export const putProfile = route({
  method: 'PUT',
  url: '/profile',
  tag: 'profile',
  summary: 'Change the own profile; what is left out stays.',
  access: 'player',
  body: bodies.profile,
  answers: { 200: ownProfile },
  errors: ['RecordNotFound', 'UsernameTaken', 'MisleadingName'],
  async handle({ deps, caller, body, origin }) {
    const { player: own } = caller()
    const { id } = own
    if (body.displayName !== undefined) await checkDisplayName(body.displayName, deps.repository.players, own)
    const changed = await deps.repository.players.updatePlayerProfile(id, body as PlayerProfileData)
    const payload = { fields: Object.keys(body) }
    deps.audit.logSystemEvent({ type: 'profile-updated', playerId: id, correlationId: origin.correlationId, payload })
    return { status: 200, body: await profileOf(deps, changed) }
  },
})

export const deleteProfile = route({
  method: 'DELETE',
  url: '/profile',
  tag: 'profile',
  summary: 'Erase the account or guest for good. Matches stay for those who played along. A password that is given must be right.',
  access: 'player',
  body: bodies.deleteProfile,
  answers: { 204: null },
  errors: ['InvalidCredentials', 'NotForBots'],
  async handle({ deps, caller, body, origin, reply }) {
    const { id } = ownerOf(caller()).player
    await deps.accounts.deleteAccount(id, body.password, origin, () => deps.leaveAll(id))
    clearRefreshCookie(reply, deps.config)
    return { status: 204 }
  },
})

export const postPassword = route({
  method: 'POST',
  url: '/profile/password',
  tag: 'profile',
  summary: 'Change the password. All other sign-ins end, and a bot’s token.',
  access: 'player',
  limit: 'sign-ins',
  body: bodies.changePassword,
  answers: { 204: null },
  errors: ['InvalidCredentials', 'WeakPassword', 'NotForBots'],
  async handle({ deps, caller, body, origin }) {
    const { player: me, sessionId } = ownerOf(caller())
    await deps.accounts.changePassword(me.id, body.password, body.newPassword, sessionId, origin)
    return { status: 204 }
  },
})

export const getHistory = route({
  method: 'GET',
  url: '/profile/history',
  tag: 'profile',
  summary: 'Own finished matches, newest first.',
  access: 'player',
  query: queries.history,
  answers: { 200: history },
  errors: [],
  async handle({ deps, caller, query }) {
    const matches = await deps.repository.results.getMatchHistory(caller().player.id, query)
    return { status: 200, body: { matches: matches.map(shownInHistory) } }
  },
})

export const getOwnGames = route({
  method: 'GET',
  url: '/profile/games',
  tag: 'profile',
  summary: 'Own matches that are not over, newest first.',
  access: 'player',
  answers: { 200: ownGames },
  errors: [],
  async handle({ deps, caller }) {
    const running = await deps.repository.games.runningOf(caller().player.id)
    const games = running.map(({ id, rules, dealtAt, ...rest }) => {
      const status: 'dealing' | 'running' = dealtAt === null ? 'dealing' : 'running'
      return { ...rest, gameId: id, table: rules, dealtAt, status }
    })
    return { status: 200, body: { games } }
  },
})

export const getPlayer = route({
  method: 'GET',
  url: '/players/:username',
  tag: 'profile',
  summary: 'The public profile of a player.',
  access: 'anyone',
  params: player,
  answers: { 200: publicProfile },
  errors: ['RecordNotFound'],
  async handle({ deps, params }) {
    return { status: 200, body: await profileOf(deps, await deps.repository.players.findPlayerByUsername(params.username)) }
  },
})

export const getPlayerHistory = route({
  method: 'GET',
  url: '/players/:username/history',
  tag: 'profile',
  summary: 'Finished public matches of a player, newest first; none where the player does not show them.',
  access: 'anyone',
  params: player,
  query: queries.history,
  answers: { 200: history },
  errors: ['RecordNotFound'],
  async handle({ deps, params, query }) {
    const { id, showsHistory } = await deps.repository.players.findPlayerByUsername(params.username)
    const matches = showsHistory ? await deps.repository.results.getMatchHistory(id, query, 'public') : []
    return { status: 200, body: { matches: matches.map(shownInHistory) } }
  },
})

const shownInHistory = ({ isPublic, ...entry }: MatchHistoryEntry) => ({ ...entry, visibility: visibilityOf(isPublic) })

async function profileOf({ repository }: ApiDeps, player: Player) {
  const { ratings, ...stats }: PlayerStats = await repository.results.getPlayerStats(player.id)
  return { ...player, stats, ratings }
}

export const profileRoutes = [getProfile, putProfile, deleteProfile, postPassword, getHistory, getOwnGames, getPlayer, getPlayerHistory]
