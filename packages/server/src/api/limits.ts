/**
 * How much one address may ask for in a minute: requests of any kind, new guests, and attempts to sign in. Counted in memory, so a
 * restart forgets. An IPv6 address stands for its network of 64 bits, which is what one subscriber has.
 */
import type { onRequestAsyncHookHandler } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../config/config.ts'
import { failed } from '../errors.ts'
import { networkOf } from '../network.ts'
import type { Limit } from './route.ts'

const SECONDS = 60
const SIGN_INS_PER_MINUTE = 60

/** Everything but pages and their files, which are cheap and many. What counts is the route that was found, however it was spelled. */
export function limiting(config: Pick<Config, 'requestsPerMinute' | 'guestsPerMinute'>): onRequestAsyncHookHandler {
  const limiter = (points: number): RateLimiterMemory => new RateLimiterMemory({ points, duration: SECONDS })
  const requests = limiter(config.requestsPerMinute)
  const special = { guests: limiter(config.guestsPerMinute), 'sign-ins': limiter(SIGN_INS_PER_MINUTE) }
  return async (request) => {
    const limit = request.routeOptions.config.limit as Limit | undefined
    const { url } = request.routeOptions
    if (limit === 'none' || (url !== undefined && !url.startsWith('/api'))) return
    const key = networkOf(request.ip)
    await consume(requests, key)
    if (limit !== undefined) await consume(special[limit], key)
  }
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw failed({ why: 'too-many-requests', retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) })
  }
}
