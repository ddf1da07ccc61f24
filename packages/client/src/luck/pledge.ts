/** A promise of luck. It alone needs a hash, so it is loaded when the first one is made: whoever only looks around never needs it. */
import { commit, fromHex } from '@parlour/kernel'
import { randomHex } from '../random-id.ts'

export interface Pledge {
  /** Hex SHA-256 of the contribution: what the server is told first. */
  readonly pledge: string
  /** 32 bytes in hex. */
  readonly contribution: string
}

const BYTES = 32

export function makePledge(): Pledge {
  const contribution = randomHex(BYTES)
  return { pledge: commit(fromHex(contribution)), contribution }
}
