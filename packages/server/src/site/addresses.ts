/** Where other devices on the local network reach a server that listens on some address. */
import { isIPv4, isIPv6 } from 'node:net'
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'

type Interfaces = NodeJS.Dict<Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[]>

/** Most likely to be what is wanted first: home networks, then other private ones, then the rest. */
const LIKELY = [/^192\.168\./, /^10\./, /^172\.(?:1[6-9]|2\d|3[01])\./, /^\d+\./]

/** As `http://…` without a slash at the end; none while the server listens to this machine alone. */
export function networkAddresses(host: string, port: number, interfaces: Interfaces = networkInterfaces()): string[] {
  if (host !== '0.0.0.0' && host !== '::') return isOwnMachine(host) ? [] : [urlOf(host, port)]
  const usable = Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .filter(({ address, internal }) => !internal && !isLinkLocal(address))
    .filter(({ address }) => isIPv4(address) || host === '::')
  const place = (address: string): number => {
    const found = LIKELY.findIndex((pattern) => pattern.test(address))
    return found < 0 ? LIKELY.length : found
  }
  return [...new Set(usable.map(({ address }) => address))].toSorted((a, b) => place(a) - place(b)).map((address) => urlOf(address, port))
}

export const urlOf = (host: string, port: number): string => `http://${isIPv6(host) ? `[${host}]` : host}:${port}`

const isOwnMachine = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host)

/** Addresses that a machine gave itself, or that need the name of an interface beside them. */
const isLinkLocal = (address: string): boolean => /^(?:169\.254\.|fe[89ab])/i.test(address)
