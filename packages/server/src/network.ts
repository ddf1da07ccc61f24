/** Who counts as one caller: an IPv6 address stands for its network of 64 bits, which is what one subscriber has. */
import { isIPv6 } from 'node:net'

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
