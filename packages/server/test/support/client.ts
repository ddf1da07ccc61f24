/** A player in a test: one guest, its token, and as many sockets as the test likes, over real connections. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Json } from '@parlour/kernel'
import {
  type ClientFrameType,
  type GameId,
  type GameStateFrame,
  type JoinedGame,
  type PlayerId,
  type ServerFrame,
  serverAnswers,
  serverFrames,
  type WireError,
} from '@parlour/protocol'
import { viewAfter } from '@parlour/protocol/deltas'
import { WebSocket } from 'ws'

export type Answer = { readonly re: string | number | null; readonly ok: boolean; readonly error?: WireError } & {
  readonly [field: string]: unknown
}

export interface User {
  readonly id: PlayerId
  readonly username: string
  readonly role: string
}

/** A frame in which the view is whole. */
type WholeFrame = Exclude<ServerFrame, ServerFrame<'change'>>

const WAIT_MS = 20_000

export class Socket {
  readonly #socket: WebSocket
  readonly #waiting = new Map<string | number, (answer: Answer) => void>()
  readonly #listeners = new Set<() => void>()
  /** Every frame the server sent unasked, in order, with whole views. */
  readonly frames: WholeFrame[] = []
  /** The tables that were joined for deltas, by the number they are told under: as they were when they were seen last. */
  readonly #tables = new Map<number, { readonly gameId: GameId; readonly seq: number; readonly view: Json }>()
  readonly #joins = new Map<string | number, GameId>()
  /** Every text that came in, answers included. */
  readonly texts: string[] = []
  readonly answers: Answer[] = []
  /** Every text that went out. */
  readonly sent: string[] = []
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>
  #count = 0

  constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data) => this.#receive(String(data)))
    socket.on('error', () => undefined)
    this.closed = new Promise((resolve) => socket.on('close', (code, reason) => resolve({ code, reason: String(reason) })))
    void this.closed.then(() => {
      for (const listener of this.#listeners) listener()
    })
  }

  static async open(url: string): Promise<Socket> {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`)
    const wrapped = new Socket(socket)
    await once(socket, 'open')
    return wrapped
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN
  }

  /** Sends a frame and waits for its answer. */
  async ask(type: string, fields: object = {}): Promise<Answer> {
    const id = `q${++this.#count}`
    const answer = new Promise<Answer>((resolve, reject) => {
      this.#waiting.set(id, resolve)
      void this.closed.then(({ code, reason }) =>
        reject(new Error(`The socket was closed (${code} ${reason}) before ${type} was answered.`)),
      )
    })
    if (type === 'joinGame' && 'gameId' in fields) this.#joins.set(id, fields.gameId as GameId)
    this.raw(JSON.stringify({ type, id, ...fields }))
    const { re, ok, ...told } = await answer
    // Whatever a test is about: what the server answers and tells is what the protocol says.
    if (ok) serverAnswers[type as ClientFrameType].parse(told)
    return { re, ok, ...told }
  }

  /** The answer's fields; throws what it was refused with. */
  async must<T = Answer>(type: string, fields: object = {}): Promise<T> {
    const answer = await this.ask(type, fields)
    if (!answer.ok) throw new Error(`${type} was refused: ${answer.error?.code} ${answer.error?.message}`)
    return answer as T
  }

  raw(text: string | Buffer): void {
    if (typeof text === 'string') this.sent.push(text)
    this.#socket.send(text)
  }

  join(gameId: string, fields: object = {}): Promise<JoinedGame & Answer> {
    return this.must('joinGame', { gameId, ...fields })
  }

  /** The next frame, past or to come, that fits. */
  async next<Type extends ServerFrame['type']>(
    type: Type,
    fits: (frame: WholeFrame & { type: Type }) => boolean = () => true,
  ): Promise<WholeFrame & { type: Type }> {
    const find = () =>
      this.frames.find((frame): frame is WholeFrame & { type: Type } => frame.type === type && fits(frame as WholeFrame & { type: Type }))
    const deadline = Date.now() + WAIT_MS
    for (;;) {
      const found = find()
      if (found !== undefined) return found
      if (!this.isOpen) throw new Error(`The socket was closed while waiting for ${type}.`)
      if (Date.now() > deadline)
        throw new Error(`No ${type} came within ${WAIT_MS} ms; last: ${JSON.stringify(this.frames.at(-1))?.slice(0, 300)}`)
      await this.#somethingNew(deadline - Date.now())
    }
  }

  state(gameId: string, seq: number): Promise<GameStateFrame> {
    return this.next('gameState', (frame) => frame.gameId === gameId && frame.seq >= seq)
  }

  close(): void {
    this.#socket.close()
  }

  /** Gone without a word. */
  cut(): void {
    this.#socket.terminate()
  }

  /** Resolves when a frame has come in or the socket is gone. */
  change(): Promise<void> {
    return this.#somethingNew(WAIT_MS)
  }

  #somethingNew(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        this.#listeners.delete(done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      this.#listeners.add(done)
    })
  }

  #receive(text: string): void {
    this.texts.push(text)
    const read = JSON.parse(text) as Answer | ServerFrame
    const json = 'delta' in read ? ({ ...read, type: 'change' } as ServerFrame<'change'>) : read
    if ('re' in json) {
      this.answers.push(json)
      const gameId = this.#joins.get(json.re ?? '')
      if (json.ok && gameId !== undefined) this.#joined(gameId, json as Answer & JoinedGame)
      if (json.re !== null) this.#waiting.get(json.re)?.(json)
    } else {
      serverFrames[json.type].parse(json)
      const frame = json.type === 'change' ? this.#whole(json) : json
      if (frame?.type === 'gameState') this.#see(frame)
      if (frame !== null) this.frames.push(frame)
    }
    for (const listener of this.#listeners) listener()
  }

  #joined(gameId: GameId, { table, seq, view }: JoinedGame): void {
    if (table !== undefined) this.#tables.set(table, { gameId, seq, view })
  }

  /** Views that come whole are what the next change is told of, too. */
  #see({ gameId, seq, view }: Pick<GameStateFrame, 'gameId' | 'seq' | 'view'>): void {
    for (const [table, seen] of this.#tables) if (seen.gameId === gameId) this.#tables.set(table, { gameId, seq, view })
  }

  /** Null for what the answer that is still to come holds already. Whoever missed nothing never has another view than the server. */
  #whole({ table, delta, crc, happened = [], ...others }: ServerFrame<'change'>): GameStateFrame | null {
    const seen = this.#tables.get(table)
    if (seen === undefined || others.seq <= seen.seq) return null
    const view = viewAfter(seen.view, { delta, crc })
    if (view === undefined || others.seq !== seen.seq + 1)
      throw new Error(`What changed from ${seen.seq} to ${others.seq} does not fit: ${JSON.stringify(delta)}`)
    return { ...others, type: 'gameState', gameId: seen.gameId, view, happened }
  }
}

export class TestPlayer {
  readonly url: string
  readonly token: string
  readonly user: User
  readonly deviceId: string

  constructor(url: string, token: string, user: User, deviceId: string) {
    this.url = url
    this.token = token
    this.user = user
    this.deviceId = deviceId
  }

  /** The same player at a server that has moved. */
  at(url: string): TestPlayer {
    return url === this.url ? this : new TestPlayer(url, this.token, this.user, this.deviceId)
  }

  /** Of a new device, or of one that may have been here before. */
  static async guest(url: string, deviceId = randomBytes(16).toString('hex')): Promise<TestPlayer> {
    const response = await fetch(`${url}/api/v1/guest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ deviceId }),
    })
    const { token, user } = (await response.json()) as { token: string; user: User }
    return new TestPlayer(url, token, user, deviceId)
  }

  async request(method: string, path: string, body?: unknown): Promise<{ readonly status: number; readonly body: unknown }> {
    const response = await fetch(`${this.url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    // A proxy answers with a page where it finds no server.
    const isJson = response.headers.get('content-type')?.includes('json') === true
    return { status: response.status, body: isJson ? JSON.parse(text) : text === '' ? undefined : text }
  }

  /** The body of an answer; throws unless it was a success. */
  async must<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await this.request(method, path, body)
    if (answer.status >= 300) throw new Error(`${method} ${path} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body as T
  }

  async socket(): Promise<Socket> {
    const socket = await Socket.open(this.url)
    await socket.must('hello', { token: this.token, protocol: 1 })
    return socket
  }
}
