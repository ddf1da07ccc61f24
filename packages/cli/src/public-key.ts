/** A server's public signing key as it may be given on the command line: 64 hex digits, or a file with those or with a PEM key. */
import { createPublicKey } from 'node:crypto'
import { fromHex } from '@parlour/kernel'
import { Failure, UsageError } from './command.ts'
import type { Io } from './io.ts'
import { readText } from './record-file.ts'

const HEX = /^[0-9a-f]{64}$/i

/** The 32 bytes of an Ed25519 public key. */
export async function publicKey(given: string, io: Io): Promise<Uint8Array> {
  if (HEX.test(given)) return fromHex(given.toLowerCase())
  if (given === '' || /^(0x[0-9a-f]+|[0-9a-f]{40,})$/i.test(given))
    throw new UsageError('--key takes 64 hex digits, or a file with those or with a PEM public key')
  const text = (await readText(given, io)).trim()
  if (HEX.test(text)) return fromHex(text.toLowerCase())
  if (!text.startsWith('-----BEGIN'))
    throw new Failure(`${given === '-' ? 'standard input' : given} holds neither 64 hex digits nor a PEM public key`)
  return fromPem(text, given)
}

function fromPem(pem: string, path: string): Uint8Array {
  // A private key would yield its public half, but it has no business here, and being told so is the lesser harm.
  if (pem.includes('PRIVATE KEY')) throw new Failure(`${path} holds a private key; verifying needs the public one`)
  try {
    const jwk = createPublicKey(pem).export({ format: 'jwk' })
    if (jwk.crv === 'Ed25519' && jwk.x !== undefined) return new Uint8Array(Buffer.from(jwk.x, 'base64url'))
  } catch {
    throw new Failure(`${path} is not a readable PEM public key`)
  }
  throw new Failure(`${path} holds a public key, but not an Ed25519 one`)
}
