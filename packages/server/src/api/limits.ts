/**
 * How much one address may ask for in a minute: requests of any kind, new guests, and attempts to sign in. Counted in memory, so a
 * restart forgets. An IPv6 address stands for its network of 64 bits, which is what one subscriber has.
 */
import { isIPv6 } from 'node:net'
import type { onRequestAsyncHookHandler } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../config/config.ts'
import { failure } from '../errors.ts'
import type { Limit } from './route.ts'

const SECONDS = 60
const SIGN_INS_PER_MINUTE = 60

/** Only what is under `/api`: pages and their files are cheap and many. */
export function limiting(config: Pick<Config, 'requestsPerMinute' | 'guestsPerMinute'>): onRequestAsyncHookHandler {
  const limiter = (points: number): RateLimiterMemory => new RateLimiterMemory({ points, duration: SECONDS })
  const requests = limiter(config.requestsPerMinute)
  const special = { guests: limiter(config.guestsPerMinute), 'sign-ins': limiter(SIGN_INS_PER_MINUTE) }
  return async (request) => {
    const limit = request.routeOptions.config.limit as Limit | undefined
    if (limit === 'none' || !request.url.startsWith('/api')) return
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
    throw failure('TooManyRequests', undefined, { retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) })
  }
}

/** What is counted as one caller. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address
  const groups = (text: string): string[] => text.split(':').filter((group) => group !== '')
  const [before = '', after = ''] = (address.split('%')[0] ?? address).split('::')
  const [head, tail] = [groups(before), groups(after)]
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const network = [...head, ...zeros, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::`
}
