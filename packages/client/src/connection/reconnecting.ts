/**
 * The one socket of this page (M7), over plain WebSockets. It says hello with a fresh token, renews it, notices a dead connection by
 * asking something now and then, and comes back by itself.
 *
 * `connect` and a first `emit` wait for the attempt under way; while the connection is lost, `emit` fails at once, and whoever must not
 * lose anything sends it again when the link is back.
 */
import type { ServerFrame } from '@parlour/protocol'
import { CLOSE, PING_MS, PROTOCOL } from '@parlour/protocol/constants'
import { backOff } from './back-off.ts'
import { Line, type SocketClass } from './line.ts'
import { ConnectionFailed, FrameRefused, type LinkState, type RealtimeClient } from './realtime-client.ts'
import { browserTimer, type SetTimer } from './timer.ts'
import { WatchedLobbies } from './watched-lobbies.ts'

export interface RealtimeParts {
  /** `wss://…/ws` */
  readonly url: string
  token(): Promise<string>
  /** Another token, after this one was refused. */
  renew(refused: string): Promise<string>
  readonly WebSocket?: SocketClass
  readonly random?: () => number
  readonly setTimer?: SetTimer
  readonly now?: () => number
  /** Where `online`, `offline` and `visibilitychange` are heard; the page's own when absent. */
  readonly page?: { readonly window: EventTarget; readonly document: EventTarget & { readonly visibilityState: string } } | null
}

/** An answer that takes longer will not come. */
const ANSWER_MS = 10_000
/** After a sign that the network is gone. */
const DOUBT_MS = 3_000

type Handler = (frame: never) => void

export function openRealtime(parts: RealtimeParts): RealtimeClient {
  return new SocketClient(parts)
}

class SocketClient implements RealtimeClient {
  readonly #parts: RealtimeParts
  readonly #setTimer: SetTimer
  readonly #now: () => number
  readonly #handlers = new Map<string, Set<Handler>>()
  readonly #linkHandlers = new Set<(link: LinkState, lostAt: number | null) => void>()
  readonly #watched = new WatchedLobbies()
  #link: LinkState = 'idle'
  #lostAt: number | null = null
  #line: Line | null = null
  /** The attempt under way, or the wait for the next. */
  #attempt: Promise<void> | null = null
  #failures = 0
  /** The token that the socket was opened or renewed with, and the one that was refused. */
  #told: string | null = null
  #refused: string | null = null
  #stopWaiting: () => void = () => undefined
  #stopBeat: () => void = () => undefined
  /** Counts connects and disconnects: what belongs to an older one is void. */
  #era = 0
  clockOffset = 0

  constructor(parts: RealtimeParts) {
    this.#parts = parts
    this.#setTimer = parts.setTimer ?? browserTimer
    this.#now = parts.now ?? Date.now
    this.#listenToPage()
  }

  get link(): LinkState {
    return this.#link
  }

  connect(): Promise<void> {
    if (this.#link === 'online') return Promise.resolve()
    if (this.#link === 'idle') this.#setLink('connecting')
    this.#attempt ??= this.#try()
    return this.#attempt
  }

  disconnect(): void {
    this.#era++
    this.#stopWaiting()
    this.#stopBeat()
    const line = this.#line
    this.#line = null
    this.#attempt = null
    this.#failures = 0
    this.#setLink('idle')
    line?.drop()
  }

  emit: RealtimeClient['emit'] = async (type, payload) => {
    if (this.#link === 'idle' || this.#link === 'connecting') await this.connect()
    if (this.#line === null || this.#link !== 'online') throw new ConnectionFailed()
    const answer = await this.#line.ask(type, payload, ANSWER_MS)
    this.#watched.asked(type, payload, answer)
    return answer
  }

  on: RealtimeClient['on'] = (type, handler) => {
    const handlers = this.#handlers.get(type) ?? new Set<Handler>()
    this.#handlers.set(type, handlers.add(handler as Handler))
    return () => handlers.delete(handler as Handler)
  }

  onLink(handler: (link: LinkState, lostAt: number | null) => void): () => void {
    this.#linkHandlers.add(handler)
    handler(this.#link, this.#lostAt)
    return () => this.#linkHandlers.delete(handler)
  }

  /** One attempt; when it fails the next is set off, and those who waited for this one are told. */
  async #try(): Promise<void> {
    const era = this.#era
    try {
      await this.#open(era)
    } catch (error) {
      if (era === this.#era) this.#retryLater()
      throw error instanceof ConnectionFailed ? error : new ConnectionFailed(error instanceof Error ? error.message : undefined)
    }
    this.#attempt = null
  }

  async #open(era: number): Promise<void> {
    const refused = this.#refused
    const token = refused === null ? await this.#parts.token() : await this.#parts.renew(refused)
    if (era !== this.#era) throw new ConnectionFailed()
    const line = await this.#socketOpen(era)
    this.#told = token
    const asked = this.#now()
    try {
      const { serverTime } = await line.ask('hello', { token, protocol: PROTOCOL }, ANSWER_MS)
      if (typeof serverTime === 'number') this.clockOffset = serverTime - (asked + this.#now()) / 2
    } catch (error) {
      if (error instanceof FrameRefused) this.#refused = token
      line.drop()
      throw error
    }
    if (era !== this.#era || this.#line !== line) throw new ConnectionFailed()
    this.#refused = null
    this.#failures = 0
    this.#setLink('online')
    this.#beat(line)
    this.#watched.restore(this.emit, (update) => this.#tell(update)).catch(() => undefined)
  }

  /** Resolves when the socket is open, before anything is said. */
  #socketOpen(era: number): Promise<Line> {
    const Socket = this.#parts.WebSocket ?? (globalThis.WebSocket as unknown as SocketClass)
    return new Promise((resolve, reject) => {
      const stopTimer = this.#setTimer(() => line.drop(), ANSWER_MS)
      const events = {
        opened: () => {
          stopTimer()
          resolve(line)
        },
        news: (frame: ServerFrame) => this.#tell(frame),
        ended: (code: number) => {
          stopTimer()
          reject(new ConnectionFailed())
          if (code === CLOSE.unauthorized) this.#refused = this.#told
          if (era === this.#era && this.#line === line) this.#lost()
        },
      }
      const line: Line = new Line(new Socket(this.#parts.url), events, this.#setTimer)
      this.#line = line
    })
  }

  #lost(): void {
    this.#stopBeat()
    this.#line = null
    if (this.#link === 'online') this.#retryLater()
  }

  #retryLater(): void {
    this.#setLink('lost')
    const era = this.#era
    const wait = backOff(this.#failures++, this.#parts.random ?? Math.random)
    this.#attempt = new Promise<void>((resolve) => {
      const stopTimer = this.#setTimer(resolve, wait)
      this.#stopWaiting = () => {
        stopTimer()
        resolve()
      }
    }).then(() => {
      if (era !== this.#era) throw new ConnectionFailed()
      return this.#try()
    })
    // Nobody has to be waiting for it.
    this.#attempt.catch(() => undefined)
  }

  /** Every so often: a renewed token is passed on, and a connection from which nothing was heard is asked something. */
  #beat(line: Line): void {
    line.heard = false
    this.#stopBeat = this.#setTimer(() => {
      if (!line.heard) this.#doubt(ANSWER_MS)
      this.#passOnToken(line).catch(() => undefined)
      this.#beat(line)
    }, PING_MS)
  }

  async #passOnToken(line: Line): Promise<void> {
    const token = await this.#parts.token()
    if (token === this.#told || this.#line !== line) return
    this.#told = token
    await line.ask('renew', { token }, ANSWER_MS)
  }

  /** The cheapest question that changes nothing: no lobby has this id. Without an answer in time the connection counts as lost. */
  #doubt(limitMs: number): void {
    if (this.#link === 'online') this.#line?.ask('unwatch', { lobbyId: '-' }, limitMs).catch(() => undefined)
  }

  #tell(frame: ServerFrame): void {
    if (frame.type === 'lobbyUpdate') this.#watched.heard(frame)
    for (const handler of [...(this.#handlers.get(frame.type) ?? [])]) handler(frame as never)
  }

  #setLink(link: LinkState): void {
    if (link === this.#link) return
    this.#link = link
    this.#lostAt = link === 'lost' ? this.#now() : null
    for (const handler of [...this.#linkHandlers]) handler(link, this.#lostAt)
  }

  #listenToPage(): void {
    const { page = typeof window === 'undefined' ? null : { window, document } } = this.#parts
    const back = (): void => {
      if (this.#link === 'lost') {
        this.#failures = 0
        this.#stopWaiting()
      } else this.#doubt(ANSWER_MS)
    }
    page?.window.addEventListener('online', back)
    page?.window.addEventListener('offline', () => this.#doubt(DOUBT_MS))
    page?.document.addEventListener('visibilitychange', () => {
      if (page.document.visibilityState === 'visible') back()
    })
  }
}
