import { createHmac, randomBytes } from 'node:crypto'
import type { PlayerId } from '@parlour/protocol'
import fc from 'fast-check'
import { errors, jwtVerify, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { TokenSigningError } from '../../src/auth/errors.ts'
import { Tokens } from '../../src/auth/tokens.ts'
import { newId } from '../../src/repository/ids.ts'
import { Clock } from './setup.ts'

const KEY = randomBytes(32)
const USER = newId<PlayerId>()
const SESSION = newId()

const claims = { role: 'player', sid: SESSION, sub: USER, iss: 'parlour', aud: 'parlour' }
const forged = (payload: { [claim: string]: unknown }, { typ = 'at+jwt' } = {}) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ }).setIssuedAt().setExpirationTime('10m').sign(KEY)

/** By hand, because the library would not use the key for it. */
function signedAs(alg: string, hash: string): string {
  const part = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url')
  const signed = `${part({ alg, typ: 'at+jwt' })}.${part({ ...claims, exp: Math.floor(Date.now() / 1000) + 600 })}`
  return `${signed}.${createHmac(hash, KEY).update(signed).digest('base64url')}`
}

/** What a well-known library says of a token that must be one of ours. */
async function judged(token: string, currentDate: Date): Promise<string> {
  const expected = { algorithms: ['HS256'], typ: 'at+jwt', issuer: 'parlour', audience: 'parlour', requiredClaims: ['sub', 'sid', 'exp'] }
  try {
    await jwtVerify(token, KEY, { ...expected, currentDate })
    return 'valid'
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'ExpiredToken' : 'InvalidToken'
  }
}

function signed(payload: string, key: Uint8Array = KEY): string {
  const text = `${Buffer.from('{"alg":"HS256","typ":"at+jwt"}').toString('base64url')}.${Buffer.from(payload).toString('base64url')}`
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

describe('issueToken and verifyToken', () => {
  it('issueToken: byte for byte what a well-known library makes of the same claims', async () => {
    const clock = new Clock()
    const now = clock.now()
    const issued = Math.floor(now.getTime() / 1000)
    const theirs = new SignJWT({ role: 'guest', sid: SESSION })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject(USER)
      .setIssuer('parlour')
      .setAudience('parlour')
      .setIssuedAt(issued)
      .setExpirationTime(issued + 15 * 60)
    expect(await new Tokens(KEY, () => now).issueToken(USER, 'guest', SESSION)).toBe(await theirs.sign(KEY))
  })

  it('verifyToken: refuses what a well-known library refuses, with the same word', async () => {
    const now = new Date()
    const seconds = Math.floor(now.getTime() / 1000)
    const tokens = new Tokens(KEY, () => now)
    const mine = { sub: fc.constantFrom(USER, undefined), sid: fc.constantFrom(SESSION, undefined) }
    const party = fc.constantFrom('parlour', 'parlour', 'Parlour', '', undefined, 7, null)
    const exp = fc.constantFrom(seconds + 900, seconds + 1, seconds, seconds - 1, 0, undefined, 'soon', null)
    const payload = fc.record({ ...mine, iss: party, aud: party, exp, role: fc.constant('player') })
    const key = fc.constantFrom(KEY, KEY, KEY, randomBytes(32))
    await fc.assert(
      fc.asyncProperty(payload, key, async (json, by) => {
        const token = signed(JSON.stringify(json), by)
        const answer = await tokens.verifyToken(token).then(
          () => 'valid',
          ({ code }: { code: string }) => code,
        )
        expect(answer).toBe(await judged(token, now))
      }),
      { numRuns: 1000 },
    )
  })

  it('issueToken: what goes in comes out, for fifteen minutes', async () => {
    const clock = new Clock()
    const tokens = new Tokens(KEY, clock.now)
    const token = await tokens.issueToken(USER, 'admin', SESSION)
    const { expiresAt, ...rest } = await tokens.verifyToken(token)
    expect(rest).toEqual({ userId: USER, role: 'admin', sessionId: SESSION })
    expect(expiresAt.getTime()).toBe(Math.floor(clock.now().getTime() / 1000) * 1000 + 15 * 60_000)
    clock.pass({ minutes: 14, seconds: 59 })
    await expect(tokens.verifyToken(token)).resolves.toBeDefined()
    clock.pass({ seconds: 2 })
    await expect(tokens.verifyToken(token)).rejects.toMatchObject({ code: 'ExpiredToken', status: 401 })
  })

  it('verifyToken: InvalidToken for a token of another key, also when it has expired', async () => {
    const clock = new Clock()
    const token = await new Tokens(randomBytes(32), clock.now).issueToken(USER, 'player', SESSION)
    const tokens = new Tokens(KEY, clock.now)
    await expect(tokens.verifyToken(token)).rejects.toMatchObject({ code: 'InvalidToken', status: 401 })
    clock.pass({ days: 1 })
    await expect(tokens.verifyToken(token)).rejects.toMatchObject({ code: 'InvalidToken' })
  })

  it('verifyToken: accepts what the tests below forge, when nothing is wrong with it', async () => {
    await expect(new Tokens(KEY).verifyToken(await forged(claims))).resolves.toMatchObject({ userId: USER })
    await expect(new Tokens(KEY).verifyToken(signedAs('HS256', 'sha256'))).resolves.toMatchObject({ userId: USER })
  })

  it.each<[string, () => Promise<string> | string]>([
    ['another algorithm, signed with the right key', () => signedAs('HS512', 'sha512')],
    ['no algorithm', () => new UnsecuredJWT(claims).setExpirationTime('10m').encode()],
    ['another type', () => forged(claims, { typ: 'JWT' })],
    ['another issuer', () => forged({ ...claims, iss: 'someone' })],
    ['another audience', () => forged({ ...claims, aud: 'someone' })],
    ['no session', () => forged({ ...claims, sid: undefined })],
    ['a session that is no id', () => forged({ ...claims, sid: "' or 1=1" })],
    ['a session that is a number', () => forged({ ...claims, sid: 7 })],
    ['no user', () => forged({ ...claims, sub: undefined })],
    ['a user that is no id', () => forged({ ...claims, sub: 'ann' })],
    ['an unknown role', () => forged({ ...claims, role: 'emperor' })],
    ['what is no JSON, signed with the right key', () => signed('so there')],
    ['a list, signed with the right key', () => signed('[]')],
    ['more parts', async () => `${await forged(claims)}.x`],
    ['no expiry', () => new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).sign(KEY)],
  ])('verifyToken: InvalidToken with %s', async (_, make) => {
    await expect(new Tokens(KEY).verifyToken(await make())).rejects.toMatchObject({ code: 'InvalidToken' })
  })

  it('verifyToken: InvalidToken for every token that was changed by one character', async () => {
    const tokens = new Tokens(KEY)
    const token = await tokens.issueToken(USER, 'player', SESSION)
    // The last character of a part holds unused bits, so it may be spelt in several ways; all others count.
    const loose = [...token.matchAll(/.(?=\.|$)/g)].map(({ index }) => index)
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: token.length - 1 }), fc.constantFrom(...'AZaz09-_.'), async (at, character) => {
        fc.pre(token[at] !== character && !loose.includes(at))
        await expect(tokens.verifyToken(token.slice(0, at) + character + token.slice(at + 1))).rejects.toMatchObject({
          code: 'InvalidToken',
        })
      }),
    )
  })

  it('verifyToken: InvalidToken for any other text', async () => {
    const tokens = new Tokens(KEY)
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.tuple(fc.base64String(), fc.base64String(), fc.base64String()).map((parts) => parts.join('.')),
    )
    await fc.assert(
      fc.asyncProperty(text, async (token) => {
        await expect(tokens.verifyToken(token)).rejects.toMatchObject({ code: 'InvalidToken' })
      }),
    )
  })

  it('issueToken and verifyToken: TokenSigningError, an internal error, when the key cannot be used', async () => {
    const tokens = new Tokens(new Uint8Array())
    const token = await forged(claims)
    for (const attempt of [() => tokens.issueToken(USER, 'player', SESSION), () => tokens.verifyToken(token)]) {
      await expect(attempt()).rejects.toThrow(TokenSigningError)
      await expect(attempt()).rejects.toMatchObject({ code: 'InternalError', status: 500 })
    }
  })
})
