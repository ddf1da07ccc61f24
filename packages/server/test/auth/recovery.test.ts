import { describe, expect, it } from 'vitest'
import { newId } from '../../src/repository/ids.ts'
import { PASSWORD, someDevice, someName, withAccounts } from './with-accounts.ts'

const here = withAccounts()
const newcomer = () => here.accounts.createAccount(someName(), PASSWORD)
const NEW = 'battery staple'
const WRONG = { code: 'InvalidCredentials', status: 401 }
const SIGNED_OUT = { code: 'InvalidToken' }

describe('recover', () => {
  it('recover: a code gives a new password, ends all sign-ins and is used up', async () => {
    const ended: string[] = []
    here.accounts.onRevoked((ids) => ended.push(...ids))
    const { user, token, recoveryCodes } = await newcomer()
    await here.accounts.login(user.username, PASSWORD)
    const recovered = await here.accounts.recover(user.username.toUpperCase(), recoveryCodes[3]!.toLowerCase(), NEW)
    expect(recovered.user).toEqual(user)
    expect(ended).toHaveLength(2)
    await expect(here.accounts.authenticate(token)).rejects.toMatchObject(SIGNED_OUT)
    await expect(here.accounts.authenticate(recovered.token)).resolves.toBeDefined()
    await expect(here.accounts.login(user.username, PASSWORD)).rejects.toMatchObject(WRONG)
    await expect(here.accounts.login(user.username, NEW)).resolves.toBeDefined()
    await expect(here.accounts.recover(user.username, recoveryCodes[3]!, PASSWORD)).rejects.toMatchObject(WRONG)
    expect(here.log.events.map(({ type }) => type)).toContain('recovered')
  })

  it('recover: eight new codes replace the old ones', async () => {
    const { user, recoveryCodes } = await newcomer()
    const recovered = await here.accounts.recover(user.username, recoveryCodes[0]!, NEW)
    expect(recovered.recoveryCodes).toHaveLength(8)
    await expect(here.accounts.recover(user.username, recoveryCodes[1]!, PASSWORD)).rejects.toMatchObject(WRONG)
    await expect(here.accounts.recover(user.username, recovered.recoveryCodes[7]!, PASSWORD)).resolves.toBeDefined()
  })

  it('recover: of two with the same code at the same moment one succeeds', async () => {
    const { user, recoveryCodes } = await newcomer()
    const both = await Promise.allSettled(
      [NEW, `${NEW}s`].map((password) => here.accounts.recover(user.username, recoveryCodes[0]!, password)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('recover: one answer for a wrong name, a wrong code and the code of somebody else', async () => {
    const [ann, ben] = [await newcomer(), await newcomer()]
    const attempts: [string, string][] = [
      [someName(), ann.recoveryCodes[0]!],
      [ann.user.username, 'AAAA-AAAA-AAAA'],
      [ann.user.username, ben.recoveryCodes[0]!],
      [ann.user.username, ''],
    ]
    const answers = await Promise.all(attempts.map(([name, code]) => here.accounts.recover(name, code, NEW).catch((error) => error.wire)))
    const answer = { code: 'InvalidCredentials', message: 'Name or code is wrong.', details: { why: 'wrong-recovery-code' } }
    expect(answers).toEqual(Array(4).fill(answer))
    await expect(here.accounts.login(ann.user.username, PASSWORD)).resolves.toBeDefined()
  })

  it('recover: a weak password uses up no code', async () => {
    const { user, recoveryCodes } = await newcomer()
    await expect(here.accounts.recover(user.username, recoveryCodes[0]!, 'short')).rejects.toMatchObject({ code: 'WeakPassword' })
    await expect(here.accounts.recover(user.username, recoveryCodes[0]!, NEW)).resolves.toBeDefined()
  })

  it('recover: guessing is limited like guessing passwords', async () => {
    const { user, recoveryCodes } = await newcomer()
    const guess = () => here.accounts.recover(user.username, 'AAAA-AAAA-AAAA', NEW, { address: '192.0.2.1' })
    for (let n = 0; n < 10; n++) await expect(guess()).rejects.toMatchObject(WRONG)
    await expect(guess()).rejects.toMatchObject({ code: 'TooManyRequests' })
    await expect(here.accounts.recover(user.username, recoveryCodes[0]!, NEW, { address: '192.0.2.2' })).resolves.toBeDefined()
  })
})

describe('changePassword', () => {
  it('changePassword: ends all sign-ins but the own', async () => {
    const { user, token } = await newcomer()
    const other = await here.accounts.login(user.username, PASSWORD)
    const { sessionId } = await here.accounts.authenticate(token)
    await here.accounts.changePassword(user.id, PASSWORD, NEW, sessionId)
    await expect(here.accounts.authenticate(token)).resolves.toBeDefined()
    await expect(here.accounts.authenticate(other.token)).rejects.toMatchObject(SIGNED_OUT)
    await expect(here.accounts.login(user.username, PASSWORD)).rejects.toMatchObject(WRONG)
    await expect(here.accounts.login(user.username, NEW)).resolves.toBeDefined()
    expect(here.log.events.map(({ type }) => type)).toContain('password-changed')
  })

  it('changePassword: InvalidCredentials, WeakPassword and TooManyRequests change nothing', async () => {
    const { user, token } = await newcomer()
    await expect(here.accounts.changePassword(user.id, 'wrong horse', NEW)).rejects.toMatchObject(WRONG)
    await expect(here.accounts.changePassword(user.id, PASSWORD, user.username)).rejects.toMatchObject({ code: 'WeakPassword' })
    for (let n = 0; n < 9; n++) await here.accounts.changePassword(user.id, 'wrong horse', NEW).catch(() => undefined)
    await expect(here.accounts.changePassword(user.id, PASSWORD, NEW)).rejects.toMatchObject({ code: 'TooManyRequests' })
    await expect(here.accounts.authenticate(token)).resolves.toBeDefined()
    await expect(here.accounts.login(user.username, PASSWORD, { address: '192.0.2.3' })).resolves.toBeDefined()
  })

  it('changePassword: a guest has none to change', async () => {
    const { user } = await here.accounts.createGuestSession(someDevice())
    await expect(here.accounts.changePassword(user.id, PASSWORD, NEW)).rejects.toMatchObject(WRONG)
  })
})

describe('deleteAccount', () => {
  it('deleteAccount: the player is gone, the sign-ins end, the name is free again', async () => {
    const ended: string[] = []
    here.accounts.onRevoked((ids) => ended.push(...ids))
    const { user, token, refreshToken } = await newcomer()
    await here.accounts.deleteAccount(user.id, PASSWORD)
    expect(ended).toHaveLength(1)
    await expect(here.accounts.authenticate(token)).rejects.toMatchObject(SIGNED_OUT)
    await expect(here.accounts.refreshToken(refreshToken)).rejects.toMatchObject(SIGNED_OUT)
    await expect(here.accounts.login(user.username, PASSWORD)).rejects.toMatchObject(WRONG)
    expect((await here.accounts.createAccount(user.username, PASSWORD)).user.id).not.toBe(user.id)
    expect(here.log.events).toContainEqual(expect.objectContaining({ type: 'account-deleted', playerId: user.id }))
  })

  it('deleteAccount: a password that is given must be right; guests have none', async () => {
    const { user, token } = await newcomer()
    await expect(here.accounts.deleteAccount(user.id, 'wrong horse')).rejects.toMatchObject(WRONG)
    await expect(here.accounts.authenticate(token)).resolves.toBeDefined()
    await here.accounts.deleteAccount(user.id)
    const guest = await here.accounts.createGuestSession(someDevice())
    await here.accounts.deleteAccount(guest.user.id)
    await expect(here.accounts.authenticate(guest.token)).rejects.toMatchObject(SIGNED_OUT)
  })

  it('deleteAccount: RecordNotFound for nobody', async () => {
    await expect(here.accounts.deleteAccount(newId())).rejects.toMatchObject({ name: 'RecordNotFound' })
  })
})
