import type { PlayerId } from '@parlour/protocol'
import { describe, expect, it, vi } from 'vitest'
import { CredentialStoreError } from '../../src/auth/errors.ts'
import { Passwords } from '../../src/auth/passwords.ts'
import { DatabaseConnectionError, UniqueConstraintViolation } from '../../src/repository/errors.ts'
import { newId } from '../../src/repository/ids.ts'
import { CHEAP } from './setup.ts'
import { PASSWORD, passing, someDevice, someName, withAccounts } from './with-accounts.ts'

const here = withAccounts()
const HOME = { address: '192.0.2.1', correlationId: 'request-1' }

describe('createAccount', () => {
  it('createAccount: a new account with a sign-in and eight recovery codes', async () => {
    const username = someName()
    const { token, user, recoveryCodes, refreshExpires } = await here.accounts.createAccount(username, PASSWORD, null, HOME)
    expect(user).toEqual({ id: expect.any(String), username, role: 'player' })
    expect(recoveryCodes).toHaveLength(8)
    expect(refreshExpires.getTime() - here.clock.now().getTime()).toBeGreaterThan(29.9 * 86_400_000)
    const { player } = await here.accounts.authenticate(token)
    expect(player).toMatchObject({ id: user.id, username, displayName: username, role: 'player' })
    expect(here.log.events).toEqual([
      {
        type: 'account-created',
        severity: 'info',
        playerId: user.id,
        correlationId: 'request-1',
        payload: { address: HOME.address, fromGuest: false },
      },
    ])
  })

  it('createAccount: UsernameTaken, whatever the case', async () => {
    const username = someName()
    await here.accounts.createAccount(username, PASSWORD)
    await expect(here.accounts.createAccount(username.toUpperCase(), PASSWORD)).rejects.toMatchObject({
      code: 'UsernameTaken',
      status: 409,
    })
  })

  it('createAccount: of two at the same moment one gets the name', async () => {
    const username = someName()
    const both = await Promise.allSettled([here.accounts.createAccount(username, PASSWORD), here.anew().createAccount(username, PASSWORD)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'UsernameTaken' } })
    await expect(here.accounts.login(username, PASSWORD)).resolves.toBeDefined()
  })

  it('createAccount: WeakPassword and BadRequest leave nothing behind', async () => {
    const username = someName()
    await expect(here.accounts.createAccount(username, 'short')).rejects.toMatchObject({ code: 'WeakPassword' })
    await expect(here.accounts.createAccount(username, username)).rejects.toMatchObject({ code: 'WeakPassword' })
    await expect(here.accounts.createAccount('a b', PASSWORD)).rejects.toMatchObject({ code: 'BadRequest' })
    await expect(here.accounts.createAccount('guest-abcdefgh', PASSWORD)).rejects.toMatchObject({ code: 'BadRequest' })
    await expect(here.repository.players.findPlayerByUsername(username)).rejects.toThrow('no player')
    expect(here.log.events).toEqual([])
  })

  it('createAccount: a guest becomes the account, with the same id and under the new name', async () => {
    const device = someDevice()
    const guest = await here.accounts.createGuestSession(device)
    const username = someName()
    const account = await here.accounts.createAccount(username, PASSWORD, guest.user.id)
    expect(account.user).toEqual({ id: guest.user.id, username, role: 'player' })
    const { player } = await here.accounts.authenticate(account.token)
    expect(player.displayName).toBe(username)
    expect((await here.accounts.authenticate(guest.token)).player.role).toBe('player')
    expect((await here.accounts.createGuestSession(device)).user.id).not.toBe(guest.user.id)
  })

  it('createAccount: a display name that the guest chose is kept', async () => {
    const guest = await here.accounts.createGuestSession(someDevice())
    await here.repository.players.updatePlayerProfile(guest.user.id, { displayName: 'The Duchess' })
    const account = await here.accounts.createAccount(someName(), PASSWORD, guest.user.id)
    expect((await here.accounts.authenticate(account.token)).player.displayName).toBe('The Duchess')
  })

  it('createAccount: AlreadyRegistered for an id that is no guest, RecordNotFound for nobody', async () => {
    const { user } = await here.accounts.createAccount(someName(), PASSWORD)
    await expect(here.accounts.createAccount(someName(), PASSWORD, user.id)).rejects.toMatchObject({ code: 'AlreadyRegistered' })
    await expect(here.accounts.createAccount(someName(), PASSWORD, newId())).rejects.toMatchObject({ name: 'RecordNotFound' })
  })

  it('createAccount: a guest who registers twice at once gets one account, and its password', async () => {
    const guest = await here.accounts.createGuestSession(someDevice())
    const { credentials, players } = here.repository
    // The worst order: both have found a guest before either stores anything, and whoever stores second does so when the first is done.
    let found = 0
    let stored = 0
    let first: Promise<unknown> = Promise.resolve()
    const findPlayerById: typeof players.findPlayerById = async (id) => {
      const player = await players.findPlayerById(id)
      found++
      return player
    }
    const storeCredential: typeof credentials.storeCredential = async (id, credential) => {
      if (++stored > 1) await first
      await vi.waitUntil(() => found >= 2)
      await credentials.storeCredential(id, credential)
    }
    const accounts = here.anew({ credentials: passing(credentials, { storeCredential }), players: passing(players, { findPlayerById }) })
    const names = [someName(), someName()]
    const attempts = names.map((name) => accounts.createAccount(name, `${name} has a password`, guest.user.id))
    first = Promise.any(attempts)
    const both = await Promise.allSettled(attempts)
    expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'AlreadyRegistered' } }])
    const name = names[both.findIndex(({ status }) => status === 'fulfilled')] ?? ''
    await expect(accounts.login(name, `${name} has a password`)).resolves.toMatchObject({ user: { id: guest.user.id } })
  })

  it('createAccount: CredentialStoreError, Unavailable for outsiders, when the store does not answer; the name stays free', async () => {
    const storeCredential = () => Promise.reject(new DatabaseConnectionError('gone'))
    const broken = here.anew({ credentials: passing(here.repository.credentials, { storeCredential }) })
    const username = someName()
    const attempt = broken.createAccount(username, PASSWORD)
    await expect(attempt).rejects.toThrow(CredentialStoreError)
    await expect(attempt).rejects.toMatchObject({ code: 'Unavailable', status: 503, cause: new DatabaseConnectionError('gone') })
    await expect(here.accounts.createAccount(username, PASSWORD)).resolves.toBeDefined()
  })

  it('createAccount: ADMIN_USERNAME becomes administrator', async () => {
    const username = someName()
    const accounts = here.anew({ adminUsername: username.toUpperCase() })
    const { user, token } = await accounts.createAccount(username, PASSWORD)
    expect(user.role).toBe('admin')
    expect((await accounts.authenticate(token)).player.role).toBe('admin')
  })
})

describe('login', () => {
  it('login: with name and password, whatever the case of the name', async () => {
    const username = someName()
    const { user } = await here.accounts.createAccount(username, PASSWORD)
    const again = await here.accounts.login(username.toUpperCase(), PASSWORD, HOME)
    expect(again.user).toEqual(user)
    await expect(here.accounts.authenticate(again.token)).resolves.toMatchObject({ player: { id: user.id } })
    expect(here.log.events.at(-1)).toMatchObject({ type: 'login', playerId: user.id, payload: { address: HOME.address } })
  })

  it('CTA-24: login: one answer for a wrong name, a wrong password and a guest; the audit knows which', async () => {
    const username = someName()
    const { user } = await here.accounts.createAccount(username, PASSWORD)
    const guest = await here.accounts.createGuestSession(someDevice())
    here.log.clear()
    const answers = await Promise.all(
      [
        [username, 'wrong horse'],
        [someName(), PASSWORD],
        [guest.user.username, PASSWORD],
        ['no such \0 name', ''],
      ].map(([name = '', password = '']) => here.accounts.login(name, password).catch((error) => error.wire)),
    )
    expect(answers).toEqual(Array(4).fill({ code: 'InvalidCredentials', message: 'Name or password is wrong.' }))
    const noted = here.log.events.map(({ type, severity, playerId, payload }) => ({ type, severity, playerId, payload }))
    const failed = (playerId: PlayerId | undefined, reason: string) => ({
      type: 'login-failed',
      severity: 'warning',
      playerId,
      payload: { address: 'unknown', reason },
    })
    expect(noted).toHaveLength(4)
    expect(noted).toContainEqual(failed(user.id, 'InvalidCredentials'))
    expect(noted.filter(({ playerId }) => playerId === undefined)).toEqual(Array(3).fill(failed(undefined, 'AccountNotFound')))
    expect(JSON.stringify(here.log.events)).not.toMatch(/horse/)
  })

  it('login: hashes once for a wrong name as for a wrong password', async () => {
    const username = someName()
    await here.accounts.createAccount(username, PASSWORD)
    const slow = here.anew({ hashConfig: { memoryCost: 16_384, timeCost: 3, parallelism: 1 } })
    await here.repository.credentials.storeCredential((await here.repository.players.findPlayerByUsername(username)).id, {
      hash: await new Passwords({ memoryCost: 16_384, timeCost: 3, parallelism: 1 }).hash(PASSWORD),
    })
    const cost = async (name: string) => {
      const before = process.cpuUsage()
      await slow.login(name, 'wrong horse').catch(() => undefined)
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    await cost(someName())
    // Processor time, and the least of several, because other tests share the machine.
    const known = Math.min(await cost(username), await cost(username), await cost(username))
    const unknown = Math.min(await cost(someName()), await cost(someName()), await cost(someName()))
    expect(unknown).toBeGreaterThan(known / 2)
    expect(known).toBeGreaterThan(unknown / 2)
  })

  it('login: a guest whose registration broke off cannot sign in with the password', async () => {
    const guest = await here.accounts.createGuestSession(someDevice())
    await here.repository.credentials.storeCredential(guest.user.id, { hash: await new Passwords(CHEAP).hash(PASSWORD) })
    await expect(here.accounts.login(guest.user.username, PASSWORD)).rejects.toMatchObject({ code: 'InvalidCredentials' })
  })

  it('login: hashes again when the parameters have changed', async () => {
    const username = someName()
    await here.accounts.createAccount(username, PASSWORD)
    const costlier = here.anew({ hashConfig: { ...CHEAP, timeCost: 2 } })
    await costlier.login(username, PASSWORD)
    expect((await here.repository.credentials.getCredentialByUsername(username)).hash).toMatch(/t=2,/)
    await expect(costlier.login(username, PASSWORD)).resolves.toBeDefined()
  })

  it('login: TooManyRequests after ten wrong attempts for one name from one address, not for others', async () => {
    const [username, other] = [someName(), someName()]
    await here.accounts.createAccount(username, PASSWORD)
    await here.accounts.createAccount(other, PASSWORD)
    for (let n = 0; n < 10; n++) {
      await expect(here.accounts.login(username, 'wrong horse', HOME)).rejects.toMatchObject({ code: 'InvalidCredentials' })
    }
    const limited = here.accounts.login(username.toUpperCase(), PASSWORD, HOME)
    await expect(limited).rejects.toMatchObject({ code: 'TooManyRequests', status: 429, details: { retryAfter: expect.any(Number) } })
    const { details } = await limited.catch((error) => error)
    expect(details.retryAfter).toBeGreaterThan(14 * 60)
    expect(details.retryAfter).toBeLessThanOrEqual(15 * 60)
    expect(here.log.events.at(-1)).toMatchObject({ type: 'attempts-limited', severity: 'warning' })
    await expect(here.accounts.login(username, PASSWORD, { address: '192.0.2.2' })).resolves.toBeDefined()
    await expect(here.accounts.login(other, PASSWORD, HOME)).resolves.toBeDefined()
  })

  it('login: after twenty wrong attempts from everywhere strangers wait, longer each time, and the owner does not', async () => {
    const username = someName()
    await here.accounts.createAccount(username, PASSWORD, null, HOME)
    const node = here.anew()
    let places = 0
    const guess = (password = 'wrong horse') => {
      const from = places++
      return (from % 2 === 0 ? node : here.accounts).login(username, password, { address: `198.51.${from >> 8}.${from & 255}` })
    }
    // Who is right is no guesser.
    for (let n = 0; n < 25; n++) await guess(PASSWORD)
    const many = await Promise.allSettled(Array.from({ length: 60 }, () => guess()))
    const refused = many.filter((attempt) => attempt.status === 'rejected' && attempt.reason.code === 'TooManyRequests')
    // Twenty, and the one that began the first pause.
    expect(refused).toHaveLength(39)
    const stranger = guess(PASSWORD)
    await expect(stranger).rejects.toMatchObject({ code: 'TooManyRequests', details: { why: 'too-many-guesses' } })
    await expect(here.accounts.login(username, PASSWORD, HOME)).resolves.toBeDefined()
    const mark = here.accounts.markFor(username)
    await expect(node.login(username, PASSWORD, { address: '203.0.113.9', mark })).resolves.toBeDefined()
    const foreign = { address: '203.0.113.10', mark: here.accounts.markFor(someName()) }
    await expect(node.login(username, PASSWORD, foreign)).rejects.toMatchObject({ code: 'TooManyRequests' })
    // An address that somebody has signed in from is known from then on.
    await expect(node.login(username, PASSWORD, { address: '203.0.113.9' })).resolves.toBeDefined()
  })

  it('login: many wrong attempts at the same moment are counted too', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 25 }, () => here.accounts.login('nobody', 'wrong horse', HOME)))
    const codes = attempts.map((attempt) => (attempt.status === 'rejected' ? attempt.reason.code : 'signed in'))
    expect(codes.filter((code) => code === 'TooManyRequests')).toHaveLength(15)
  })

  it('login: a right password forgives the wrong ones', async () => {
    const username = someName()
    await here.accounts.createAccount(username, PASSWORD)
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 9; n++) await here.accounts.login(username, 'wrong horse', HOME).catch(() => undefined)
      await expect(here.accounts.login(username, PASSWORD, HOME)).resolves.toBeDefined()
    }
  })

  it('login: ADMIN_USERNAME becomes administrator, also when the account was there before', async () => {
    const username = someName()
    await here.accounts.createAccount(username, PASSWORD)
    expect((await here.anew({ adminUsername: username }).login(username, PASSWORD)).user.role).toBe('admin')
  })
})

describe('createGuestSession', () => {
  it('createGuestSession: a guest with a friendly name', async () => {
    const { user, token } = await here.accounts.createGuestSession(someDevice(), HOME)
    expect(user).toMatchObject({ role: 'guest', username: expect.stringMatching(/^guest-[a-z2-9]{8}$/) })
    expect((await here.accounts.authenticate(token)).player.displayName).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
    expect(here.log.events).toMatchObject([{ type: 'guest-created', playerId: user.id }])
  })

  it('CTA-26: createGuestSession: the same secret gets the same guest, another one another', async () => {
    const device = someDevice()
    const first = await here.accounts.createGuestSession(device)
    const again = await here.accounts.createGuestSession(device)
    expect(here.log.events.map(({ type }) => type)).toEqual(['guest-created', 'guest-returned'])
    expect(again.user).toEqual(first.user)
    expect(again.token).not.toBe(first.token)
    expect((await here.accounts.createGuestSession(`${device}!`)).user.id).not.toBe(first.user.id)
  })

  it('createGuestSession: one guest for many requests at once', async () => {
    const device = someDevice()
    const guests = await Promise.all(Array.from({ length: 8 }, () => here.accounts.createGuestSession(device)))
    expect(new Set(guests.map(({ user }) => user.id)).size).toBe(1)
    expect(here.log.events.filter(({ type }) => type === 'guest-created')).toHaveLength(1)
  })

  it('createGuestSession: draws another name when one is taken, and gives up on a store that takes none', async () => {
    const { sessions } = here.repository
    let refusals = 2
    const createForGuest: typeof sessions.createForGuest = (guest, session) =>
      refusals-- > 0 ? Promise.reject(new UniqueConstraintViolation('name')) : sessions.createForGuest(guest, session)
    const choosy = here.anew({ sessions: passing(sessions, { createForGuest }) })
    await expect(choosy.createGuestSession(someDevice())).resolves.toBeDefined()
    refusals = 100
    await expect(choosy.createGuestSession(someDevice())).rejects.toThrow(UniqueConstraintViolation)
  })

  it.each([['short'], ['x'.repeat(15)], ['x'.repeat(201)], ['']])('createGuestSession: BadRequest for the device id %j', async (device) => {
    await expect(here.accounts.createGuestSession(device)).rejects.toMatchObject({ code: 'BadRequest' })
  })

  it('createGuestSession: what is stored is not the secret', async () => {
    const device = someDevice()
    await here.accounts.createGuestSession(device)
    const other = { username: someName(), displayName: 'Other', deviceHash: device }
    const session = { id: newId(), refreshHash: 'hash', expiresAt: new Date() }
    expect(await here.repository.sessions.createForGuest(other, session)).toMatchObject({ isNew: true })
  })
})
