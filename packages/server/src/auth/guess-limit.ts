/** Slows down whoever guesses passwords: ten attempts in a quarter of an hour for one name from one address, then a pause. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { failed } from '../errors.ts'
import { networkOf } from '../network.ts'

const ATTEMPTS = 10
const SECONDS = 15 * 60
const LONGEST_NAME = 64

export class GuessLimit {
  readonly #limiter = new RateLimiterMemory({ points: ATTEMPTS, duration: SECONDS })

  /** Counts an attempt before it is made, so that many at once are many. Throws TooManyRequests with the seconds to wait. */
  async attempt(name: string, address: string): Promise<void> {
    try {
      await this.#limiter.consume(key(name, address))
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
      throw failed({ why: 'too-many-guesses', retryAfter })
    }
  }

  /** The attempt was right: all is forgiven. */
  async succeed(name: string, address: string): Promise<void> {
    await this.#limiter.delete(key(name, address))
  }
}

const key = (name: string, address: string): string => `${name.slice(0, LONGEST_NAME).toLowerCase()} ${networkOf(address)}`
