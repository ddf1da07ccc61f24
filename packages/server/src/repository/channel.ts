/**
 * Texts from server to server through the database itself: LISTEN and NOTIFY, on one connection of its own. Nothing is kept: who does not
 * listen at the moment does not hear it. A connection that is lost is made again; what was to be sent meanwhile is not.
 */
import { Client, type ClientConfig } from 'pg'

const CHANNEL = 'parlour'
const NOTIFY = { name: 'notify', text: 'select pg_notify($1, text) from unnest($2::text[]) as text' }
const AGAIN_MS = { first: 100, longest: 2_000 }
const CONNECTION_TIMEOUT_MS = 3_500
const ANSWER_TIMEOUT_MS = 4_000
/** More that wait mean that the database does not keep up, and hints lose their worth by waiting. */
const MOST_WAITING = 1_000

interface Open {
  readonly client: Client
  /** It is good for nothing any more. */
  readonly lost: () => void
}

export class Channel {
  readonly kind = 'postgresql'
  readonly #config: ClientConfig
  readonly #listeners: ((text: string) => void)[] = []
  readonly #resumed: (() => void)[] = []
  #open: Open | null = null
  #again: NodeJS.Timeout | null = null
  #pause = AGAIN_MS.first
  #waiting: string[] = []
  #sending = false
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
    if (this.#open === null || this.#waiting.length >= MOST_WAITING) return
    this.#waiting.push(text)
    if (!this.#sending) void this.#send(this.#open)
  }

  /**
   * One statement at a time, with all that wait by then. A connection that does not answer is given up: where the other end is gone without
   * a word, the system would go on trying for a quarter of an hour.
   */
  async #send(open: Open): Promise<void> {
    this.#sending = true
    while (this.#waiting.length > 0 && this.#open === open) {
      const texts = this.#waiting
      this.#waiting = []
      await open.client.query({ ...NOTIFY, values: [CHANNEL, texts] }).catch(open.lost)
    }
    this.#sending = false
  }

  async close(): Promise<void> {
    this.#closed = true
    if (this.#again !== null) clearTimeout(this.#again)
    const open = this.#open
    this.#open = null
    await open?.client.end().catch(() => undefined)
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
    this.#open = { client, lost }
    this.#waiting = []
    this.#pause = AGAIN_MS.first
    for (const listener of this.#resumed) listener()
  }

  #lost(client: Client): void {
    if (this.#open?.client === client) this.#open = null
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
