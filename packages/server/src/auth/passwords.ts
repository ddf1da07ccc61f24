/**
 * Passwords: which are accepted, and how they are kept. Argon2id makes every guess cost memory and time; because it costs us the same,
 * only a few are computed at once and the queue for them is short.
 */
import { hash as argonHash, verify as argonVerify, type Options, parseOptions } from '@node-rs/argon2'
import type { Failure } from '@parlour/protocol'
import { failed } from '../errors.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { Turnstile } from './turnstile.ts'

/** M4's hashConfig: what one guess costs. */
export type HashConfig = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>

/** Argon2id with 19 MiB, two passes, one lane: OWASP's recommendation. */
export const hashConfig: HashConfig = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const FEWEST = 8
const MOST = 200

/** Hashing uses the thread pool that file access shares. */
const AT_ONCE = 4
const WAITING = 100

/** Throws WeakPassword with what is wrong. */
export function checkPassword(password: string, username: string): void {
  const problem = passwordProblem(password, username)
  if (problem !== null) throw failed(problem)
}

function passwordProblem(password: string, username: string): Failure | null {
  if (!password.isWellFormed()) return { why: 'half-character' }
  const normal = normalised(password)
  const characters = [...normal].length
  if (characters < FEWEST) return { why: 'password-too-short', least: FEWEST }
  if (characters > MOST) return { why: 'password-too-long', most: MOST }
  const lower = normal.toLowerCase()
  if (lower === username.toLowerCase()) return { why: 'password-is-name' }
  return COMMON_PASSWORDS.has(lower) ? { why: 'common-password' } : null
}

/** However a keyboard composes it, the same text is the same password. */
const normalised = (password: string): string => password.normalize('NFKC')

export class Passwords {
  readonly #config: HashConfig
  readonly #turnstile = new Turnstile(AT_ONCE, WAITING)
  #decoy: Promise<string> | undefined

  constructor(config: HashConfig = hashConfig) {
    this.#config = config
  }

  /** Throws Unavailable when too many are waiting. */
  hash(password: string): Promise<string> {
    return this.#turnstile.pass(() => argonHash(normalised(password), this.#config))
  }

  /** Whether it is the password behind the hash. Without a hash it is not, and finding out takes just as long. */
  async verify(hash: string | null, password: string): Promise<boolean> {
    const decoy = await this.#decoyHash()
    const right = await this.#turnstile.pass(() => argonVerify(hash ?? decoy, normalised(password)))
    return hash !== null && right
  }

  /** Whether the hash was made with other parameters than today's. */
  isOutdated(hash: string): boolean {
    const { memoryCost, timeCost, parallelism } = parseOptions(hash)
    const { memoryCost: memory, timeCost: time, parallelism: lanes } = this.#config
    return memoryCost !== memory || timeCost !== time || parallelism !== lanes
  }

  async #decoyHash(): Promise<string> {
    this.#decoy ??= this.hash('nobody has this password')
    try {
      return await this.#decoy
    } catch (error) {
      this.#decoy = undefined
      throw error
    }
  }
}
