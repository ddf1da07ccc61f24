/** Who may call which route, and what each is asked with. */
import { randomBytes } from 'node:crypto'
import type { GameId } from '@parlour/protocol'
import type { Request } from '../../api/api-client.ts'
import { PASSWORD } from '../../support/test-server.ts'
import { admins, everyone, hosts, type Matrix, persons, satThere, signedIn, sitThere } from './compare.ts'
import type { People } from './people.ts'

export const ROUTES: Matrix = {
  'POST /register': everyone('in'),
  'POST /login': everyone('in'),
  'POST /recover': everyone('in'),
  'POST /guest': everyone('in'),
  'POST /refresh': everyone('sign in'),
  'POST /logout': signedIn,
  'GET /profile': signedIn,
  'PUT /profile': signedIn,
  'DELETE /profile': persons,
  'POST /profile/password': persons,
  'GET /profile/history': signedIn,
  'GET /profile/games': signedIn,
  'GET /profile/avoided': signedIn,
  'PUT /profile/avoided/:playerId': signedIn,
  'DELETE /profile/avoided/:playerId': { ...everyone('unseen'), nobody: 'sign in', host: 'in' },
  'GET /players/:username': everyone('in'),
  'GET /players/:username/history': everyone('in'),
  'POST /profile/bot': persons,
  'DELETE /profile/bot': { ...everyone('unseen'), nobody: 'sign in', bot: 'no' },
  'GET /games': everyone('in'),
  'POST /games': signedIn,
  'POST /quick-match': persons,
  'DELETE /quick-match': signedIn,
  'POST /lobbies': signedIn,
  'GET /lobbies': signedIn,
  'GET /lobbies/:id': { ...signedIn, blocked: 'unseen' },
  'PUT /lobbies/:id': hosts,
  'DELETE /lobbies/:id': hosts,
  'POST /lobbies/:id/join': { ...everyone('in'), nobody: 'sign in', blocked: 'unseen', removed: 'no' },
  'POST /lobbies/:id/leave': { ...everyone('unseen'), nobody: 'sign in', member: 'in', host: 'in' },
  'POST /lobbies/:id/kick': hosts,
  'POST /lobbies/:id/bots': hosts,
  'DELETE /lobbies/:id/bots/:seat': { ...hosts, host: 'unseen' },
  'POST /lobbies/:id/agree': { ...everyone('unseen'), nobody: 'sign in', member: 'in', host: 'in' },
  'POST /lobbies/:id/start': hosts,
  'GET /matches/:gameId': { ...satThere, nobody: 'unseen' },
  'PUT /matches/:gameId': { ...sitThere, member: 'no', host: 'no' },
  'GET /keys': everyone('in'),
  'GET /daily/:game': everyone('in'),
  'POST /daily/:game': signedIn,
  'GET /daily/:game/leaderboard': everyone('in'),
  'GET /daily/:game/month': everyone('in'),
  'GET /daily/:game/streaks': everyone('in'),
  'GET /leaderboards/:game': everyone('in'),
  'GET /bots/:game': everyone('in'),
  'GET /audit': admins,
  'POST /audit/purge': admins,
  'POST /audit/:id/redact': admins,
  'GET /health': everyone('in'),
  'GET /health/deep': everyone('in'),
  'GET /openapi.json': everyone('in'),
  'GET /site': everyone('in'),
}

interface Place {
  readonly people: People
  readonly lobbyId: string
  readonly gameId: GameId
}

const name = () => `player_${randomBytes(5).toString('hex')}`

/** What routes are asked with; nothing where they need nothing. */
export const REQUESTS: { readonly [route: string]: (place: Place) => Request } = {
  'POST /register': () => ({ body: { username: name(), password: PASSWORD } }),
  'POST /login': ({ people }) => ({ body: { username: people.extra.username, password: PASSWORD } }),
  'POST /recover': ({ people }) => ({ body: { username: people.extra.username, code: 'none', password: PASSWORD } }),
  'POST /guest': () => ({ body: { deviceId: randomBytes(16).toString('hex') } }),
  'PUT /profile': () => ({ body: { avatar: 'teal:spade' } }),
  'DELETE /profile': () => ({ body: { password: 'not the password' } }),
  'POST /profile/password': () => ({ body: { password: 'not the password', newPassword: 'something else entirely' } }),
  'PUT /profile/avoided/:playerId': ({ people }) => ({ params: { playerId: people.extra.id }, body: { how: 'muted' } }),
  'DELETE /profile/avoided/:playerId': ({ people }) => ({ params: { playerId: people.blocked.id } }),
  'GET /players/:username': ({ people }) => ({ params: { username: people.extra.username } }),
  'GET /players/:username/history': ({ people }) => ({ params: { username: people.extra.username } }),
  'POST /games': () => ({ body: { game: 'forty-thieves' } }),
  'POST /quick-match': () => ({ body: { game: 'crazy-tens' } }),
  'POST /lobbies': () => ({ body: { game: 'crazy-tens' } }),
  'PUT /lobbies/:id': () => ({ body: { seats: 5 } }),
  'POST /lobbies/:id/kick': ({ people }) => ({ body: { userId: people.extra.id } }),
  'POST /lobbies/:id/bots': () => ({ body: { level: 'learner' } }),
  'DELETE /lobbies/:id/bots/:seat': () => ({ params: { seat: 4 } }),
  'POST /lobbies/:id/agree': () => ({ body: { terms: '0123456789abcdef' } }),
  'PUT /matches/:gameId': () => ({ body: { visibility: 'public' } }),
  'GET /daily/:game': () => ({ params: { game: 'forty-thieves' } }),
  'POST /daily/:game': () => ({ params: { game: 'forty-thieves' } }),
  'GET /daily/:game/leaderboard': () => ({ params: { game: 'forty-thieves' } }),
  'GET /daily/:game/month': () => ({ params: { game: 'forty-thieves' } }),
  'GET /daily/:game/streaks': () => ({ params: { game: 'forty-thieves' } }),
  'GET /leaderboards/:game': () => ({ params: { game: 'crazy-tens' } }),
  'GET /bots/:game': () => ({ params: { game: 'crazy-tens' } }),
  'POST /audit/:id/redact': () => ({ params: { id: '1' }, body: { fields: ['address'] } }),
  'POST /audit/purge': () => ({ body: { retentionDays: 365 } }),
}
