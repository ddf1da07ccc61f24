import { describe, expect, it, vi } from 'vitest'
import { nextSecret, parseRefresh, refreshHash } from '../../src/auth/refresh-tokens.ts'
import type { AuthResult } from '../../src/auth/sign-ins.ts'
import type { SessionStore } from '../../src/auth/stores.ts'
import { Tokens } from '../../src/auth/tokens.ts'
import { DatabaseConnectionError } from '../../src/repository/errors.ts'
import { newId } from '../../src/repository/ids.ts'
import type { NewSession, Session } from '../../src/repository/types.ts'
import { statementsOf } from '../support/statements.ts'
import { KEYS, PASSWORD, passing, someDevice, someName, withAccounts } from './with-accounts.ts'

const here = withAccounts()
const newcomer = () => here.accounts.createAccount(someName(), PASSWORD)
const INVALID = { code: 'InvalidToken', status: 401 }
const EXPIRED = { code: 'ExpiredToken', status: 401 }

/** Every session id that was ended while the test ran. */
function endings(): string[] {
  const ended: string[] = []
  here.accounts.onRevoked((ids) => ended.push(...ids))
  return ended
}
/** A store that has the test's clock. */
function sessionsInMemory(): SessionStore {
  const kept = new Map<string, Session>()
  const store = (session: NewSession) =>
    kept.set(session.id, { ...session, previousHash: null, rotatedAt: here.clock.now(), revokedAt: null })
  const change = (id: string, changed: Partial<Session>) => {
    const session = kept.get(id)
    if (session !== undefined) kept.set(id, { ...session, ...changed })
    return session !== undefined
  }
  return {
    create: async (session) => void store(session),
    createForGuest: async (guest, session) => {
      const signedIn = await here.repository.sessions.createForGuest(guest, session)
      if (signedIn !== null) store({ ...session, playerId: signedIn.player.id })
      return signedIn
    },
    find: async (id) => kept.get(id) ?? null,
    findWithPlayer: async (id) => {
      const session = kept.get(id)
      return session === undefined ? null : { session, player: await here.repository.players.findPlayerById(session.playerId) }
    },
    rotate: async (id, previousHash, refreshHash, expiresAt) => {
      const current = kept.get(id)?.refreshHash === previousHash
      return current && change(id, { previousHash, refreshHash, expiresAt, rotatedAt: here.clock.now() })
    },
    revoke: async (id) => change(id, { revokedAt: here.clock.now() }),
    revokeAll: async () => [],
  }
}

const sessionOf = (refreshToken: string) => parseRefresh(refreshToken)?.sessionId ?? ''

describe('authenticate', () => {
  it('authenticate: tells who it is and by which sign-in', async () => {
    const { token, refreshToken, user } = await newcomer()
    const { player, sessionId, expiresAt } = await here.accounts.authenticate(token)
    expect([player.id, sessionId]).toEqual([user.id, sessionOf(refreshToken)])
    expect(expiresAt.getTime()).toBeGreaterThan(here.clock.now().getTime() + 14 * 60_000)
  })

  it('authenticate: ExpiredToken after fifteen minutes', async () => {
    const { token } = await newcomer()
    here.clock.pass({ minutes: 15, seconds: 1 })
    await expect(here.accounts.authenticate(token)).rejects.toMatchObject(EXPIRED)
  })

  it('authenticate: InvalidToken for a forged one, a sign-in that never was, and one of somebody else', async () => {
    const [ann, ben] = [await newcomer(), await newcomer()]
    const tokens = new Tokens(KEYS.tokenKey, here.clock.now)
    for (const token of [
      `${ann.token}x`,
      'nonsense',
      ann.refreshToken,
      await tokens.issueToken(ann.user.id, 'admin', newId()),
      await tokens.issueToken(ann.user.id, 'player', sessionOf(ben.refreshToken)),
    ]) {
      await expect(here.accounts.authenticate(token)).rejects.toMatchObject(INVALID)
    }
  })

  it('authenticate: the role is the one that is stored, not the one in the token', async () => {
    const { user, refreshToken } = await newcomer()
    const boast = await new Tokens(KEYS.tokenKey, here.clock.now).issueToken(user.id, 'admin', sessionOf(refreshToken))
    expect((await here.accounts.authenticate(boast)).player.role).toBe('player')
  })
})

describe('whoever was asked about a moment ago', () => {
  /** What each of these finds, and how often the database was asked. */
  async function asked(...tokens: readonly string[]) {
    const names: string[] = []
    const statements = await statementsOf(async () => {
      for (const token of tokens) names.push((await here.accounts.authenticate(token)).player.displayName)
    })
    return { names, statements: statements.length }
  }

  it('is known without another question, for five seconds; a new guest from the beginning', async () => {
    const [{ token }, guest] = [await newcomer(), await here.accounts.createGuestSession(someDevice())]
    expect((await asked(token, token, token)).statements).toBe(1)
    expect((await asked(guest.token, guest.token)).statements).toBe(0)
    here.clock.pass({ seconds: 4 })
    expect((await asked(token, guest.token)).statements).toBe(0)
    here.clock.pass({ seconds: 2 })
    expect((await asked(token, guest.token, token, guest.token)).statements).toBe(2)
    here.clock.pass({ minutes: -1 })
    expect((await asked(token, token)).statements).toBe(1)
  })

  it('is refused as soon as the sign-in ends, wherever it was ended', async () => {
    const ends: readonly ((one: AuthResult) => Promise<unknown>)[] = [
      ({ token }) => here.accounts.logout(token),
      ({ refreshToken }) => here.accounts.logout(refreshToken),
      ({ user }) => here.accounts.changePassword(user.id, PASSWORD, `${PASSWORD}!`),
      ({ user }) => here.accounts.deleteAccount(user.id),
      ({ user }) => here.repository.players.deletePlayer(user.id),
    ]
    for (const end of ends) {
      const signedIn = await newcomer()
      await here.accounts.authenticate(signedIn.token)
      await end(signedIn)
      await expect(here.accounts.authenticate(signedIn.token)).rejects.toMatchObject(INVALID)
    }
  })

  it('has the name and the role of this moment', async () => {
    const { token, user } = await newcomer()
    const { players } = here.repository
    const shown = async () => {
      const { displayName, role } = (await here.accounts.authenticate(token)).player
      return [displayName, role]
    }
    expect(await shown()).toEqual([user.username, 'player'])
    await players.updatePlayerProfile(user.id, { displayName: 'Somebody else' })
    expect(await shown()).toEqual(['Somebody else', 'player'])
    await players.setRole(user.id, 'admin')
    expect(await shown()).toEqual(['Somebody else', 'admin'])
    const guest = await here.accounts.createGuestSession(someDevice())
    await here.accounts.createAccount(someName(), PASSWORD, guest.user.id)
    expect((await here.accounts.authenticate(guest.token)).player.role).toBe('player')
    await here.accounts.issueBotToken(guest.user.id)
    expect((await here.accounts.authenticate(guest.token)).player.role).toBe('bot')
  })

  it('is not known by an answer that was on its way when the sign-in ended or the name changed', async () => {
    const { sessions } = here.repository
    let held: Promise<unknown> = Promise.resolve()
    const findWithPlayer: typeof sessions.findWithPlayer = async (id) => {
      const found = await sessions.findWithPlayer(id)
      await held
      return found
    }
    const accounts = here.anew({ sessions: passing(sessions, { findWithPlayer }) })
    const overtaken = async (token: string, change: () => Promise<unknown>) => {
      let release: () => void = () => undefined
      held = new Promise<void>((resolve) => {
        release = resolve
      })
      const asking = accounts.authenticate(token)
      await new Promise((resolve) => setTimeout(resolve, 50))
      await change()
      release()
      return asking
    }
    const [ann, ben] = [await newcomer(), await newcomer()]
    const renamed = await overtaken(ann.token, () => here.repository.players.updatePlayerProfile(ann.user.id, { displayName: 'New' }))
    expect(renamed.player.displayName).toBe(ann.user.username)
    expect((await accounts.authenticate(ann.token)).player.displayName).toBe('New')
    await overtaken(ben.token, () => accounts.logout(ben.refreshToken))
    await expect(accounts.authenticate(ben.token)).rejects.toMatchObject(INVALID)
  })

  it('is asked about again when a sign-in was ended, and only the answer was lost', async () => {
    const { sessions } = here.repository
    const lost = async (): Promise<never> => {
      throw new DatabaseConnectionError('gone')
    }
    const revoke: typeof sessions.revoke = (id) => sessions.revoke(id).then(lost)
    const revokeAll: typeof sessions.revokeAll = (id) => sessions.revokeAll(id).then(lost)
    const accounts = here.anew({ sessions: passing(sessions, { revoke, revokeAll }) })
    const ends: readonly ((one: AuthResult) => Promise<unknown>)[] = [
      ({ token }) => accounts.logout(token),
      ({ user }) => accounts.changePassword(user.id, PASSWORD, `${PASSWORD}!`),
    ]
    for (const end of ends) {
      const signedIn = await newcomer()
      await accounts.authenticate(signedIn.token)
      await expect(end(signedIn)).rejects.toMatchObject({ code: 'Unavailable' })
      await expect(accounts.authenticate(signedIn.token)).rejects.toMatchObject(INVALID)
    }
  })

  it('is asked about again after a failure, and when the sign-in was about to run out', async () => {
    const { sessions } = here.repository
    const { token } = await newcomer()
    const find = vi.spyOn(sessions, 'findWithPlayer').mockRejectedValueOnce(new DatabaseConnectionError('gone'))
    await expect(here.accounts.authenticate(token)).rejects.toMatchObject({ code: 'Unavailable' })
    find.mockRestore()
    await expect(here.accounts.authenticate(token)).resolves.toBeDefined()
    const accounts = here.anew({ sessions: sessionsInMemory() })
    const guest = await accounts.createGuestSession(someDevice())
    here.clock.pass({ days: 29, minutes: 23 * 60 + 59, seconds: 57 })
    const access = await new Tokens(KEYS.tokenKey, here.clock.now).issueToken(guest.user.id, 'guest', sessionOf(guest.refreshToken))
    await accounts.authenticate(access)
    await accounts.refreshToken(guest.refreshToken)
    here.clock.pass({ seconds: 4 })
    await expect(accounts.authenticate(access)).resolves.toBeDefined()
  })
})

describe('logout', () => {
  it.each(['token', 'refreshToken'] as const)('logout: ends the sign-in of a %s, and tells whoever listens', async (which) => {
    const ended = endings()
    const signedIn = await newcomer()
    const elsewhere = await here.accounts.login(signedIn.user.username, PASSWORD)
    await here.accounts.logout(signedIn[which])
    await expect(here.accounts.authenticate(signedIn.token)).rejects.toMatchObject(INVALID)
    await expect(here.accounts.refreshToken(signedIn.refreshToken)).rejects.toMatchObject(INVALID)
    await expect(here.accounts.authenticate(elsewhere.token)).resolves.toBeDefined()
    expect(ended).toEqual([sessionOf(signedIn.refreshToken)])
    expect(here.log.events.at(-1)).toMatchObject({ type: 'logout', playerId: signedIn.user.id })
  })

  it('logout: InvalidToken the second time and for anything that is no token', async () => {
    const { token, refreshToken } = await newcomer()
    const guessed = `${sessionOf(refreshToken)}.${'A'.repeat(43)}`
    for (const bad of ['', 'nonsense', guessed]) await expect(here.accounts.logout(bad)).rejects.toMatchObject(INVALID)
    await here.accounts.logout(token)
    await expect(here.accounts.logout(token)).rejects.toMatchObject(INVALID)
  })

  it('logout: a listener that has gone hears nothing more', async () => {
    const ended: string[] = []
    const stop = here.accounts.onRevoked((ids) => ended.push(...ids))
    stop()
    await here.accounts.logout((await newcomer()).token)
    expect(ended).toEqual([])
  })
})

describe('refreshToken', () => {
  it('refreshToken: a new access token and a new refresh token of the same sign-in', async () => {
    const first = await newcomer()
    here.clock.pass({ minutes: 20 })
    const second = await here.accounts.refreshToken(first.refreshToken)
    expect(second.user).toEqual(first.user)
    expect(second.refreshToken).not.toBe(first.refreshToken)
    expect(sessionOf(second.refreshToken)).toBe(sessionOf(first.refreshToken))
    await expect(here.accounts.authenticate(second.token)).resolves.toMatchObject({ player: { id: first.user.id } })
    const third = await here.accounts.refreshToken(second.refreshToken)
    expect(third.refreshToken).not.toBe(second.refreshToken)
  })

  it('refreshToken: the refresh token is stored only as a hash, and the next one cannot be known without the key', async () => {
    const { refreshToken } = await newcomer()
    const used = parseRefresh(refreshToken)!
    const session = await here.repository.sessions.find(used.sessionId)
    expect(session?.refreshHash).toBe(refreshHash(used.secret))
    const next = parseRefresh((await here.accounts.refreshToken(refreshToken)).refreshToken)!
    expect(nextSecret(new Uint8Array(32), used)).not.toBe(next.secret)
  })

  it('refreshToken: two tabs at the same moment get the same new token, and both stay signed in', async () => {
    const ended = endings()
    const { refreshToken } = await newcomer()
    const tabs = await Promise.all(Array.from({ length: 6 }, () => here.accounts.refreshToken(refreshToken)))
    expect(new Set(tabs.map((tab) => tab.refreshToken)).size).toBe(1)
    for (const { token } of tabs) await expect(here.accounts.authenticate(token)).resolves.toBeDefined()
    await expect(here.accounts.refreshToken(tabs[0]!.refreshToken)).resolves.toBeDefined()
    expect(ended).toEqual([])
  })

  it('refreshToken: an answer that was lost can be asked for again within ten seconds', async () => {
    const { refreshToken } = await newcomer()
    const lost = await here.accounts.refreshToken(refreshToken)
    here.clock.pass({ seconds: 8 })
    expect((await here.accounts.refreshToken(refreshToken)).refreshToken).toBe(lost.refreshToken)
  })

  it('refreshToken: a token used again later is theft: the sign-in ends for both, with a warning', async () => {
    const ended = endings()
    const stolen = await newcomer()
    const honest = await here.accounts.refreshToken(stolen.refreshToken)
    here.clock.pass({ seconds: 11 })
    here.log.clear()
    await expect(here.accounts.refreshToken(stolen.refreshToken, { address: '192.0.2.66' })).rejects.toMatchObject(INVALID)
    await expect(here.accounts.refreshToken(honest.refreshToken)).rejects.toMatchObject(INVALID)
    await expect(here.accounts.authenticate(honest.token)).rejects.toMatchObject(INVALID)
    expect(ended).toEqual([sessionOf(stolen.refreshToken)])
    expect(here.log.events).toMatchObject([
      { type: 'refresh-reused', severity: 'warning', playerId: stolen.user.id, payload: { address: '192.0.2.66' } },
    ])
    expect(JSON.stringify(here.log.events)).not.toContain(parseRefresh(stolen.refreshToken)!.secret)
  })

  it('refreshToken: the token before the last is theft at any time', async () => {
    const { refreshToken } = await newcomer()
    const second = await here.accounts.refreshToken(refreshToken)
    const third = await here.accounts.refreshToken(second.refreshToken)
    await expect(here.accounts.refreshToken(refreshToken)).rejects.toMatchObject(INVALID)
    await expect(here.accounts.refreshToken(third.refreshToken)).rejects.toMatchObject(INVALID)
  })

  it('refreshToken: a guessed secret ends the sign-in too', async () => {
    const { refreshToken, token } = await newcomer()
    await expect(here.accounts.refreshToken(`${sessionOf(refreshToken)}.${'A'.repeat(43)}`)).rejects.toMatchObject(INVALID)
    await expect(here.accounts.authenticate(token)).rejects.toMatchObject(INVALID)
  })

  it('refreshToken: every use makes the sign-in last thirty days from then', async () => {
    const accounts = here.anew({ sessions: sessionsInMemory() })
    let signedIn = await accounts.createGuestSession(someDevice())
    for (let month = 0; month < 4; month++) {
      here.clock.pass({ days: 29 })
      signedIn = await accounts.refreshToken(signedIn.refreshToken)
      expect(signedIn.refreshExpires.getTime() - here.clock.now().getTime()).toBeGreaterThan(29.9 * 86_400_000)
    }
    here.clock.pass({ days: 31 })
    await expect(accounts.refreshToken(signedIn.refreshToken)).rejects.toMatchObject(EXPIRED)
  })

  it('refreshToken: ExpiredToken after thirty days', async () => {
    const { refreshToken, token } = await newcomer()
    here.clock.pass({ days: 30, seconds: 1 })
    await expect(here.accounts.refreshToken(refreshToken)).rejects.toMatchObject(EXPIRED)
    await expect(here.accounts.authenticate(token)).rejects.toMatchObject(EXPIRED)
  })

  it.each([
    '',
    '.',
    'nonsense',
    `${newId()}.${'A'.repeat(43)}`,
    `${newId()}.short`,
    `${newId()}.${'A'.repeat(43)}.x`,
    `${'A'.repeat(36)}.${'A'.repeat(43)}`,
  ])('refreshToken: InvalidToken for %j', async (text) => {
    await expect(here.accounts.refreshToken(text)).rejects.toMatchObject(INVALID)
  })

  it('refreshToken: InvalidToken for an access token, and for someone who is gone', async () => {
    const { token } = await newcomer()
    await expect(here.accounts.refreshToken(token)).rejects.toMatchObject(INVALID)
    const guest = await here.accounts.createGuestSession(someDevice())
    await here.repository.players.deletePlayer(guest.user.id)
    await expect(here.accounts.refreshToken(guest.refreshToken)).rejects.toMatchObject(INVALID)
    await expect(here.accounts.authenticate(guest.token)).rejects.toMatchObject(INVALID)
  })
})
