/** Who counts as one caller: an IPv6 address stands for its network of 64 bits, which is what one subscriber has. */
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import proxyAddress from '@fastify/proxy-addr'

/** Whether what an address says of where a request comes from is believed; `hop`: how many are between. */
export type Trust = (address: string, hop: number) => boolean

/** A number is that of the proxies in a row before this server, whatever their addresses. */
export function trustIn(setting: boolean | number | string): Trust {
  if (typeof setting === 'boolean') return () => setting
  return typeof setting === 'number' ? (_, hop) => hop < setting : proxyAddress.compile(setting.split(','))
}

/** Where a request comes from, by all who are trusted. */
export const addressOf = (request: IncomingMessage, trust: Trust): string => proxyAddress(request, trust)

/**
 * Whether the page that makes a request is another site's. A request that names no origin comes from a program, which has to bring its
 * own token.
 */
export function isForeign({ headers, socket }: IncomingMessage, publicUrl: string | undefined, trust: Trust): boolean {
  const { origin, host, 'x-forwarded-host': forwarded } = headers
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const page = new URL(origin)
  if (page.origin === publicUrl) return false
  const told = typeof forwarded === 'string' && trust(socket.remoteAddress ?? '', 0) ? forwarded.split(',').at(-1)?.trim() : host
  // By the page's own scheme: a proxy may have taken the encryption off.
  const own = `${page.protocol}//${told ?? ''}`
  return !URL.canParse(own) || new URL(own).origin !== page.origin
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
