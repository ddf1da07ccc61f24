/**
 * The next hash of a log's chain by the platform's own SHA-256; the kernel's says the same. Hashes are hex texts here: one call from
 * bytes to text costs half of a hash object that gives bytes.
 */
import { hash } from 'node:crypto'

const HASH_BYTES = 32

export function nextHash(previous: string, text: string): string {
  const bytes = Buffer.allocUnsafe(HASH_BYTES + Buffer.byteLength(text))
  bytes.write(previous, 'hex')
  bytes.write(text, HASH_BYTES)
  return hash('sha256', bytes, 'hex')
}
