/** The next hash of a log's chain by the platform's own SHA-256, which needs neither copies nor JavaScript; the kernel's says the same. */
import { createHash } from 'node:crypto'

export const nextHash = (previous: Uint8Array, text: string): Buffer => createHash('sha256').update(previous).update(text).digest()
