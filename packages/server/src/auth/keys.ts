/**
 * The server's one secret, and the keys that are derived from it. The secret comes from the configuration or from a file in the data
 * folder that is made at the first start, readable by its owner only. Every purpose has a key of its own, so that none of them tells
 * anything about another.
 */
import { hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { publicKeyOf, toHex, utf8 } from '@parlour/kernel'

export interface Keys {
  /** Signs access tokens. */
  readonly tokenKey: Uint8Array
  /** Makes each refresh token from the one before. */
  readonly refreshKey: Uint8Array
  /** Ed25519 seed that signs the records of finished matches. */
  readonly recordKey: Uint8Array
  /** Public half of `recordKey`, in hex. */
  readonly publicKey: string
  /** Chooses the deals of the day. */
  readonly dailyKey: Uint8Array
}

/** The key file cannot be read, made or used; the message says what to do. */
export class KeyError extends Error {
  override readonly name = 'KeyError'
}

export interface KeySource {
  readonly dataDir: string
  readonly tokenSigningKey?: string | undefined
}

const FILE = 'signing-key'
const LEAST_CHARACTERS = 32

export function loadKeys({ dataDir, tokenSigningKey }: KeySource): Keys {
  const secret = tokenSigningKey ?? keptSecret(dataDir)
  const recordKey = derived(secret, 'parlour records 1')
  return {
    tokenKey: derived(secret, 'parlour tokens 1'),
    refreshKey: derived(secret, 'parlour refresh 1'),
    recordKey,
    publicKey: toHex(publicKeyOf(recordKey)),
    dailyKey: derived(secret, 'parlour daily 1'),
  }
}

const derived = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', utf8(secret), new Uint8Array(), utf8(purpose), 32))

function keptSecret(dataDir: string): string {
  const file = join(dataDir, FILE)
  try {
    if (statSync(file, { throwIfNoEntry: false }) === undefined) makeSecret(dataDir, file)
    keepPrivate(file)
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length >= LEAST_CHARACTERS) return secret
  } catch (error) {
    throw new KeyError(`The signing key ${file} cannot be used: ${error instanceof Error ? error.message : String(error)}.`)
  }
  throw new KeyError(
    `The signing key ${file} is ${statSync(file).size === 0 ? 'empty' : 'too short'}; restore it from a backup, or delete it to get a new one, which signs everyone out.`,
  )
}

/** Complete under another name first and then linked to its own: nobody ever reads half a key, and a key that is there stays. */
function makeSecret(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true })
  const draft = `${file}.${toHex(randomBytes(8))}`
  try {
    writeDurably(draft, `${toHex(randomBytes(32))}\n`)
    linkSync(draft, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function writeDurably(file: string, text: string): void {
  const handle = openSync(file, 'wx', 0o600)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function keepPrivate(file: string): void {
  const { mode } = statSync(file)
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) chmodSync(file, 0o600)
}

const isCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code
