/** Recovery codes: written on paper, used once. Twelve characters of Crockford's base 32 hold 60 random bits. */
import { createHash, randomBytes } from 'node:crypto'
import type { PlayerId } from '@parlour/protocol'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODES = 8
const GROUPS = 3
const GROUP = 4

export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, newCode)

function newCode(): string {
  // 256 is a multiple of 32, so every character is equally likely.
  const characters = [...randomBytes(GROUPS * GROUP)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length))
  return Array.from({ length: GROUPS }, (_, group) => characters.slice(group * GROUP, (group + 1) * GROUP).join('')).join('-')
}

/** What is stored: bound to its owner, so that stolen hashes have to be tried one account at a time. */
export const recoveryHash = (playerId: PlayerId, code: string): string =>
  createHash('sha256')
    .update(`parlour recovery 1 ${playerId} ${asWritten(code)}`)
    .digest('hex')

/** Forgives case, spaces, dashes and the letters that look like digits. */
const asWritten = (code: string): string => code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
