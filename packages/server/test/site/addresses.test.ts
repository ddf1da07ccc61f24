import type { NetworkInterfaceInfo } from 'node:os'
import { describe, expect, it } from 'vitest'
import { networkAddresses } from '../../src/site/addresses.ts'

const on = (address: string, internal = false): Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'> => ({
  address,
  family: address.includes(':') ? 'IPv6' : 'IPv4',
  internal,
})
const interfaces = {
  lo: [on('127.0.0.1', true), on('::1', true)],
  docker0: [on('172.17.0.1')],
  eth0: [on('203.0.113.9'), on('fe80::1'), on('2001:db8::7')],
  wlan0: [on('192.168.1.20'), on('169.254.3.4')],
  vpn: [on('10.8.0.2')],
}

describe('where other devices reach the server', () => {
  it.each(['127.0.0.1', '127.0.1.1', 'localhost', '::1'])('nowhere while it listens on %s', (host) => {
    expect(networkAddresses(host, 8080, interfaces)).toEqual([])
  })

  it('on 0.0.0.0: at every address of the machine, the likeliest first, none that others cannot use', () => {
    expect(networkAddresses('0.0.0.0', 8080, interfaces)).toEqual([
      'http://192.168.1.20:8080',
      'http://10.8.0.2:8080',
      'http://172.17.0.1:8080',
      'http://203.0.113.9:8080',
    ])
  })

  it('on :: also at addresses of IPv6, after the others', () => {
    expect(networkAddresses('::', 80, interfaces).at(-1)).toBe('http://[2001:db8::7]:80')
    expect(networkAddresses('::', 80, interfaces)).toHaveLength(5)
  })

  it('on one address or name: there', () => {
    expect(networkAddresses('192.168.1.20', 1, interfaces)).toEqual(['http://192.168.1.20:1'])
    expect(networkAddresses('2001:db8::7', 1, interfaces)).toEqual(['http://[2001:db8::7]:1'])
    expect(networkAddresses('games.example', 1, interfaces)).toEqual(['http://games.example:1'])
  })

  it('on a machine without a network: nowhere', () => {
    expect(networkAddresses('0.0.0.0', 8080, { lo: interfaces.lo })).toEqual([])
  })
})
