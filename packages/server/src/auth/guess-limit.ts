/**
 * Slows down whoever guesses passwords: ten attempts in a quarter of an hour for one name from one address, then a pause. Counted in the
 * database, so that it does not matter which node is asked, and a restart forgets nothing.
 */
import { failed } from '../errors.ts'
import { networkOf } from '../network.ts'
import type { AttemptStore } from './stores.ts'

const ATTEMPTS = 10
const SECONDS = 15 * 60
const LONGEST_NAME = 64

export class GuessLimit {
  readonly #attempts: AttemptStore

  constructor(attempts: AttemptStore) {
    this.#attempts = attempts
  }

  /** Counts an attempt before it is made, so that many at once are many. Throws TooManyRequests with the seconds to wait. */
  async attempt(name: string, address: string): Promise<void> {
    const { count, leftMs } = await this.#attempts.count(key(name, address), SECONDS)
    if (count > ATTEMPTS) throw failed({ why: 'too-many-guesses', retryAfter: Math.max(1, Math.ceil(leftMs / 1000)) })
  }

  /** The attempt was right: all is forgiven. */
  async succeed(name: string, address: string): Promise<void> {
    await this.#attempts.forgive(key(name, address))
  }
}

const key = (name: string, address: string): string => `guess ${name.slice(0, LONGEST_NAME).toLowerCase()} ${networkOf(address)}`
