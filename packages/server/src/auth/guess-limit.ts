/**
 * Slows down whoever guesses passwords, by rows in the database, so that it does not matter which node is asked and a restart forgets
 * nothing. One name from one address: ten attempts in a quarter of an hour. One name from everywhere: after twenty in a day a pause that
 * doubles with every attempt. Whoever has signed in to the account before, on this device or lately from this address, is not paused by
 * what strangers do: otherwise anybody could lock anybody out.
 */
import { createHmac } from 'node:crypto'
import { failed } from '../errors.ts'
import { networkOf } from '../network.ts'
import { sameText } from './same-text.ts'
import type { Origin } from './sign-ins.ts'
import type { AttemptStore } from './stores.ts'

const ATTEMPTS = 10
const SECONDS = 15 * 60
const LONGEST_NAME = 64
/** Over all addresses, in a day. */
const FROM_EVERYWHERE = 20
const DAY_S = 86_400
const LONGEST_PAUSE_S = 3_600
/** How long an address counts as one that somebody has signed in from. */
const KNOWN_S = 30 * DAY_S

export class GuessLimit {
  readonly #attempts: AttemptStore
  readonly #key: Uint8Array

  constructor(attempts: AttemptStore, key: Uint8Array) {
    this.#attempts = attempts
    this.#key = key
  }

  /** Counts an attempt before it is made, so that many at once are many. Throws TooManyRequests with the seconds to wait. */
  async attempt(name: string, origin: Origin): Promise<void> {
    const { count, leftMs } = await this.#attempts.count(keyOf('guess', name, origin.address), SECONDS)
    if (count > ATTEMPTS) wait(leftMs)
    if (!(await this.#isKnown(name, origin))) await this.#attemptOfStranger(name)
  }

  /** The attempt was right: it does not count, and what was wrong from there is forgiven. */
  async succeed(name: string, origin: Origin): Promise<void> {
    await this.#attempts.forgive(keyOf('guess', name, origin.address))
    if (!(await this.#isKnown(name, origin))) await this.#attempts.takeBack(keyOf('guesses', name))
    await this.remember(name, origin.address)
  }

  /** Somebody has signed in to this account from there. */
  async remember(name: string, address: string): Promise<void> {
    await this.#attempts.forgive(keyOf('known', name, address))
    await this.#attempts.count(keyOf('known', name, address), KNOWN_S)
  }

  /** What a device keeps to show that somebody has signed in to this account there. */
  markFor(name: string): string {
    return createHmac('sha256', this.#key)
      .update(`parlour known device 1${plain(name)}`)
      .digest('base64url')
  }

  async #isKnown(name: string, { address, mark }: Origin): Promise<boolean> {
    if (mark !== undefined && sameText(mark, this.markFor(name))) return true
    return (await this.#attempts.left(keyOf('known', name, address))) > 0
  }

  async #attemptOfStranger(name: string): Promise<void> {
    const pause = keyOf('pause', name)
    const paused = await this.#attempts.left(pause)
    if (paused > 0) wait(paused)
    const { count } = await this.#attempts.count(keyOf('guesses', name), DAY_S)
    if (count <= FROM_EVERYWHERE) return
    // Of many at once one passes.
    const { count: since, leftMs } = await this.#attempts.count(pause, Math.min(LONGEST_PAUSE_S, 2 ** (count - FROM_EVERYWHERE)))
    if (since > 1) wait(leftMs)
  }
}

function wait(milliseconds: number): never {
  throw failed({ why: 'too-many-guesses', retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) })
}

const plain = (name: string): string => name.slice(0, LONGEST_NAME).toLowerCase()
const keyOf = (what: string, name: string, address?: string): string =>
  address === undefined ? `${what} ${plain(name)}` : `${what} ${plain(name)} ${networkOf(address)}`
