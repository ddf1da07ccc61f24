/**
 * Texts from server to server through the database itself: LISTEN and NOTIFY, on one connection of its own. Nothing is kept: who does not
 * listen at the moment does not hear it. A connection that is lost is made again; what was to be sent meanwhile is not.
 */
import { Client, type ClientConfig } from 'pg'

const CHANNEL = 'parlour'
const AGAIN_MS = { first: 100, longest: 2_000 }
const CONNECTION_TIMEOUT_MS = 3_500
const ANSWER_TIMEOUT_MS = 4_000
/** Texts that have been sent and not answered; more means that the database does not keep up, and hints lose their worth by waiting. */
const MOST_UNANSWERED = 1_000

export class Channel {
  readonly kind = 'postgresql'
  readonly #config: ClientConfig
  readonly #listeners: ((text: string) => void)[] = []
  readonly #resumed: (() => void)[] = []
  #client: Client | null = null
  #again: NodeJS.Timeout | null = null
  #pause = AGAIN_MS.first
  #unanswered = 0
  #closed = false

  constructor(config: ClientConfig) {
    this.#config = config
  }

  onMessage(listener: (text: string) => void): void {
    this.#listeners.push(listener)
  }

  /** Listens, from now on or once more. */
  onResumed(listener: () => void): void {
    this.#resumed.push(listener)
  }

  /** Listens as soon as that can be; nobody has to wait for it. */
  start(): void {
    void this.#connect()
  }

  /** To all who listen, this one included; fewer than 8,000 bytes. */
  publish(text: string): void {
    if (this.#client === null || this.#unanswered >= MOST_UNANSWERED) return
    this.#unanswered++
    const answered = (): void => {
      this.#unanswered--
    }
    this.#client.query({ name: 'notify', text: 'select pg_notify($1, $2)', values: [CHANNEL, text] }).then(answered, answered)
  }

  async close(): Promise<void> {
    this.#closed = true
    if (this.#again !== null) clearTimeout(this.#again)
    const client = this.#client
    this.#client = null
    await client?.end().catch(() => undefined)
  }

  async #connect(): Promise<void> {
    this.#again = null
    const client = new Client({
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
      keepAlive: true,
      ...this.#config,
    })
    const lost = once(() => this.#lost(client))
    client.on('error', lost)
    client.on('end', lost)
    client.on('notification', ({ payload }) => {
      if (payload !== undefined) for (const listener of this.#listeners) listener(payload)
    })
    try {
      await client.connect()
      // What is told is worth nothing after a crash.
      await client.query('set synchronous_commit = off')
      await client.query(`listen ${CHANNEL}`)
    } catch {
      lost()
      return
    }
    if (this.#closed) return void (await client.end().catch(() => undefined))
    this.#client = client
    this.#unanswered = 0
    this.#pause = AGAIN_MS.first
    for (const listener of this.#resumed) listener()
  }

  #lost(client: Client): void {
    if (this.#client === client) this.#client = null
    client.end().catch(() => undefined)
    if (this.#closed || this.#again !== null) return
    this.#again = setTimeout(() => void this.#connect(), this.#pause)
    this.#pause = Math.min(2 * this.#pause, AGAIN_MS.longest)
  }
}

function once(work: () => void): () => void {
  let done = false
  return () => {
    if (done) return
    done = true
    work()
  }
}
