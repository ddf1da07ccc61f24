/** Random texts. `crypto.randomUUID` is missing on plain-http addresses of a home network, random bytes are not. */

export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
