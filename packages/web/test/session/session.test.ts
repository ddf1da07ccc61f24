import { type AccountApi, ApiError } from '@parlour/client'
import { asPlayerId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { passwordProblem, usernameProblem } from '../../src/session/name-rules.ts'
import { openSession } from '../../src/session/open-session.ts'
import { lifeOf } from '../../src/session/token-life.ts'
import { clearToken, loadToken, storeToken, TokenStorageError, TokenStorageKey } from '../../src/session/token-storage.ts'
import { forbiddenStorage, memoryStorage } from '../support/memory-storage.ts'

const tokenFrom = (issued: number, id = 'u1'): string => {
  const claims = btoa(JSON.stringify({ sub: id, iat: issued, exp: issued + 900 }))
  return `e30.${claims.replaceAll('=', '')}.${issued}`
}

/** A server that gives tokens and counts what it was asked. */
function fakeApi() {
  const asked: string[] = []
  let moment = Math.floor(Date.now() / 1000)
  const signedIn = (role: 'guest' | 'player') => ({ token: tokenFrom(moment++), user: { id: asPlayerId('u1'), username: 'ann', role } })
  const refused = () => Promise.reject(new ApiError('InvalidToken', 'The token is not valid.', 401))
  let remembers = true
  const noting = async <T>(what: string, answer: () => T | Promise<T>): Promise<T> => {
    asked.push(what)
    return answer()
  }
  const api: AccountApi = {
    guest: () => noting('guest', () => signedIn('guest')),
    register: () => noting('register', () => ({ ...signedIn('player'), recoveryCodes: ['a'] })),
    login: () => noting('login', () => signedIn('player')),
    recover: () => noting('recover', () => ({ ...signedIn('player'), recoveryCodes: ['a'] })),
    refresh: () => noting('refresh', () => (remembers ? signedIn('guest') : refused())),
    logout: () => noting('logout', () => undefined),
    profile: () => Promise.reject(new ApiError('RecordNotFound', '', 404)),
  }
  const forget = (): void => {
    remembers = false
  }
  return { api, asked, forget }
}

it('remembers the token under TokenStorageKey', () => {
  const storage = memoryStorage()
  storeToken(storage, 'x')
  expect([TokenStorageKey, storage.getItem('authToken'), loadToken(storage)]).toEqual(['authToken', 'x', 'x'])
  clearToken(storage)
  expect(loadToken(storage)).toBeNull()
})

describe('where nothing can be kept', () => {
  it('storing, loading and clearing a token fail with their own error', () => {
    const storage = forbiddenStorage()
    expect(() => storeToken(storage, 'x')).toThrow(TokenStorageError)
    expect(() => loadToken(storage)).toThrow(TokenStorageError)
    expect(() => clearToken(storage)).toThrow(TokenStorageError)
  })

  it('the session lives in memory', async () => {
    const { api, asked, forget } = fakeApi()
    forget()
    const session = openSession({ api, storage: forbiddenStorage() })
    const token = await session.token()
    expect(await session.token()).toBe(token)
    expect(session.state.getState()).toMatchObject({ status: 'logged-in', user: { id: 'u1', displayName: 'ann' } })
    // Only the cookie could have known who this is, so it is asked first.
    expect(asked).toEqual(['refresh', 'guest'])
    await session.submitLogout()
    expect(session.state.getState().user).toBeNull()
  })

  it('a store that is full is not believed any more', async () => {
    const { api } = fakeApi()
    const storage = memoryStorage()
    storage.setItem(TokenStorageKey, tokenFrom(1))
    const full: Storage = { ...storage, getItem: (key) => storage.getItem(key), setItem: () => forbiddenStorage().setItem('', '') }
    const session = openSession({ api, storage: full })
    const token = await session.token()
    expect(token).not.toBe(tokenFrom(1))
    expect(await session.token()).toBe(token)
  })
})

describe('several tabs', () => {
  const storageEvent = (key: string | null) => Object.assign(new Event('storage'), { key })

  it('take over what another has renewed, and its end', async () => {
    const { api } = fakeApi()
    const storage = memoryStorage()
    const tabs = new EventTarget()
    const [first, second] = [openSession({ api, storage }), openSession({ api, storage, tabs })]
    const token = await first.token()
    expect(second.state.getState().user).toBeNull()
    tabs.dispatchEvent(storageEvent(TokenStorageKey))
    expect(second.state.getState()).toMatchObject({ status: 'logged-in', user: { id: 'u1' } })
    expect(await second.token()).toBe(token)
    await first.submitLogout()
    tabs.dispatchEvent(storageEvent(TokenStorageKey))
    expect(second.state.getState()).toMatchObject({ status: 'logged-out', user: null })
    second.dispose()
    await first.token()
    tabs.dispatchEvent(storageEvent(null))
    expect(second.state.getState().user).toBeNull()
  })

  it('renew one after the other, and the second finds it done', async () => {
    const { api, asked } = fakeApi()
    const storage = memoryStorage()
    let free: Promise<unknown> = Promise.resolve()
    const locks = {
      request: (_name: string, work: () => Promise<unknown>) => {
        const turn = free.then(work)
        free = turn.catch(() => undefined)
        return turn
      },
    } as unknown as LockManager
    const sessions = [openSession({ api, storage, locks }), openSession({ api, storage, locks })]
    const tokens = await Promise.all(sessions.map((session) => session.token()))
    expect(new Set(tokens).size).toBe(1)
    expect(asked).toEqual(['guest'])
  })
})

describe('what is typed', () => {
  it('a username is told what is wrong with it', () => {
    expect(['', 'ab', 'a'.repeat(21), '-abc', 'a b c', 'Guest-1', 'zoë'].map(usernameProblem)).toEqual([
      'missing',
      'length',
      'length',
      'characters',
      'characters',
      'guest',
      'characters',
    ])
    expect(['abc', 'A.b_c-9', 'a'.repeat(20)].map(usernameProblem)).toEqual([null, null, null])
  })

  it('a password is counted in characters and is not the name', () => {
    expect(passwordProblem('', 'ann')).toBe('missing')
    expect(passwordProblem('1234567', 'ann')).toBe('short')
    expect(passwordProblem('x'.repeat(201), 'ann')).toBe('long')
    expect(passwordProblem('Annabelle', 'annabelle')).toBe('name')
    expect(passwordProblem('🂡🂡🂡🂡🂡🂡🂡🂡', 'ann')).toBeNull()
  })

  it('a token tells how long it lasts, and anything else does not', () => {
    expect(lifeOf(tokenFrom(1000))).toEqual({ issued: 1_000_000, expires: 1_900_000 })
    for (const text of ['', 'x', 'a.b.c', `a.${btoa('{}')}.c`, `a.${btoa('null')}.c`]) expect(lifeOf(text)).toBeNull()
  })
})
