/**
 * The server's HTTP interface over `fetch`. Every request goes out once; only one that was refused because of its token, and therefore
 * did nothing, goes out a second time with a renewed one.
 */
import { isTokenRefused } from '@parlour/protocol/errors'
import { type AccountApi, accountApi } from './account-api.ts'
import { type ApiClient, ApiError } from './api-client.ts'
import { type Address, asking, type Question } from './request.ts'

/** Where requests and sockets get their tokens from. */
export interface Credentials {
  /** A token that will last for the next request; makes a guest if there is nobody. */
  token(): Promise<string>
  /** The same where somebody is signed in, else null. */
  tokenIfAny(): Promise<string | null>
  /** Another one, after this one was refused. Absent where there is no other: a bot's token is good until it is revoked. */
  renew?(refused: string): Promise<string>
}

export interface HttpApiDeps extends Address {
  readonly credentials: Credentials
  /** Shared with whoever makes the credentials; made here when absent. */
  readonly accounts?: AccountApi | undefined
}

/** `required`: a guest is made if need be. `optional`: says who asks, if somebody is signed in. `none`: anyone may ask. */
type Who = 'required' | 'optional' | 'none'

export function httpApi(deps: HttpApiDeps): ApiClient {
  const { credentials } = deps
  const ask = asking(deps)
  const accounts = deps.accounts ?? accountApi(deps)

  const send = async <Answer>(question: Question, who: Who = 'required'): Promise<Answer> => {
    const token = who === 'none' ? null : who === 'optional' ? await credentials.tokenIfAny() : await credentials.token()
    try {
      return await ask<Answer>({ ...question, token })
    } catch (error) {
      const isStale = error instanceof ApiError && isTokenRefused(error.code)
      if (token === null || !isStale || credentials.renew === undefined) throw error
      return ask<Answer>({ ...question, token: await credentials.renew(token) })
    }
  }
  const get = <Answer>(path: string, who?: Who) => send<Answer>({ method: 'GET', path }, who)
  const post = <Answer>(path: string, body?: unknown) => send<Answer>({ method: 'POST', path, body })
  const put = <Answer>(path: string, body: unknown) => send<Answer>({ method: 'PUT', path, body })
  const remove = <Answer>(path: string, body?: unknown) => send<Answer>({ method: 'DELETE', path, body })

  return {
    guest: accounts.guest,
    register: async (username, password) => accounts.register(username, password, await credentials.tokenIfAny()),
    login: accounts.login,
    recover: accounts.recover,
    refresh: accounts.refresh,
    logout: async () => accounts.logout(await credentials.tokenIfAny()),
    changePassword: (password, newPassword) => post('/profile/password', { password, newPassword }),
    deleteProfile: (password) => remove('/profile', password === undefined ? {} : { password }),

    profile: () => get('/profile'),
    updateProfile: (changes) => put('/profile', changes),
    history: (page) => get(`/profile/history${query(page)}`),
    player: (username) => get(`/players/${encodeURIComponent(username)}`, 'none'),
    playerHistory: (username, page) => get(`/players/${encodeURIComponent(username)}/history${query(page)}`, 'none'),
    avoided: () => get('/profile/avoided'),
    avoid: (id, how) => put(`/profile/avoided/${encodeURIComponent(id)}`, { how }),
    stopAvoiding: (id) => remove(`/profile/avoided/${encodeURIComponent(id)}`),
    bots: (game) => get(`/bots/${encodeURIComponent(game)}`, 'none'),
    leaderboard: (game) => get(`/leaderboards/${encodeURIComponent(game)}`, 'none'),

    site: () => get('/site', 'none'),
    ownGames: () => get('/profile/games'),
    newGame: (body) => post('/games', body),
    lobbies: (game) => get(`/lobbies${query({ game })}`),
    lobby: (idOrCode) => get(lobbyPath(idOrCode)),
    createLobby: (body) => post('/lobbies', body),
    updateLobby: (id, body) => put(lobbyPath(id), body),
    joinLobby: (id, pledge) => post(`${lobbyPath(id)}/join`, pledge === undefined ? {} : { pledge }),
    agreeToLobby: (id, terms) => post(`${lobbyPath(id)}/agree`, { terms }),
    leaveLobby: (id) => post(`${lobbyPath(id)}/leave`),
    closeLobby: (id) => remove(lobbyPath(id)),
    kick: (id, userId) => post(`${lobbyPath(id)}/kick`, { userId }),
    addBot: (id, level, seat) => post(`${lobbyPath(id)}/bots`, seat === undefined ? { level } : { level, seat }),
    removeBot: (id, seat) => remove(`${lobbyPath(id)}/bots/${seat}`),
    startLobby: (id) => post(`${lobbyPath(id)}/start`),
    quickMatch: (game, pledge) => post('/quick-match', pledge === undefined ? { game } : { game, pledge }),
    cancelQuickMatch: () => remove('/quick-match'),
    async match(gameId, version = 2) {
      const path = `/matches/${encodeURIComponent(gameId)}`
      if (version === 1) return get(path, 'optional')
      try {
        return await get(`${path}?record=2`, 'optional')
      } catch (error) {
        // An older server has records of the first version only, and does not know the question.
        if (error instanceof ApiError && error.code === 'BadRequest') return get(path, 'optional')
        throw error
      }
    },
    publishMatch: (gameId, visibility) => put(`/matches/${encodeURIComponent(gameId)}`, { visibility }),
    keys: () => get('/keys', 'none'),
    daily: (game) => get(`/daily/${encodeURIComponent(game)}`, 'optional'),
    playDaily: (game) => post(`/daily/${encodeURIComponent(game)}`),
    dailyLeaderboard: (game, day) => get(`/daily/${encodeURIComponent(game)}/leaderboard${query({ day })}`, 'none'),
    dailyMonth: (game, month) => get(`/daily/${encodeURIComponent(game)}/month${query({ month })}`, 'none'),
    dailyStreaks: (game) => get(`/daily/${encodeURIComponent(game)}/streaks`, 'none'),
  }
}

const lobbyPath = (id: string): string => `/lobbies/${encodeURIComponent(id)}`

/** `?limit=20&offset=40`, without what is not given. */
function query(fields: { readonly [name: string]: string | number | undefined } = {}): string {
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) given.set(name, String(value))
  return given.size === 0 ? '' : `?${given}`
}
