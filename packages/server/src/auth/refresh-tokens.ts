/**
 * Refresh tokens: `<session id>.<secret>`, stored only as a hash and replaced at every use. Each secret follows from the one before and
 * a key that only the server has. So two tabs that refresh at the same moment get the same new token, and a browser that lost the answer
 * gets it again, while nobody can look ahead.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { isId } from '../repository/ids.ts'

export interface RefreshToken {
  readonly sessionId: string
  readonly secret: string
}

const SECRET = /^[A-Za-z0-9_-]{43}$/

export const firstSecret = (): string => randomBytes(32).toString('base64url')

export const nextSecret = (refreshKey: Uint8Array, { sessionId, secret }: RefreshToken): string =>
  createHmac('sha256', refreshKey).update(`${sessionId}.${secret}`).digest('base64url')

export const refreshText = ({ sessionId, secret }: RefreshToken): string => `${sessionId}.${secret}`

/** Null if it cannot be one. */
export function parseRefresh(text: string): RefreshToken | null {
  const [sessionId = '', secret = '', ...more] = text.split('.')
  return isId(sessionId) && SECRET.test(secret) && more.length === 0 ? { sessionId, secret } : null
}

/** What is stored. The secret has 256 random bits, so a plain hash is enough. */
export const refreshHash = (secret: string): string => createHash('sha256').update(secret).digest('hex')
