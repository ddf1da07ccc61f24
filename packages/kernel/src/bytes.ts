/** The few byte operations that hashing needs, the same in browser and server. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
export const toHex: (bytes: Uint8Array) => string = bytesToHex
export const fromHex: (hex: string) => Uint8Array = hexToBytes

/** Lower-case hex of exactly so many bytes: one spelling only, so that a changed letter is always noticed. */
export const isHex = (value: unknown, bytes: number): value is string => isHexText(value) && value.length === bytes * 2

/** Lower-case hex of any number of whole bytes. */
export const isHexText = (value: unknown): value is string => typeof value === 'string' && /^([0-9a-f]{2})*$/.test(value)

export function u32be(n: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, n)
  return bytes
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}
