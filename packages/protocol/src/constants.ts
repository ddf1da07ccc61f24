/** The numbers and names of the protocol that both sides need, without the schemas: a browser should not load those for a number. */

/** M1: the version in every path. */
export const APIVersion = 'v1'
export const API_PATH = `/api/${APIVersion}`

export const PROTOCOL = 1
/**
 * What a server can do beside the first version of the protocol; it names them in its answer to `hello`. A client sends a frame or field
 * that belongs to a feature only to a server that has named it.
 */
export const FEATURES = ['ping', 'deltas', 'lobby-chat', 'players', 'sealed'] as const
export type Feature = (typeof FEATURES)[number]
/** Larger frames are refused and the socket is closed. */
export const MAX_FRAME_BYTES = 16 * 1024
/** A socket that has not said hello by then is closed. */
export const HELLO_MS = 5_000
export const PING_MS = 25_000
export const MAX_MISSED = 100

/** Why the server closes a socket. */
export const CLOSE = {
  goingAway: 1001,
  unsupported: 1003,
  tooBig: 1009,
  noHello: 4400,
  unauthorized: 4401,
  flooding: 4429,
} as const

/** Of those who look at a table so many are named to everybody there; the others are counted. */
export const MOST_WATCHERS = 50
