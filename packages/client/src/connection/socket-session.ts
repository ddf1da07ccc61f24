/**
 * One socket from opening to closing: frames are numbered, each gets its answer or an end, and one that is not answered in time ends the
 * whole line, because a connection that swallows a frame is dead even where the browser has not noticed.
 */
import type { ServerFrame } from '@parlour/protocol'
import { type Answer, readFrame } from './frames.ts'
import { ConnectionFailed, FrameRefused } from './realtime-client.ts'
import type { SetTimer } from './timer.ts'

/** A browser's WebSocket, as much of it as is used. */
export interface Socket {
  send(text: string): void
  close(code?: number, reason?: string): void
  addEventListener(type: 'open' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(type: 'close', listener: (event: { readonly code: number }) => void): void
}
export type SocketClass = new (url: string) => Socket

export interface LineEvents {
  opened(): void
  news(frame: ServerFrame): void
  /** Once; `code` is the close code, or 0 where we gave up on it. */
  ended(code: number): void
}

interface Waiting {
  readonly resolve: (fields: { readonly [field: string]: unknown }) => void
  readonly reject: (error: Error) => void
  readonly stopTimer: () => void
}

export class Line {
  readonly #socket: Socket
  readonly #setTimer: SetTimer
  readonly #events: LineEvents
  readonly #waiting = new Map<string | number, Waiting>()
  #count = 0
  #over = false
  /** Whether anything has come since this was last set to false. */
  heard = false

  constructor(socket: Socket, events: LineEvents, setTimer: SetTimer) {
    this.#socket = socket
    this.#events = events
    this.#setTimer = setTimer
    socket.addEventListener('open', () => {
      if (!this.#over) events.opened()
    })
    socket.addEventListener('message', ({ data }) => this.#read(data))
    socket.addEventListener('close', ({ code }) => this.#end(code))
    socket.addEventListener('error', () => this.#end(0))
  }

  ask(type: string, payload: object, limitMs: number): Promise<{ readonly [field: string]: unknown }> {
    if (this.#over) return Promise.reject(new ConnectionFailed())
    const id = ++this.#count
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, stopTimer: this.#setTimer(() => this.drop(), limitMs) })
      try {
        this.#socket.send(JSON.stringify({ type, id, ...payload }))
      } catch {
        this.drop()
      }
    })
  }

  /** Gives up on the socket without waiting for it to agree. */
  drop(): void {
    this.#end(0)
  }

  #read(data: unknown): void {
    if (this.#over) return
    this.heard = true
    const frame = readFrame(data)
    if (frame === null) return
    if ('news' in frame) this.#events.news(frame.news)
    else this.#settle(frame.answer)
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting.get(answer.re)
    if (waiting === undefined) return
    this.#waiting.delete(answer.re)
    waiting.stopTimer()
    if (answer.ok) waiting.resolve(answer.fields)
    else waiting.reject(new FrameRefused(answer.code, answer.message))
  }

  #end(code: number): void {
    if (this.#over) return
    this.#over = true
    try {
      this.#socket.close()
    } catch {
      // It was never open.
    }
    for (const { reject, stopTimer } of this.#waiting.values()) {
      stopTimer()
      reject(new ConnectionFailed())
    }
    this.#waiting.clear()
    this.#events.ended(code)
  }
}
