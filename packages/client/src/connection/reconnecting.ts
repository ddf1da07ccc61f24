/**
 * A connection over plain WebSockets that comes back by itself. It says hello with a fresh token, renews it, and notices a dead socket by
 * a ping now and then.
 *
 * `connect` and a first `ask` wait for the attempt under way; while the connection is lost, `ask` fails at once, and whoever must not
 * lose anything asks again when the link is back.
 */
import type { ServerFrame, ServerFrameType } from '@parlour/protocol'
import { CLOSE, type Feature, PING_MS, PROTOCOL } from '@parlour/protocol/constants'
import { isTokenRefused } from '@parlour/protocol/errors'
import type { Credentials } from '../http/http-api.ts'
import { backOff } from './back-off.ts'
import { type Ask, type Connection, ConnectionFailed, FrameRefused, type LinkState } from './connection.ts'
import { FrameHandlers } from './frame-handlers.ts'
import { type SocketClass, SocketSession } from './socket-session.ts'
import { type SetTimer, usualTimer } from './timer.ts'

export interface ConnectionDeps {
  /** `wss://…/ws` */
  readonly url: string
  readonly credentials: Pick<Credentials, 'token' | 'renew'>
  readonly WebSocket: SocketClass
  readonly random?: (() => number) | undefined
  readonly setTimer?: SetTimer | undefined
  readonly now?: (() => number) | undefined
}

/** An answer that takes longer will not come. */
const ANSWER_MS = 10_000
/** After a sign that the network is gone. */
const DOUBT_MS = 3_000

export function openConnection(deps: ConnectionDeps): Connection {
  return new Reconnecting(deps)
}

class Reconnecting implements Connection {
  readonly #deps: ConnectionDeps
  readonly #setTimer: SetTimer
  readonly #now: () => number
  readonly #handlers = new FrameHandlers()
  readonly #linkHandlers = new Set<(link: LinkState, lostAt: number | null) => void>()
  #link: LinkState = 'idle'
  #lostAt: number | null = null
  #session: SocketSession | null = null
  /** The attempt under way, or the wait for the next. */
  #attempt: Promise<void> | null = null
  #failures = 0
  /** The token that the socket was opened or renewed with, and the one that was refused. */
  #told: string | null = null
  #refused: string | null = null
  #features: readonly string[] = []
  #stopWaiting: () => void = () => undefined
  #stopBeat: () => void = () => undefined
  /** Counts connects and disconnects: what belongs to an older one is void. */
  #era = 0
  clockOffset = 0

  constructor(deps: ConnectionDeps) {
    this.#deps = deps
    this.#setTimer = deps.setTimer ?? usualTimer
    this.#now = deps.now ?? Date.now
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
    const session = this.#session
    this.#session = null
    this.#attempt = null
    this.#failures = 0
    this.#setLink('idle')
    session?.drop()
  }

  ask: Ask = async (type, fields) => {
    if (this.#link === 'idle' || this.#link === 'connecting') await this.connect()
    if (this.#session === null || this.#link !== 'online') throw new ConnectionFailed()
    return await this.#session.ask(type, fields, ANSWER_MS)
  }

  on<Type extends ServerFrameType>(type: Type, handler: (frame: ServerFrame<Type>) => void): () => void {
    return this.#handlers.add(type, handler)
  }

  offers(feature: Feature): boolean {
    return this.#features.includes(feature)
  }

  nudge(): void {
    if (this.#link === 'lost') {
      this.#failures = 0
      this.#stopWaiting()
    } else this.#ping(ANSWER_MS)
  }

  doubt(): void {
    this.#ping(DOUBT_MS)
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
      if (era === this.#era && this.#hasEnded) this.disconnect()
      else if (era === this.#era) this.#retryLater()
      throw error instanceof ConnectionFailed ? error : new ConnectionFailed(error instanceof Error ? error.message : undefined)
    }
    this.#attempt = null
  }

  async #open(era: number): Promise<void> {
    const token = await this.#token()
    if (era !== this.#era) throw new ConnectionFailed()
    const session = await this.#socketOpen(era)
    this.#told = token
    const asked = this.#now()
    try {
      const { serverTime, features = [] } = await session.ask('hello', { token, protocol: PROTOCOL }, ANSWER_MS)
      this.clockOffset = serverTime - (asked + this.#now()) / 2
      this.#features = features
    } catch (error) {
      if (error instanceof FrameRefused && isTokenRefused(error.code)) this.#refused = token
      session.drop()
      throw error
    }
    if (era !== this.#era || this.#session !== session) throw new ConnectionFailed()
    this.#refused = null
    this.#failures = 0
    this.#setLink('online')
    this.#beat(session)
  }

  async #token(): Promise<string> {
    const { credentials } = this.#deps
    if (this.#refused === null) return await credentials.token()
    if (credentials.renew === undefined) throw new ConnectionFailed('The token has ended.')
    return await credentials.renew(this.#refused)
  }

  /** The token was refused, and there is no other. */
  get #hasEnded(): boolean {
    return this.#refused !== null && this.#deps.credentials.renew === undefined
  }

  /** Resolves when the socket is open, before anything is said. */
  #socketOpen(era: number): Promise<SocketSession> {
    const { WebSocket, url } = this.#deps
    return new Promise((resolve, reject) => {
      const stopTimer = this.#setTimer(() => session.drop(), ANSWER_MS)
      const events = {
        opened: () => {
          stopTimer()
          resolve(session)
        },
        news: (frame: ServerFrame) => this.#handlers.tell(frame),
        ended: (code: number) => {
          stopTimer()
          reject(new ConnectionFailed())
          if (code === CLOSE.unauthorized) this.#refused = this.#told
          if (era === this.#era && this.#session === session) this.#lost()
        },
      }
      const session: SocketSession = new SocketSession(new WebSocket(url), events, this.#setTimer)
      this.#session = session
    })
  }

  #lost(): void {
    this.#stopBeat()
    this.#session = null
    if (this.#link === 'online') this.#retryLater()
  }

  #retryLater(): void {
    this.#setLink('lost')
    const era = this.#era
    const wait = backOff(this.#failures++, this.#deps.random ?? Math.random)
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

  /** Every so often: a renewed token is passed on, and a socket from which nothing was heard is asked whether it is there. */
  #beat(session: SocketSession): void {
    session.heard = false
    this.#stopBeat = this.#setTimer(() => {
      if (!session.heard) this.#ping(ANSWER_MS)
      this.#passOnToken(session).catch(() => undefined)
      this.#beat(session)
    }, PING_MS)
  }

  async #passOnToken(session: SocketSession): Promise<void> {
    const token = await this.#deps.credentials.token()
    if (token === this.#told || this.#session !== session) return
    this.#told = token
    await session.ask('renew', { token }, ANSWER_MS)
  }

  /** Without an answer in time the connection counts as lost. */
  #ping(limitMs: number): void {
    const session = this.#link === 'online' ? this.#session : null
    // To a server that knows no ping, the cheapest question that changes nothing: no lobby has this id.
    const answer = this.offers('ping') ? session?.ask('ping', {}, limitMs) : session?.ask('unwatch', { lobbyId: '-' }, limitMs)
    answer?.catch(() => undefined)
  }

  #setLink(link: LinkState): void {
    if (link === this.#link) return
    this.#link = link
    this.#lostAt = link === 'lost' ? this.#now() : null
    for (const handler of [...this.#linkHandlers]) handler(link, this.#lostAt)
  }
}
