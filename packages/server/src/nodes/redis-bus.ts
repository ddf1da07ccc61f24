/** The bus through Redis or Valkey: one channel, one connection that listens and one that speaks. */
import { createClient } from '@redis/client'
import type { Bus } from './bus.ts'

const CHANNEL = 'parlour'
const AGAIN_MS = { first: 100, longest: 2_000 }
const CONNECTION_TIMEOUT_MS = 3_500
/** A server that says nothing is asked now and then, and given up if it does not answer. */
const PING_MS = 2_000
const SILENCE_MS = 6_000
/** Hints lose their worth by waiting. */
const MOST_WAITING = 1_000

export class RedisBus implements Bus {
  readonly kind = 'redis'
  readonly #listening: ReturnType<typeof clientOf>
  readonly #speaking: ReturnType<typeof clientOf>
  readonly #messages: ((text: string) => void)[] = []
  readonly #resumed: (() => void)[] = []

  /** `complain` hears of trouble with a connection; it is made again by itself. */
  constructor(url: string, complain: (error: Error) => void) {
    this.#listening = clientOf(url)
    this.#speaking = clientOf(url)
    for (const client of [this.#listening, this.#speaking]) client.on('error', complain)
  }

  start(): void {
    const hear = (text: string): void => {
      for (const listener of this.#messages) listener(text)
    }
    const resumed = (): void => {
      for (const listener of this.#resumed) listener()
    }
    // Both try until they are closed; that they were closed meanwhile is no news. Once subscribed, it is again after each return.
    this.#listening
      .connect()
      .then((client) => client.subscribe(CHANNEL, hear))
      .then(() => this.#listening.on('ready', resumed))
      .then(resumed)
      .catch(() => undefined)
    this.#speaking.connect().catch(() => undefined)
  }

  publish(text: string): void {
    if (this.#speaking.isReady) this.#speaking.publish(CHANNEL, text).catch(() => undefined)
  }

  onMessage(listener: (text: string) => void): void {
    this.#messages.push(listener)
  }

  onResumed(listener: () => void): void {
    this.#resumed.push(listener)
  }

  async close(): Promise<void> {
    for (const client of [this.#listening, this.#speaking]) client.destroy()
  }
}

function clientOf(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    commandsQueueMaxLength: MOST_WAITING,
    socket: {
      connectTimeout: CONNECTION_TIMEOUT_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (retries) => Math.min(AGAIN_MS.first * 2 ** Math.min(retries, 10), AGAIN_MS.longest),
    },
  })
}
