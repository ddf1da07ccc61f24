/** The code by which people find a private table: short enough to read aloud, without characters that are mistaken for each other. */
import { randomInt } from 'node:crypto'

const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const LENGTH = 6

export const lobbyCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

/** The one spelling of a code that somebody typed; null if it cannot be one. */
export const spelledCode = (text: string): string | null => (/^[A-HJKMNP-TV-Z2-9]{6}$/i.test(text) ? text.toUpperCase() : null)
