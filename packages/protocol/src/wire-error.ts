/** An error as it travels, and what its code asks of whoever gets it. Apart from the table of errors, which a client need not carry. */
import { isObject } from '@parlour/kernel'

/** What travels: over HTTP as `{"error": …}`, over a socket beside `"ok": false`. */
export interface WireError {
  readonly code: string
  readonly message: string
  readonly details?: unknown
}

/**
 * Refusals that say nothing about what was asked: the server could not do it just now, or wants to know again who asks. Nothing has
 * changed, and the same may be sent again after a pause, with a fresh token where it was the token.
 */
const TRANSIENT: readonly string[] = ['Unauthorized', 'ExpiredToken', 'TooManyRequests', 'InternalError', 'NotSaved', 'Unavailable']

export const isTransient = (code: string): boolean => TRANSIENT.includes(code)

/** Refusals of the token, not of what was asked: they call for another one. */
const OF_TOKEN: readonly string[] = ['Unauthorized', 'InvalidToken', 'ExpiredToken']

export const isTokenRefused = (code: string): boolean => OF_TOKEN.includes(code)

export const isWireError = (json: unknown): json is WireError =>
  isObject(json) && typeof json.code === 'string' && typeof json.message === 'string'
