/** One socket: who is behind it, what it looks at, and how much it may send. Frames are handled one after the other. */
import type { Duplex } from 'node:stream'
import { CLOSE, type FrameId, type GameId, HELLO_MS, type PlayerId, type ServerFrame, type WireError } from '@parlour/protocol'
import type { RawData, WebSocket } from 'ws'
import type { Viewer } from '../audience/viewer.ts'
import type { Identity } from '../auth/accounts.ts'
import type { LiveTable } from '../tables/live-table.ts'
import { textFrames } from './text-frame.ts'
import { type Rate, TokenBucket } from './token-bucket.ts'

/** Beyond this much unread data a client is not following; it reconnects and resumes. */
const MOST_UNSENT_BYTES = 4 * 1024 * 1024
/** Refusals for flooding before the socket is closed. */
const WARNINGS = 20
/** Lines of chat. */
const CHAT: Rate = { burst: 8, perSecond: 1 }

/** How much somebody may send. */
export class Manners {
  readonly frames: TokenBucket
  readonly chat = new TokenBucket(CHAT)
  /** Refusals in a row. */
  warnings = 0

  constructor(frames: Rate) {
    this.frames = new TokenBucket(frames)
  }
}

export class Connection {
  /** Where it comes from. */
  readonly address: string
  readonly #socket: WebSocket
  readonly #stream: Duplex | null
  #manners: Manners
  /** The tables it looks at. */
  readonly watching = new Map<GameId, { readonly live: LiveTable; readonly viewer: Viewer }>()
  /** The lobbies it follows: codes by id. */
  readonly lobbies = new Map<string, string>()
  /** The game whose lobby list it follows, '' for all games; null for none. */
  lobbyList: string | null = null
  /** Whose lobbies are not in that list. */
  apart: ReadonlySet<PlayerId> = new Set()
  identity: Identity | null = null
  /** When the frame that is being handled was read. */
  readAt = 0
  /** Has answered since the last ping. */
  alive = true
  #helloTimer: NodeJS.Timeout | undefined
  readonly #unsent: string[] = []
  /** Frames that are being handled or wait for it. */
  readonly #queue: (() => Promise<void>)[] = []

  /** `stream` is what the socket writes to, where that is known. */
  constructor(socket: WebSocket, limits: Rate, stream: Duplex | null, address: string) {
    this.#socket = socket
    this.#stream = stream
    this.address = address
    this.#manners = new Manners(limits)
  }

  /** How much may be sent through it: by itself as long as nobody knows whose it is, then as much as through all of theirs together. */
  get manners(): Manners {
    return this.#manners
  }

  sharing(manners: Manners): void {
    this.#manners = manners
  }

  /** One lobby, by id or code, or all of them. */
  unfollow(which?: string): void {
    for (const [id, code] of this.lobbies) if (which === undefined || which === id || which.toUpperCase() === code) this.lobbies.delete(id)
  }

  /** From now on it has a few seconds to say who it is. */
  awaitHello(): void {
    this.#helloTimer = setTimeout(() => this.close(CLOSE.noHello, 'no hello'), HELLO_MS)
  }

  /** It has said so; how long it takes to find out whether that is true is not its fault. */
  helloCame(): void {
    clearTimeout(this.#helloTimer)
  }

  get open(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  /** How many frames are not done with yet. */
  get waiting(): number {
    return this.#queue.length
  }

  /** Frame after frame. Work answers its own failures; if it cannot, the socket ends, and nothing else does. */
  enqueue(work: () => Promise<void>): void {
    if (this.#queue.push(work) === 1) void this.#work()
  }

  async #work(): Promise<void> {
    for (let next = this.#queue[0]; next !== undefined; next = this.#queue[0]) {
      try {
        await next()
      } catch {
        this.terminate()
      }
      this.#queue.shift()
    }
  }

  send(text: string): void {
    if (!this.open) return
    if (this.#socket.bufferedAmount > MOST_UNSENT_BYTES) this.#socket.terminate()
    else if (this.#stream === null) this.#socket.send(text)
    // What is sent in one go leaves in one go: an answer and the state that follows it cost one system call instead of two.
    else if (this.#unsent.push(text) === 1) process.nextTick(() => this.#flush())
  }

  #flush(): void {
    if (this.#unsent.length > 0 && this.open) this.#stream?.write(textFrames(this.#unsent))
    this.#unsent.length = 0
  }

  tell(frame: ServerFrame): void {
    this.send(JSON.stringify(frame))
  }

  answer(re: FrameId, fields: object = {}): void {
    this.send(JSON.stringify({ re, ok: true, ...fields }))
  }

  refuse(re: FrameId, error: WireError): void {
    this.send(JSON.stringify({ re, ok: false, error }))
  }

  close(code: (typeof CLOSE)[keyof typeof CLOSE], reason: string): void {
    this.#flush()
    this.#socket.close(code, reason)
  }

  terminate(): void {
    this.#socket.terminate()
  }

  ping(): void {
    this.alive = false
    this.#socket.ping()
  }

  /** Whether one more frame is within the limits: yes, no, or enough is enough. */
  admit(): 'yes' | 'no' | 'close' {
    if (this.#manners.frames.take()) {
      this.#manners.warnings = 0
      return 'yes'
    }
    return ++this.#manners.warnings > WARNINGS ? 'close' : 'no'
  }

  onFrame(listener: (data: RawData, isBinary: boolean) => void): void {
    this.#socket.on('message', listener)
    this.#socket.on('pong', () => {
      this.alive = true
    })
  }

  onClose(listener: (code: number) => void): void {
    this.#socket.on('close', listener)
    // Whatever goes wrong with a socket, it closes; there is nobody to tell.
    this.#socket.on('error', () => this.#socket.terminate())
  }
}
