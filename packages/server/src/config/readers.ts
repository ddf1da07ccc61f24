/** How the text of one environment variable becomes a value, or a `Mismatch` that says what it should have been. */
import { statSync } from 'node:fs'
import { isIP } from 'node:net'

export type Reader<T> = (text: string) => T

/** The text is not what the setting takes. `is` replaces the text where it must not be shown or says too little. */
export class Mismatch extends Error {
  override readonly name = 'Mismatch'
  readonly is: string | undefined

  constructor(should: string, is?: string) {
    super(should)
    this.is = is
  }
}

export const wholeNumber =
  (least: number, most: number): Reader<number> =>
  (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    if (value >= least && value <= most) return value
    throw new Mismatch(`should be a whole number from ${least} to ${most}`)
  }

/** Seconds outside, milliseconds inside. */
export const seconds = (least: number, most: number): Reader<number> => {
  const read = wholeNumber(least, most)
  return (text) => read(text) * 1000
}

export const oneOf =
  <T extends string>(words: readonly T[]): Reader<T> =>
  (text) => {
    const word = words.find((known) => known === text)
    if (word === undefined) throw new Mismatch(`should be one of ${words.join(', ')}`)
    return word
  }

export const hostName: Reader<string> = (text) => {
  if (isIP(text) !== 0 || /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*\.?$/i.test(text)) return text
  throw new Mismatch('should be a host name or an address such as 127.0.0.1, 0.0.0.0 or ::')
}

/** Never quoted in the error: it holds a password. */
export const databaseUrl: Reader<string> = (text) => {
  const protocol = URL.canParse(text) ? new URL(text).protocol : null
  if (protocol === 'postgres:' || protocol === 'postgresql:') return text
  throw new Mismatch('should be an address such as postgres://user:password@host:5432/parlour', 'something else (not shown)')
}

/** Never quoted in the error: it may hold a password. */
export const redisUrl: Reader<string> = (text) => {
  const protocol = URL.canParse(text) ? new URL(text).protocol : null
  if (protocol === 'redis:' || protocol === 'rediss:') return text
  throw new Mismatch('should be an address such as redis://host:6379', 'something else (not shown)')
}

/** An origin: scheme, host and port, nothing behind. */
export const origin: Reader<string> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : null
  const plain =
    url !== null &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.pathname === '/' &&
    !/[?#]/.test(text) &&
    url.username === '' &&
    url.password === ''
  if (!plain) throw new Mismatch('should be an absolute http or https address without a path, such as https://play.example')
  return url.origin
}

export const secretOf =
  (least: number): Reader<string> =>
  (text) => {
    const characters = [...text].length
    if (characters < least) throw new Mismatch(`should be at least ${least} characters long`, `${characters} characters long`)
    return text
  }

/** What Fastify takes: nobody, everybody, a number of proxies in a row, or their addresses. */
export const trustedProxies: Reader<boolean | number | string> = (text) => {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^\d{1,3}$/.test(text)) return Number(text)
  const addresses = text.split(',').map((part) => part.trim())
  if (addresses.every(isAddressRange)) return addresses.join(',')
  throw new Mismatch('should be false, true, a number of proxies, or their addresses separated by commas')
}

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal']

function isAddressRange(text: string): boolean {
  if (NAMED_RANGES.includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

export const existingFile: Reader<string> = (text) => {
  const stat = statSync(text, { throwIfNoEntry: false })
  if (stat === undefined) throw new Mismatch('should be the path of an existing file')
  if (!stat.isFile()) throw new Mismatch('should be the path of a file', `${JSON.stringify(text)}, which is not a file`)
  return text
}

export const anyText: Reader<string> = (text) => text
