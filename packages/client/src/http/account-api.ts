/**
 * The routes that make, renew and end sign-ins. They take the token they need as an argument, so that the session can be built on them
 * and everything else on the session.
 */
import type { OwnProfile, SignedIn, SignedInWithCodes } from './answers.ts'
import { type Address, asking } from './request.ts'

export interface AccountApi {
  guest(deviceId: string): Promise<SignedIn>
  /** With a guest's token that guest becomes the account. */
  register(username: string, password: string, token: string | null): Promise<SignedInWithCodes>
  login(username: string, password: string): Promise<SignedIn>
  recover(username: string, code: string, password: string): Promise<SignedInWithCodes>
  /** By the cookie that the browser keeps. */
  refresh(): Promise<SignedIn>
  logout(token: string | null): Promise<void>
  profile(token: string): Promise<OwnProfile>
}

export function accountApi(address: Address): AccountApi {
  const ask = asking(address)
  return {
    guest: (deviceId) => ask({ method: 'POST', path: '/guest', body: { deviceId } }),
    register: (username, password, token) => ask({ method: 'POST', path: '/register', body: { username, password }, token }),
    login: (username, password) => ask({ method: 'POST', path: '/login', body: { username, password } }),
    recover: (username, code, password) => ask({ method: 'POST', path: '/recover', body: { username, code, password } }),
    refresh: () => ask({ method: 'POST', path: '/refresh' }),
    logout: (token) => ask({ method: 'POST', path: '/logout', token }),
    profile: (token) => ask({ method: 'GET', path: '/profile', token }),
  }
}
