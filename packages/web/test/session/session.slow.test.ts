import { ApiError, NetworkError } from '@parlour/client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { TokenStorageKey } from '../../src/session/token-storage.ts'
import { Browser, type Profile } from '../support/browser.ts'
import { TestServer } from '../support/server.ts'

let server: TestServer
const browsers: Browser[] = []
beforeAll(async () => {
  server = await TestServer.start()
})
afterEach(() => {
  for (const browser of browsers.splice(0)) browser.close()
})
afterAll(() => server.stop())

function browse(profile?: Profile, url = server.url): Browser {
  const browser = new Browser(url, profile)
  browsers.push(browser)
  return browser
}

const password = 'correct horse battery'
const MINUTES = 60_000
const paths = ({ asked }: Browser, end: string) => asked.filter(({ path }) => path.endsWith(end)).length

describe('a guest', () => {
  it('is made silently, once, and is the same after a reload', async () => {
    const first = browse()
    expect(first.session.state.getState()).toMatchObject({ status: 'logged-out', user: null })
    expect(await first.session.tokenIfAny()).toBeNull()
    const [user, ...tokens] = await Promise.all([
      first.session.ensureUser(),
      first.session.token(),
      first.session.token(),
      first.api.profile(),
    ])
    expect(tokens).toHaveLength(3)
    expect(paths(first, '/guest')).toBe(1)
    expect(user).toMatchObject({ role: 'guest' })
    expect(user.displayName).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
    const again = browse(first.profile)
    expect(again.session.state.getState()).toMatchObject({ status: 'logged-in', user })
    expect(await again.session.ensureUser()).toEqual(user)
    expect(again.asked).toEqual([])
  })

  it('gets a new token shortly before the old one runs out, one for all who ask', async () => {
    const { session, profile, asked } = browse()
    const before = await session.token()
    const tab = browse(profile)
    tab.ahead = 14.5 * MINUTES
    const tokens = await Promise.all([tab.session.token(), tab.session.token(), tab.session.renew(before)])
    expect(paths(tab, '/refresh')).toBe(1)
    expect(new Set(tokens).size).toBe(1)
    expect(profile.storage.getItem(TokenStorageKey)).toBe(tokens[0])
    expect(asked.some(({ path }) => path.endsWith('/refresh'))).toBe(false)
  })

  it('a request with a refused token is sent again with a renewed one, once', async () => {
    const browser = browse()
    await browser.session.ensureUser()
    browser.profile.storage.setItem(TokenStorageKey, 'x.y.z')
    const tab = browse(browser.profile)
    // A clock that is wrong takes the old token for a good one.
    const forged = `e30.${btoa(JSON.stringify({ iat: Date.now() / 1000, exp: Date.now() / 1000 + 900 }))}.sig`
    browser.profile.storage.setItem(TokenStorageKey, forged)
    const third = browse(browser.profile)
    expect(await third.api.newGame({ game: 'forty-thieves', opponents: [] })).toMatchObject({ gameId: expect.any(String) })
    expect(third.asked.map(({ path }) => path.split('/').at(-1))).toEqual(['games', 'refresh', 'games'])
    expect((await tab.api.ownGames()).games).toHaveLength(1)
  })

  it('who is gone is replaced quietly', async () => {
    const browser = browse()
    const { id } = await browser.session.ensureUser()
    await browser.api.deleteProfile()
    const after = await browser.api.profile()
    expect(after.id).not.toBe(id)
    expect(browser.session.state.getState()).toMatchObject({ status: 'logged-in', user: { id: after.id, role: 'guest' } })
  })

  it('comes back by its device secret when the cookie is lost', async () => {
    const browser = browse()
    const { id } = await browser.session.ensureUser()
    browser.profile.cookies.clear()
    browser.profile.storage.removeItem(TokenStorageKey)
    expect((await browse(browser.profile).session.ensureUser()).id).toBe(id)
  })
})

describe('an account', () => {
  it('is made of the guest, who keeps id and history', async () => {
    const browser = browse()
    const { id } = await browser.session.ensureUser()
    const { gameId } = await browser.api.newGame({ game: 'forty-thieves', opponents: [] })
    const signedUp = await browser.session.submitSignup('Maria', password)
    expect(signedUp).toMatchObject({
      ok: true,
      code: null,
      status: 'logged-in',
      user: { id, username: 'Maria', role: 'player', displayName: 'Maria' },
    })
    expect(signedUp.recoveryCodes?.length).toBeGreaterThan(4)
    expect((await browser.api.ownGames()).games).toMatchObject([{ gameId }])
    // Signing out clears the device, but for the mark that its owner does not have to wait for others' guesses; signing in finds the same account again.
    expect(await browser.session.submitLogout()).toMatchObject({ ok: true, code: null, status: 'logged-out', user: null })
    expect(browser.profile.storage.getItem(TokenStorageKey)).toBeNull()
    expect(browser.profile.storage.getItem('parlour.device')).toBeNull()
    expect([...browser.profile.cookies.keys()]).toEqual(['parlour_device'])
    expect(await browser.session.submitLogin('maria', password)).toMatchObject({ ok: true, user: { id } })

    const code = signedUp.recoveryCodes?.[0] ?? ''
    const other = browse()
    expect(await other.session.submitRecovery('Maria', code, 'another good password')).toMatchObject({ ok: true, user: { id } })
    expect(await other.session.submitRecovery('Maria', code, 'another good password')).toMatchObject({ ok: false, code: 'AuthFailed' })
  })

  it('the forms say what is wrong and change nothing', async () => {
    const { session } = browse()
    const guest = await session.ensureUser()
    await browse().session.submitSignup('Taken', password)
    expect(await session.submitLogin('Taken', 'wrong password')).toMatchObject({
      ok: false,
      code: 'AuthFailed',
      status: 'error',
      user: guest,
    })
    expect(await session.submitLogin('', password)).toMatchObject({ ok: false, code: 'InvalidInput', field: 'username' })
    expect(await session.submitLogin('Taken', '')).toMatchObject({ ok: false, code: 'InvalidInput', field: 'password' })
    expect(await session.submitSignup('a', password)).toMatchObject({ ok: false, code: 'InvalidInput', field: 'username' })
    expect(await session.submitSignup('Nobody', 'short')).toMatchObject({ ok: false, code: 'InvalidInput', field: 'password' })
    expect(await session.submitSignup('taken', password)).toMatchObject({ ok: false, code: 'UsernameTaken', field: 'username' })
    expect(await session.submitSignup('Nobody', 'password1')).toMatchObject({ ok: false, code: 'WeakPassword', field: 'password' })
    expect(session.state.getState()).toMatchObject({ status: 'logged-in', user: guest })
  })

  it('whose sign-in has ended is told so, and nobody takes its place', async () => {
    const browser = browse()
    const { user } = await browser.session.submitSignup('Ended', password)
    browser.profile.cookies.clear()
    browser.ahead = 20 * MINUTES
    await expect(browser.api.profile()).rejects.toMatchObject({ code: 'Unauthorized' })
    expect(browser.session.state.getState()).toMatchObject({ status: 'logged-out', user: null, code: 'Unauthorized' })
    await expect(browser.session.token()).rejects.toBeInstanceOf(ApiError)
    expect(await browser.session.tokenIfAny()).toBeNull()
    expect(browse(browser.profile).session.state.getState()).toMatchObject({ user: null, code: 'Unauthorized' })
    expect(paths(browser, '/guest')).toBe(0)
    browser.ahead = 0
    expect(await browser.session.submitLogin('Ended', password)).toMatchObject({ ok: true, user: { id: user?.id } })
    expect(browser.session.state.getState().code).toBeNull()
  })
})

describe('without a server', () => {
  it('says so with its own code, and clears the device all the same', async () => {
    const browser = browse(undefined, 'http://127.0.0.1:9')
    await expect(browser.session.token()).rejects.toBeInstanceOf(NetworkError)
    expect(await browser.session.submitLogin('Ann', password)).toMatchObject({ ok: false, code: 'NetworkError', status: 'error' })
    expect(await browser.session.submitLogout()).toMatchObject({ ok: true, code: 'NetworkError', user: null })
  })
})

describe('the HTTP interface', () => {
  it('answers in the shapes that clients are told of', async () => {
    const { api } = browse()
    expect(await api.keys()).toMatchObject({ keys: [{ publicKey: expect.stringMatching(/^[0-9a-f]{64}$/), current: true }] })
    expect(await api.site()).toEqual({ version: expect.any(String), publicUrl: null, addresses: [] })
    expect(await api.leaderboard('crazy-tens')).toEqual({ game: 'crazy-tens', entries: [] })
    await expect(api.player('nobody-here')).rejects.toMatchObject({ code: 'RecordNotFound', status: 404 })
    const lobby = await api.createLobby({ game: 'crazy-tens', visibility: 'private' })
    expect(await api.lobby(lobby.code)).toEqual(lobby)
    expect((await api.addBot(lobby.lobbyId, 'learner')).seats[1]).toEqual({ bot: 'learner' })
    expect((await api.removeBot(lobby.lobbyId, 1)).seats[1]).toBeNull()
    const listed = await api.updateLobby(lobby.lobbyId, { visibility: 'public' })
    expect(listed).toMatchObject({ lobbyId: lobby.lobbyId, visibility: 'public' })
    expect((await api.lobbies('crazy-tens')).lobbies).toEqual([listed])
    await expect(api.startLobby(lobby.lobbyId)).rejects.toMatchObject({ code: 'NotEnoughPlayers' })
    await expect(api.changePassword('x', 'y')).rejects.toBeInstanceOf(ApiError)
    expect(await api.updateProfile({ displayName: 'Quiet Otter' })).toMatchObject({
      displayName: 'Quiet Otter',
      createdAt: expect.any(String),
    })
    expect(await api.history({ limit: 5, offset: 0 })).toEqual({ matches: [] })
    expect(await api.quickMatch('crazy-tens')).toMatchObject({ status: 'waiting' })
    await api.cancelQuickMatch()
    await api.closeLobby(lobby.lobbyId)
    const daily = await api.daily('forty-thieves')
    const { gameId } = await api.playDaily('forty-thieves')
    expect(await api.daily('forty-thieves')).toEqual({ ...daily, gameId })
    expect(await api.dailyLeaderboard('forty-thieves')).toMatchObject({ day: daily.day, entries: [] })
    expect(await api.match(gameId)).toMatchObject({ gameId, status: 'running', createdAt: expect.any(String) })
  })
})
